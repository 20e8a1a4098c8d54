-- | Hubs at WebSocket addresses. For @wss:\/\/@ there is "Hub.Runtime.WebSocket.Tls".
module Hub.Runtime.WebSocket
  ( webSocket
  , webSocketWith
  , Headers

    -- * For other ways to carry a WebSocket
  , withPlainWebSocket
  , withWebSocketOver
  ) where

import Control.Exception (Handler (..), catches, finally, throwIO, try)
import Control.Monad (void)
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.Text as Text
import Hub.Runtime.Address (Address (..), readAddress, withSocket)
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Link (Link (..))
import Hub.Runtime.Plexus (overLink)
import Hub.Runtime.Session (Transport)
import Hub.Runtime.Thread (within)
import Network.WebSockets hiding (receive, send)
import Network.WebSockets.Stream (Stream, makeSocketStream)

-- | The hub at an address: @ws:\/\/127.0.0.1:4444@.
webSocket :: String -> Transport
webSocket = webSocketWith []

-- | With headers that say who calls.
webSocketWith :: Headers -> String -> Transport
webSocketWith headers text = overLink $ \use -> do
  address <- readAddress text
  if isSecure address
    then throwIO (ConnectionRejected (Text.pack (text <> " needs Hub.Runtime.WebSocket.Tls")))
    else withPlainWebSocket address headers use

-- | A WebSocket without TLS.
withPlainWebSocket :: Address -> Headers -> (Link -> IO ()) -> IO ()
withPlainWebSocket address headers use = withSocket address $ \socket -> do
  stream <- makeSocketStream socket
  withWebSocketOver stream address headers use

-- | A WebSocket over a stream that is open already.
withWebSocketOver :: Stream -> Address -> Headers -> (Link -> IO ()) -> IO ()
withWebSocketOver stream address headers use = do
  connection <- upgraded `catches` failures
  use (overConnection connection) `finally` goodbye connection
  where
    upgraded = newClientConnection stream host (addressPath address) options headers
    host = addressHost address <> ":" <> show (addressPort address)
    failures =
      [Handler (throwIO . refusedBy), Handler (throwIO . ConnectionFailed . Text.pack . reasonOf)]
    -- Mostly there is nobody any more to hear it.
    goodbye = void . attempt . void . within 1000 . flip (`sendCloseCode` 1000) Text.empty

-- | A hub that says "not you" or "not like this" will say so again.
refusedBy :: HandshakeException -> HubError
refusedBy failure = case failure of
  MalformedResponse (ResponseHead code message _) _
    | code >= 400 && code < 500 && code `notElem` [408, 429] ->
      ConnectionRejected (answered code message)
    | otherwise -> ConnectionFailed (answered code message)
  _ -> ConnectionFailed (Text.pack (show failure))
  where
    answered code message = Text.pack ("the hub answered " <> show code <> " " <> Bytes.unpack message)

overConnection :: Connection -> Link
overConnection connection =
  Link {send = sendTextData connection, receive = try next >>= either lost pure}
  where
    next = receiveDataMessage connection >>= textOf
    textOf (Text text _) = pure text
    textOf (Binary _) = throwIO (ProtocolBroken (Text.pack "a binary frame"))
    lost failure = throwIO $ case failure of
      ParseException reason -> ProtocolBroken (Text.pack reason)
      UnicodeException reason -> ProtocolBroken (Text.pack reason)
      _ -> ConnectionLost (Text.pack (reasonOf failure))

reasonOf :: ConnectionException -> String
reasonOf failure = case failure of
  CloseRequest code reason -> "closed with " <> show code <> ": " <> show reason
  ConnectionClosed -> "the connection was closed"
  ParseException reason -> reason
  UnicodeException reason -> reason

options :: ConnectionOptions
options =
  defaultConnectionOptions
    { connectionFramePayloadSizeLimit = SizeLimit longest
    , connectionMessageDataSizeLimit = SizeLimit longest
    }
  where
    longest = 16 * 1024 * 1024
