{-# LANGUAGE DeriveTraversable #-}
{-# LANGUAGE DerivingStrategies #-}
{-# LANGUAGE OverloadedStrings #-}

-- | The messages between a client and a hub: JSON-RPC, with the items of a call as notifications.
module Hub.Runtime.Frame
  ( -- * From the other side
    Message (..)
  , Said (..)

    -- * From the hub
  , Identifier (..)
  , subscriptionId
  , notified
  , RemoteError (..)
  , Notification (..)
  , writeNotification
  , Item (..)
  , Asked (..)

    -- * To the hub
  , Request (..)
  , Answer (..)
  , callRequest
  , unsubscribeRequest
  , pingRequest
  , answerRequest
  , notificationFrame
  , replyFrame
  ) where

import Control.Applicative (optional, (<|>))
import Data.Aeson
  ( FromJSON (..)
  , Key
  , Object
  , ToJSON (..)
  , Value (..)
  , withObject
  , (.!=)
  , (.:)
  , (.:!)
  )
import qualified Data.Aeson.KeyMap as KeyMap
import Data.Aeson.Types (Parser)
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Dialect
  ( Dialect (..)
  , RequestKeys (..)
  , callMethod
  , hubMethod
  , requestKeyNames
  , unsubscribeMethod
  )
import Hub.Runtime.Encode
  ( Encode (..)
  , Json
  , Member
  , array
  , asEncoding
  , asValue
  , json
  , object
  , string
  , (.=)
  , (.=?)
  )
import Hub.Runtime.Expected (excerpt, expected)

-- | A message of the other side.
data Message
  = -- | The reply to one of our requests.
    Replied !Int !(Either RemoteError Value)
  | -- | A request of ours was not read, and why. Which one, the other side cannot say.
    Unread !RemoteError
  | -- | What it says or asks by itself.
    Spontaneous !Said
  | -- | Anything else.
    Unknown

-- | A notification; with an id a request, which wants a reply.
data Said = Said
  { saidMethod :: !Text
  , saidParams :: !Object
  , saidId :: !(Maybe Value)
  }

instance FromJSON Message where
  parseJSON value = withObject "message" known value <|> pure Unknown
    where
      known members
        | isOwn members = Spontaneous <$> spontaneous members
        | otherwise = replied members <|> unread members
      -- What has a method is no reply, whatever its id.
      isOwn members = KeyMap.member "method" members || not (KeyMap.member "id" members)
      replied members = Replied <$> members .: "id" <*> outcome members
      unread members = do
        Null <- members .: "id"
        Unread <$> members .: "error"
      spontaneous members =
        Said
          <$> members .:! "method" .!= ""
          <*> (members .: "params" <|> pure KeyMap.empty)
          <*> members .:! "id"

-- | What stands under @result@, or under @error@.
outcome :: Object -> Parser (Either RemoteError Value)
outcome members = (Left <$> members .: "error") <|> (Right <$> members .: "result")

-- | An item of a subscription, or why it ended. What belongs to no call has no subscription.
notified :: Object -> Parser (Maybe Identifier, Either RemoteError Value)
notified params = (,) <$> params .:! "subscription" <*> outcome params

-- | What a subscription or a question is known by: a number or a string, whatever the hub likes.
newtype Identifier = Identifier Value
  deriving stock (Show, Eq, Ord)

instance ToJSON Identifier where
  toJSON (Identifier value) = value
  toEncoding (Identifier value) = toEncoding value

instance FromJSON Identifier where
  parseJSON value = case value of
    String _ -> pure (Identifier value)
    Number _ -> pure (Identifier value)
    _ -> expected "a string or a number as an id" value

-- | From the reply to a call: most hubs give the bare id, some an object around it.
subscriptionId :: Value -> Parser Identifier
subscriptionId value = withObject "reply" (.: "subscription") value <|> parseJSON value

-- | What the hub says went wrong.
data RemoteError = RemoteError
  { remoteMessage :: !Text
  , remoteCode :: !(Maybe Value)
  , remoteData :: !(Maybe Value)
  , remoteRecoverable :: !Bool
  , -- | What went wrong, in one word of the hub: @forbidden@, @not_this_call@.
    remoteKind :: !(Maybe Text)
  , -- | What newer hubs say beside all that, such as the @grant@ that a forbidden call needs.
    remoteDetails :: !Object
  }
  deriving stock (Show, Eq)

instance FromJSON RemoteError where
  parseJSON value = withObject "error" fromMembers value <|> pure unspoken
    where
      unspoken = RemoteError (Text.pack (excerpt value)) Nothing Nothing False Nothing KeyMap.empty
      fromMembers members =
        RemoteError
          <$> firstOf ["message", "error"] members
          <*> members .:! "code"
          <*> members .:! "data"
          <*> members .:! "recoverable" .!= False
          <*> optional (members .: "error_kind" <|> (members .: "data" >>= (.: "error_kind")))
          <*> pure (KeyMap.filterWithKey (\key _ -> key `notElem` known) members)
      known = ["type", "metadata", "message", "error", "code", "data", "recoverable"]

-- | An item of a call, in the notification that carries it.
data Notification a = Notification
  { notificationMethod :: !Text
  , notificationSubscription :: !Identifier
  , notificationItem :: !(Item a)
  }
  deriving stock (Show, Eq, Functor, Foldable, Traversable)

instance FromJSON a => FromJSON (Notification a) where
  parseJSON = withObject "notification" $ \members -> do
    params <- members .: "params"
    Notification <$> members .: "method" <*> params .: "subscription" <*> params .: "result"

-- | What a hub sends in the course of a call. Most say where they come from first.
data Item a
  = -- | The kind of content, and the content.
    Content !(Maybe Value) !(Maybe Text) !a
  | -- | How far the call has come, in words and in percent.
    Progress !(Maybe Value) !Text !(Maybe Double)
  | Question !(Asked a)
  | -- | The call has failed.
    Failed !RemoteError
  | -- | The call has come to its end.
    Done !(Maybe Value)
  deriving stock (Show, Eq, Functor, Foldable, Traversable)

-- | A question of the hub.
data Asked a = Asked
  { -- | What the answer must name.
    askedId :: !Identifier
  , askedQuestion :: !a
  , -- | How long the hub waits for the answer, in milliseconds; 0 is for ever.
    askedTimeout :: !Double
  }
  deriving stock (Show, Eq, Functor, Foldable, Traversable)

instance FromJSON a => FromJSON (Item a) where
  parseJSON value = withObject "item" fromMembers value
    where
      fromMembers members = do
        kind <- members .: "type"
        metadata <- members .:! "metadata"
        case kind :: Text of
          "data" ->
            Content metadata <$> members .:! "content_type" <*> firstOf ["content", "data"] members
          "progress" -> Progress metadata <$> members .:! "message" .!= "" <*> percentage members
          "request" -> Question <$> parseJSON value
          "error" -> Failed <$> parseJSON value
          "done" -> pure (Done metadata)
          _ -> expected "an item" value
      percentage members =
        optional (members .: "percentage" <|> ((100 *) <$> members .: "fraction"))

instance FromJSON a => FromJSON (Asked a) where
  parseJSON = withObject "question" $ \members ->
    Asked
      <$> firstOf ["requestId", "request_id"] members
      <*> firstOf ["requestData", "request_data", "request_type", "request"] members
      <*> (firstOf ["timeoutMs", "timeout_ms", "timeout"] members <|> pure 0)

-- | What stands under the first of the keys that is there.
firstOf :: FromJSON a => [Key] -> Object -> Parser a
firstOf keys members = case filter (`KeyMap.member` members) keys of
  key : _ -> members .: key
  [] -> fail ("expected one of the keys " <> show keys)

-- | The notification as a hub of the dialect writes it.
writeNotification :: ToJSON a => Dialect -> Notification a -> Json
writeNotification dialect (Notification method subscription item) =
  object ["jsonrpc" .= string "2.0", "method" .= method, "params" .= params]
  where
    params = object ["subscription" .= subscription, "result" .= object (writeItem dialect item)]

writeItem :: ToJSON a => Dialect -> Item a -> [[Member]]
writeItem dialect item = case item of
  Content metadata kind content ->
    [typed "data", "metadata" .=? metadata, "content_type" .=? kind, dataKey dialect .= content]
  Progress metadata message percent ->
    [typed "progress", "metadata" .=? metadata, "message" .= message, "percentage" .=? percent]
  Question asked -> typed "request" : writeAsked (requestKeyNames (requestKeys dialect)) asked
  Failed failure ->
    [typed "error", "message" .= remoteMessage failure, "code" .=? remoteCode failure]
  Done metadata -> [typed "done", "metadata" .=? metadata]
  where
    typed = ("type" .=) . string
    writeAsked keys (Asked identifier question timeout) =
      [idKey keys .= identifier, questionKey keys .= question, timeoutKey keys .= timeout]

-- | A request to the hub.
data Request = Request
  { requestId :: !Int
  , requestMethod :: !Text
  , requestParams :: !Json
  }

instance Encode Request where
  encode request =
    object
      [ "jsonrpc" .= string "2.0"
      , "id" .= requestId request
      , "method" .= requestMethod request
      , "params" .= requestParams request
      ]

instance ToJSON Request where
  toJSON = asValue
  toEncoding = asEncoding

instance FromJSON Request where
  parseJSON = withObject "request" $ \members -> do
    params <- members .: "params"
    Request <$> members .: "id" <*> members .: "method" <*> pure (json (params :: Value))

-- | The answer to a question: the question's id, the subscription it came by, and what is answered.
data Answer a = Answer
  { answerTo :: !Identifier
  , answerSubscription :: !(Maybe Identifier)
  , answerContent :: !a
  }
  deriving stock (Show, Eq, Functor, Foldable, Traversable)

instance FromJSON a => FromJSON (Answer a) where
  parseJSON = withObject "answer" $ \members ->
    Answer
      <$> members .: "request_id"
      <*> members .:! "subscription_id"
      <*> members .: "response_data"

-- | Starts a call.
callRequest :: Text -> Text -> Json -> Int -> Request
callRequest hub method params identifier =
  Request identifier (hubMethod callMethod hub) (object ["method" .= method, "params" .= params])

-- | Ends a call early.
unsubscribeRequest :: Text -> Identifier -> Int -> Request
unsubscribeRequest hub subscription identifier =
  Request identifier (hubMethod unsubscribeMethod hub) (array [json subscription])

-- | Asks whether the hub is there. That it knows no such method is an answer too.
pingRequest :: Text -> Int -> Request
pingRequest hub identifier = Request identifier (hubMethod "{hub}.ping" hub) (array [])

-- | Carries an answer, as the dialect has it.
answerRequest :: ToJSON a => Dialect -> Text -> Answer a -> Int -> Request
answerRequest dialect hub (Answer question subscription content) identifier =
  Request identifier (hubMethod (respondMethod dialect) hub) (object (given : named))
  where
    given = if respondTakesSubscription dialect then "subscription_id" .=? subscription else []
    named = ["request_id" .= question, "response_data" .= content]

-- | What wants no reply.
notificationFrame :: Text -> Json -> Json
notificationFrame method params =
  object ["jsonrpc" .= string "2.0", "method" .= method, "params" .= params]

-- | The reply to a request of the other side.
replyFrame :: Value -> Either (Int, Text) Json -> Json
replyFrame identifier result =
  object ["jsonrpc" .= string "2.0", "id" .= identifier, either failure ("result" .=) result]
  where
    failure (code, message) = "error" .= object ["code" .= code, "message" .= message]
