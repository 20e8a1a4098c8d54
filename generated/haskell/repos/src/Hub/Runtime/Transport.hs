-- | How frames get to a hub and back. A WebSocket is in "Hub.Runtime.WebSocket"; anything that
-- carries text will do.
module Hub.Runtime.Transport
  ( Transport (..)
  , transportPair
  ) where

import Control.Concurrent.Chan (newChan, readChan, writeChan)
import Data.ByteString.Lazy (ByteString)

data Transport = Transport
  { -- | Sends one frame, in UTF-8. Never called twice at a time.
    send :: ByteString -> IO ()
  , -- | The next frame; nothing once the connection has ended.
    receive :: IO (Maybe ByteString)
  }

-- | The two ends of a connection that never leaves the process, for tests, and what ends it.
transportPair :: IO (Transport, Transport, IO ())
transportPair = do
  there <- newChan
  back <- newChan
  let near = Transport {send = writeChan there . Just, receive = readChan back}
      far = Transport {send = writeChan back . Just, receive = readChan there}
  pure (near, far, writeChan there Nothing >> writeChan back Nothing)
