{-# LANGUAGE OverloadedStrings #-}

-- | MCP servers on standard streams: a call is a call of a tool. The server is the hub itself,
-- where the client was made of its tools; else it is a bridge to the hub.
module Hub.Runtime.Mcp
  ( mcpServer
  ) where

import Control.Concurrent.STM
import Control.Monad (forM_, void, when)
import Data.Aeson (Object, ToJSON (..), Value (..), parseJSON)
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (parseMaybe)
import Data.Foldable (find)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, isJust, isNothing, mapMaybe)
import Data.Scientific (toRealFloat)
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Encode (Json, json, object, string, (.=))
import Hub.Runtime.Frame
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Link (Link)
import Hub.Runtime.Peer
import Hub.Runtime.Process (withProcess)
import Hub.Runtime.Session
import Hub.Runtime.Settings (ClientSettings (..))
import Hub.Runtime.Thread (forked)
import Hub.Runtime.ToolResult

-- | A server that is a program, and its arguments: @mcpServer "npx" ["-y", "my-server"]@. It is
-- started for the connection, and ends with it.
mcpServer :: FilePath -> [String] -> Transport
mcpServer program arguments = Transport $ \whose opened ->
  withProcess program arguments (runMcp whose opened)

data Mcp = Mcp
  { owner :: !Owner
  , peer :: !Peer
  , -- | What the server is a bridge to; nothing where it is the hub itself.
    bridge :: !(Maybe Bridge)
  , calls :: !(TVar (Map Text Call))
  , -- | Questions that are answered by the reply to the request that asked.
    requests :: !(TVar (Map Identifier Asking))
  , lastNumber :: !(TVar Int)
  }

data Call = Call
  { listener :: !Listener
  , mayAsk :: !Bool
  }

data Asking = Asking
  { replyId :: !Value
  , -- | Of which call; nothing for a question of the connection.
    ofCall :: !(Maybe Text)
  , isOfHub :: !Bool
  }

-- | What the tools of a server say of the hub behind it.
data Bridge = Bridge
  { toolNames :: !(Set Text)
  , -- | The tools that say which method they stand for.
    toolOf :: !(Map Text Text)
  , -- | The parameter for the answer, of the tool that takes answers.
    answerKey :: !(Maybe Text)
  }

-- | The tool that takes answers.
respondTool :: Text
respondTool = "_plexus_respond"

-- | Whether a question says which call asks.
namesCalls :: Bridge -> Bool
namesCalls = not . Map.null . toolOf

runMcp :: Owner -> (Session -> IO ()) -> Link -> IO ()
runMcp whose opened link = runPeer settings link $ \over -> do
  running <- newEmptyTMVarIO
  greet whose over $ \known -> do
    mcp <- Mcp whose over known <$> newTVarIO Map.empty <*> newTVarIO Map.empty <*> newTVarIO 0
    atomically (putTMVar running mcp)
    opened (sessionOf mcp)
  let withRunning act = atomically (tryReadTMVar running) >>= mapM_ act
  pure
    Reactions
      { whenSaid = withRunning . flip hear
      , whenLost = withRunning . endCalls
      , isWaiting = pure False
      , signOfLife = requestOf "ping" (object [])
      }
  where
    -- A server that works on something may well be silent, and one that is gone has ended.
    settings = (ownerSettings whose) {settingsHeartbeat = Nothing}
    endCalls failure mcp = do
      open <- atomically (swapTVar (calls mcp) Map.empty)
      forM_ open ((`received` Broken failure) . listener)

requestOf :: Text -> Json -> Int -> Request
requestOf method params identifier = Request identifier method params

-- | The handshake, and a look at the tools where the server is a bridge.
greet :: Owner -> Peer -> (Maybe Bridge -> IO ()) -> IO ()
greet whose over begin = ask "initialize" hello $ \welcome -> do
  sendFrame over (notificationFrame "notifications/initialized" (object []))
  -- Bridges may ask by log messages.
  when (isJust (under "capabilities" welcome >>= under "logging")) $
    ask' "logging/setLevel" (object ["level" .= string "info"])
  if hubIsMcp hub then begin Nothing else listTools [] Nothing
  where
    hub = ownerHub whose
    ask method params next = request over (requestOf method params) (either (lose over) next)
    ask' method params = request over (requestOf method params) (const (pure ()))
    hello =
      object
        [ "protocolVersion" .= string "2025-11-25"
        , "capabilities" .= object [key .= object [] | key <- abilities]
        , "clientInfo" .= object ["name" .= string "hub-codegen", "version" .= string "1"]
        ]
    abilities
      | not (hubIsMcp hub) = ["elicitation"]
      | isJust (hubAnswers hub) = ["elicitation", "sampling", "roots"]
      | otherwise = []
    listTools known cursor =
      ask "tools/list" (object (maybe [] (pure . ("cursor" .=)) cursor)) $ \page ->
        case (known <> itemsUnder "tools" page, under "nextCursor" page) of
          (tools, Just next)
            | Just next /= cursor && length tools <= mostTools -> listTools tools (Just next)
          (tools, _) -> begin (Just (bridgeOf tools))

-- | A server whose list of tools goes on beyond this is not read to its end.
mostTools :: Int
mostTools = 100000

bridgeOf :: [Value] -> Bridge
bridgeOf tools =
  Bridge
    { toolNames = Set.fromList (mapMaybe (textUnder "name") tools)
    , toolOf = Map.fromList (mapMaybe standsFor tools)
    , answerKey = keyOf <$> find ((== Just respondTool) . textUnder "name") tools
    }
  where
    standsFor tool = (,) <$> methodOf tool <*> textUnder "name" tool
    methodOf tool = under "_meta" tool >>= textUnder "plexus/method"
    keyOf tool
      | takes "payload" tool && not (takes "response_data" tool) = "payload"
      | otherwise = "response_data"
    takes key tool = isJust (under "inputSchema" tool >>= under "properties" >>= under key)

-- | The tool that stands for a method. Methods of the hub itself have its name before their own.
toolFor :: Mcp -> Text -> Text
toolFor mcp method = case bridge mcp of
  Just known | Just tool <- Map.lookup method (toolOf known) -> tool
  Just known | Set.member method (toolNames known) -> method
  _ -> fromMaybe method (Text.stripPrefix (hubName (ownerHub (owner mcp)) <> ".") method)

sessionOf :: Mcp -> Session
sessionOf mcp =
  Session
    { startCall = start mcp
    , sessionEnd = peerEnd (peer mcp)
    , sessionHasSpoken = peerHasSpoken (peer mcp)
    , closeSession = closePeer (peer mcp)
    }

-- | Starts a call. Where questions do not say which call asks, one that may ask waits for another.
start :: Mcp -> Start -> Listener -> IO ()
start mcp begun whose
  | startAsks begun && maybe False cannotAnswer (bridge mcp) = received whose (Broken noAnswers)
  | otherwise = do
    identifier <- nextNumber mcp
    void . forked $ do
      atomically $ do
        open <- readTVar (calls mcp)
        check (not (mustWait && any mayAsk open))
        writeTVar (calls mcp) (Map.insert identifier (Call whose (startAsks begun)) open)
      makeCall mcp identifier begun whose
  where
    mustWait = startAsks begun && maybe False (not . namesCalls) (bridge mcp)
    cannotAnswer known = isNothing (answerKey known) && not (namesCalls known)
    noAnswers =
      ProtocolBroken (startMethod begun <> " may ask, and this MCP server has no " <> respondTool)

nextNumber :: Mcp -> IO Text
nextNumber mcp = atomically $ do
  modifyTVar' (lastNumber mcp) (+ 1)
  Text.pack . show <$> readTVar (lastNumber mcp)

makeCall :: Mcp -> Text -> Start -> Listener -> IO ()
makeCall mcp identifier begun whose = do
  number <- newTVarIO Nothing
  isLeft <- newTVarIO False
  started whose (Started (respond mcp) (leaveCall number isLeft))
  isWanted <- Map.member identifier <$> readTVarIO (calls mcp)
  when isWanted $ do
    sent <- requestNumbered (peer mcp) (requestOf "tools/call" params) $ \outcome -> do
      isOpen <- endCall mcp identifier
      when isOpen (either (received whose . Broken) finish outcome)
    isLeftBefore <- atomically (writeTVar number (Just sent) >> readTVar isLeft)
    when isLeftBefore (cancel sent)
  where
    params =
      object
        [ "name" .= toolFor mcp (startMethod begun)
        , "arguments" .= startParams begun
        , "_meta" .= object (["progressToken" .= identifier] <> callKey)
        ]
    callKey = ["plexus/call" .= identifier | isJust (bridge mcp)]
    leaveCall number isLeft isKnown = do
      isOpen <- endCall mcp identifier
      when (isOpen && not isKnown) $ do
        sent <- atomically (writeTVar isLeft True >> readTVar number)
        forM_ sent cancel
    cancel :: Int -> IO ()
    cancel number =
      sendFrame (peer mcp) (notificationFrame "notifications/cancelled" (object ["requestId" .= number]))
    outcomeOf = if isJust (bridge mcp) then bridgedResult else ownResult
    finish result = do
      let (items, failure) = outcomeOf (startFits begun) result
      forM_ items (received whose . Came . Content Nothing Nothing)
      received whose (maybe (Came (Done Nothing)) (Broken . RemoteFailed) failure)

-- | Whether it was still open. What it asked is refused.
endCall :: Mcp -> Text -> IO Bool
endCall mcp identifier = do
  (isOpen, left) <- atomically $ do
    isOpen <- Map.member identifier <$> readTVar (calls mcp)
    modifyTVar' (calls mcp) (Map.delete identifier)
    left <- Map.filter ((== Just identifier) . ofCall) <$> readTVar (requests mcp)
    modifyTVar' (requests mcp) (`Map.difference` left)
    pure (isOpen, left)
  forM_ left (\question -> refuse mcp (replyId question) "the call has ended")
  pure isOpen

-- | What the server says and asks by itself.
hear :: Mcp -> Said -> IO ()
hear mcp said = case (saidMethod said, saidId said) of
  ("notifications/progress", Nothing) -> progressed mcp params
  ("notifications/message", Nothing) -> forM_ (under "data" params) (messaged mcp)
  ("notifications/cancelled", Nothing) -> forM_ (under "requestId" params) (cancelled mcp)
  ("ping", Just identifier) -> reply mcp identifier (Right (object []))
  (method, Just identifier)
    | Just kind <- lookup method questionKinds -> asked mcp kind identifier (saidParams said)
    | otherwise -> reply mcp identifier (Left (-32601, "Method not found"))
  _ -> pure ()
  where
    params = Object (saidParams said)

reply :: Mcp -> Value -> Either (Int, Text) Json -> IO ()
reply mcp identifier = sendFrame (peer mcp) . replyFrame identifier

refuse :: Mcp -> Value -> Text -> IO ()
refuse mcp identifier reason = reply mcp identifier (Left (-32601, reason))

-- | MCP's questions, and what a hub document of an MCP server calls them.
questionKinds :: [(Text, Text)]
questionKinds =
  [("elicitation/create", "elicit"), ("sampling/createMessage", "sample"), ("roots/list", "roots")]

-- | A question that is answered by the reply to this request.
asked :: Mcp -> Text -> Value -> Object -> IO ()
asked mcp kind identifier members = case ofHub of
  Just question -> do
    call <- callOf mcp (bridgedCall params)
    enter (askedId question) (fst <$> call)
    maybe (fromConnection question) (`askOf` question) (snd <$> call)
  Nothing -> do
    number <- nextNumber mcp
    let question = Asked (Identifier (String ("question-" <> number))) (typed members) 0
    enter (askedId question) Nothing
    fromConnection question
  where
    -- To a client made of the server's own tools a form is a form, whatever stands behind it.
    params = Object members
    ofHub = bridge mcp >> bridgedQuestion params >>= parseMaybe parseJSON
    enter name call =
      atomically . modifyTVar' (requests mcp) $
        Map.insert name (Asking identifier call (isJust ofHub))
    fromConnection question =
      connectionAsks (ownerConnection (owner mcp)) (respond mcp) (Just (unanswered question)) question
    unanswered question _ = do
      atomically (modifyTVar' (requests mcp) (Map.delete (askedId question)))
      refuse mcp identifier "nobody answers"
    typed = Object . KeyMap.insert "type" (String kind) . KeyMap.delete "_meta"

bridgedQuestion :: Value -> Maybe Value
bridgedQuestion params = under "_meta" params >>= under "plexus/question"

bridgedCall :: Value -> Maybe Value
bridgedCall params = bridgedQuestion params >>= under "call"

-- | A question beside the call: in a log message, answered by a tool.
messaged :: Mcp -> Value -> IO ()
messaged mcp content = when (textUnder "type" content == Just "request") $ do
  call <- callOf mcp (under "call" content)
  forM_ ((,) . snd <$> call <*> parseMaybe parseJSON content) (uncurry askOf)

askOf :: Call -> Asked Value -> IO ()
askOf call = received (listener call) . Came . Question

-- | Where the question does not say it, it is of the only call that may ask.
callOf :: Mcp -> Maybe Value -> IO (Maybe (Text, Call))
callOf mcp named = do
  asking <- Map.toList . Map.filter mayAsk <$> readTVarIO (calls mcp)
  pure $ case (named, asking) of
    (Just (String name), _) -> (,) name <$> lookup name asking
    (Nothing, [only]) -> Just only
    _ -> Nothing

-- | The server no longer waits for an answer.
cancelled :: Mcp -> Value -> IO ()
cancelled mcp identifier = do
  gone <- atomically $ do
    (gone, left) <- Map.partition ((== identifier) . replyId) <$> readTVar (requests mcp)
    gone <$ writeTVar (requests mcp) left
  forM_ (Map.keys gone) (connectionWithdraws (ownerConnection (owner mcp)))

progressed :: Mcp -> Value -> IO ()
progressed mcp params = do
  open <- readTVarIO (calls mcp)
  forM_ (textUnder "progressToken" params >>= (`Map.lookup` open)) $ \call ->
    received (listener call) (Came (Progress Nothing message percent))
  where
    message = fromMaybe Text.empty (textUnder "message" params)
    numberUnder key = case under key params of
      Just (Number number) -> Just (toRealFloat number :: Double)
      _ -> Nothing
    percent = do
      progress <- numberUnder "progress"
      total <- numberUnder "total"
      if total > 0 then Just (100 * progress / total) else Nothing

-- | By the reply to the request that asked, or by the tool that takes answers.
respond :: Mcp -> Respond
respond mcp identifier content heard = do
  request' <- atomically (stateTVar (requests mcp) remove)
  case (request', bridge mcp >>= answerKey) of
    (Just question, _) -> do
      reply mcp (replyId question) (answerFor question content)
      heard (Right Null)
    (Nothing, Just key) ->
      request (peer mcp) (requestOf "tools/call" (answering key)) (heard . taken)
    (Nothing, Nothing) -> heard (Left (ProtocolBroken "the MCP server takes no answers"))
  where
    remove = Map.updateLookupWithKey (\_ _ -> Nothing) identifier
    answering key =
      object
        [ "name" .= string respondTool
        , "arguments" .= object ["request_id" .= identifier, Key.fromText key .= content]
        ]
    taken result = result >>= \value -> maybe (Right value) (Left . RemoteFailed) (failureIn value)
    failureIn = snd . bridgedResult (const False)

-- | The result of the request that asked.
answerFor :: Asking -> Json -> Either (Int, Text) Json
answerFor question content
  | isOfHub question =
    Right (object ["action" .= string "accept", "_meta" .= object ["plexus/answer" .= content]])
  | otherwise = case textUnder "action" answer of
    Just "refuse" -> Left (-1, "the user refused")
    Just action | action `elem` ["sampled", "roots"] -> Right (json (without answer))
    _ -> Right content
  where
    answer = toJSON content
    without value = case value of
      Object members -> Object (KeyMap.delete "action" members)
      other -> other
