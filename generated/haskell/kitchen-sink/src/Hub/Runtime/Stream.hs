-- | The ways to make a call and to take its items.
module Hub.Runtime.Stream
  ( withItems
  , forItems
  , collect
  , single
  ) where

import Control.Exception (bracket, throwIO)
import Hub.Runtime.Call (Call, callName)
import Hub.Runtime.Client (Client)
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.OpenCall (nextItem, openCall, stopCall)

-- | Makes the call. The action that is given takes one item after the other, nothing at the end,
-- and throws a 'HubError' where the call fails. Leaving early ends the call.
withItems :: Client -> Call item -> (IO (Maybe item) -> IO result) -> IO result
withItems client call use = bracket (openCall client call) stopCall (use . nextItem)

-- | Makes the call, and does something with each item.
forItems :: Client -> Call item -> (item -> IO ()) -> IO ()
forItems client call act = withItems client call loop
  where
    loop next = next >>= maybe (pure ()) (\item -> act item >> loop next)

-- | Makes the call, and gives all of its items.
collect :: Client -> Call item -> IO [item]
collect client call = withItems client call loop
  where
    loop next = next >>= maybe (pure []) (\item -> (item :) <$> loop next)

-- | Makes the call for the first of its items. Waits for the end of the call, or for a second item,
-- which ends it.
single :: Client -> Call item -> IO item
single client call = withItems client call $ \next -> do
  result <- next
  maybe (throwIO (NoResult (callName call))) (<$ next) result
