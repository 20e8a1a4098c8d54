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
import Data.Aeson (FromJSON (..), Value (..))
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (parseEither)
import Data.Foldable (for_)
import Data.Maybe (isNothing)
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.Call (Call (..))
import Hub.Runtime.Client
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Expected (excerpt)
import Hub.Runtime.Frame
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Questions (Asker (..), Questions, abandon, newQuestions, takeUp)

data OpenCall item = OpenCall
  { client :: !Client
  , call :: !(Call item)
  , questions :: !Questions
  , buffered :: !(TVar (Seq item))
  , ending :: !(TVar (Maybe Ending))
  , subscription :: !(TVar (Maybe Identifier))
  }

data Ending
  = -- | The hub has said so.
    CameToItsEnd
  | -- | The caller wants no more.
    Stopped
  | FailedWith !HubError

-- | The most items to hold while nobody takes them.
mostBuffered :: Int
mostBuffered = 100000

-- | Starts the call; its items wait to be taken.
openCall :: Client -> Call item -> IO (OpenCall item)
openCall onClient toMake = do
  open <-
    OpenCall onClient toMake
      <$> newQuestions
      <*> newTVarIO Seq.empty
      <*> newTVarIO Nothing
      <*> newTVarIO Nothing
  case callParams toMake of
    Left reason -> throwIO (InvalidParams method (Text.pack reason))
    Right params -> open <$ subscribe onClient method params (subscriberOf open)
  where
    method = callMethod toMake
    subscriberOf open =
      Subscriber {subscribed = begin open, received = either (end open . FailedWith) (accept open)}

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

-- | The subscription is there. Where the call has ended already, it is given back.
begin :: OpenCall item -> Identifier -> IO ()
begin open identifier = do
  isOver <- atomically $ do
    writeTVar (subscription open) (Just identifier)
    readTVar (ending open)
  for_ isOver (leave open identifier)

accept :: OpenCall item -> Value -> IO ()
accept open value = case parseEither parseJSON value of
  Left _ -> notify ("an unknown item: " <> excerpt value)
  Right (Content _ _ content) -> takeItem open content
  Right (Progress _ message percent) -> do
    heard <- attempt (callProgress (call open) message percent)
    either (notify . displayException) pure heard
  Right (Question question) -> takeUp (askerOf open) question
  Right (Failed failure) -> end open (FailedWith (RemoteFailed failure))
  Right (Done _) -> end open CameToItsEnd
  where
    notify = callNotice (call open) . Text.pack

takeItem :: OpenCall item -> Value -> IO ()
takeItem open content = case parseEither (callParser (call open)) content of
  Left reason -> end open (FailedWith (InvalidItem method (Text.pack reason)))
  Right item -> do
    isFull <- atomically (stateTVar (buffered open) (push item))
    when isFull (end open (FailedWith (SlowConsumer method)))
  where
    method = callMethod (call open)
    push item items
      | Seq.length items >= mostBuffered = (True, items)
      | otherwise = (False, items |> item)

askerOf :: OpenCall item -> Asker
askerOf open =
  Asker
    { askerMethod = callMethod (call open)
    , askerAnswers = callAnswers (call open)
    , askerQuestions = questions open
    , respond = sendAnswer open
    , failCall = end open . FailedWith
    , notice = callNotice (call open)
    }

sendAnswer :: OpenCall item -> Identifier -> Json -> IO ()
sendAnswer open question content = do
  identifier <- readTVarIO (subscription open)
  let answer = Answer question identifier content
  request hub (answerRequest (clientDialect hub) (clientHub hub) answer) $ \reply -> case reply of
    Left failure | isUnread failure -> end open (FailedWith failure)
    _ -> for_ (refusal reply) (callNotice (call open) . ("the hub did not take an answer: " <>))
  where
    hub = client open

-- | The answer was too long for the hub, which still waits for one.
isUnread :: HubError -> Bool
isUnread failure = case failure of
  RemoteFailed remote -> remoteCode remote == Just (Number (-32007))
  _ -> False

-- | Why the hub did not take an answer.
refusal :: Either HubError Value -> Maybe Text
refusal reply = case reply of
  Left failure -> Just (Text.pack (displayException failure))
  Right value@(Object members)
    | KeyMap.lookup "success" members == Just (Bool False) -> Just (Text.pack (excerpt value))
  _ -> Nothing

-- | Only the first end counts.
end :: OpenCall item -> Ending -> IO ()
end open how = do
  before <- atomically (stateTVar (ending open) (\known -> (known, known <|> Just how)))
  when (isNothing before) $ do
    abandon (questions open)
    identifier <- readTVarIO (subscription open)
    for_ identifier (\known -> leave open known how)

-- | Tells the hub, unless it knows.
leave :: OpenCall item -> Identifier -> Ending -> IO ()
leave open identifier how = do
  forget hub identifier
  case how of
    CameToItsEnd -> pure ()
    _ -> request hub (unsubscribeRequest (clientHub hub) identifier) (const (pure ()))
  where
    hub = client open
