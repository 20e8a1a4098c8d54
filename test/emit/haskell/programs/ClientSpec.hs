{-# LANGUAGE GADTs #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE RankNTypes #-}

-- | The runtime against a hub that does as the test says, faults included.
module ClientSpec (spec) where

import Control.Concurrent.MVar
import Control.Exception (ErrorCall (..), onException, throwIO)
import Control.Monad (forM_, replicateM, replicateM_, void)
import Data.Aeson (FromJSON (..), Value (..), decode, encode, object, (.=))
import qualified Data.ByteString.Lazy as Lazy
import Data.IORef
import Data.Text (Text)
import qualified Data.Text as Text
import Data.UUID.Types (nil)
import FakeHub
import Hub.Images (generate, generateParams, processImages)
import qualified Hub.Images as Images
import Hub.Images.Questions (ImageHandler, ImageQuestion (..))
import Hub.Images.Types
import Hub.KitchenSink.Kitchen.Shapes.Constraints.Types (Slug (..))
import Hub.Repos (filter_)
import qualified Hub.Repos as Repos
import Hub.Repos.Questions (FilterHandler)
import Hub.Repos.Types (FilterParams (..), Repo (..))
import Hub.Runtime
import Hub.Runtime.Call (asking, call, noParams, outgoing)
import System.Timeout (timeout)
import Test.Hspec

images, repos :: (Hub -> Client -> IO a) -> IO a
images = withHub Images.connect
repos = withHub Repos.connect

begin :: Client -> Text -> IO (IO (Either HubError [ImageData]))
begin client prompt = start (collect client (generate (generateParams prompt)))

item :: Value -> Value
item content = notification (object ["type" .= String "data", "content" .= content])

notification :: Value -> Value
notification result = object ["method" .= String "images.call", "params" .= params]
  where
    params = object ["subscription" .= (7 :: Int), "result" .= result]

done :: Value
done = notification (object ["type" .= String "done"])

ask :: Text -> Value -> Value
ask identifier question = askWithin 0 identifier question

askWithin :: Int -> Text -> Value -> Value
askWithin time identifier question =
  notification $
    object
      [ "type" .= String "request"
      , "requestId" .= identifier
      , "requestData" .= question
      , "timeoutMs" .= time
      ]

quality :: Value
quality = object ["ChooseQuality" .= object ["options" .= [80 :: Int, 90]]]

answerTo :: Text -> Value -> (Maybe Text, Maybe Value)
answerTo = answerBy "images.respond"

answerBy :: Text -> Text -> Value -> (Maybe Text, Maybe Value)
answerBy method identifier answer =
  (Just method, Just (object ["request_id" .= identifier, "response_data" .= answer]))

unsubscribed :: (Maybe Text, Maybe Value)
unsubscribed = (Just "images.call_unsub", decode "[7]")

picture :: Int -> Value
picture number =
  object
    [ "path" .= show number
    , "width" .= number
    , "height" .= number
    , "format" .= String "png"
    , "data" .= String ""
    ]

best :: ImageHandler IO
best question = case question of
  ImageChooseQuality fields -> pure (Reply (maximum (imageRequestChooseQualityOptions fields)))
  _ -> pure Decline

process :: Client -> ImageHandler IO -> IO [ProcessEvent]
process client handler = collect client (processImages handler (ProcessImagesParams ["a.png"]))

archived :: Value
archived = object ["IncludeArchived" .= object ["repo_name" .= String "old"]]

filtered :: FilterHandler IO -> Call Repo
filtered handler = filter_ handler (FilterParams repo)
  where
    repo = Repo nil "" "" "" False 0 [] Absent Absent

widths :: [ImageData] -> [Int]
widths = map (fromIntegral . imageDataWidth)

spec :: Spec
spec = do
  describe "a call" $ do
    it "says what it calls, and gives the items up to the end" $ images $ \hub client -> do
      outcome <- start (collect client (generate (generateParams "cats")))
      received <- heard hub
      let params = object ["prompt" .= String "cats", "count" .= (1 :: Int)]
      under "method" received `shouldBe` Just ("images.call" :: Text)
      under "params" received `shouldBe` Just (object ["method" .= String "images.generate", "params" .= params])
      say hub (object ["id" .= (under "id" received :: Maybe Int), "result" .= (7 :: Int)])
      forM_ [1, 2] (say hub . item . picture)
      say hub done
      outcome >>= either throwIO (\pictures -> widths pictures `shouldBe` [1, 2])

    it "takes items and questions that come before the reply" $ images $ \hub client -> do
      outcome <- start (process client best)
      received <- heard hub
      mapM_ (say hub) [item (String "Done"), ask "q" quality, done]
      say hub (object ["id" .= (under "id" received :: Maybe Int), "result" .= object ["subscription" .= (7 :: Int)]])
      outcome >>= either throwIO (`shouldBe` [ProcessEventDone])

    it "is ended where nobody takes more items" $ images $ \hub client -> do
      first <- newEmptyMVar
      outcome <- start (withItems client (generate (generateParams "cats")) (\next -> next >>= putMVar first))
      grant hub
      say hub (item (picture 1))
      fmap (fmap imageDataWidth) (takeMVar first) >>= (`shouldBe` Just 1)
      request hub >>= (`shouldBe` unsubscribed)
      outcome >>= either throwIO pure

    it "is ended where its caller runs out of time" $ images $ \hub client -> do
      outcome <- start (timeout 1000 (process client best))
      grant hub
      request hub >>= (`shouldBe` unsubscribed)
      outcome >>= either throwIO (`shouldBe` Nothing)

    it "tells how far it has come" $ images $ \hub client -> do
      steps <- newIORef []
      let note message percent = modifyIORef steps ((message, percent) :)
      outcome <- start (collect client (onProgress note (generate (generateParams "cats"))))
      grant hub
      let half = ["message" .= String "half", "percentage" .= (50 :: Int)]
      say hub (notification (object (("type" .= String "progress") : half)))
      say hub done
      void outcome
      readIORef steps >>= (`shouldBe` [("half", Just 50)])

    it "skips items that it does not know" $ images $ \hub client -> do
      notices <- newIORef (0 :: Int)
      let count _ = modifyIORef notices (+ 1)
      outcome <- start (collect client (onNotice count (generate (generateParams "cats"))))
      grant hub
      mapM_ (say hub) [notification (object ["type" .= String "guidance"]), String "what", done]
      outcome >>= either throwIO ((`shouldBe` []) . widths)
      readIORef notices >>= (`shouldBe` 1)

    it "gives one result, or says that there is none" $ images $ \hub client -> do
      result <- start (single client (generate (generateParams "cats")))
      grant hub
      mapM_ (say hub) [item (picture 3), done]
      result >>= either throwIO ((`shouldBe` [3]) . widths . pure)
      nothing <- start (single client (generate (generateParams "cats")))
      grant hub
      say hub done
      nothing >>= (`failsWith` "NoResult")

  describe "a call fails" $ do
    it "where the hub did not read its request, and no other call does" $ images $ \hub client -> do
      [small, large] <- traverse (begin client) ["cats", Text.replicate 100 "cats"]
      requests <- replicateM 2 (heard hub)
      let other : _ = filter ((< 200) . Lazy.length . encode) requests
      say hub (object ["id" .= Null, "error" .= object ["code" .= (-32007 :: Int), "message" .= String "too big"]])
      large >>= (`failsWith` "RemoteFailed")
      say hub (object ["id" .= (under "id" other :: Maybe Int), "result" .= (7 :: Int)])
      say hub done
      small >>= either throwIO ((`shouldBe` []) . widths)

    it "where the hub did not read an answer, for which it still waits" $ images $ \hub client -> do
      outcome <- start (process client best)
      grant hub
      say hub (ask "q" quality)
      void (heard hub)
      say hub (object ["id" .= Null, "error" .= object ["code" .= (-32007 :: Int), "message" .= String "too big"]])
      outcome >>= (`failsWith` "RemoteFailed")

    it "with all that the hub says of it" $ images $ \hub client -> do
      outcome <- start (collect client (generate (generateParams "cats")))
      grant hub
      let facts = ["error_kind" .= String "forbidden", "grant" .= String "images.generate"]
      say hub (notification (object (["type" .= String "error", "message" .= String "no"] <> facts)))
      Left (RemoteFailed remote) <- outcome
      remoteKind remote `shouldBe` Just "forbidden"
      Object (remoteDetails remote) `shouldBe` object facts

    it "where the connection is lost, after the items that came before" $ images $ \hub client -> do
      seen <- newIORef []
      let note each = modifyIORef seen (imageDataWidth each :)
      outcome <- start (forItems client (generate (generateParams "cats")) note)
      grant hub
      say hub (item (picture 1))
      cut hub
      outcome >>= (`failsWith` "ConnectionLost")
      readIORef seen >>= (`shouldBe` [1])

    it "where the hub says so, in either way" $ images $ \hub client -> do
      refused <- start (process client best)
      received <- heard hub
      let refusal = object ["code" .= (-32602 :: Int), "message" .= String "no"]
      say hub (object ["id" .= (under "id" received :: Maybe Int), "error" .= refusal])
      refused >>= (`failsWith` "RemoteFailed")
      failed <- start (process client best)
      grant hub
      say hub (notification (object ["type" .= String "error", "message" .= String "no", "code" .= String "-32000"]))
      failed >>= (`failsWith` "RemoteFailed")

    it "where an item is not what the schema says, and names the place" $ images $ \hub client -> do
      outcome <- start (collect client (generate (generateParams "cats")))
      grant hub
      say hub (item (object ["path" .= String "a", "width" .= String "wide"]))
      request hub >>= (`shouldBe` unsubscribed)
      outcome >>= either ((`shouldContain` "$.width") . show) (const (expectationFailure "went on"))

    it "where its parameters are not what the schema says, and sends none" $ images $ \hub client -> do
      outcome <- start (collect client (call "any" (outgoing (Slug "")) parseJSON :: Call Value))
      outcome >>= (`failsWith` "InvalidParams")
      -- What is heard first is the next call.
      next <- start (process client best)
      grant hub
      say hub done
      void next

    it "where what comes is no JSON" $ images $ \hub client -> do
      outcome <- start (process client best)
      grant hub
      send (raw hub) "{\"jsonrpc\""
      outcome >>= (`failsWith` "ProtocolBroken")

    it "where too much comes before the reply" $ images $ \hub client -> do
      outcome <- start (process client best)
      void (heard hub)
      replicateM_ 16385 (say hub (item Null))
      outcome >>= (`failsWith` "ProtocolBroken")

  describe "a question" $ do
    it "is answered once, and the same when it comes again" $ images $ \hub client -> do
      asked <- newIORef (0 :: Int)
      let counting :: ImageHandler IO
          counting question = modifyIORef asked (+ 1) >> best question
      outcome <- start (process client counting)
      grant hub
      replicateM_ 2 $ do
        say hub (ask "q" quality)
        request hub >>= (`shouldBe` answerTo "q" (object ["Quality" .= (90 :: Int)]))
      say hub done
      void outcome
      readIORef asked >>= (`shouldBe` 1)

    it "does not wait for another" $ images $ \hub client -> do
      gate <- newEmptyMVar
      let slow :: ImageHandler IO
          slow question = case question of
            ImageConfirmOverwrite _ -> Reply <$> takeMVar gate
            _ -> best question
      outcome <- start (process client slow)
      grant hub
      say hub (ask "slow" (object ["ConfirmOverwrite" .= object ["path" .= String "a"]]))
      say hub (ask "quick" quality)
      request hub >>= (`shouldBe` answerTo "quick" (object ["Quality" .= (90 :: Int)]))
      putMVar gate True
      request hub >>= (`shouldBe` answerTo "slow" (object ["Confirmed" .= True]))
      say hub done
      void outcome

    it "is not answered after its time" $ images $ \hub client -> do
      noticed <- newEmptyMVar
      let never :: ImageHandler IO
          never _ = newEmptyMVar >>= takeMVar
      outcome <- start (collect client (onNotice (putMVar noticed) (processImages never (ProcessImagesParams []))))
      grant hub
      say hub (askWithin 1 "q" quality)
      takeMVar noticed >>= (`shouldBe` "a question of images.process_images was not answered in time")
      say hub done
      outcome >>= either throwIO (`shouldBe` [])

    it "ends the call where its handler fails and the answer cannot say so" $ images $ \hub client -> do
      let failing :: ImageHandler IO
          failing _ = throwIO (ErrorCall "no disk")
      outcome <- start (process client failing)
      grant hub
      say hub (ask "q" quality)
      request hub >>= (`shouldBe` unsubscribed)
      outcome >>= (`failsWith` "HandlerFailed")

    it "ends the call where it is declined and the answer cannot say so" $ images $ \hub client -> do
      outcome <- start (process client (const (pure Decline)))
      grant hub
      say hub (ask "q" quality)
      outcome >>= (`failsWith` "Declined")

    it "is cancelled where it is declined and the answer can say so" $ repos $ \hub client -> do
      outcome <- start (collect client (filtered (const (pure Decline))))
      grant hub
      say hub (ask "q" archived)
      request hub >>= (`shouldBe` answerBy "repos.respond" "q" (String "Cancelled"))
      say hub done
      outcome >>= either throwIO (`shouldBe` [])

    it "is cancelled, and ends the call, where its handler fails" $ repos $ \hub client -> do
      let failing :: FilterHandler IO
          failing _ = throwIO (ErrorCall "no disk")
      outcome <- start (collect client (filtered failing))
      grant hub
      say hub (ask "q" archived)
      fmap fst (request hub) >>= (`shouldBe` Just "repos.respond")
      outcome >>= (`failsWith` "HandlerFailed")

    it "ends the call where its answer is not what the schema says, and sends none" $ images $ \hub client -> do
      let answering :: Value -> IO (Reply Slug)
          answering _ = pure (Reply (Slug ""))
          asked = asking Nothing answering (call "any" noParams parseJSON) :: Call Value
      outcome <- start (collect client asked)
      grant hub
      say hub (ask "q" quality)
      request hub >>= (`shouldBe` unsubscribed)
      outcome >>= (`failsWith` "InvalidAnswer")

    it "of a shape that the schema does not know reaches no handler" $ images $ \hub client -> do
      outcome <- start (process client (\_ -> fail "asked"))
      grant hub
      say hub (ask "q" (object ["Rotate" .= (90 :: Int)]))
      outcome >>= (`failsWith` "InvalidQuestion")

    it "of a method that never asks ends the call" $ images $ \hub client -> do
      outcome <- start (collect client (generate (generateParams "cats")))
      grant hub
      say hub (ask "q" quality)
      outcome >>= (`failsWith` "InvalidQuestion")

    it "is left to itself when the call ends" $ images $ \hub client -> do
      stopped <- newEmptyMVar
      let waiting :: ImageHandler IO
          waiting _ = (newEmptyMVar >>= takeMVar) `onException` putMVar stopped ()
      outcome <- start (process client waiting)
      grant hub
      mapM_ (say hub) [ask "q" quality, done]
      void outcome
      takeMVar stopped

    it "whose answer the hub does not take is told" $ images $ \hub client -> do
      noticed <- newEmptyMVar
      outcome <- start (collect client (onNotice (putMVar noticed) (processImages best (ProcessImagesParams []))))
      grant hub
      say hub (ask "q" quality)
      answer <- heard hub
      say hub (object ["id" .= (under "id" answer :: Maybe Int), "result" .= object ["success" .= False]])
      takeMVar noticed >>= (`shouldBe` "the hub did not take an answer: {\"success\":false}")
      say hub done
      void outcome
