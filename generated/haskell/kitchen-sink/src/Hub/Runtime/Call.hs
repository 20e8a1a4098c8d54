-- | Calls of a hub's methods: what is called, what comes of it, and who answers the questions.
module Hub.Runtime.Call
  ( Call (..)
  , Answers (..)
  , Outgoing
  , outgoing
  , noParams
  , call
  , asking
  , onProgress
  , onNotice
  ) where

import Data.Aeson (FromJSON (..), ToJSON (..), Value)
import Data.Aeson.Types (Parser, parseEither)
import Data.Text (Text)
import Hub.Runtime.Encode (Json, json, object)
import Hub.Runtime.Reply (Reply)

-- | A call that is yet to be made, by any client and any number of times.
data Call item = Call
  { callMethod :: !Text
  , callParams :: !Outgoing
  , callParser :: Value -> Parser item
  , callAnswers :: !(Maybe Answers)
  , callProgress :: Text -> Maybe Double -> IO ()
  , callNotice :: Text -> IO ()
  }

-- | How a question is answered, and how to say that no answer comes.
data Answers = Answers
  { answersTo :: Value -> Parser (IO (Reply Outgoing))
  , answersCancel :: !(Maybe Json)
  }

-- | What is to be sent, or why it cannot be.
type Outgoing = Either String Json

-- | A hub says little about what does not fit: a value is read once more before it goes out.
outgoing :: (FromJSON a, ToJSON a) => a -> Outgoing
outgoing value = json value <$ (parseEither parseJSON (toJSON value) `asTypeOf` Right value)

noParams :: Outgoing
noParams = Right (object [])

-- | A call of a method that asks nothing.
call :: Text -> Outgoing -> (Value -> Parser item) -> Call item
call method params parser =
  Call
    { callMethod = method
    , callParams = params
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
asking cancel handler asked = asked {callAnswers = Just answers}
  where
    answers = Answers {answersTo = fmap answer . parseJSON, answersCancel = json <$> cancel}
    answer = fmap (fmap outgoing) . handler

-- | The same call with somebody who hears how far it has come, in words and in percent.
onProgress :: (Text -> Maybe Double -> IO ()) -> Call item -> Call item
onProgress listener asked = asked {callProgress = listener}

-- | The same call with somebody who hears what goes wrong without ending it: an answer that came
-- too late, say.
onNotice :: (Text -> IO ()) -> Call item -> Call item
onNotice listener asked = asked {callNotice = listener}
