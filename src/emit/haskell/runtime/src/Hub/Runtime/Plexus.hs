{-# LANGUAGE OverloadedStrings #-}

-- | The protocol of plexus hubs: a call is a subscription over JSON-RPC, its items are
-- notifications.
module Hub.Runtime.Plexus
  ( overLink
  , inProcess
  ) where

import Control.Concurrent.Chan (newChan, readChan, writeChan)
import Control.Concurrent.STM
import Control.Exception (finally, throwIO)
import Control.Monad (forM_, join, unless)
import Data.Aeson (Value, parseJSON)
import Data.Aeson.Types (parseEither)
import Data.Bifunctor (first)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (isJust)
import Data.Sequence (Seq, (|>))
import qualified Data.Sequence as Seq
import qualified Data.Text as Text
import Hub.Runtime.Frame
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Link (Link (..))
import Hub.Runtime.Peer
import Hub.Runtime.Recent (Recent)
import qualified Hub.Runtime.Recent as Recent
import Hub.Runtime.Session
import Hub.Runtime.Thread (withThreads)

-- | A hub at the end of a link. What is given opens one, and closes it when the action ends; it is
-- used anew for each connection.
overLink :: ((Link -> IO ()) -> IO ()) -> Transport
overLink withLink = Transport (\whose opened -> withLink (runPlexus whose opened))

-- | A hub in this process, for tests: each connection runs the action with the hub's end of it, and
-- ends with it.
inProcess :: (Link -> IO ()) -> Transport
inProcess hub = overLink $ \use -> do
  there <- newChan
  back <- newChan
  let near = Link {send = writeChan there . Just, receive = readChan back >>= next}
      far = Link {send = writeChan back . Just, receive = readChan there >>= next}
  withThreads [hub far `finally` writeChan back Nothing] (use near) `finally` writeChan there Nothing
  where
    next = maybe (throwIO (ConnectionLost "the connection was closed")) pure

data Calls = Calls
  { subscribers :: !(Map Identifier Listener)
  , ended :: !(Recent Identifier ())
  , -- | Calls whose reply has not come yet.
    subscribing :: !Int
  , -- | Items that came before the reply that says whose they are.
    early :: !(Seq (Identifier, Either RemoteError Value))
  }

-- | The most items to hold before the reply to their call.
mostEarly :: Int
mostEarly = 16384

data Plexus = Plexus
  { owner :: !Owner
  , peer :: !Peer
  , calls :: !(TVar Calls)
  }

runPlexus :: Owner -> (Session -> IO ()) -> Link -> IO ()
runPlexus whose opened link = runPeer (ownerSettings whose) link $ \over -> do
  plexus <- Plexus whose over <$> newTVarIO (Calls Map.empty Recent.empty 0 Seq.empty)
  opened (sessionOf plexus)
  pure
    Reactions
      { whenSaid = dispatch plexus
      , whenLost = \failure -> do
          open <- subscribers <$> readTVarIO (calls plexus)
          forM_ open (`received` Broken failure)
      , isWaiting = (listens ||) . not . Map.null . subscribers <$> readTVar (calls plexus)
      , signOfLife = pingRequest (hubName (ownerHub whose))
      }
  where
    -- A hub that may ask at any time has to be there all the time.
    listens = isJust (hubAnswers (ownerHub whose))

sessionOf :: Plexus -> Session
sessionOf plexus =
  Session
    { startCall = subscribe plexus
    , sessionEnd = peerEnd (peer plexus)
    , sessionHasSpoken = peerHasSpoken (peer plexus)
    , closeSession = closePeer (peer plexus)
    }

-- | What the hub says by itself; hubs name the method of a notification in many ways.
dispatch :: Plexus -> Said -> IO ()
dispatch plexus said = case parseEither notified (saidParams said) of
  Right (Just identifier, item) -> deliver plexus identifier item
  Right (Nothing, Right item) -> connectionSaid plexus item
  _ -> pure ()

-- | What belongs to no call is written as an item of one, without its subscription.
connectionSaid :: Plexus -> Value -> IO ()
connectionSaid plexus item = case parseEither parseJSON item of
  Right (Content _ _ content) -> connectionSays connection content
  Right (Question question) -> connectionAsks connection (respond plexus Nothing) Nothing question
  _ -> pure ()
  where
    connection = ownerConnection (owner plexus)

-- | To the subscriber; as long as replies to calls are awaited, it may be an early item of one.
deliver :: Plexus -> Identifier -> Either RemoteError Value -> IO ()
deliver plexus identifier item = join (atomically (stateTVar (calls plexus) choose))
  where
    choose state
      | Just subscriber <- Map.lookup identifier (subscribers state) =
        (received subscriber (eventOf item), state)
      | Recent.member identifier (ended state) || subscribing state == 0 = (pure (), state)
      | Seq.length (early state) >= mostEarly = (lose (peer plexus) tooMany, state)
      | otherwise = (pure (), state {early = early state |> (identifier, item)})
    tooMany = ProtocolBroken "too many items before the reply to their call"

eventOf :: Either RemoteError Value -> Event
eventOf (Left failure) = Broken (RemoteFailed failure)
eventOf (Right value) = either (const (Strange value)) Came (parseEither parseJSON value)

-- | Starts a call of the method.
subscribe :: Plexus -> Start -> Listener -> IO ()
subscribe plexus start subscriber = do
  change (\state -> state {subscribing = subscribing state + 1})
  request (peer plexus) (callRequest hub (startMethod start) (startParams start)) $ \reply -> do
    either (received subscriber . Broken) (register plexus subscriber) (reply >>= readIdentifier)
    change afterReply
  where
    hub = hubName (ownerHub (owner plexus))
    change = atomically . modifyTVar' (calls plexus)
    readIdentifier = first (ProtocolBroken . Text.pack) . parseEither subscriptionId
    afterReply state
      | subscribing state == 1 = state {subscribing = 0, early = Seq.empty}
      | otherwise = state {subscribing = subscribing state - 1}

register :: Plexus -> Listener -> Identifier -> IO ()
register plexus subscriber identifier = do
  held <- atomically (stateTVar (calls plexus) enter)
  started subscriber (Started (respond plexus (Just identifier)) (forget plexus identifier))
  forM_ held (uncurry (deliver plexus))
  where
    enter state = (own, state {subscribers = entered (subscribers state), early = rest})
      where
        (own, rest) = Seq.partition ((== identifier) . fst) (early state)
    entered = Map.insert identifier subscriber

-- | No more items of this subscription; the hub may send some before it notices.
forget :: Plexus -> Identifier -> Bool -> IO ()
forget plexus identifier isKnown = do
  atomically (modifyTVar' (calls plexus) remove)
  unless isKnown (request (peer plexus) (unsubscribeRequest hub identifier) (const (pure ())))
  where
    hub = hubName (ownerHub (owner plexus))
    remove state =
      state
        { subscribers = Map.delete identifier (subscribers state)
        , ended = Recent.insert identifier () (ended state)
        }

respond :: Plexus -> Maybe Identifier -> Respond
respond plexus subscription question content =
  request (peer plexus) (answerRequest (hubDialect hub) (hubName hub) answer)
  where
    hub = ownerHub (owner plexus)
    answer = Answer question subscription content
