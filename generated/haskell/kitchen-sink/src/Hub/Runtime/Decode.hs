{-# LANGUAGE OverloadedStrings #-}

-- | What instances of 'FromJSON' are written with, beyond what aeson has.
module Hub.Runtime.Decode
  ( -- * Scalars
    number
  , BytesEncoding (..)
  , bytes
  , constant

    -- * Containers
  , nullable
  , distinct
  , elements
  , item
  , mapOf
  , textKey
  , integerKey
  , naturalKey

    -- * Objects
  , (.:/)
  , presence
  , withDefault
  , withClosedObject
  , onlyWritten
  , fromMembers
  , fromKnown
  , others
  ) where

import Control.Monad.Trans.Reader (ReaderT (..))
import Data.Aeson
  ( Array
  , FromJSON (..)
  , Key
  , Object
  , ToJSON (..)
  , Value (..)
  , withArray
  , withObject
  , withScientific
  , (<?>)
  )
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (JSONPathElement (..), Parser)
import Data.Char (isAlphaNum, isAscii, isDigit, isHexDigit)
import Data.Foldable (toList)
import Data.List (group, sort)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Scientific (toBoundedRealFloat)
import Data.Text (Text)
import qualified Data.Text as Text
import qualified Data.Vector as Vector
import Hub.Runtime.Encode (Json)
import Hub.Runtime.Expected (excerpt, expected)
import Hub.Runtime.Presence (Presence (..))

-- | A finite number. (aeson reads null as NaN, and @"-inf"@ as what it says.)
number :: Value -> Parser Double
number value = withScientific "number" (either limit pure . toBoundedRealFloat) value
  where
    limit 0 = pure 0
    limit _ = expected "a number that a Double can hold" value

-- | How bytes are written in a string.
data BytesEncoding = Base64 | Base64Url | Base16

-- | Bytes in a string, still encoded.
bytes :: BytesEncoding -> Value -> Parser Text
bytes encoding value = do
  text <- parseJSON value
  if isEncoded encoding text then pure text else expected ("bytes in " <> name) value
  where
    name = case encoding of
      Base64 -> "base64"
      Base64Url -> "base64url"
      Base16 -> "base16"

isEncoded :: BytesEncoding -> Text -> Bool
isEncoded encoding text = Text.all isAscii text && case encoding of
  Base64 -> Text.all (isLetter "+/") body && Text.length text `mod` 4 == 0 && isPadding
  Base64Url -> Text.all (isLetter "-_") body && isPadding
  Base16 -> Text.all isHexDigit text && even (Text.length text)
  where
    (body, padding) = Text.span (/= '=') text
    isLetter :: String -> Char -> Bool
    isLetter more char = isAlphaNum char || char `elem` more
    isPadding = padding `elem` ["", "=", "=="]

-- | Exactly this value.
constant :: Json -> a -> Value -> Parser a
constant json result value
  | toJSON json == value = pure result
  | otherwise = expected (excerpt (toJSON json)) value

-- | Null, or what the parser reads.
nullable :: (Value -> Parser a) -> Value -> Parser (Maybe a)
nullable _ Null = pure Nothing
nullable parser value = Just <$> parser value

-- | An array whose items differ, as they are on the wire.
distinct :: (Value -> Parser [a]) -> Value -> Parser [a]
distinct parser value = case value of
  Array items | (twin : _) : _ <- filter isRepeated (group (sort (toList items))) ->
    fail ("expected items that differ, found twice " <> excerpt twin)
  _ -> parser value
  where
    isRepeated = not . null . drop 1

-- | An array of so many items, each read at its place.
elements :: Int -> ReaderT Array Parser a -> Value -> Parser a
elements size parser value = withArray "array" fromItems value
  where
    fromItems items
      | length items == size = runReaderT parser items
      | otherwise = expected ("an array of " <> show size) value

-- | What the parser reads at a place of an array.
item :: Int -> (Value -> Parser a) -> ReaderT Array Parser a
item place parser = ReaderT $ \items -> parser (items Vector.! place) <?> Index place

-- | A map whose keys or values need a parser of their own.
mapOf :: Ord k => (Text -> Parser k) -> (Value -> Parser a) -> Value -> Parser (Map k a)
mapOf keyParser parser = withObject "map" (fmap Map.fromList . traverse entry . KeyMap.toList)
  where
    entry (key, value) = ((,) <$> keyParser (Key.toText key) <*> parser value) <?> Key key

textKey :: Text -> Parser Text
textKey = pure

-- | A whole number as a key.
integerKey :: Num a => Text -> Parser a
integerKey text = maybe (naturalKey text) (fmap negate . naturalKey) (Text.stripPrefix "-" text)

-- | A whole number as a key; one so long that it would take its time to read is none.
naturalKey :: Num a => Text -> Parser a
naturalKey text
  | isNumber = pure (fromInteger (read (Text.unpack text)))
  | otherwise = expected "a whole number as a key" (String text)
  where
    isNumber = not (Text.null text) && Text.all isDigit text && Text.compareLength text 1000 == LT

-- | A field that may be missing and may be null.
(.:/) :: FromJSON a => Object -> Key -> Parser (Presence a)
(.:/) = presence parseJSON

presence :: (Value -> Parser a) -> Object -> Key -> Parser (Presence a)
presence parser members key = case KeyMap.lookup key members of
  Nothing -> pure Absent
  Just Null -> pure IsNull
  Just value -> (Present <$> parser value) <?> Key key

-- | A field that counts as this where it is missing.
withDefault :: Json -> (Value -> Parser a) -> Object -> Key -> Parser a
withDefault preset parser members key = case KeyMap.lookup key members of
  Nothing -> parser (toJSON preset)
  Just value -> parser value <?> Key key

-- | An object that has no keys beyond those that what was read would write itself.
withClosedObject :: ToJSON a => String -> (Object -> Parser a) -> Value -> Parser a
withClosedObject name parser value = withObject name parser value >>= onlyWritten value

-- | Refuses keys that what was read would not write itself.
onlyWritten :: ToJSON a => Value -> a -> Parser a
onlyWritten value result = case value of
  Object members
    | key : _ <- filter (not . (`isIn` toJSON result)) (KeyMap.keys members) ->
      fail "expected no such key" <?> Key key
  _ -> pure result

-- | A part whose keys lie among those of the object around it.
fromMembers :: (Value -> Parser a) -> Object -> Parser a
fromMembers parser = parser . Object

-- | The same of these keys alone, for a part that would take any key for its own.
fromKnown :: [Key] -> (Value -> Parser a) -> Object -> Parser a
fromKnown keys parser = fromMembers parser . KeyMap.filterWithKey (\key _ -> key `elem` keys)

-- | The keys that no field names, and that none of the flattened parts would write.
others :: [Key] -> [Value] -> (Value -> Parser a) -> Object -> Parser (Map Text a)
others named parts parser = mapOf textKey parser . Object . KeyMap.filterWithKey isOther
  where
    isOther key _ = key `notElem` named && not (any (isIn key) parts)

isIn :: Key -> Value -> Bool
isIn key (Object members) = KeyMap.member key members
isIn _ _ = False
