-- | How the questions of a call, or of a connection, are answered.
module Hub.Runtime.Answers
  ( Answers (..)
  , Answering (..)
  , AnswerPlan (..)
  , noPlan
  , Outgoing
  , outgoing
  , answersOf
  ) where

import Data.Aeson (FromJSON (..), ToJSON (..), Value)
import Data.Aeson.Types (Parser, parseEither)
import Hub.Runtime.Encode (Json, json)
import Hub.Runtime.Reply (Reply)

data Answers = Answers
  { answersTo :: Value -> Parser Answering
  , -- | How to say that no answer comes.
    answersCancel :: !(Maybe Json)
  }

-- | One question on its way to its answer.
data Answering = Answering
  { answering :: IO (Reply Outgoing)
  , answeringPlan :: !AnswerPlan
  }

-- | What the schema says of a question beside its type.
data AnswerPlan = AnswerPlan
  { -- | The answer where the handler fails, declines, or is too slow.
    planFailure :: !(Maybe Json)
  , -- | How long the handler may take where the hub gives no time, in milliseconds.
    planTimeout :: !(Maybe Double)
  }

noPlan :: AnswerPlan
noPlan = AnswerPlan {planFailure = Nothing, planTimeout = Nothing}

-- | What is to be sent, or why it cannot be.
type Outgoing = Either String Json

-- | A hub says little about what does not fit: a value is read once more before it goes out.
outgoing :: (FromJSON a, ToJSON a) => a -> Outgoing
outgoing value = json value <$ (parseEither parseJSON (toJSON value) `asTypeOf` Right value)

-- | With the answer that declines, if any, and the plan of each question.
answersOf
  :: (FromJSON question, FromJSON answer, ToJSON answer)
  => Maybe answer
  -> (question -> AnswerPlan)
  -> (question -> IO (Reply answer))
  -> Answers
answersOf cancel plan handler =
  Answers {answersTo = fmap answer . parseJSON, answersCancel = json <$> cancel}
  where
    answer question =
      Answering
        { answering = fmap outgoing <$> handler question
        , answeringPlan = plan question
        }
