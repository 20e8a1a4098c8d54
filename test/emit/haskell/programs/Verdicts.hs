{-# LANGUAGE OverloadedStrings #-}

-- | Which values of a file of vectors a client reads, in the place of the tests that it carries.
module Verdicts
  ( verdicts
  ) where

import Data.Aeson (Value, eitherDecode, withObject, (.:))
import Data.Aeson.Types (Parser, parseEither)
import qualified Data.ByteString.Lazy.Char8 as Bytes
import Data.Text (Text)
import System.IO (hSetEncoding, stdout, utf8)
import WireTest (Wire (..))

-- | One line per vector: @accepted@, or why not.
verdicts :: FilePath -> Wire -> IO ()
verdicts file wire = do
  hSetEncoding stdout utf8
  Bytes.readFile file >>= mapM_ (putStrLn . verdict wire) . Bytes.lines

verdict :: Wire -> Bytes.ByteString -> String
verdict wire text = either (unwords . lines . ("refused: " <>)) (const "accepted") $ do
  (subject, value) <- eitherDecode text >>= parseEither subjectAndValue
  codec <- maybe (Left "an unknown subject") Right (lookup subject (wireSubjects wire))
  codec value

subjectAndValue :: Value -> Parser (Text, Value)
subjectAndValue = withObject "vector" $ \members -> (,) <$> members .: "type" <*> members .: "value"
