-- | Hubs at WebSocket addresses with TLS: @wss:\/\/@. The only module that needs a library for that.
module Hub.Runtime.WebSocket.Tls
  ( secureWebSocket
  , secureWebSocketWith
  , Authorities (..)
  ) where

import Control.Exception (catch, displayException, finally, throwIO)
import qualified Data.ByteString as Bytes
import qualified Data.Text as Text
import Data.X509.CertificateStore (CertificateStore, readCertificateStore)
import Hub.Runtime.Address (Address (..), readAddress, withSocket)
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Link (Link)
import Hub.Runtime.Plexus (overLink)
import Hub.Runtime.Session (Transport)
import Hub.Runtime.Thread (within)
import Hub.Runtime.WebSocket (Headers, withPlainWebSocket, withWebSocketOver)
import Network.TLS
import Network.TLS.Extra.Cipher (ciphersuite_default)
import Network.WebSockets.Stream (makeStream)
import System.X509 (getSystemCertificateStore)

-- | Who vouches for a hub.
data Authorities
  = -- | Those that this machine trusts.
    SystemAuthorities
  | -- | The certificates of a file in PEM form, or of a folder of such files.
    AuthoritiesIn FilePath

-- | The hub at an address, whose certificate must be good: @wss:\/\/hub.example@. Takes @ws:\/\/@
-- too, as it is.
secureWebSocket :: String -> Transport
secureWebSocket = secureWebSocketWith SystemAuthorities []

-- | With headers that say who calls.
secureWebSocketWith :: Authorities -> Headers -> String -> Transport
secureWebSocketWith authorities headers text = overLink $ \use -> do
  address <- readAddress text
  (if isSecure address then withSecureWebSocket authorities else withPlainWebSocket)
    address
    headers
    use

withSecureWebSocket :: Authorities -> Address -> Headers -> (Link -> IO ()) -> IO ()
withSecureWebSocket authorities address headers use = do
  store <- storeOf authorities
  withSocket address $ \socket -> do
    context <- contextNew socket (settingsFor address store)
    handshake context `catch` (throwIO . refusedBy)
    stream <- makeStream (chunk <$> recvData context) (mapM_ (sendData context))
    withWebSocketOver stream address headers use `finally` attempt (within 1000 (bye context))
  where
    chunk bytes = if Bytes.null bytes then Nothing else Just bytes

settingsFor :: Address -> CertificateStore -> ClientParams
settingsFor address store =
  standard
    { clientShared = (clientShared standard) {sharedCAStore = store}
    , clientSupported = (clientSupported standard) {supportedCiphers = ciphersuite_default}
    }
  where
    standard = defaultParamsClient (addressHost address) Bytes.empty

-- | A hub whose certificate is not good will have the same the next time.
refusedBy :: TLSException -> HubError
refusedBy failure = case failure of
  HandshakeFailed (Error_Protocol {}) -> ConnectionRejected reason
  _ -> ConnectionFailed reason
  where
    reason = Text.pack ("no TLS: " <> displayException failure)

storeOf :: Authorities -> IO CertificateStore
storeOf SystemAuthorities = getSystemCertificateStore
storeOf (AuthoritiesIn path) = readCertificateStore path >>= maybe (throwIO none) pure
  where
    none = ConnectionRejected (Text.pack ("no certificates in " <> path))
