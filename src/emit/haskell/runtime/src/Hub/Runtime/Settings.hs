{-# LANGUAGE DerivingStrategies #-}

-- | The habits and limits of a client. All times are in milliseconds.
module Hub.Runtime.Settings
  ( ClientSettings (..)
  , defaultSettings
  , Retry (..)
  , Heartbeat (..)
  ) where

import Data.Text (Text)

data ClientSettings = ClientSettings
  { -- | How to try again where there is no connection. 'Nothing' is once and no more.
    settingsRetry :: !(Maybe Retry)
  , -- | How to notice that a hub has gone away without a word. 'Nothing' is not at all.
    settingsHeartbeat :: !(Maybe Heartbeat)
  , -- | How long one attempt to connect may take.
    settingsConnectTimeout :: !Int
  , -- | The most items of a call to hold while nobody takes them.
    settingsMostBuffered :: !Int
  , -- | Hears what goes wrong on the connection without ending a call.
    settingsNotice :: Text -> IO ()
  }

-- | The wait doubles from the shortest to the longest, each time cut short by up to a half, so that
-- clients do not come back all at once. Calls that had a connection are never run again.
data Retry = Retry
  { retryAttempts :: !Int
  , retryShortest :: !Int
  , retryLongest :: !Int
  }
  deriving stock (Show, Eq)

-- | While something is expected of a silent hub, ask it for a sign of life.
data Heartbeat = Heartbeat
  { -- | The silence after which to ask.
    heartbeatInterval :: !Int
  , -- | The silence after that, upon which the connection counts as lost.
    heartbeatTimeout :: !Int
  }
  deriving stock (Show, Eq)

defaultSettings :: ClientSettings
defaultSettings =
  ClientSettings
    { settingsRetry = Just (Retry {retryAttempts = 5, retryShortest = 100, retryLongest = 5000})
    , settingsHeartbeat =
        Just (Heartbeat {heartbeatInterval = 15000, heartbeatTimeout = 15000})
    , settingsConnectTimeout = 10000
    , settingsMostBuffered = 100000
    , settingsNotice = \_ -> pure ()
    }
