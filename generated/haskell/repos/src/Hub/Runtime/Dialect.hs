{-# LANGUAGE OverloadedStrings #-}

-- | How a hub spells its frames, where hubs differ.
module Hub.Runtime.Dialect
  ( Dialect (..)
  , KeyStyle (..)
  , RequestKeys (..)
  , requestKeyNames
  , callMethod
  , unsubscribeMethod
  , hubMethod
  , plexus
  , seed
  ) where

import Data.Aeson (Key)
import Data.Text (Text)
import qualified Data.Text as Text

data Dialect = Dialect
  { -- | How the keys of a question's item are written.
    requestKeys :: !KeyStyle
  , -- | What an item's content stands under.
    dataKey :: !Key
  , -- | The method that takes answers; @{hub}@ stands for the hub's name.
    respondMethod :: !Text
  , respondTakesSubscription :: !Bool
  }

data KeyStyle
  = CamelKeys
  | SnakeKeys

-- | The keys of a question's item.
data RequestKeys = RequestKeys
  { idKey :: !Key
  , questionKey :: !Key
  , timeoutKey :: !Key
  }

requestKeyNames :: KeyStyle -> RequestKeys
requestKeyNames style = case style of
  CamelKeys -> RequestKeys "requestId" "requestData" "timeoutMs"
  SnakeKeys -> RequestKeys "request_id" "request_data" "timeout_ms"

-- | The method that starts a call.
callMethod :: Text
callMethod = "{hub}.call"

-- | The method that ends a call early.
unsubscribeMethod :: Text
unsubscribeMethod = "{hub}.call_unsub"

-- | What a method of the hub itself is called, given the hub's name.
hubMethod :: Text -> Text -> Text
hubMethod method hub = Text.replace "{hub}" hub method

-- | What plexus-core puts on the wire.
plexus :: Dialect
plexus =
  Dialect
    { requestKeys = CamelKeys
    , dataKey = "content"
    , respondMethod = "{hub}.respond"
    , respondTakesSubscription = False
    }

-- | What the plans for it say.
seed :: Dialect
seed =
  Dialect
    { requestKeys = SnakeKeys
    , dataKey = "data"
    , respondMethod = "plexus_respond"
    , respondTakesSubscription = True
    }
