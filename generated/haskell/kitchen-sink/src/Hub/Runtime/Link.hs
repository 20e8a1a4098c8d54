-- | What carries frames between a client and a hub.
module Hub.Runtime.Link
  ( Link (..)
  ) where

import Data.ByteString.Lazy (ByteString)

-- | One connection.
data Link = Link
  { -- | Sends one frame, in UTF-8. Never called twice at a time.
    send :: ByteString -> IO ()
  , -- | The next frame. Throws once the connection has ended: a @HubError@ as it is, anything else
    -- as the reason why the connection was lost.
    receive :: IO ByteString
  }
