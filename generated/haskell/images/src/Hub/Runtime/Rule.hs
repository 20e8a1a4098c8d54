-- | What must hold of a value beyond its type: bounds, lengths, sizes.
module Hub.Runtime.Rule
  ( Rule
  , checked
  , atLeast
  , atMost
  , above
  , below
  , nonZero
  , multipleOf
  , multipleOfNumber
  , minLength
  , maxLength
  , minItems
  , maxItems
  , minEntries
  , maxEntries
  ) where

import Data.Aeson (Value)
import Data.Aeson.Types (Parser)
import Data.Foldable (asum)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Expected (expected)

-- | Says what was expected, where it does not hold.
type Rule a = a -> Maybe String

-- | What the parser reads, if all rules hold of it.
checked :: [Rule a] -> (Value -> Parser a) -> Value -> Parser a
checked rules parser value = do
  result <- parser value
  maybe (pure result) (`expected` value) (asum (map ($ result) rules))

rule :: String -> (a -> Bool) -> Rule a
rule what holds value = if holds value then Nothing else Just what

atLeast, atMost, above, below :: (Ord a, Show a) => a -> Rule a
atLeast bound = rule ("at least " <> show bound) (>= bound)
atMost bound = rule ("at most " <> show bound) (<= bound)
above bound = rule ("more than " <> show bound) (> bound)
below bound = rule ("less than " <> show bound) (< bound)

nonZero :: (Eq a, Num a) => Rule a
nonZero = rule "a number other than 0" (/= 0)

multipleOf :: (Integral a, Show a) => a -> Rule a
multipleOf step = rule ("a multiple of " <> show step) (\value -> value `mod` step == 0)

-- | 0.3 is a multiple of 0.1, though not in binary fractions.
multipleOfNumber :: Double -> Rule Double
multipleOfNumber step = rule ("a multiple of " <> show step) isMultiple
  where
    isMultiple value = distance (value / step) <= abs (value / step) * 4.5e-16
    distance times = abs (times - fromInteger (round times))

-- | Lengths are counted in characters, as JSON Schema does.
minLength, maxLength :: Int -> Rule Text
minLength least = rule ("at least " <> show least <> " characters") ((>= least) . Text.length)
maxLength most = rule ("at most " <> show most <> " characters") ((<= most) . Text.length)

minItems, maxItems :: Int -> Rule [a]
minItems least = rule ("at least " <> show least <> " items") ((>= least) . length)
maxItems most = rule ("at most " <> show most <> " items") ((<= most) . length)

minEntries, maxEntries :: Int -> Rule (Map k a)
minEntries least = rule ("at least " <> show least <> " entries") ((>= least) . Map.size)
maxEntries most = rule ("at most " <> show most <> " entries") ((<= most) . Map.size)
