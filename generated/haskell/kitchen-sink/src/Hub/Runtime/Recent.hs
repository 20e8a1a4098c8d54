-- | A map of the latest entries only, so that what a hub makes a client remember stays bounded.
module Hub.Runtime.Recent
  ( Recent
  , empty
  , insert
  , lookup
  , member
  ) where

import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq
import Prelude hiding (lookup)

data Recent key value = Recent !(Map key value) !(Seq key)

empty :: Recent key value
empty = Recent Map.empty Seq.empty

insert :: Ord key => key -> value -> Recent key value -> Recent key value
insert key value (Recent entries order)
  | Map.member key entries = Recent (Map.insert key value entries) order
  | otherwise = shorten (Recent (Map.insert key value entries) (order |> key))

shorten :: Ord key => Recent key value -> Recent key value
shorten recent@(Recent entries order) = case viewl order of
  oldest :< rest | Seq.length order > most -> Recent (Map.delete oldest entries) rest
  _ -> recent
  where
    most = 1024

lookup :: Ord key => key -> Recent key value -> Maybe value
lookup key (Recent entries _) = Map.lookup key entries

member :: Ord key => key -> Recent key value -> Bool
member key (Recent entries _) = Map.member key entries
