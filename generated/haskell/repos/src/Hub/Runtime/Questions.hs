{-# LANGUAGE OverloadedStrings #-}

-- | The questions of one call. They are taken up the moment they arrive, any number at a time, each
-- in a thread of its own, and each is answered at most once.
module Hub.Runtime.Questions
  ( Questions
  , Asker (..)
  , newQuestions
  , takeUp
  , abandon
  ) where

import Control.Applicative ((<|>))
import Control.Concurrent (ThreadId, forkIO, killThread, myThreadId)
import Control.Concurrent.MVar (newEmptyMVar, putMVar, takeMVar)
import Control.Concurrent.STM
import Control.Monad (forM_, join, unless, void, when)
import Data.Aeson (Value)
import Data.Aeson.Types (parseEither)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (catMaybes)
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.Call (Answers (..), Outgoing)
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Frame (Asked (..), Identifier)
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Recent (Recent)
import qualified Hub.Runtime.Recent as Recent
import Hub.Runtime.Reply (Reply (..))
import System.Timeout (timeout)

data Questions = Questions
  { -- | Those that wait for an answer, and who looks for it.
    open :: !(TVar (Map Identifier (Maybe ThreadId)))
  , -- | The answers given, for questions that come again.
    answered :: !(TVar (Recent Identifier Json))
  }

newQuestions :: IO Questions
newQuestions = Questions <$> newTVarIO Map.empty <*> newTVarIO Recent.empty

-- | The call that the questions belong to.
data Asker = Asker
  { askerMethod :: !Text
  , askerAnswers :: !(Maybe Answers)
  , askerQuestions :: !Questions
  , respond :: Identifier -> Json -> IO ()
  , failCall :: HubError -> IO ()
  , notice :: Text -> IO ()
  }

-- | A question has arrived. One that came before gets the same answer again.
takeUp :: Asker -> Asked Value -> IO ()
takeUp asker question = join . atomically $ do
  given <- Recent.lookup identifier <$> readTVar (answered questions)
  isOpen <- Map.member identifier <$> readTVar (open questions)
  case given of
    Just answer -> pure (respond asker identifier answer)
    Nothing | isOpen -> pure (pure ())
    Nothing -> do
      modifyTVar' (open questions) (Map.insert identifier Nothing)
      pure (consider asker question)
  where
    questions = askerQuestions asker
    identifier = askedId question

consider :: Asker -> Asked Value -> IO ()
consider asker question = case askerAnswers asker of
  Nothing -> refuse asker identifier (invalid "the schema has none: generate the client again")
  Just answers -> case parseEither (answersTo answers) (askedQuestion question) of
    Left reason -> refuse asker identifier (invalid (Text.pack reason))
    Right answering -> inThread asker identifier (answerInTime asker question answering)
  where
    identifier = askedId question
    invalid = InvalidQuestion (askerMethod asker)

-- | The thread is known before it starts, so that the end of the call finds it.
inThread :: Asker -> Identifier -> IO () -> IO ()
inThread asker identifier action = do
  isKnown <- newEmptyMVar
  thread <- forkIO (takeMVar isKnown >> action)
  atomically (modifyTVar' (open (askerQuestions asker)) (Map.adjust (<|> Just thread) identifier))
  putMVar isKnown ()

answerInTime :: Asker -> Asked Value -> IO (Reply Outgoing) -> IO ()
answerInTime asker question answering = do
  outcome <- attempt (withinTime (askedTimeout question) answering)
  case outcome of
    Right (Just (Reply (Right answer))) -> settle asker identifier answer
    Right (Just (Reply (Left reason))) ->
      refuse asker identifier (InvalidAnswer method (Text.pack reason))
    Right (Just Decline) -> refuse asker identifier (Declined method)
    Right Nothing -> do
      wasOpen <- close asker identifier
      when wasOpen (notice asker ("a question of " <> method <> " was not answered in time"))
    Left failure -> refuse asker identifier (HandlerFailed method failure)
  where
    method = askerMethod asker
    identifier = askedId question

-- | An answer takes time to arrive: stops a little before the hub does, for which no time at all is
-- for ever.
withinTime :: Double -> IO a -> IO (Maybe a)
withinTime milliseconds action
  | milliseconds <= 0 || milliseconds > 1e9 = Just <$> action
  | otherwise = timeout (round (1000 * (milliseconds - min 500 (milliseconds * 0.05)))) action

-- | Sends the answer, unless the question was closed in the meantime.
settle :: Asker -> Identifier -> Json -> IO ()
settle asker identifier answer = do
  wasOpen <- close asker identifier
  when wasOpen $ do
    atomically (modifyTVar' (answered (askerQuestions asker)) (Recent.insert identifier answer))
    respond asker identifier answer

-- | Never leaves the hub waiting: cancels where the answer's type can, and ends the call.
refuse :: Asker -> Identifier -> HubError -> IO ()
refuse asker identifier failure = do
  forM_ (askerAnswers asker >>= answersCancel) (settle asker identifier)
  failCall asker failure

-- | Whether it was still open.
close :: Asker -> Identifier -> IO Bool
close asker identifier = atomically (stateTVar (open (askerQuestions asker)) remove)
  where
    remove waiting = (Map.member identifier waiting, Map.delete identifier waiting)

-- | The call is over: nobody waits for the answers.
abandon :: Questions -> IO ()
abandon questions = do
  waiting <- atomically (swapTVar (open questions) Map.empty)
  self <- myThreadId
  forM_ (catMaybes (Map.elems waiting)) $ \thread ->
    -- In a thread, since a handler may take its time to stop.
    unless (thread == self) (void (forkIO (killThread thread)))
