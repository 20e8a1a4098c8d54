{-# LANGUAGE OverloadedStrings #-}

-- | What a tool of an MCP server gave back, as the items of a call.
module Hub.Runtime.ToolResult
  ( ToolOutcome
  , ownResult
  , bridgedResult
  , under
  , textUnder
  , itemsUnder
  ) where

import Data.Aeson (Key, Value (..), decode)
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Foldable (toList)
import Data.Maybe (fromMaybe)
import Data.Text (Text)
import qualified Data.Text as Text
import qualified Data.Text.Lazy as Lazy
import Data.Text.Lazy.Encoding (encodeUtf8)
import Hub.Runtime.Frame (RemoteError (..))

-- | The items, and why there are no more.
type ToolOutcome = ([Value], Maybe RemoteError)

under :: Key -> Value -> Maybe Value
under key value = case value of
  Object members -> KeyMap.lookup key members
  _ -> Nothing

textUnder :: Key -> Value -> Maybe Text
textUnder key value = case under key value of
  Just (String text) -> Just text
  _ -> Nothing

itemsUnder :: Key -> Value -> [Value]
itemsUnder key value = case under key value of
  Just (Array items) -> toList items
  _ -> []

isObject :: Value -> Bool
isObject value = case value of
  Object _ -> True
  _ -> False

-- | Of a server's own tool: its structured content where it has a schema for that, else its content.
ownResult :: (Value -> Bool) -> Value -> ToolOutcome
ownResult fits result
  | isError result = ([], Just (errorOf result))
  | otherwise = case under "structuredContent" result of
    Just structured | fits structured || not (fits content) -> ([structured], Nothing)
    _ -> ([content], Nothing)
  where
    content = fromMaybe (Array mempty) (under "content" result)

-- | Of a tool that stands for a method of a hub: the items of its stream, and how it ended.
bridgedResult :: (Value -> Bool) -> Value -> ToolOutcome
bridgedResult fits result
  | Just asked <- structured "asks", isObject asked = ([], Just notAsked)
  | otherwise = (items, failure)
  where
    structured key = under "structuredContent" result >>= under key
    failure = if isError result then Just (errorOf result) else Nothing
    items = case structured "items" of
      Just (Array given) -> toList given
      _ | isError result -> []
      _ -> textItems fits (textOf result)
    notAsked = failed "it asks, which its server takes this client for unable to answer"

-- | Several items are a list, one stands by itself; so a list may be one item, too.
textItems :: (Value -> Bool) -> Text -> [Value]
textItems fits text
  | body == "(no output)" = []
  | otherwise = case value of
    Array items | fits value || not (any fits items) -> if fits value then [value] else toList items
    Array items -> toList items
    _ -> [value]
  where
    body = withoutCount text
    -- A text is written without quotes.
    value = fromMaybe (String body) (decode (encodeUtf8 (Lazy.fromStrict body)))

-- | One of the bridges adds a count of tokens for models.
withoutCount :: Text -> Text
withoutCount text = case Text.breakOnEnd "\n\n[~" text of
  (before, rest)
    | not (Text.null before) && " tokens]" `Text.isSuffixOf` rest -> Text.dropEnd 4 before
  _ -> text

isError :: Value -> Bool
isError result = under "isError" result == Just (Bool True)

errorOf :: Value -> RemoteError
errorOf result =
  (failed (fromMaybe (textOf result) (given >>= textUnder "message")))
    { remoteCode = given >>= under "code"
    , remoteData = Just result
    , remoteKind = given >>= textUnder "kind"
    }
  where
    given = case under "_meta" result >>= under "plexus/error" of
      Just known | isObject known -> Just known
      _ -> under "structuredContent" result >>= under "error"

failed :: Text -> RemoteError
failed message = RemoteError message Nothing Nothing False Nothing KeyMap.empty

textOf :: Value -> Text
textOf result = case under "content" result of
  Just (Array blocks) -> Text.intercalate "\n" (concatMap textIn (toList blocks))
  _ -> Text.empty
  where
    textIn block
      | textUnder "type" block == Just "text" = maybe [] pure (textUnder "text" block)
      | otherwise = []
