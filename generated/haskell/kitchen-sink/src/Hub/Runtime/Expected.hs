-- | How a parser says that it found something else. Where that was, aeson says itself.
module Hub.Runtime.Expected
  ( expected
  , expectedOneOf
  , excerpt
  ) where

import Data.Aeson (Value, encode)
import Data.Aeson.Types (Parser)
import Data.List (intercalate)
import Data.Text (Text)
import qualified Data.Text.Lazy as Lazy
import qualified Data.Text.Lazy.Encoding as Lazy

expected :: String -> Value -> Parser a
expected what value = fail ("expected " <> what <> ", found " <> excerpt value)

expectedOneOf :: [Text] -> Value -> Parser a
expectedOneOf names = expected ("one of " <> intercalate ", " (map show names))

-- | A value as a message shows it.
excerpt :: Value -> String
excerpt value = Lazy.unpack shown <> (if Lazy.null rest then "" else "…")
  where
    (shown, rest) = Lazy.splitAt 80 (Lazy.decodeUtf8 (encode value))
