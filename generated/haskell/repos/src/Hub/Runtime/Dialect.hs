{-# LANGUAGE OverloadedStrings #-}

-- | How a hub spells its frames, where hubs differ.
module Hub.Runtime.Dialect
  ( Dialect (..)
  , KeyStyle (..)
  , plexus
  , seed
  ) where

import Data.Aeson (Key)
import Data.Text (Text)

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
