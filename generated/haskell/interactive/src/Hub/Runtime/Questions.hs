{-# LANGUAGE OverloadedStrings #-}

-- | The questions of one call, or of one connection. They are taken up the moment they arrive, any
-- number at a time, each in a thread of its own, and each is answered at most once.
module Hub.Runtime.Questions
  ( Questions
  , Asker (..)
  , newQuestions
  , takeUp
  , withdraw
  , abandon
  , refusal
  ) where

import Control.Applicative ((<|>))
import Control.Concurrent (ThreadId, forkIO, killThread, myThreadId)
import Control.Concurrent.MVar (newEmptyMVar, putMVar, takeMVar)
import Control.Concurrent.STM
import Control.Exception (displayException)
import Control.Monad (forM_, join, unless, void, when)
import Data.Aeson (Value (..))
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (parseEither)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (catMaybes, fromMaybe, isJust)
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Answers (Answering (..), Answers (..), AnswerPlan (..), noPlan)
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Expected (excerpt)
import Hub.Runtime.Frame (Asked (..), Identifier)
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Recent (Recent)
import qualified Hub.Runtime.Recent as Recent
import Hub.Runtime.Reply (Reply (..))
import Hub.Runtime.Thread (forked, within)

data Questions = Questions
  { -- | Those that wait for an answer, and who looks for it.
    open :: !(TVar (Map Identifier (Maybe ThreadId)))
  , -- | The answers given, for questions that come again.
    answered :: !(TVar (Recent Identifier Json))
  }

newQuestions :: IO Questions
newQuestions = Questions <$> newTVarIO Map.empty <*> newTVarIO Recent.empty

-- | Whom a question belongs to, and what becomes of it.
data Asker = Asker
  { askerMethod :: !Text
  , askerAnswers :: !(Maybe Answers)
  , askerQuestions :: !Questions
  , sendAnswer :: Identifier -> Json -> IO ()
  , -- | Nobody could answer, and the answer's type cannot say so.
    leaveUnanswered :: HubError -> IO ()
  , -- | Nobody could answer.
    failCall :: HubError -> IO ()
  , notice :: Text -> IO ()
  }

-- | A question has arrived. One that came before gets the same answer again.
takeUp :: Asker -> Asked Value -> IO ()
takeUp asker question = join . atomically $ do
  given <- Recent.lookup identifier <$> readTVar (answered questions)
  isOpen <- Map.member identifier <$> readTVar (open questions)
  case given of
    Just answer -> pure (sendAnswer asker identifier answer)
    Nothing | isOpen -> pure (pure ())
    Nothing -> do
      modifyTVar' (open questions) (Map.insert identifier Nothing)
      pure (consider asker question)
  where
    questions = askerQuestions asker
    identifier = askedId question

consider :: Asker -> Asked Value -> IO ()
consider asker question = case askerAnswers asker of
  Nothing -> refuseInvalid "the schema has none: generate the client again"
  Just answers ->
    either (refuseInvalid . Text.pack) (inThread asker identifier . answerInTime asker question) $
      parseEither (answersTo answers) (askedQuestion question)
  where
    identifier = askedId question
    refuseInvalid = refuse asker identifier noPlan . InvalidQuestion (askerMethod asker)

-- | The thread is known before it starts, so that the end of the call finds it.
inThread :: Asker -> Identifier -> IO () -> IO ()
inThread asker identifier action = do
  isKnown <- newEmptyMVar
  thread <- forked (takeMVar isKnown >> action)
  atomically (modifyTVar' (open (askerQuestions asker)) (Map.adjust (<|> Just thread) identifier))
  putMVar isKnown ()

answerInTime :: Asker -> Asked Value -> Answering -> IO ()
answerInTime asker question (Answering action plan) = do
  outcome <- attempt (within limit action)
  case outcome of
    Right (Just (Reply (Right answer))) -> settle asker identifier answer
    Right (Just (Reply (Left reason))) -> instead (InvalidAnswer method (Text.pack reason))
    Right (Just Decline) -> instead (Declined method)
    Right Nothing | isAwaited -> instead (HandlerTooSlow method)
    Right Nothing -> do
      wasOpen <- close asker identifier
      when wasOpen (notice asker (Text.pack (displayException (HandlerTooSlow method))))
    Left failure -> instead (HandlerFailed method failure)
  where
    method = askerMethod asker
    identifier = askedId question
    instead = refuse asker identifier plan
    hubWaits = askedTimeout question
    -- An answer takes time to arrive: stops a little before the hub does.
    limit
      | hubWaits > 0 = hubWaits - min 500 (hubWaits * 0.05)
      | otherwise = fromMaybe 0 (planTimeout plan)
    -- There is still something to say, and somebody to hear it.
    isAwaited = hubWaits <= 0 || isJust (planFailure plan)

-- | Sends the answer, unless the question was closed in the meantime.
settle :: Asker -> Identifier -> Json -> IO ()
settle asker identifier answer = do
  wasOpen <- close asker identifier
  when wasOpen $ do
    atomically (modifyTVar' (answered (askerQuestions asker)) (Recent.insert identifier answer))
    sendAnswer asker identifier answer

-- | Never leaves the hub waiting: says what the schema has for that, and goes on; else cancels where
-- the answer's type can, and ends the call.
refuse :: Asker -> Identifier -> AnswerPlan -> HubError -> IO ()
refuse asker identifier plan failure = case planFailure plan of
  Just answer -> do
    settle asker identifier answer
    notice asker (Text.pack (displayException failure))
  Nothing -> do
    maybe (leaveUnanswered asker failure) (settle asker identifier) cancel
    failCall asker failure
  where
    cancel = askerAnswers asker >>= answersCancel

-- | Whether it was still open.
close :: Asker -> Identifier -> IO Bool
close asker identifier = atomically (stateTVar (open (askerQuestions asker)) remove)
  where
    remove waiting = (Map.member identifier waiting, Map.delete identifier waiting)

-- | Nobody waits for the answer to this one.
withdraw :: Questions -> Identifier -> IO ()
withdraw questions identifier = do
  thread <- atomically (stateTVar (open questions) remove)
  stop (maybe [] pure (join thread))
  where
    remove = Map.updateLookupWithKey (\_ _ -> Nothing) identifier

-- | The call is over: nobody waits for the answers.
abandon :: Questions -> IO ()
abandon questions = do
  waiting <- atomically (swapTVar (open questions) Map.empty)
  stop (catMaybes (Map.elems waiting))

-- | In threads, since a handler may take its time to stop.
stop :: [ThreadId] -> IO ()
stop threads = do
  self <- myThreadId
  forM_ threads $ \thread -> unless (thread == self) (void (forkIO (killThread thread)))

-- | Why the hub did not take an answer, if it did not.
refusal :: Either HubError Value -> Maybe Text
refusal reply = case reply of
  Left failure -> Just (Text.pack (displayException failure))
  Right value@(Object members)
    | KeyMap.lookup "success" members == Just (Bool False) -> Just (Text.pack (excerpt value))
  _ -> Nothing
