{-# LANGUAGE OverloadedStrings #-}

-- | Calls of a hub's methods: what is called, what comes of it, and who answers the questions.
module Hub.Runtime.Call
  ( Call (..)
  , Subject (..)
  , callName
  , Outgoing
  , outgoing
  , noParams
  , call
  , listening
  , asking
  , askingAsPlanned
  , onProgress
  , onNotice
  ) where

import Data.Aeson (FromJSON, ToJSON, Value)
import Data.Aeson.Types (Parser)
import Data.Text (Text)
import Hub.Runtime.Answers
import Hub.Runtime.Encode (object)
import Hub.Runtime.Reply (Reply)

-- | A call that is yet to be made, by any client and any number of times.
data Call item = Call
  { callSubject :: !Subject
  , callParser :: Value -> Parser item
  , callAnswers :: !(Maybe Answers)
  , callProgress :: Text -> Maybe Double -> IO ()
  , callNotice :: Text -> IO ()
  }

data Subject
  = Method !Text !Outgoing
  | -- | What the hub says by itself, in no call.
    Messages

-- | As errors have it.
callName :: Call item -> Text
callName asked = case callSubject asked of
  Method method _ -> method
  Messages -> "the connection"

noParams :: Outgoing
noParams = Right (object [])

-- | A call of a method that asks nothing.
call :: Text -> Outgoing -> (Value -> Parser item) -> Call item
call method params = callOf (Method method params)

-- | What the hub says by itself, as the items of a call.
listening :: (Value -> Parser item) -> Call item
listening = callOf Messages

callOf :: Subject -> (Value -> Parser item) -> Call item
callOf subject parser =
  Call
    { callSubject = subject
    , callParser = parser
    , callAnswers = Nothing
    , callProgress = \_ _ -> pure ()
    , callNotice = \_ -> pure ()
    }

-- | The same call with its questions answered, and with the answer that declines them, if any.
asking
  :: (FromJSON question, FromJSON answer, ToJSON answer)
  => Maybe answer
  -> (question -> IO (Reply answer))
  -> Call item
  -> Call item
asking cancel = askingAsPlanned cancel (const noPlan)

-- | The same where the schema says more of the questions.
askingAsPlanned
  :: (FromJSON question, FromJSON answer, ToJSON answer)
  => Maybe answer
  -> (question -> AnswerPlan)
  -> (question -> IO (Reply answer))
  -> Call item
  -> Call item
askingAsPlanned cancel plan handler asked =
  asked {callAnswers = Just (answersOf cancel plan handler)}

-- | The same call with somebody who hears how far it has come, in words and in percent.
onProgress :: (Text -> Maybe Double -> IO ()) -> Call item -> Call item
onProgress listener asked = asked {callProgress = listener}

-- | The same call with somebody who hears what goes wrong without ending it: an answer that came
-- too late, say.
onNotice :: (Text -> IO ()) -> Call item -> Call item
onNotice listener asked = asked {callNotice = listener}
