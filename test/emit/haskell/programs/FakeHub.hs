{-# LANGUAGE OverloadedStrings #-}

-- | A hub in this process that does as the test says.
module FakeHub
  ( Hub (..)
  , withHub
  , withHubs
  , start
  , under
  , request
  , grant
  , failsWith
  ) where

import Control.Concurrent (forkIO)
import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Exception (try)
import Control.Monad (void)
import Data.Aeson (FromJSON, Key, Value (..), decode, encode, object, (.:), (.=))
import Data.Aeson.Types (parseMaybe)
import Data.Text (Text)
import Hub.Runtime
import Test.Hspec (Expectation, shouldBe)

-- | The hub's end of a connection.
data Hub = Hub
  { heard :: IO Value
  , say :: Value -> IO ()
  , cut :: IO ()
  , raw :: Link
  }

withHub :: (Transport -> (Client -> IO a) -> IO a) -> (Hub -> Client -> IO a) -> IO a
withHub connect test = withHubs connect (\next client -> next >>= (`test` client))

-- | With what gives the hub's end of each connection, one after the other.
withHubs :: (Transport -> (Client -> IO a) -> IO a) -> (IO Hub -> Client -> IO a) -> IO a
withHubs connect test = do
  hubs <- newChan
  let serve link = do
        end <- newEmptyMVar
        let next = receive link >>= maybe (fail "nothing is heard") pure . decode
        writeChan hubs (Hub next (send link . encode) (putMVar end ()) link)
        takeMVar end
  connect (inProcess serve) (test (readChan hubs))

-- | Makes a call in a thread of its own, and gives what comes of it.
start :: IO a -> IO (IO (Either HubError a))
start action = do
  outcome <- newEmptyMVar
  void (forkIO (try action >>= putMVar outcome))
  pure (takeMVar outcome)

under :: FromJSON a => Key -> Value -> Maybe a
under key value = case value of
  Object members -> parseMaybe (.: key) members
  _ -> Nothing

-- | The method and the parameters of the next request.
request :: Hub -> IO (Maybe Text, Maybe Value)
request hub = (\message -> (under "method" message, under "params" message)) <$> heard hub

-- | Takes a call, and grants it the subscription.
grant :: Hub -> IO ()
grant hub = do
  received <- heard hub
  say hub (object ["id" .= (under "id" received :: Maybe Int), "result" .= (7 :: Int)])

failsWith :: Either HubError a -> String -> Expectation
failsWith outcome name = either (takeWhile (/= ' ') . show) (const "nothing") outcome `shouldBe` name
