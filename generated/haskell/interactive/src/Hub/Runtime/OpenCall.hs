{-# LANGUAGE OverloadedStrings #-}

-- | One call, from the subscription to its end.
module Hub.Runtime.OpenCall
  ( OpenCall
  , openCall
  , nextItem
  , stopCall
  ) where

import Control.Applicative ((<|>))
import Control.Concurrent.STM
import Control.Exception (displayException, throwIO)
import Control.Monad (when)
import Data.Aeson (Value (..))
import Data.Aeson.Types (parseEither)
import Data.Either (isRight)
import Data.Foldable (for_)
import Data.Maybe (isJust, isNothing)
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq
import qualified Data.Text as Text
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.Call (Call (..), Subject (..), callName)
import Hub.Runtime.Client
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Expected (excerpt)
import Hub.Runtime.Frame
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Questions
import Hub.Runtime.Session
import Hub.Runtime.Settings (ClientSettings (..))

data OpenCall item = OpenCall
  { client :: !Client
  , call :: !(Call item)
  , questions :: !Questions
  , buffered :: !(TVar (Seq item))
  , ending :: !(TVar (Maybe Ending))
  , running :: !(TVar (Maybe Started))
  }

data Ending
  = -- | The hub has said so.
    CameToItsEnd
  | -- | The caller wants no more.
    Stopped
  | FailedWith !HubError

-- | Starts the call; its items wait to be taken.
openCall :: Client -> Call item -> IO (OpenCall item)
openCall onClient toMake = do
  open <-
    OpenCall onClient toMake
      <$> newQuestions
      <*> newTVarIO Seq.empty
      <*> newTVarIO Nothing
      <*> newTVarIO Nothing
  let listener = Listener {started = begin open, received = accept open}
  case callSubject toMake of
    Messages -> listen onClient listener
    Method method params -> do
      start <- either (throwIO . InvalidParams method . Text.pack) (pure . starting method) params
      session <- currentSession onClient
      startCall session start listener
  pure open
  where
    starting method params =
      Start
        { startMethod = method
        , startParams = params
        , startAsks = isJust (callAnswers toMake)
        , startFits = isRight . parseEither (callParser toMake)
        }

-- | The next item, nothing at the end. Throws what the call failed with, once the items before that
-- are taken.
nextItem :: OpenCall item -> IO (Maybe item)
nextItem open = atomically $ do
  items <- readTVar (buffered open)
  case viewl items of
    item :< rest -> Just item <$ writeTVar (buffered open) rest
    EmptyL -> readTVar (ending open) >>= maybe retry outcome
  where
    outcome (FailedWith failure) = throwSTM failure
    outcome _ = pure Nothing

-- | The caller wants no more.
stopCall :: OpenCall item -> IO ()
stopCall open = end open Stopped

-- | The call runs. Where it has ended already, it is given back.
begin :: OpenCall item -> Started -> IO ()
begin open known = do
  isOver <- atomically $ do
    writeTVar (running open) (Just known)
    readTVar (ending open)
  for_ isOver (leaveAfter known)

accept :: OpenCall item -> Event -> IO ()
accept open event = case event of
  Strange value -> notify ("an unknown item: " <> excerpt value)
  Broken failure -> end open (FailedWith failure)
  Came (Content _ _ content) -> takeItem open content
  Came (Progress _ message percent) -> do
    heard <- attempt (callProgress (call open) message percent)
    either (notify . displayException) pure heard
  Came (Question question) -> takeUp (askerOf open) question
  Came (Failed failure) -> end open (FailedWith (RemoteFailed failure))
  Came (Done _) -> end open CameToItsEnd
  where
    notify = callNotice (call open) . Text.pack

takeItem :: OpenCall item -> Value -> IO ()
takeItem open content = case parseEither (callParser (call open)) content of
  Left reason -> end open (FailedWith (InvalidItem method (Text.pack reason)))
  Right item -> do
    isFull <- atomically (stateTVar (buffered open) (push item))
    when isFull (end open (FailedWith (SlowConsumer method)))
  where
    method = callName (call open)
    push item items
      | Seq.length items >= settingsMostBuffered (clientSettings (client open)) = (True, items)
      | otherwise = (False, items |> item)

askerOf :: OpenCall item -> Asker
askerOf open =
  Asker
    { askerMethod = callName (call open)
    , askerAnswers = callAnswers (call open)
    , askerQuestions = questions open
    , sendAnswer = answerBy open
    , leaveUnanswered = const (pure ())
    , failCall = end open . FailedWith
    , notice = callNotice (call open)
    }

answerBy :: OpenCall item -> Identifier -> Json -> IO ()
answerBy open question content = do
  known <- readTVarIO (running open)
  for_ known $ \runningCall -> answerQuestion runningCall question content $ \reply -> case reply of
    Left failure | isUnread failure -> end open (FailedWith failure)
    _ -> for_ (refusal reply) (callNotice (call open) . ("the hub did not take an answer: " <>))

-- | The answer was too long for the hub, which still waits for one.
isUnread :: HubError -> Bool
isUnread failure = case failure of
  RemoteFailed remote -> remoteCode remote == Just (Number (-32007))
  _ -> False

-- | Only the first end counts.
end :: OpenCall item -> Ending -> IO ()
end open how = do
  before <- atomically (stateTVar (ending open) (\known -> (known, known <|> Just how)))
  when (isNothing before) $ do
    abandon (questions open)
    known <- readTVarIO (running open)
    for_ known (`leaveAfter` how)

-- | Tells the hub, unless it knows.
leaveAfter :: Started -> Ending -> IO ()
leaveAfter known how = leave known $ case how of
  CameToItsEnd -> True
  _ -> False
