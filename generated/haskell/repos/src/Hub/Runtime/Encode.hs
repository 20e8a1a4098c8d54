-- | What instances of 'ToJSON' are written with: one description of a value, from which both of
-- aeson's forms are made.
module Hub.Runtime.Encode
  ( Encode (..)
  , Json
  , asValue
  , asEncoding
  , json
  , nil
  , string
  , array
  , object
  , Member
  , (.=)
  , (.=?)
  , (.=/)
  , entries
  , flattened
  ) where

import Data.Aeson (Encoding, Key, ToJSON (..), Value (..))
import qualified Data.Aeson.Encoding as Encoding
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KeyMap
import qualified Data.Map.Strict as Map
import Data.Text (Text)
import Hub.Runtime.Presence (Presence (..))

-- | Types with a description of how they are written.
class Encode a where
  encode :: a -> Json

-- | A JSON value in both of aeson's forms; only the one that is asked for is ever made.
data Json = Json Value Encoding

instance ToJSON Json where
  toJSON (Json value _) = value
  toEncoding (Json _ encoding) = encoding

-- | What 'toJSON' is for a type that is described.
asValue :: Encode a => a -> Value
asValue = toJSON . encode

-- | What 'toEncoding' is for a type that is described.
asEncoding :: Encode a => a -> Encoding
asEncoding = toEncoding . encode

json :: ToJSON a => a -> Json
json value = Json (toJSON value) (toEncoding value)

nil :: Json
nil = json Null

string :: Text -> Json
string = json

array :: [Json] -> Json
array = json

-- | One key and what stands under it.
data Member = Member !Key Json

-- | Of two members with the same key the first counts.
object :: [[Member]] -> Json
object members = Json (Object (KeyMap.fromMap values)) (Encoding.pairs (foldMap pair distinct))
  where
    values = Map.fromList [(key, value) | Member key (Json value _) <- distinct]
    pair (Member key (Json _ encoding)) = Encoding.pair key encoding
    distinct = withoutRepetition (concat members)

withoutRepetition :: [Member] -> [Member]
withoutRepetition = go Map.empty
  where
    go _ [] = []
    go seen (member@(Member key _) : rest)
      | Map.member key seen = go seen rest
      | otherwise = member : go (Map.insert key () seen) rest

infixr 8 .=, .=?, .=/

-- | A key that is always there.
(.=) :: ToJSON a => Key -> a -> [Member]
key .= value = [Member key (json value)]

-- | A key that is left out where there is nothing.
(.=?) :: ToJSON a => Key -> Maybe a -> [Member]
key .=? value = foldMap (key .=) value

-- | A key that may be left out, and may be null.
(.=/) :: ToJSON a => Key -> Presence a -> [Member]
_ .=/ Absent = []
key .=/ IsNull = key .= Null
key .=/ Present value = key .= value

-- | Keys that no field names.
entries :: ToJSON a => Map.Map Text a -> [Member]
entries = concatMap (\(key, value) -> Key.fromText key .= value) . Map.toList

-- | The keys of another value, among the keys of this one.
flattened :: ToJSON a => a -> [Member]
flattened value = case toJSON value of
  Object members -> concatMap (uncurry (.=)) (KeyMap.toList members)
  _ -> []
