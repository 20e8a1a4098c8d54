-- | Hubs at a WebSocket address.
module Hub.Runtime.WebSocket
  ( withWebSocket
  ) where

import Control.Exception
  ( Exception (..)
  , Handler (..)
  , IOException
  , SomeException
  , catches
  , throwIO
  , try
  )
import qualified Data.Text as Text
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Transport (Transport (..))
import Network.WebSockets
  ( Connection
  , ConnectionException
  , ConnectionOptions (..)
  , HandshakeException
  , SizeLimit (..)
  , defaultConnectionOptions
  , receiveData
  , runClientWith
  , sendTextData
  )

-- | A connection to the host, port and path, until the action ends. For TLS, bring a transport of
-- your own.
withWebSocket :: String -> Int -> String -> (Transport -> IO a) -> IO a
withWebSocket host port path use = connected `catches` failures >>= either rethrown pure
  where
    -- What the action itself throws has nothing to do with connecting.
    connected = runClientWith host port path options [] (try . use . overConnection)
    rethrown :: SomeException -> IO a
    rethrown = throwIO
    failures =
      [ Handler (\failure -> failed (failure :: IOException))
      , Handler (\failure -> failed (failure :: HandshakeException))
      ]
    failed :: Exception e => e -> IO a
    failed = throwIO . ConnectionFailed . Text.pack . (address <>) . displayException
    address = "ws://" <> host <> ":" <> show port <> path <> ": "

overConnection :: Connection -> Transport
overConnection connection =
  Transport {send = sendTextData connection, receive = frame <$> try (receiveData connection)}
  where
    frame = either ended Just
    ended :: ConnectionException -> Maybe a
    ended _ = Nothing

options :: ConnectionOptions
options =
  defaultConnectionOptions
    { connectionFramePayloadSizeLimit = SizeLimit longest
    , connectionMessageDataSizeLimit = SizeLimit longest
    }
  where
    longest = 16 * 1024 * 1024
