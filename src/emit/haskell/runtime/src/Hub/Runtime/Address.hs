-- | Where a hub is: @ws:\/\/127.0.0.1:4444\/path@, or @wss:\/\/@ where TLS is spoken.
module Hub.Runtime.Address
  ( Address (..)
  , readAddress
  , withSocket
  ) where

import Control.Exception (IOException, bracket, bracketOnError, catch, throwIO)
import Data.Char (isDigit, toLower)
import Data.List (isPrefixOf)
import qualified Data.Text as Text
import Hub.Runtime.HubError (HubError (..))
import Network.Socket

data Address = Address
  { isSecure :: !Bool
  , addressHost :: !String
  , addressPort :: !Int
  , -- | With the query.
    addressPath :: !String
  }

-- | Throws where it is none.
readAddress :: String -> IO Address
readAddress text = case break (== ':') text of
  (scheme, ':' : '/' : '/' : rest)
    | any (<= ' ') text -> bad
    | map toLower scheme == "ws" -> located False 80 rest
    | map toLower scheme == "wss" -> located True 443 rest
  _ -> bad
  where
    bad = throwIO (ConnectionRejected (Text.pack (text <> " is no address: expected ws:// or wss://")))
    located secure standard rest = do
      let (authority, beyond) = break (`elem` "/?#") rest
          (host, port) = splitPort authority
          path = takeWhile (/= '#') beyond
      number <- maybe bad pure (portOf standard port)
      if null host
        then bad
        else pure (Address secure host number (if "/" `isPrefixOf` path then path else '/' : path))

-- | The host, and what stands behind its colon. An address of IPv6 has brackets.
splitPort :: String -> (String, String)
splitPort authority = case authority of
  '[' : rest | (host, ']' : port) <- break (== ']') rest -> (host, port)
  _ -> break (== ':') authority

portOf :: Int -> String -> Maybe Int
portOf standard text = case text of
  "" -> Just standard
  ':' : digits
    | all isDigit digits && length digits `elem` [1 .. 5] && read digits <= (65535 :: Int) ->
      Just (read digits)
  _ -> Nothing

-- | A connection to the first of the host's addresses that takes one.
withSocket :: Address -> (Socket -> IO a) -> IO a
withSocket address = bracket (connected `catch` failed) close
  where
    (host, port) = (addressHost address, show (addressPort address))
    connected = getAddrInfo (Just hints) (Just host) (Just port) >>= firstOf
    hints = defaultHints {addrSocketType = Stream}
    failed :: IOException -> IO a
    failed = throwIO . ConnectionFailed . Text.pack . ((host <> ":" <> port <> ": ") <>) . show

firstOf :: [AddrInfo] -> IO Socket
firstOf infos = case infos of
  [] -> fail "the host has no address"
  [only] -> connectTo only
  info : others -> connectTo info `catch` next others
  where
    next :: [AddrInfo] -> IOException -> IO Socket
    next others _ = firstOf others

connectTo :: AddrInfo -> IO Socket
connectTo info = bracketOnError (openSocket info) close $ \socket' -> do
  setSocketOption socket' NoDelay 1
  socket' <$ connect socket' (addrAddress info)
