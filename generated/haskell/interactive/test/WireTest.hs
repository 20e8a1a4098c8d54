{-# LANGUAGE OverloadedStrings #-}

-- | Tests of a generated client against wire vectors: what must be read, and written again as it
-- was, and what must be refused. The vectors lie beside the tests. @WIRE_VECTORS@ names another
-- file of them, and @WIRE_ENCODED@ one to write every accepted value to, as this client writes it.
module WireTest
  ( Wire (..)
  , Codec
  , Reads
  , codec
  , without
  , Parts (..)
  , NotRefusable (..)
  , wireTest
  ) where

import Data.Aeson
  ( FromJSON (..)
  , Key
  , ToJSON (..)
  , Value (..)
  , eitherDecode
  , encode
  , withObject
  , (.:)
  , (.:!)
  )
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (Parser, parseEither, parseMaybe)
import qualified Data.ByteString.Lazy.Char8 as Bytes
import Data.Foldable (for_, toList)
import Data.List (nub, sort)
import qualified Data.List.NonEmpty as NonEmpty
import Data.Maybe (fromMaybe, isJust, isNothing)
import Data.Text (Text)
import qualified Data.Text as Text
import qualified Data.Text.Lazy as Lazy
import Data.Text.Lazy.Encoding (decodeUtf8)
import Data.Time (UTCTime)
import Hub.Runtime.Dialect (Dialect)
import Hub.Runtime.Encode (Json, object, (.=), (.=?))
import Hub.Runtime.Frame (Request (..), answerRequest, writeNotification)
import System.Environment (lookupEnv)
import System.IO (hSetEncoding, stdout, utf8)
import Test.Hspec (Expectation, Spec, describe, expectationFailure, hspec, it)

-- | What a client knows of its hub's wire.
data Wire = Wire
  { wireHub :: !Text
  , wireDialect :: !Dialect
  , wireSubjects :: ![(Text, Codec)]
  , wireMethods :: ![(Text, Parts)]
  , wireNotRefusable :: ![NotRefusable]
  }

-- | Reads a value of a type, and writes it again.
type Codec = Value -> Either String Value

type Reads a = Value -> Parser a

codec :: ToJSON a => Reads a -> Codec
codec parser value = do
  result <- parseEither parser value
  streamed <- eitherDecode (encode result)
  if streamed == toJSON result then Right streamed else Left "toEncoding and toJSON differ"

-- | A client does not send what the server fills in itself.
without :: [Key] -> Codec -> Codec
without keys inner value = (`merged` value) <$> inner value
  where
    merged (Object written) (Object given) =
      Object (written <> KeyMap.filterWithKey isFilledIn given)
    merged written _ = written
    isFilledIn key _ = key `elem` keys

-- | The subjects of a method's items, questions and answers.
data Parts = Parts
  { items :: !(Maybe Text)
  , questions :: !(Maybe Text)
  , answers :: !(Maybe Text)
  }

-- | A value that ought to be refused, and why the types of this language let it pass.
data NotRefusable = NotRefusable
  { notRefusableType :: !Text
  , notRefusableLabel :: !Text
  , notRefusableReason :: !Text
  }

-- | One line of the file.
data Vector = Vector
  { vectorType :: !Text
  , vectorFrame :: !(Maybe Text)
  , vectorPosition :: !Text
  , vectorLabel :: !Text
  , vectorValue :: !Value
  , vectorIsAccepted :: !Bool
  , vectorFilled :: !(Maybe Value)
  }

instance FromJSON Vector where
  parseJSON = withObject "vector" $ \members ->
    Vector
      <$> members .: "type"
      <*> members .:! "frame"
      <*> members .: "position"
      <*> members .: "label"
      <*> members .: "value"
      <*> fmap (== ("accepted" :: Text)) (members .: "verdict")
      <*> members .:! "filled"

-- | Runs the tests over the vectors of the file.
wireTest :: FilePath -> Wire -> IO ()
wireTest beside wire = do
  hSetEncoding stdout utf8
  file <- fromMaybe beside <$> lookupEnv "WIRE_VECTORS"
  vectors <- either fail pure . traverse eitherDecode . Bytes.lines =<< Bytes.readFile file
  encoded <- lookupEnv "WIRE_ENCODED"
  for_ encoded $ \path ->
    Bytes.writeFile path (foldMap (encodedLine wire) (filter vectorIsAccepted vectors))
  putStrLn (summary wire vectors)
  hspec (spec wire vectors)

summary :: Wire -> [Vector] -> String
summary wire vectors =
  unwords
    [ "wire:"
    , show (length (nub (sort (map vectorType values)))) <> " types,"
    , show (length (filter vectorIsAccepted values)) <> " accepted,"
    , show (length (filter (not . vectorIsAccepted) values)) <> " refused,"
    , show (length (filter (isListed wire) values)) <> " not refusable,"
    , show (length vectors - length values) <> " frames"
    ]
  where
    values = filter (isNothing . vectorFrame) vectors

spec :: Wire -> [Vector] -> Spec
spec wire vectors = for_ (NonEmpty.groupWith subject vectors) $ \group ->
  describe (Text.unpack (subject (NonEmpty.head group))) $ for_ group $ \vector ->
    it (Text.unpack (vectorLabel vector)) (check wire vector)
  where
    subject vector = vectorType vector <> maybe "" (" " <>) (vectorFrame vector)

check :: Wire -> Vector -> Expectation
check wire vector
  | isJust (vectorFrame vector) = do
    either expectationFailure (equals (vectorValue vector)) (passThrough wire Right vector)
    either expectationFailure (const (pure ())) result
  | vectorIsAccepted vector = either expectationFailure (equals filled) result
  | isListed wire vector = either (fails "refused after all: ") (const (pure ())) result
  | otherwise = either (const (pure ())) (fails "not refused: " . shown) result
  where
    result = typed wire vector
    fails what = expectationFailure . (what <>)
    -- A client fills in what the schema presets.
    filled = fromMaybe (vectorValue vector) (vectorFilled vector)

equals :: Value -> Value -> Expectation
equals expected found
  | isSame expected found = pure ()
  | otherwise = expectationFailure ("expected " <> shown expected <> "\nbut found " <> shown found)

shown :: Value -> String
shown = Lazy.unpack . decodeUtf8 . encode

-- | Times are the same where they are the same instant, whatever the offset they are told in.
isSame :: Value -> Value -> Bool
isSame (Object a) (Object b) = KeyMap.keys a == KeyMap.keys b && areSame (toList a) (toList b)
isSame (Array a) (Array b) = length a == length b && areSame (toList a) (toList b)
isSame a b = a == b || (isJust (instant a) && instant a == instant b)
  where
    instant = parseMaybe parseJSON :: Value -> Maybe UTCTime

areSame :: [Value] -> [Value] -> Bool
areSame a b = and (zipWith isSame a b)

isListed :: Wire -> Vector -> Bool
isListed wire vector = isNothing (vectorFrame vector) && any isIt (wireNotRefusable wire)
  where
    isIt (NotRefusable name label _) = name == vectorType vector && label == vectorLabel vector

-- | What the client makes of a value, or of a frame by the type of its content.
typed :: Wire -> Vector -> Either String Value
typed wire vector = do
  content <- maybe unknown Right (subject >>= (`lookup` wireSubjects wire))
  passThrough wire content vector
  where
    unknown = Left ("an unknown subject: " <> show subject)
    method = lookup (vectorType vector) (wireMethods wire)
    subject = case vectorFrame vector of
      Nothing -> Just (vectorType vector)
      Just "item" -> method >>= items
      Just "question" -> method >>= questions
      _ -> method >>= answers

-- | A value, or a frame whose content is passed through the codec.
passThrough :: Wire -> Codec -> Vector -> Either String Value
passThrough wire content vector = case vectorFrame vector of
  Nothing -> content value
  Just "answer" -> do
    request <- parseEither parseJSON value
    answer <- parseEither parseJSON (toJSON (requestParams request)) >>= traverse content
    pure (toJSON (answerRequest (wireDialect wire) (wireHub wire) answer (requestId request)))
  _ -> do
    notification <- parseEither parseJSON value >>= traverse content
    pure (toJSON (writeNotification (wireDialect wire) notification))
  where
    value = vectorValue vector

encodedLine :: Wire -> Vector -> Bytes.ByteString
encodedLine wire vector = foldMap ((<> "\n") . encode . line) (typed wire vector)
  where
    line :: Value -> Json
    line value =
      object
        [ "type" .= vectorType vector
        , "frame" .=? vectorFrame vector
        , "position" .= vectorPosition vector
        , "label" .= vectorLabel vector
        , "value" .= value
        , "verdict" .= ("accepted" :: Text)
        ]
