-- | One connection to a hub, whatever protocol is spoken there.
module Hub.Runtime.Session
  ( Transport (..)
  , Owner (..)
  , Hub (..)
  , hubOf
  , mcpServerOf
  , answeredBy
  , Session (..)
  , Start (..)
  , Listener (..)
  , Started (..)
  , Event (..)
  , Respond
  , Connection (..)
  ) where

import Control.Concurrent.STM (STM)
import Data.Aeson (Value)
import Data.Text (Text)
import Hub.Runtime.Answers (Answers)
import Hub.Runtime.Dialect (Dialect)
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Frame (Asked, Identifier, Item)
import Hub.Runtime.HubError (HubError)
import Hub.Runtime.Settings (ClientSettings)

-- | How to reach a hub: "Hub.Runtime.WebSocket" and "Hub.Runtime.Mcp" have ways to; 'overLink' of
-- "Hub.Runtime.Plexus" makes one of anything that carries text.
newtype Transport = Transport
  { -- | Runs a session from its beginning to its end, and says when it is open. Throws why there
    -- is none.
    runSession :: Owner -> (Session -> IO ()) -> IO ()
  }

-- | What a client knows of its hub.
data Hub = Hub
  { -- | What its methods on the wire start with.
    hubName :: !Text
  , hubDialect :: !Dialect
  , -- | Whether it is an MCP server itself, and not a hub that may be behind one.
    hubIsMcp :: !Bool
  , -- | How to answer what it asks in no call, if it does.
    hubAnswers :: !(Maybe Answers)
  }

-- | A hub of that name, which asks nothing outside of calls.
hubOf :: Text -> Dialect -> Hub
hubOf name dialect =
  Hub {hubName = name, hubDialect = dialect, hubIsMcp = False, hubAnswers = Nothing}

-- | The same for a hub that is an MCP server itself.
mcpServerOf :: Text -> Dialect -> Hub
mcpServerOf name dialect = (hubOf name dialect) {hubIsMcp = True}

-- | The hub with somebody who answers what it asks in no call.
answeredBy :: Answers -> Hub -> Hub
answeredBy answers hub = hub {hubAnswers = Just answers}

-- | Whose session it is.
data Owner = Owner
  { ownerHub :: !Hub
  , ownerSettings :: !ClientSettings
  , ownerConnection :: !Connection
  }

-- | What hears what belongs to the connection and to no call.
data Connection = Connection
  { -- | A question. Where nobody can answer and the answer's type cannot say so, the second is
    -- done, if there is one.
    connectionAsks :: Respond -> Maybe (HubError -> IO ()) -> Asked Value -> IO ()
  , -- | A message.
    connectionSays :: Value -> IO ()
  , -- | The hub no longer waits for the answer to this question.
    connectionWithdraws :: Identifier -> IO ()
  }

data Session = Session
  { startCall :: Start -> Listener -> IO ()
  , -- | Why it is over, if it is.
    sessionEnd :: STM (Maybe HubError)
  , -- | Whether the hub has ever said anything.
    sessionHasSpoken :: STM Bool
  , -- | Sends what is still to be sent, and ends the session.
    closeSession :: IO ()
  }

-- | A call of a method.
data Start = Start
  { startMethod :: !Text
  , startParams :: !Json
  , -- | Whether it may ask.
    startAsks :: !Bool
  , -- | Whether a value is an item of the method.
    startFits :: Value -> Bool
  }

data Listener = Listener
  { -- | Before any of its items, even those that came first.
    started :: Started -> IO ()
  , received :: Event -> IO ()
  }

-- | A call that runs.
data Started = Started
  { answerQuestion :: Respond
  , -- | No more items, please; whether the hub knows that already.
    leave :: Bool -> IO ()
  }

-- | Sends the answer to a question, and hears what the hub says to it.
type Respond = Identifier -> Json -> (Either HubError Value -> IO ()) -> IO ()

data Event
  = Came !(Item Value)
  | -- | Something that is no item.
    Strange !Value
  | -- | There will be no more, and why.
    Broken !HubError
