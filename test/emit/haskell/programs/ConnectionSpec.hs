{-# LANGUAGE GADTs #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE RankNTypes #-}

-- | How a client comes by a connection, keeps it, and what is asked and said on it in no call.
module ConnectionSpec (spec) where

import Control.Concurrent.MVar
import Control.Exception (ErrorCall (..), throwIO, try)
import Control.Monad (void)
import Data.Aeson (Value (..), object, (.=))
import Data.IORef
import Data.Text (Text)
import qualified Data.Text as Text
import FakeHub
import Hub.Images (generate, generateParams)
import qualified Hub.Images as Images
import Hub.Images.Types (ImageData)
import Hub.Runtime
import Hub.Runtime.WebSocket (webSocket)
import Hub.Shop (messages, sell)
import qualified Hub.Shop as Shop
import Hub.Shop.Questions (SaleHandler, ShopHandler, ShopQuestion_ (..))
import qualified Hub.Shop.Questions as Shop
import Hub.Shop.Types (ShopNews (..))
import Test.Hspec

-- | Tries again at once, up to three times.
impatient :: ClientSettings
impatient = defaultSettings {settingsRetry = Just (Retry 3 1 2)}

-- | Connects by an action that fails first, and counts the attempts.
attempts :: (Int -> Maybe HubError) -> IO (Either HubError (), Int)
attempts failure = do
  count <- newIORef 0
  done <- newEmptyMVar
  let transport = overLink $ \use -> do
        number <- atomicModifyIORef count (\others -> (others + 1, others + 1))
        maybe (use (Link (const (pure ())) (takeMVar done))) throwIO (failure number)
  outcome <- try (Images.connectWith impatient transport (const (pure ())))
  (,) outcome <$> readIORef count

-- | Hubs that are asked for a sign of life soon, and have so long to give it.
lively :: Int -> (IO Hub -> Client -> IO a) -> IO a
lively patience =
  withHubs (Images.connectWith defaultSettings {settingsHeartbeat = Just (Heartbeat 10 patience)})

pictures :: Client -> IO (IO (Either HubError [ImageData]))
pictures client = start (collect client (generate (generateParams "cats")))

shop :: ShopHandler IO -> ClientSettings -> (Hub -> Client -> IO a) -> IO a
shop handler settings = withHub (Shop.connectWith handler settings)

-- | What the hub says in no call.
said :: Value -> Value
said result = object ["method" .= String "shop.connection", "params" .= object ["result" .= result]]

asks :: Value -> Value
asks question =
  said $ object ["type" .= String "request", "requestId" .= String "q", "requestData" .= question]

mayClose :: Value
mayClose = object ["MayClose" .= object ["hour" .= (21 :: Int)]]

answered :: Value -> (Maybe Text, Maybe Value)
answered answer =
  (Just "shop.respond", Just (object ["request_id" .= String "q", "response_data" .= answer]))

keeper :: ShopHandler IO
keeper question = case question of
  ShopMayClose _ -> pure (Reply (Shop.ShopMayCloseYes True))
  ShopShelves -> pure Decline

failing :: ShopHandler IO
failing _ = throwIO (ErrorCall "no disk")

spec :: Spec
spec = do
  describe "a connection" $ do
    it "that nobody takes is an error of the hub's" $ do
      -- Only whoever rules the machine can listen at such a port.
      outcome <- try (Images.connectWith impatient (webSocket "ws://127.0.0.1:1/hub") (const (pure ())))
      case outcome of
        Left (ConnectionFailed reason) -> Text.unpack reason `shouldStartWith` "127.0.0.1:1: "
        other -> expectationFailure (show other)

    it "to what is no address is never tried" $ do
      outcome <- try (Images.connect (webSocket "http://127.0.0.1") (const (pure ())))
      outcome `failsWith` "ConnectionRejected"

    it "is tried again until there is one" $ do
      (outcome, count) <- attempts (\number -> if number < 3 then Just (ConnectionFailed "not yet") else Nothing)
      either throwIO pure outcome
      count `shouldBe` 3

    it "is given up after some attempts" $ do
      (outcome, count) <- attempts (const (Just (ConnectionFailed "no")))
      outcome `failsWith` "ConnectionFailed"
      count `shouldBe` 3

    it "that the hub refuses is not tried again" $ do
      (outcome, count) <- attempts (const (Just (ConnectionRejected "401")))
      outcome `failsWith` "ConnectionRejected"
      count `shouldBe` 1

    it "that does not come about in time is given up" $ do
      let never = overLink (const (newEmptyMVar >>= takeMVar))
          hasty = defaultSettings {settingsRetry = Nothing, settingsConnectTimeout = 5}
      outcome <- try (Images.connectWith hasty never (const (pure ())))
      outcome `failsWith` "ConnectionFailed"

    it "is opened again for the next call, and the one that ran is not run again" $
      withHubs (Images.connectWith impatient) $ \nextHub client -> do
        first <- nextHub
        lost <- pictures client
        grant first
        cut first
        lost >>= (`failsWith` "ConnectionLost")
        void (pictures client)
        second <- nextHub
        fst <$> request second >>= (`shouldBe` Just "images.call")

    it "is lost where the hub gives no sign of life" $ lively 10 $ \nextHub client -> do
      hub <- nextHub
      outcome <- pictures client
      grant hub
      fst <$> request hub >>= (`shouldBe` Just "images.ping")
      outcome >>= (`failsWith` "ConnectionLost")

    it "lasts where the hub says anything at all" $ lively 60000 $ \nextHub client -> do
      hub <- nextHub
      outcome <- pictures client
      grant hub
      asked <- heard hub
      let unknown = object ["code" .= (-32601 :: Int), "message" .= String "Method not found"]
      say hub (object ["id" .= (under "id" asked :: Maybe Int), "error" .= unknown])
      let done = object ["subscription" .= (7 :: Int), "result" .= object ["type" .= String "done"]]
      say hub (object ["method" .= String "images.call", "params" .= done])
      outcome >>= either throwIO (`shouldBe` [])

  describe "what belongs to no call" $ do
    it "is answered" $ shop keeper defaultSettings $ \hub _ -> do
      say hub (asks mayClose)
      request hub >>= (`shouldBe` answered (object ["Yes" .= True]))

    it "is answered as the schema says where the handler fails" $ do
      noticed <- newEmptyMVar
      shop failing defaultSettings {settingsNotice = putMVar noticed} $ \hub _ -> do
        say hub (asks mayClose)
        request hub >>= (`shouldBe` answered (object ["No" .= String "nobody answered"]))
        takeMVar noticed >>= (`shouldBe` "the handler of the connection failed: no disk")

    it "is not answered where it is declined and the answer cannot say so" $ do
      noticed <- newEmptyMVar
      shop keeper defaultSettings {settingsNotice = putMVar noticed} $ \hub _ -> do
        say hub (asks (String "Shelves"))
        takeMVar noticed >>= (`shouldBe` "a question of the connection was declined, which it does not admit")

    it "is heard by all who listen, until the connection is lost" $
      shop keeper defaultSettings $ \hub client ->
        withItems client messages $ \one -> withItems client messages $ \other -> do
          say hub (said (object ["type" .= String "data", "content" .= object ["type" .= String "quiet"]]))
          mapM_ (>>= (`shouldBe` Just ShopNewsQuiet)) [one, other]
          cut hub
          mapM_ (\next -> try next >>= (`failsWith` "ConnectionLost")) [one, other]

  describe "a question of a call" $
    it "is answered as the schema says where the handler fails, and the call goes on" $
      shop keeper defaultSettings $ \hub client -> do
        let failingSale :: SaleHandler IO
            failingSale _ = throwIO (ErrorCall "no disk")
        outcome <- start (collect client (sell failingSale))
        grant hub
        let inCall result = object ["subscription" .= (7 :: Int), "result" .= result]
            item result = object ["method" .= String "shop.call", "params" .= inCall result]
            age = object ["Age" .= Null]
        say hub (item (object ["type" .= String "request", "requestId" .= String "q", "requestData" .= age]))
        request hub >>= (`shouldBe` answered (object ["Years" .= (0 :: Int)]))
        say hub (item (object ["type" .= String "done"]))
        outcome >>= either throwIO (`shouldBe` [])
