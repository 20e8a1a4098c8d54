{-# LANGUAGE DeriveGeneric #-}
{-# LANGUAGE DerivingStrategies #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE StandaloneDeriving #-}

-- | The questions that need no types of their own: confirm, prompt, select and custom, over the
-- values of a type.
module Hub.Runtime.Standard
  ( -- * Questions and their answers
    StandardQuestion (..)
  , StandardHandler
  , dispatchStandard

    -- * On the wire
  , StandardRequest (..)
  , ConfirmFields (..)
  , PromptFields (..)
  , SelectFields (..)
  , SelectOption (..)
  , StandardResponse (..)
  ) where

import Data.Aeson (FromJSON (..), Key, ToJSON (..), withObject, (.!=), (.:), (.:!))
import Data.Text (Text)
import GHC.Generics (Generic)
import Hub.Runtime.Decode ((.:/))
import Hub.Runtime.Encode (Encode (..), asEncoding, asValue, flattened, object, string, (.=), (.=/))
import Hub.Runtime.Presence (Presence)
import Hub.Runtime.Reply (Reply, orCancel)
import Hub.Runtime.Variant (Variant, internal, payload, payloadOf, unit)

-- | A question, indexed by what answers it.
data StandardQuestion t answer where
  -- | Yes or no.
  Confirm :: ConfirmFields -> StandardQuestion t Bool
  -- | One value, freely entered.
  Prompt :: PromptFields t -> StandardQuestion t t
  -- | One or more of the given options.
  Select :: SelectFields t -> StandardQuestion t [t]
  -- | A question that only the method itself understands.
  Custom :: t -> StandardQuestion t t

deriving stock instance Show t => Show (StandardQuestion t answer)

-- | Answers every question with what it asks for, or declines.
type StandardHandler t m = forall answer. StandardQuestion t answer -> m (Reply answer)

-- | The answer on the wire to a question on the wire.
dispatchStandard
  :: Functor m
  => StandardHandler t m
  -> StandardRequest t
  -> m (Reply (StandardResponse t))
dispatchStandard handler request = case request of
  StandardRequestConfirm asked -> answered StandardResponseConfirmed <$> handler (Confirm asked)
  StandardRequestPrompt asked -> answered StandardResponseText <$> handler (Prompt asked)
  StandardRequestSelect asked -> answered StandardResponseSelected <$> handler (Select asked)
  StandardRequestCustom asked -> answered StandardResponseCustom <$> handler (Custom asked)
  where
    answered constructor = orCancel StandardResponseCancelled . fmap constructor

-- | A question on the wire.
data StandardRequest t
  = StandardRequestConfirm !ConfirmFields
  | StandardRequestPrompt !(PromptFields t)
  | StandardRequestSelect !(SelectFields t)
  | StandardRequestCustom !t
  deriving stock (Show, Eq, Ord, Generic)

data ConfirmFields = ConfirmFields
  { -- | The question, as the user reads it.
    confirmMessage :: !Text
  , -- | What an empty answer means.
    confirmDefault :: !(Presence Bool)
  }
  deriving stock (Show, Eq, Ord, Generic)

data PromptFields t = PromptFields
  { -- | The question, as the user reads it.
    promptMessage :: !Text
  , -- | The value to start from.
    promptDefault :: !(Presence t)
  , -- | A hint to show while nothing is entered.
    promptPlaceholder :: !(Presence Text)
  }
  deriving stock (Show, Eq, Ord, Generic)

data SelectFields t = SelectFields
  { -- | The question, as the user reads it.
    selectMessage :: !Text
  , -- | What there is to choose from.
    selectOptions :: ![SelectOption t]
  , -- | Whether more than one option may be chosen.
    selectMultiSelect :: !Bool
  }
  deriving stock (Show, Eq, Ord, Generic)

data SelectOption t = SelectOption
  { -- | What is answered when this option is chosen.
    optionValue :: !t
  , -- | What the user sees.
    optionLabel :: !Text
  , -- | More about the option.
    optionDescription :: !(Presence Text)
  }
  deriving stock (Show, Eq, Ord, Generic)

-- | An answer on the wire.
data StandardResponse t
  = StandardResponseConfirmed !Bool
  | StandardResponseText !t
  | StandardResponseSelected ![t]
  | StandardResponseCustom !t
  | StandardResponseCancelled
  deriving stock (Show, Eq, Ord, Generic)

instance ToJSON t => Encode (StandardRequest t) where
  encode value = case value of
    StandardRequestConfirm fields -> object ["type" .= string "confirm", flattened fields]
    StandardRequestPrompt fields -> object ["type" .= string "prompt", flattened fields]
    StandardRequestSelect fields -> object ["type" .= string "select", flattened fields]
    StandardRequestCustom content -> object ["type" .= string "custom", "data" .= content]

instance ToJSON t => ToJSON (StandardRequest t) where
  toJSON = asValue
  toEncoding = asEncoding

instance (FromJSON t, ToJSON t) => FromJSON (StandardRequest t) where
  parseJSON =
    internal "type"
      [ ("confirm", payload StandardRequestConfirm)
      , ("prompt", payload StandardRequestPrompt)
      , ("select", payload StandardRequestSelect)
      , ("custom", under "data" StandardRequestCustom)
      ]

instance Encode ConfirmFields where
  encode record = object ["message" .= confirmMessage record, "default" .=/ confirmDefault record]

instance ToJSON ConfirmFields where
  toJSON = asValue
  toEncoding = asEncoding

instance FromJSON ConfirmFields where
  parseJSON = withObject "ConfirmFields" $ \members ->
    ConfirmFields <$> members .: "message" <*> members .:/ "default"

instance ToJSON t => Encode (PromptFields t) where
  encode record =
    object
      [ "message" .= promptMessage record
      , "default" .=/ promptDefault record
      , "placeholder" .=/ promptPlaceholder record
      ]

instance ToJSON t => ToJSON (PromptFields t) where
  toJSON = asValue
  toEncoding = asEncoding

instance FromJSON t => FromJSON (PromptFields t) where
  parseJSON = withObject "PromptFields" $ \members ->
    PromptFields <$> members .: "message" <*> members .:/ "default" <*> members .:/ "placeholder"

instance ToJSON t => Encode (SelectFields t) where
  encode record =
    object
      [ "message" .= selectMessage record
      , "options" .= selectOptions record
      , "multi_select" .= selectMultiSelect record
      ]

instance ToJSON t => ToJSON (SelectFields t) where
  toJSON = asValue
  toEncoding = asEncoding

instance FromJSON t => FromJSON (SelectFields t) where
  parseJSON = withObject "SelectFields" $ \members ->
    SelectFields
      <$> members .: "message"
      <*> members .: "options"
      <*> members .:! "multi_select" .!= False

instance ToJSON t => Encode (SelectOption t) where
  encode record =
    object
      [ "value" .= optionValue record
      , "label" .= optionLabel record
      , "description" .=/ optionDescription record
      ]

instance ToJSON t => ToJSON (SelectOption t) where
  toJSON = asValue
  toEncoding = asEncoding

instance FromJSON t => FromJSON (SelectOption t) where
  parseJSON = withObject "SelectOption" $ \members ->
    SelectOption <$> members .: "value" <*> members .: "label" <*> members .:/ "description"

instance ToJSON t => Encode (StandardResponse t) where
  encode value = case value of
    StandardResponseConfirmed answer -> object ["type" .= string "confirmed", "value" .= answer]
    StandardResponseText answer -> object ["type" .= string "text", "value" .= answer]
    StandardResponseSelected answers -> object ["type" .= string "selected", "values" .= answers]
    StandardResponseCustom answer -> object ["type" .= string "custom", "data" .= answer]
    StandardResponseCancelled -> object ["type" .= string "cancelled"]

instance ToJSON t => ToJSON (StandardResponse t) where
  toJSON = asValue
  toEncoding = asEncoding

instance (FromJSON t, ToJSON t) => FromJSON (StandardResponse t) where
  parseJSON =
    internal "type"
      [ ("confirmed", under "value" StandardResponseConfirmed)
      , ("text", under "value" StandardResponseText)
      , ("selected", under "values" StandardResponseSelected)
      , ("custom", under "data" StandardResponseCustom)
      , ("cancelled", unit StandardResponseCancelled)
      ]

-- | A variant with one field.
under :: FromJSON a => Key -> (a -> b) -> Variant b
under key constructor = payloadOf (withObject "variant" (fmap constructor . (.: key)))
