-- | Threads that end with what they were started for.
module Hub.Runtime.Thread
  ( forked
  , withThreads
  , within
  ) where

import Control.Concurrent (ThreadId, forkIOWithUnmask, killThread)
import Control.Exception (bracket)
import System.Timeout (timeout)

-- | Can be stopped, wherever it was started.
forked :: IO () -> IO ThreadId
forked action = forkIOWithUnmask (\unmask -> unmask action)

-- | The actions beside the last one, until that ends.
withThreads :: [IO ()] -> IO a -> IO a
withThreads = flip (foldr beside)
  where
    beside action rest = bracket (forked action) killThread (const rest)

-- | In so many milliseconds, or not at all; no time is for ever.
within :: Double -> IO a -> IO (Maybe a)
within milliseconds action
  | milliseconds <= 0 || milliseconds > 1e9 = Just <$> action
  | otherwise = timeout (round (1000 * milliseconds)) action
