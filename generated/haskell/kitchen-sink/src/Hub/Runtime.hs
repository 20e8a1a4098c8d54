-- | What the user of a generated client needs beside the client itself.
module Hub.Runtime
  ( -- * Connecting
    Client
  , Transport
  , Link (..)
  , overLink
  , inProcess
  , ClientSettings (..)
  , defaultSettings
  , Retry (..)
  , Heartbeat (..)

    -- * Calling
  , Call
  , onProgress
  , onNotice
  , withItems
  , forItems
  , collect
  , single
  , HubError (..)
  , RemoteError (..)

    -- * Answering
  , Reply (..)
  , module Hub.Runtime.Standard

    -- * Values
  , module Hub.Runtime.Presence
  , Unit (..)
  ) where

import Hub.Runtime.Call (Call, onNotice, onProgress)
import Hub.Runtime.Client (Client)
import Hub.Runtime.Frame (RemoteError (..))
import Hub.Runtime.HubError (HubError (..))
import Hub.Runtime.Link (Link (..))
import Hub.Runtime.Plexus (inProcess, overLink)
import Hub.Runtime.Presence
import Hub.Runtime.Reply (Reply (..))
import Hub.Runtime.Session (Transport)
import Hub.Runtime.Settings (Heartbeat (..), Retry (..), ClientSettings (..), defaultSettings)
import Hub.Runtime.Standard
import Hub.Runtime.Stream (collect, forItems, single, withItems)
import Hub.Runtime.Unit (Unit (..))
