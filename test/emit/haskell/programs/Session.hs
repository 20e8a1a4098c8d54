{-# LANGUAGE GADTs #-}
{-# LANGUAGE OverloadedStrings #-}

-- | Sessions of generated clients with hubs at a port of this machine; what happens is printed, one JSON value a line.
module Session (session) where

import Control.Exception (displayException, throwIO, try)
import Data.Aeson (ToJSON, Value (..), encode)
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Lazy as Lazy
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Images (generate, generateParams, processImages)
import qualified Hub.Images as Images
import Hub.Images.Questions (ImageHandler, ImageQuestion (..))
import Hub.Images.Types
import Hub.Runtime
import Hub.Runtime.WebSocket (withWebSocket)
import qualified Hub.Substrate as Substrate
import Hub.Substrate.Interactive (configure, configureParams, wizard)
import Hub.Substrate.Interactive.Types (Language (..), ProjectConfig (..))

session :: String -> Int -> IO ()
session name port = withWebSocket "127.0.0.1" port "/" $ \transport -> case name of
  "own failure" -> throwIO (userError "of the action itself")
  "wizard" -> Substrate.connect transport $ \client -> forItems client (wizard userOfWizard) say
  "configure" -> Substrate.connect transport $ \client -> do
    saved <- single client (configure userOfConfigure configureParams)
    say saved
  "process_images" -> Images.connect transport $ \client ->
    forItems client (processImages userOfImages (ProcessImagesParams ["a.png", "small.png", "existing.png"])) say
  "early stop" -> Images.connect transport $ \client -> do
    first <- withItems client (generate (generateParams "cats")) id
    say (imageDataPath <$> first)
    -- The connection is still good for other calls.
    collect client (processImages userOfImages (ProcessImagesParams [])) >>= say
  "lost connection" -> Images.connect transport $ \client ->
    withItems client (generate (generateParams "cats")) $ \next -> do
      next >>= say . fmap imageDataPath
      -- The hub cuts the connection when it hears of this.
      other <- try (collect client (processImages userOfImages (ProcessImagesParams [])))
      rest <- try (untilEnd next)
      say [either failureOf (const "went on") other, either failureOf (const "ended") rest]
  _ -> fail ("no session " <> name)

-- | In one piece, since handlers speak too.
say :: ToJSON a => a -> IO ()
say value = Bytes.putStr (Lazy.toStrict (encode value <> "\n"))

untilEnd :: IO (Maybe item) -> IO ()
untilEnd next = next >>= maybe (pure ()) (const (untilEnd next))

failureOf :: HubError -> Text
failureOf failure = case failure of
  ConnectionLost _ -> "connection lost"
  other -> Text.pack (displayException other)

asked :: Text -> IO ()
asked = say . ("asked " <>)

userOfWizard :: StandardHandler Value IO
userOfWizard question = case question of
  Prompt fields -> Reply (String "my-project") <$ asked (promptMessage fields)
  Select fields -> Reply (drop 2 (optionValue <$> selectOptions fields)) <$ asked (selectMessage fields)
  Confirm fields -> Reply True <$ asked (confirmMessage fields)
  Custom _ -> pure Decline

userOfConfigure :: StandardHandler ProjectConfig IO
userOfConfigure question = case question of
  Prompt fields -> do
    asked (promptMessage fields)
    pure (maybe Decline (Reply . changed) (toMaybe (promptDefault fields)))
  _ -> pure Decline
  where
    changed config = config {projectConfigLanguage = LanguageHaskell}

userOfImages :: ImageHandler IO
userOfImages question = case question of
  ImageConfirmOverwrite fields -> Reply False <$ asked (imageRequestConfirmOverwritePath fields)
  ImageChooseQuality fields -> Reply (maximum (imageRequestChooseQualityOptions fields)) <$ asked "quality"
  ImageSkipLowRes fields -> Reply (imageRequestSkipLowResWidth fields < 800) <$ asked "size"
