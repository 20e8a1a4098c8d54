-- | Hubs at a WebSocket address.
module Hub.Runtime.WebSocket
  ( withWebSocket
  ) where

import Control.Exception (try)
import Hub.Runtime.Transport (Transport (..))
import Network.WebSockets
  ( ConnectionException
  , ConnectionOptions (..)
  , SizeLimit (..)
  , defaultConnectionOptions
  , receiveData
  , runClientWith
  , sendTextData
  )

-- | A connection to the host, port and path, until the action ends. For TLS, bring a transport of
-- your own.
withWebSocket :: String -> Int -> String -> (Transport -> IO a) -> IO a
withWebSocket host port path use = runClientWith host port path options [] $ \connection ->
  use Transport {send = sendTextData connection, receive = frame <$> try (receiveData connection)}
  where
    frame = either ended Just
    ended :: ConnectionException -> Maybe a
    ended _ = Nothing
    options =
      defaultConnectionOptions
        { connectionFramePayloadSizeLimit = SizeLimit longest
        , connectionMessageDataSizeLimit = SizeLimit longest
        }
    longest = 16 * 1024 * 1024
