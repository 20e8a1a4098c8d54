{-# LANGUAGE DeriveGeneric #-}
{-# LANGUAGE DeriveTraversable #-}
{-# LANGUAGE DerivingStrategies #-}

-- | Fields that may be left out, be null, or hold a value, by which a hub may mean three things.
module Hub.Runtime.Presence
  ( Presence (..)
  , toMaybe
  , orAbsent
  , orNull
  ) where

import GHC.Generics (Generic)

-- | What stands under a key that may be missing and may be null.
data Presence a
  = -- | The key is not there.
    Absent
  | -- | The key is there, and null.
    IsNull
  | Present !a
  deriving stock (Show, Eq, Ord, Generic, Functor, Foldable, Traversable)

-- | The value, for whom absent and null are the same.
toMaybe :: Presence a -> Maybe a
toMaybe (Present value) = Just value
toMaybe _ = Nothing

-- | Nothing is left out.
orAbsent :: Maybe a -> Presence a
orAbsent = maybe Absent Present

-- | Nothing is written as null.
orNull :: Maybe a -> Presence a
orNull = maybe IsNull Present
