{-# LANGUAGE OverloadedStrings #-}

-- | A hub as its client sees it: the connection that is open, or a new one, tried again with growing
-- waits; and what the hub asks and says in no call.
module Hub.Runtime.Client
  ( Client
  , clientSettings
  , withClient
  , currentSession
  , listen
  ) where

import Control.Concurrent (ThreadId, forkIO, killThread)
import Control.Concurrent.STM
import Control.Exception (bracket, displayException, finally, mask_, throwIO, try)
import Control.Monad (forM_, join, unless, void, when)
import Data.Bits (shiftL)
import Data.Either (isLeft)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, isJust)
import qualified Data.Text as Text
import GHC.Clock (getMonotonicTimeNSec)
import Hub.Runtime.Frame (Item (..))
import Hub.Runtime.HubError (HubError (..), hubErrorOr)
import Hub.Runtime.Questions
import Hub.Runtime.Session
import Hub.Runtime.Settings (Retry (..), ClientSettings (..))
import Hub.Runtime.Thread (forked, within)

data Client = Client
  { clientHub :: !Hub
  , clientSettings :: !ClientSettings
  , clientTransport :: !Transport
  , phase :: !(TVar Phase)
  , -- | The thread of the session that is open, or is tried to open.
    running :: !(TVar (Maybe Running))
  , -- | Sessions in a row in which the hub never said anything.
    failures :: !(TVar Int)
  , listeners :: !(TVar Listeners)
  }

data Phase
  = NotConnected
  | -- | What comes of it is for all who wait.
    Connecting !(TMVar (Either HubError Session))
  | Connected !Session
  | Closed

data Running = Running !ThreadId !(TVar Bool)

-- | Those who listen to what the hub says by itself.
data Listeners = Listeners !Int !(Map Int Listener)

listening :: Listeners -> Map Int Listener
listening (Listeners _ known) = known

-- | A client of the hub, until the action ends; calls that are still open fail then. Throws where
-- there is no connection to the hub.
withClient :: Hub -> ClientSettings -> Transport -> (Client -> IO a) -> IO a
withClient hub settings transport use = bracket create closeClient $ \client -> do
  void (currentSession client)
  use client
  where
    create =
      Client hub settings transport
        <$> newTVarIO NotConnected
        <*> newTVarIO Nothing
        <*> newTVarIO 0
        <*> newTVarIO (Listeners 0 Map.empty)

closed :: HubError
closed = ConnectionLost "the client was closed"

closeClient :: Client -> IO ()
closeClient client = do
  before <- atomically (swapTVar (phase client) Closed)
  case before of
    Connected session -> closeSession session >> readTVarIO (running client) >>= mapM_ patiently
    _ -> pure ()
  readTVarIO (running client) >>= mapM_ stop
  where
    patiently (Running _ isOver) = within 1000 (atomically (readTVar isOver >>= check))

-- | In a thread, since it may take its time.
stop :: Running -> IO ()
stop (Running thread _) = void (forkIO (killThread thread))

-- | The session that is open, or a new one. Calls that were under way are not run again.
currentSession :: Client -> IO Session
currentSession client = mask_ . join . atomically $ do
  now <- readTVar (phase client)
  case now of
    Closed -> throwSTM closed
    Connecting result -> pure (await result)
    NotConnected -> connecting
    Connected session -> do
      end <- sessionEnd session
      if isJust end then connecting else pure (pure session)
  where
    connecting = do
      result <- newEmptyTMVar
      writeTVar (phase client) (Connecting result)
      pure (forked (connectAgain client result) >> await result)
    await result = either throwIO pure =<< atomically (readTMVar result)

connectAgain :: Client -> TMVar (Either HubError Session) -> IO ()
connectAgain client result = do
  outcome <- attempts client 1
  isClosed <- atomically $ do
    isClosed <- clientIsClosed client
    unless isClosed (writeTVar (phase client) (either (const NotConnected) Connected outcome))
    putTMVar result (if isClosed then Left closed else outcome)
    pure isClosed
  when isClosed (either (const (pure ())) closeSession outcome)

clientIsClosed :: Client -> STM Bool
clientIsClosed client = do
  now <- readTVar (phase client)
  pure $ case now of
    Closed -> True
    _ -> False

attempts :: Client -> Int -> IO (Either HubError Session)
attempts client number = do
  mapM_ (backOff client) again
  outcome <- tryOnce client
  isClosed <- atomically (clientIsClosed client)
  if isLeft outcome && not isClosed && mayRetry outcome
    then attempts client (number + 1)
    else pure outcome
  where
    again = settingsRetry (clientSettings client)
    mayRetry outcome = maybe False ((number <) . retryAttempts) again && not (isFinal outcome)
    isFinal (Left (ConnectionRejected _)) = True
    isFinal _ = False

-- | Waits, the longer the more often the hub was not there.
backOff :: Client -> Retry -> IO ()
backOff client (Retry _ shortest longest) = do
  failed <- readTVarIO (failures client)
  time <- getMonotonicTimeNSec
  let full = min longest (shortest * (1 `shiftL` min 20 (failed - 1)))
      share = 0.5 + fromIntegral (time `mod` 1000) / 2000 :: Double
  when (failed > 0 && full > 0) $
    void (within (fromIntegral full * share) (atomically (clientIsClosed client >>= check)))

tryOnce :: Client -> IO (Either HubError Session)
tryOnce client = do
  opened <- newEmptyTMVarIO
  isOver <- newTVarIO False
  thread <- forked (runOnce client opened `finally` atomically (writeTVar isOver True))
  atomically (writeTVar (running client) (Just (Running thread isOver)))
  outcome <- within (fromIntegral limit) (atomically (readTMVar opened `orElse` givenUp))
  case outcome of
    Just result -> pure result
    Nothing -> Left tooLate <$ stop (Running thread isOver)
  where
    limit = settingsConnectTimeout (clientSettings client)
    tooLate = ConnectionFailed ("nothing came of it in " <> Text.pack (show limit) <> " ms")
    givenUp = Left closed <$ (clientIsClosed client >>= check)

-- | One session, from its beginning to its end.
runOnce :: Client -> TMVar (Either HubError Session) -> IO ()
runOnce client opened = do
  questions <- newQuestions
  let owner = Owner (clientHub client) (clientSettings client) (connectionOf client questions)
  outcome <- try (runSession (clientTransport client) owner (atomically . putTMVar opened . Right))
  failure <- atomically $ do
    session <- tryReadTMVar opened >>= maybe (pure Nothing) (pure . rightToMaybe)
    hasSpoken <- maybe (pure False) sessionHasSpoken session
    modifyTVar' (failures client) (if hasSpoken then const 0 else (+ 1))
    known <- maybe (pure Nothing) sessionEnd session
    let failure = fromMaybe (either (hubErrorOr ConnectionFailed) (const ended) outcome) known
    failure <$ tryPutTMVar opened (Left failure)
  abandon questions
  loseListeners client failure
  where
    rightToMaybe = either (const Nothing) Just
    ended = ConnectionLost "the connection was closed"

-- | What the hub asks and says in no call.
connectionOf :: Client -> Questions -> Connection
connectionOf client questions =
  Connection
    { connectionAsks = \respond unanswered -> takeUp (asker respond unanswered)
    , connectionSays = \message -> do
        heard <- listening <$> readTVarIO (listeners client)
        if Map.null heard
          then say "a message that nobody listens to"
          else forM_ heard (`received` Came (Content Nothing Nothing message))
    , connectionWithdraws = withdraw questions
    }
  where
    say = settingsNotice (clientSettings client)
    asker respond unanswered =
      Asker
        { askerMethod = "the connection"
        , askerAnswers = hubAnswers (clientHub client)
        , askerQuestions = questions
        , sendAnswer = \identifier answer -> respond identifier answer $ \reply ->
            forM_ (refusal reply) (say . ("the hub did not take an answer: " <>))
        , leaveUnanswered = \failure -> forM_ unanswered ($ failure)
        , -- No call depends on it.
          failCall = say . Text.pack . displayException
        , notice = say
        }

-- | Hears what the hub says by itself, until it says so or the connection is lost.
listen :: Client -> Listener -> IO ()
listen client listener = do
  void (currentSession client)
  number <- atomically (stateTVar (listeners client) enter)
  started listener (Started (\_ _ _ -> pure ()) (const (remove number)))
  where
    enter (Listeners number known) =
      (number, Listeners (number + 1) (Map.insert number listener known))
    remove number = atomically (modifyTVar' (listeners client) (without number))
    without number (Listeners next known) = Listeners next (Map.delete number known)

loseListeners :: Client -> HubError -> IO ()
loseListeners client failure = do
  heard <- atomically (stateTVar (listeners client) takeAll)
  forM_ heard (`received` Broken failure)
  where
    takeAll (Listeners next known) = (known, Listeners next Map.empty)
