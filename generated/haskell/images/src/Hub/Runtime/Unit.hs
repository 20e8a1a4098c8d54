{-# LANGUAGE DeriveGeneric #-}
{-# LANGUAGE DerivingStrategies #-}

-- | The type with one value that is null on the wire, as Rust's @()@ is; aeson writes Haskell's own
-- as an empty array.
module Hub.Runtime.Unit
  ( Unit (..)
  ) where

import Data.Aeson (FromJSON (..), ToJSON (..), Value (..))
import GHC.Generics (Generic)
import Hub.Runtime.Decode (constant)
import Hub.Runtime.Encode (json)

data Unit = Unit
  deriving stock (Show, Eq, Ord, Generic)

instance ToJSON Unit where
  toJSON Unit = Null
  toEncoding Unit = toEncoding Null

instance FromJSON Unit where
  parseJSON = constant (json Null) Unit
