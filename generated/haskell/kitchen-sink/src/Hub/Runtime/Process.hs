{-# LANGUAGE OverloadedStrings #-}

-- | Programs that speak line by line on their standard streams.
module Hub.Runtime.Process
  ( withProcess
  ) where

import Control.Concurrent (threadDelay)
import Control.Exception (IOException, bracket, catch, throwIO)
import Control.Monad (unless, void)
import qualified Data.ByteString as Strict
import Data.ByteString.Lazy (ByteString)
import qualified Data.ByteString.Lazy as Lazy
import Data.IORef
import Data.Maybe (isJust)
import qualified Data.Text as Text
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Link (Link (..))
import Hub.Runtime.Thread (within)
import System.Exit (ExitCode)
import System.IO (Handle, hClose, hFlush)
import System.Process

-- | A program that runs, with its standard input and output.
data Running = Running !Handle !Handle !ProcessHandle

-- | Runs the program, and ends it with the action: by closing its input, and a second later by
-- force. What it writes to its standard error goes to ours.
withProcess :: FilePath -> [String] -> (Link -> IO a) -> IO a
withProcess program arguments use = bracket (start `catch` failed) end $ \running -> do
  rest <- newIORef Strict.empty
  use (linkOf running rest)
  where
    start = do
      streams <- createProcess (proc program arguments) {std_in = CreatePipe, std_out = CreatePipe}
      case streams of
        (Just input, Just output, _, process) -> pure (Running input output process)
        _ -> fail "the program has no standard streams"
    failed :: IOException -> IO a
    failed = throwIO . ConnectionRejected . Text.pack . show

end :: Running -> IO ()
end (Running input output process) = do
  void (attempt (hClose input))
  hasEnded <- within 1000 (exitOf process)
  unless (isJust hasEnded) (terminateProcess process >> void (within 1000 (exitOf process)))
  void (attempt (hClose output))

-- | Looks again and again: waiting for a process stops all threads of a program that was not linked
-- with @-threaded@.
exitOf :: ProcessHandle -> IO ExitCode
exitOf process = getProcessExitCode process >>= maybe (threadDelay 5000 >> exitOf process) pure

linkOf :: Running -> IORef Strict.ByteString -> Link
linkOf (Running input output process) rest =
  Link
    { send = \frame -> Lazy.hPut input (frame <> "\n") >> hFlush input
    , receive = nextMessage output rest (within 200 (exitOf process) >>= throwIO . ended)
    }
  where
    ended = ConnectionLost . Text.pack . ("the program has ended" <>) . maybe "" ((": " <>) . show)

-- | Some programs write other things between their messages.
nextMessage :: Handle -> IORef Strict.ByteString -> IO ByteString -> IO ByteString
nextMessage from rest ended = do
  line <- nextLine from rest ended
  if Lazy.take 1 line `elem` ["{", "["] then pure line else nextMessage from rest ended

nextLine :: Handle -> IORef Strict.ByteString -> IO ByteString -> IO ByteString
nextLine from rest ended = readIORef rest >>= go [] 0
  where
    go before size chunk = case Strict.elemIndex newline chunk of
      Just place -> do
        writeIORef rest (Strict.drop (place + 1) chunk)
        pure (Lazy.fromChunks (reverse (Strict.take place chunk : before)))
      Nothing
        | size > longest -> throwIO (ProtocolBroken "a line of more than 16 MB")
        | otherwise -> do
          more <- Strict.hGetSome from 32768
          if Strict.null more
            then ended
            else go (chunk : before) (size + Strict.length chunk) more
    newline = 10
    longest = 16 * 1024 * 1024
