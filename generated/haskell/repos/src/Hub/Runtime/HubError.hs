{-# LANGUAGE DerivingStrategies #-}
{-# LANGUAGE OverloadedStrings #-}

-- | What can go wrong in a call.
module Hub.Runtime.HubError
  ( HubError (..)
  , hubErrorOr
  ) where

import Control.Exception (Exception (..), SomeException, fromException)
import Data.Maybe (fromMaybe)
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Runtime.Frame (RemoteError (..))

data HubError
  = -- | There is no connection to the hub.
    ConnectionFailed !Text
  | -- | There never will be one: the address is none, or the hub is not the one that was meant, or
    -- does not let this client in.
    ConnectionRejected !Text
  | -- | The connection ended before the call did.
    ConnectionLost !Text
  | -- | What the hub sent is not the protocol.
    ProtocolBroken !Text
  | -- | The hub itself says that the call failed.
    RemoteFailed !RemoteError
  | -- | The parameters for the method are not what the schema says. They were not sent.
    InvalidParams !Text !Text
  | -- | An item of the method is not what the schema says.
    InvalidItem !Text !Text
  | -- | A question of the method is not what the schema says, or the schema speaks of none.
    InvalidQuestion !Text !Text
  | -- | The handler's answer is not what the schema says. It was not sent.
    InvalidAnswer !Text !Text
  | -- | The handler of the method's questions failed.
    HandlerFailed !Text !SomeException
  | -- | The handler of the method's questions took longer than the schema gives it.
    HandlerTooSlow !Text
  | -- | The handler declined what cannot be declined.
    Declined !Text
  | -- | The method ended without a result.
    NoResult !Text
  | -- | Nobody takes the items of the method.
    SlowConsumer !Text
  deriving stock (Show)

instance Exception HubError where
  displayException failure = Text.unpack $ case failure of
    ConnectionFailed reason -> "no connection to the hub: " <> reason
    ConnectionRejected reason -> "the hub cannot be reached: " <> reason
    ConnectionLost reason -> reason
    ProtocolBroken reason -> "the hub broke the protocol: " <> reason
    RemoteFailed remote -> remoteMessage remote
    InvalidParams method reason -> "the parameters of " <> method <> ": " <> reason
    InvalidItem method reason -> "an item of " <> method <> ": " <> reason
    InvalidQuestion method reason -> "a question of " <> method <> ": " <> reason
    InvalidAnswer method reason -> "an answer to " <> method <> ": " <> reason
    HandlerFailed method cause ->
      "the handler of " <> method <> " failed: " <> Text.pack (displayException cause)
    HandlerTooSlow method -> "a question of " <> method <> " was not answered in time"
    Declined method -> "a question of " <> method <> " was declined, which it does not admit"
    NoResult method -> method <> " ended without a result"
    SlowConsumer method -> "nobody takes the items of " <> method

-- | The error that was thrown, or one made of what anything else says.
hubErrorOr :: (Text -> HubError) -> SomeException -> HubError
hubErrorOr other failure = fromMaybe (other (Text.pack (displayException failure))) (fromException failure)
