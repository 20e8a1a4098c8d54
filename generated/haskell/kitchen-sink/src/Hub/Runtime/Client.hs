{-# LANGUAGE OverloadedStrings #-}

-- | A connection to a hub: requests and their replies, subscriptions and their items.
module Hub.Runtime.Client
  ( Client
  , clientHub
  , clientDialect
  , withClient
  , request
  , Subscriber (..)
  , subscribe
  , forget
  ) where

import Control.Concurrent (forkIO, killThread)
import Control.Concurrent.MVar (newMVar, withMVar)
import Control.Concurrent.STM
import Control.Exception (bracket, displayException, finally, onException)
import Control.Monad (forM_, join, void)
import Data.Aeson (Value)
import qualified Data.Aeson as Aeson
import Data.Aeson.Types (parseEither)
import Data.Bifunctor (first)
import qualified Data.ByteString.Lazy as Lazy
import Data.Foldable (for_, maximumBy, toList)
import Data.Int (Int64)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (isJust)
import Data.Ord (comparing)
import Data.Sequence (Seq, (|>))
import qualified Data.Sequence as Seq
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Attempt (attempt)
import Hub.Runtime.Dialect (Dialect)
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Frame
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Recent (Recent)
import qualified Hub.Runtime.Recent as Recent
import Hub.Runtime.Transport (Transport (..))

data Client = Client
  { -- | The hub's name, which its methods on the wire start with.
    clientHub :: !Text
  , clientDialect :: !Dialect
  , sendFrame :: Lazy.ByteString -> IO ()
  , clientState :: !(TVar State)
  }

data State = State
  { lastId :: !Int
  , waiting :: !(Map Int Waiting)
  , subscribers :: !(Map Identifier Subscriber)
  , ended :: !(Recent Identifier ())
  , -- | Calls whose reply has not come yet.
    subscribing :: !Int
  , -- | Items that came before the reply that says whose they are.
    early :: !(Seq (Identifier, Either RemoteError Value))
  , lost :: !(Maybe HubError)
  }

type ReplyListener = Either HubError Value -> IO ()

-- | A request that is not replied to yet.
data Waiting = Waiting
  { frameLength :: Int64
  , hears :: !ReplyListener
  }

-- | Who listens to a subscription.
data Subscriber = Subscriber
  { -- | Before any of its items, even those that came first.
    subscribed :: Identifier -> IO ()
  , -- | An item, or why there will be no more.
    received :: Either HubError Value -> IO ()
  }

-- | The most items to hold before the reply to their call.
mostEarly :: Int
mostEarly = 16384

-- | A client of the hub of that name, until the action ends; calls that are still open fail then.
withClient :: Dialect -> Text -> Transport -> (Client -> IO a) -> IO a
withClient dialect hub transport use = do
  state <- newTVarIO (State 0 Map.empty Map.empty Recent.empty 0 Seq.empty Nothing)
  turn <- newMVar ()
  let client = Client hub dialect (withMVar turn . const . send transport) state
  bracket (forkIO (listen transport client)) killThread (const (use client))
    `finally` lose client (ConnectionLost "the client was closed")

listen :: Transport -> Client -> IO ()
listen transport client = do
  frame <- losing client (receive transport)
  for_ frame $ \text -> case messagesIn <$> text of
    Nothing -> lose client (ConnectionLost "the connection was closed")
    Just (Left reason) -> lose client (ProtocolBroken (Text.pack reason))
    Just (Right messages) -> mapM_ (accept client) messages >> listen transport client

-- | Does something with the connection, which is lost where that fails or is cut short.
losing :: Client -> IO a -> IO (Maybe a)
losing client action = do
  outcome <- attempt action `onException` lose client (ConnectionLost "a frame was cut short")
  case outcome of
    Left failure -> Nothing <$ lose client (ConnectionLost (Text.pack (displayException failure)))
    Right result -> pure (Just result)

-- | A frame holds a message, or several.
messagesIn :: Lazy.ByteString -> Either String [Message]
messagesIn text = Aeson.eitherDecode text >>= parseEither messages
  where
    messages value = case value of
      Aeson.Array items -> traverse Aeson.parseJSON (toList items)
      _ -> pure <$> Aeson.parseJSON value

-- | Ends the connection for everyone who waits for something.
lose :: Client -> HubError -> IO ()
lose client failure = join (atomically (stateTVar (clientState client) end))
  where
    end state
      | isJust (lost state) = (pure (), state)
      | otherwise =
        (tell state, state {waiting = Map.empty, subscribers = Map.empty, lost = Just failure})
    tell state = do
      forM_ (waiting state) (`hears` Left failure)
      forM_ (subscribers state) (`received` Left failure)

accept :: Client -> Message -> IO ()
accept client message = case message of
  Replied identifier result -> tell (takeWaiting identifier) (first RemoteFailed result)
  Unread failure -> tell takeLongest (Left (RemoteFailed failure))
  Notified identifier item -> dispatch client identifier item
  Unknown -> pure ()
  where
    tell which reply = do
      found <- atomically (stateTVar (clientState client) which)
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

-- | To the subscriber; as long as replies to calls are awaited, it may be an early item of one.
dispatch :: Client -> Identifier -> Either RemoteError Value -> IO ()
dispatch client identifier item = join (atomically (stateTVar (clientState client) deliver))
  where
    deliver state
      | Just subscriber <- Map.lookup identifier (subscribers state) =
        (received subscriber (first RemoteFailed item), state)
      | Recent.member identifier (ended state) || subscribing state == 0 = (pure (), state)
      | Seq.length (early state) >= mostEarly = (lose client tooMany, state)
      | otherwise = (pure (), state {early = early state |> (identifier, item)})
    tooMany = ProtocolBroken "too many items before the reply to their call"

-- | Sends a request; the listener hears once.
request :: Client -> (Int -> Request) -> ReplyListener -> IO ()
request client make listener = join (atomically (stateTVar (clientState client) enter))
  where
    enter state = case lost state of
      Just failure -> (listener (Left failure), state)
      Nothing -> (transmit frame, expecting identifier (Lazy.length frame) state)
      where
        identifier = lastId state + 1
        frame = Aeson.encode (make identifier)
    expecting identifier size state =
      state
        { lastId = identifier
        , waiting = Map.insert identifier (Waiting size listener) (waiting state)
        }
    transmit = void . losing client . sendFrame client

-- | Starts a call of the method.
subscribe :: Client -> Text -> Json -> Subscriber -> IO ()
subscribe client method params subscriber = do
  change (\state -> state {subscribing = subscribing state + 1})
  request client (callRequest (clientHub client) method params) $ \reply -> do
    either (received subscriber . Left) (register client subscriber) (reply >>= readIdentifier)
    change afterReply
  where
    change = atomically . modifyTVar' (clientState client)
    readIdentifier = first (ProtocolBroken . Text.pack) . parseEither subscriptionId
    afterReply state
      | subscribing state == 1 = state {subscribing = 0, early = Seq.empty}
      | otherwise = state {subscribing = subscribing state - 1}

register :: Client -> Subscriber -> Identifier -> IO ()
register client subscriber identifier = do
  held <- atomically (stateTVar (clientState client) enter)
  subscribed subscriber identifier
  forM_ held (uncurry (dispatch client))
  where
    enter state = (own, state {subscribers = entered (subscribers state), early = rest})
      where
        (own, rest) = Seq.partition ((== identifier) . fst) (early state)
    entered = Map.insert identifier subscriber

-- | No more items of this subscription; the hub may send some before it notices.
forget :: Client -> Identifier -> IO ()
forget client identifier = atomically (modifyTVar' (clientState client) remove)
  where
    remove state =
      state
        { subscribers = Map.delete identifier (subscribers state)
        , ended = Recent.insert identifier () (ended state)
        }
