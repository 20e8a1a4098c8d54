{-# LANGUAGE DeriveFunctor #-}
{-# LANGUAGE DerivingStrategies #-}

-- | What a handler says to a question.
module Hub.Runtime.Reply
  ( Reply (..)
  , orCancel
  ) where

data Reply answer
  = Reply !answer
  | -- | No answer comes. A question that cannot be declined ends its call then.
    Decline
  deriving stock (Show, Eq, Functor)

-- | Declining, as the hub spells it.
orCancel :: answer -> Reply answer -> Reply answer
orCancel cancelled Decline = Reply cancelled
orCancel _ reply = reply
