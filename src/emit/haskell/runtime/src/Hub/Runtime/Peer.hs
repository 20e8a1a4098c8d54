{-# LANGUAGE OverloadedStrings #-}

-- | One end of a JSON-RPC connection: requests and their replies by id, and what the other side
-- says by itself. It looks after the connection too.
module Hub.Runtime.Peer
  ( Peer
  , Reactions (..)
  , runPeer
  , request
  , requestNumbered
  , sendFrame
  , lose
  , closePeer
  , peerEnd
  , peerHasSpoken
  ) where

import Control.Concurrent (threadDelay)
import Control.Concurrent.STM
import Control.Exception (SomeAsyncException, finally, throwIO, try)
import Control.Monad (forM_, forever, join, unless, void, when)
import qualified Data.Aeson as Aeson
import Data.Aeson.Types (parseEither)
import Data.Bifunctor (first)
import qualified Data.ByteString.Lazy as Lazy
import Data.Foldable (for_, maximumBy, toList)
import Data.Int (Int64)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (isJust, isNothing)
import Data.Ord (comparing)
import qualified Data.Text as Text
import GHC.Clock (getMonotonicTime)
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.Frame
import Hub.Runtime.HubError (HubError (..), hubErrorOr)
import Hub.Runtime.Link (Link (..))
import Hub.Runtime.Settings (Heartbeat (..), ClientSettings (..))
import Hub.Runtime.Thread (within, withThreads)

data Peer = Peer
  { peerState :: !(TVar State)
  , peerLost :: !(TVar (Maybe HubError))
  , outbox :: !(TQueue Lazy.ByteString)
  , -- | How much the outbox holds, and what is being sent.
    unsent :: !(TVar Int64)
  , -- | When the other side was last heard, in seconds, and how often.
    lastHeard :: !(TVar (Double, Int))
  }

data State = State
  { lastId :: !Int
  , waiting :: !(Map Int Waiting)
  }

type ReplyListener = Either HubError Aeson.Value -> IO ()

-- | A request that is not replied to yet.
data Waiting = Waiting
  { frameLength :: !Int64
  , hears :: !ReplyListener
  }

-- | What the owner of a connection does.
data Reactions = Reactions
  { whenSaid :: Said -> IO ()
  , -- | Once, and last.
    whenLost :: HubError -> IO ()
  , -- | Whether silence matters, beside requests that wait for their reply.
    isWaiting :: STM Bool
  , -- | What asks for a sign of life. Any reply counts, also that there is no such method.
    signOfLife :: Int -> Request
  }

-- | The most that may wait to be sent: a hub that does not read is given up.
mostUnsent :: Int64
mostUnsent = 64 * 1024 * 1024

-- | Speaks over the link until the connection is lost, and throws why.
runPeer :: ClientSettings -> Link -> (Peer -> IO Reactions) -> IO ()
runPeer settings link prepare = do
  start <- getMonotonicTime
  peer <-
    Peer
      <$> newTVarIO (State 0 Map.empty)
      <*> newTVarIO Nothing
      <*> newTQueueIO
      <*> newTVarIO 0
      <*> newTVarIO (start, 0)
  reactions <- prepare peer
  let threads = [readFrom link reactions peer, writeTo link peer, keepAlive settings reactions peer]
  outcome <- try (withThreads threads (atomically (isOver peer >>= check)))
  -- Stopped from without.
  either (const (lose peer (ConnectionLost "the client was closed"))) pure outcome
  failure <- readTVarIO (peerLost peer)
  mapM_ (whenLost reactions) failure
  either (throwIO :: SomeAsyncException -> IO ()) (const (mapM_ throwIO failure)) outcome

-- | Frame after frame, until the connection is lost.
readFrom :: Link -> Reactions -> Peer -> IO ()
readFrom link reactions peer = do
  outcome <- attempt (receive link)
  case outcome of
    Left failure -> lose peer (hubErrorOr ConnectionLost failure)
    Right frame -> do
      time <- getMonotonicTime
      atomically (modifyTVar' (lastHeard peer) (\(_, count) -> (time, count + 1)))
      case messagesIn frame of
        Left reason -> lose peer (ProtocolBroken (Text.pack reason))
        Right messages -> mapM_ (accept reactions peer) messages
      isLast <- atomically (isOver peer)
      unless isLast (readFrom link reactions peer)

-- | A frame holds a message, or several.
messagesIn :: Lazy.ByteString -> Either String [Message]
messagesIn text = Aeson.eitherDecode text >>= parseEither messages
  where
    messages value = case value of
      Aeson.Array items -> traverse Aeson.parseJSON (toList items)
      _ -> pure <$> Aeson.parseJSON value

accept :: Reactions -> Peer -> Message -> IO ()
accept reactions peer message = case message of
  Replied identifier result -> tell (takeWaiting identifier) (first RemoteFailed result)
  Unread failure -> tell takeLongest (Left (RemoteFailed failure))
  Spontaneous said -> whenSaid reactions said
  Unknown -> pure ()
  where
    tell which reply = do
      found <- atomically (stateTVar (peerState peer) which)
      for_ found (`hears` reply)

takeWaiting :: Int -> State -> (Maybe Waiting, State)
takeWaiting identifier state = (found, state {waiting = rest})
  where
    (found, rest) = Map.updateLookupWithKey (\_ _ -> Nothing) identifier (waiting state)

-- | What we write is JSON-RPC: a hub that cannot read a request can only find it too long.
takeLongest :: State -> (Maybe Waiting, State)
takeLongest state = case Map.toList (waiting state) of
  [] -> (Nothing, state)
  requests -> takeWaiting (fst (maximumBy (comparing (frameLength . snd)) requests)) state

-- | One frame after the other. A frame that was begun is sent to its end, whoever wanted it.
writeTo :: Link -> Peer -> IO ()
writeTo link peer = forever $ do
  frame <- atomically (readTQueue (outbox peer))
  outcome <- attempt (send link frame)
  either (lose peer . hubErrorOr ConnectionLost) pure outcome
  atomically (modifyTVar' (unsent peer) (subtract (Lazy.length frame)))

-- | Asks for a sign of life where something is expected, and nothing comes.
keepAlive :: ClientSettings -> Reactions -> Peer -> IO ()
keepAlive settings reactions peer = for_ (settingsHeartbeat settings) $ \heartbeat -> forever $ do
  atomically (expectsSomething >>= check)
  (time, count) <- readTVarIO (lastHeard peer)
  now <- getMonotonicTime
  let left = fromIntegral (heartbeatInterval heartbeat) - 1000 * (now - time)
  if left > 0
    then rest left
    else do
      request peer (signOfLife reactions) (const (pure ()))
      heard <- within (fromIntegral (heartbeatTimeout heartbeat)) (isHeardSince count)
      -- A process that was busy reads what has come in the meantime first.
      late <- if isNothing heard then within 50 (isHeardSince count) else pure heard
      when (isNothing late) (lose peer (ConnectionLost "the hub gives no sign of life"))
  where
    expectsSomething = (||) <$> isWaiting reactions <*> (isAsked <$> readTVar (peerState peer))
    isAsked = not . Map.null . waiting
    isHeardSince count = atomically (readTVar (lastHeard peer) >>= check . (/= count) . snd)
    rest milliseconds = threadDelay (ceiling (1000 * min 1e9 (milliseconds :: Double)))

-- | Ends the connection for everyone who waits for something. Only the first reason counts.
lose :: Peer -> HubError -> IO ()
lose peer failure = join . atomically $ do
  before <- readTVar (peerLost peer)
  if isJust before
    then pure (pure ())
    else do
      writeTVar (peerLost peer) (Just failure)
      requests <- stateTVar (peerState peer) (\state -> (waiting state, state {waiting = Map.empty}))
      pure (forM_ requests (`hears` Left failure))

-- | Sends what is still to be sent, if it goes, and ends the connection.
closePeer :: Peer -> IO ()
closePeer peer = void (within 1000 (atomically (isSent >>= check))) `finally` end
  where
    isSent = (||) <$> isOver peer <*> ((== 0) <$> readTVar (unsent peer))
    end = lose peer (ConnectionLost "the client was closed")

peerEnd :: Peer -> STM (Maybe HubError)
peerEnd = readTVar . peerLost

isOver :: Peer -> STM Bool
isOver peer = isJust <$> peerEnd peer

peerHasSpoken :: Peer -> STM Bool
peerHasSpoken peer = (> 0) . snd <$> readTVar (lastHeard peer)

-- | Sends a request; the listener hears once.
request :: Peer -> (Int -> Request) -> ReplyListener -> IO ()
request peer make listener = void (requestNumbered peer make listener)

-- | The same where somebody wants to know what the request is called.
requestNumbered :: Peer -> (Int -> Request) -> ReplyListener -> IO Int
requestNumbered peer make listener = do
  identifier <- atomically (stateTVar (peerState peer) next)
  let frame = Aeson.encode (make identifier)
      expecting = Map.insert identifier (Waiting (Lazy.length frame) listener)
  failure <- atomically $ do
    failure <- peerEnd peer
    when (isNothing failure) $ do
      modifyTVar' (peerState peer) (\state -> state {waiting = expecting (waiting state)})
      enqueue peer frame
    pure failure
  identifier <$ maybe (giveUpOnFlood peer) (listener . Left) failure
  where
    next state = (lastId state + 1, state {lastId = lastId state + 1})

-- | Sends what wants no reply.
sendFrame :: Aeson.ToJSON a => Peer -> a -> IO ()
sendFrame peer message = do
  atomically (enqueue peer (Aeson.encode message))
  giveUpOnFlood peer

enqueue :: Peer -> Lazy.ByteString -> STM ()
enqueue peer frame = do
  modifyTVar' (unsent peer) (+ Lazy.length frame)
  writeTQueue (outbox peer) frame

giveUpOnFlood :: Peer -> IO ()
giveUpOnFlood peer = do
  size <- readTVarIO (unsent peer)
  when (size > mostUnsent) (lose peer (ConnectionLost "the hub does not read"))
