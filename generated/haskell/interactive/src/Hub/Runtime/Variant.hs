-- | Reading enums: one of several variants, told apart in one of serde's four ways.
module Hub.Runtime.Variant
  ( Variant
  , unit
  , payload
  , payloadWith
  , payloadOf
  , closed
  , strings
  , external
  , internal
  , adjacent
  , orUntagged
  , unknownTag
  , unknownName
  , untagged
  , exclusive
  ) where

import Data.Aeson (FromJSON (..), Key, Object, ToJSON (..), Value (..), withObject, (<?>))
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (JSONPathElement (..), Parser, explicitParseField, parseEither)
import Data.Either (rights)
import Data.Foldable (toList)
import Data.List (sortOn)
import Data.Maybe (listToMaybe)
import Data.Text (Text)
import Hub.Runtime.Decode (onlyWritten)
import Hub.Runtime.Expected (expected, expectedOneOf)

-- | A variant of an enum.
data Variant a = Variant
  { isClosed :: Bool
  , carries :: Content a
  }

data Content a
  = Empty a
  | Held (Value -> Parser a)

-- | A variant that carries nothing.
unit :: a -> Variant a
unit = Variant False . Empty

-- | A variant that carries one value.
payload :: FromJSON a => (a -> b) -> Variant b
payload = payloadWith parseJSON

-- | The same, with a parser of its own.
payloadWith :: (Value -> Parser a) -> (a -> b) -> Variant b
payloadWith parser constructor = payloadOf (fmap constructor . parser)

-- | A variant whose parser gives it whole.
payloadOf :: (Value -> Parser a) -> Variant a
payloadOf = Variant False . Held

-- | A variant beside which no other keys may stand.
closed :: Variant a -> Variant a
closed variant = variant {isClosed = True}

-- | Each variant under its name on the wire.
type Variants a = [(Text, Variant a)]

-- | One of these strings.
strings :: [(Text, a)] -> Value -> Parser a
strings known value = case value of
  String name | Just result <- lookup name known -> pure result
  _ -> expectedOneOf (map fst known) value

-- | @"Unit"@, or @{"Variant": payload}@.
external :: ToJSON a => Variants a -> Value -> Parser a
external variants value = case value of
  String name | Just (Empty result) <- carries <$> lookup name variants -> pure result
  Object members | result : _ <- concatMap (under members) variants -> result
  _ -> expectedOneOf (map fst variants) value
  where
    under members (name, variant) = case (carries variant, Key.fromText name) of
      (Held parser, key) | Just held <- KeyMap.lookup key members ->
        [(parser held <?> Key key) >>= finish variant value]
      _ -> []

-- | @{"tag": "variant", …the keys of the payload}@.
internal :: ToJSON a => Key -> Variants a -> Value -> Parser a
internal tag = withTag tag (\parser members -> parser (Object (KeyMap.delete tag members)))

-- | @{"tag": "variant", "content": payload}@.
adjacent :: ToJSON a => Key -> Key -> Variants a -> Value -> Parser a
adjacent tag content = withTag tag (\parser members -> explicitParseField parser members content)

-- | The variant that the tag names, its payload read by the given function.
withTag
  :: ToJSON a
  => Key
  -> ((Value -> Parser a) -> Object -> Parser a)
  -> Variants a
  -> Value
  -> Parser a
withTag tag readHeld variants value = withObject "tagged object" choose value
  where
    choose members = do
      variant <- explicitParseField (strings variants) members tag
      result <- case carries variant of
        Empty result -> pure result
        Held parser -> readHeld parser members
      finish variant value result

finish :: ToJSON a => Variant a -> Value -> a -> Parser a
finish variant value
  | isClosed variant = onlyWritten value
  | otherwise = pure

-- | Variants that are written without the tag, tried where no tagged one fits.
orUntagged :: ToJSON a => [Value -> Parser a] -> (Value -> Parser a) -> Value -> Parser a
orUntagged variants tagged value = case (parseEither tagged value, best variants value) of
  (Left _, Just result) -> pure result
  _ -> tagged value

-- | A variant whose tag is none of these, whole.
unknownTag :: Key -> [Text] -> Value -> Parser Value
unknownTag tag known value = case value of
  Object members | Just (String name) <- KeyMap.lookup tag members, name `notElem` known -> pure value
  _ -> expected "a tag that is not known" value

-- | A variant whose name is none of these, whole.
unknownName :: [Text] -> Value -> Parser Value
unknownName known value = case value of
  String name | name `notElem` known -> pure value
  Object members
    | not (KeyMap.null members), all ((`notElem` known) . Key.toText) (KeyMap.keys members) -> pure value
  _ -> expected "a name that is not known" value

-- | Variants without a tag.
untagged :: ToJSON a => [Value -> Parser a] -> Value -> Parser a
untagged variants value = maybe (expected kinds value) pure (best variants value)
  where
    kinds = "one of " <> show (length variants) <> " kinds of value"

-- | Variants without a tag, of which exactly one must fit.
exclusive :: [Value -> Parser a] -> Value -> Parser a
exclusive variants value = case fitting variants value of
  [result] -> pure result
  results -> expected (kinds <> ", not of " <> show (length results)) value
  where
    kinds = "one of " <> show (length variants) <> " kinds of value"

fitting :: [Value -> Parser a] -> Value -> [a]
fitting variants value = rights [parseEither variant value | variant <- variants]

-- | Of the variants that read the value, the first that loses the least of it. (Where it is
-- flattened into another, the keys of that one are lost to all.)
best :: ToJSON a => [Value -> Parser a] -> Value -> Maybe a
best variants value = listToMaybe (sortOn (lost value . toJSON) (fitting variants value))

-- | How much of a value is not in what was written of it. What was filled in is no loss.
lost :: Value -> Value -> Int
lost (Object given) (Object written) =
  sum [maybe 1 (lost value) (KeyMap.lookup key written) | (key, value) <- KeyMap.toList given]
lost (Array given) (Array written)
  | length given == length written = sum (zipWith lost (toList given) (toList written))
lost given written = if given == written then 0 else 1
