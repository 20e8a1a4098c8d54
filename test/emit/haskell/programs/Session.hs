{-# LANGUAGE GADTs #-}
{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE RankNTypes #-}

-- | Sessions of generated clients with hubs of this machine; what happens is printed, one JSON value a line.
module Session (session) where

import Control.Concurrent.MVar
import Control.Exception (displayException, throwIO, try)
import Control.Monad (unless)
import Data.Aeson (ToJSON, Value (..), encode, object, (.=))
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Lazy as Lazy
import Data.Text (Text)
import qualified Data.Text as Text
import Hub.Images (generate, generateParams, processImages, processImagesParams)
import qualified Hub.Images as Images
import Hub.Images.Questions (ImageHandler, ImageQuestion (..))
import Hub.Images.Types
import qualified Hub.Odd as Odd
import Hub.Odd.Questions (OddHandler, OddQuestion_ (..))
import Hub.Odd.Types (OddQuestionElicitFields (..))
import Hub.Runtime
import Hub.Runtime.Mcp (mcpServer)
import Hub.Runtime.WebSocket (webSocket)
import Hub.Runtime.WebSocket.Tls
import qualified Hub.Shop as Shop
import Hub.Shop.Questions (ShopHandler, ShopQuestion_ (..))
import qualified Hub.Shop.Questions as Shop
import qualified Hub.Substrate as Substrate
import Hub.Substrate.Interactive (configure, configureParams, wizard)
import Hub.Substrate.Interactive.Types (Language (..), ProjectConfig (..))

session :: String -> String -> IO ()
session name address = case name of
  "own failure" -> Images.connect transport (\_ -> throwIO (userError "of the action itself"))
  "wizard" -> Substrate.connect transport $ \client -> forItems client (wizard userOfWizard) say
  "configure" -> Substrate.connect transport $ \client -> do
    saved <- single client (configure userOfConfigure configureParams)
    say saved
  "process_images" -> Images.connect transport $ \client ->
    forItems client (processing userOfImages ["a.png", "small.png", "existing.png"]) say
  "early stop" -> Images.connect transport $ \client -> do
    first <- withItems client (generate (generateParams "cats")) id
    say (imageDataPath <$> first)
    -- The connection is still good for other calls.
    collect client (processing userOfImages []) >>= say
  "two questions" -> Images.connect transport $ \client -> do
    second <- newEmptyMVar
    forItems client (processing (answeringLastFirst second) []) say
  "deadline" -> Images.connect transport $ \client -> do
    let notices = onNotice (say . ("noticed " <>)) (processing never [])
    forItems client notices say
  "lost connection" -> Images.connect transport $ \client ->
    withItems client (generate (generateParams "cats")) $ \next -> do
      next >>= say . fmap imageDataPath
      -- The hub cuts the connection when it hears of this.
      other <- tried (collect client (processing userOfImages []))
      rest <- tried (untilEnd next)
      say [other, rest]
  "restart" -> Images.connect transport $ \client -> do
    -- The hub goes away when it hears of this, and comes back.
    tried (collect client (processing userOfImages ["restart"])) >>= say
    collect client (processing userOfImages []) >>= say
  "connection" -> do
    isListening <- newEmptyMVar
    Shop.connect (keeper isListening) transport $ \client ->
      withItems client Shop.messages $ \next -> putMVar isListening () >> next >>= say
  "mcp" -> Images.connect (bridgeTo address) $ \client ->
    forItems client (processing userOfImages ["a.png", "small.png"]) say
  "mcp server" -> Odd.connect host (serverAt address) $ \client -> do
    collect client Odd.ok >>= say
  "mcp error" -> Odd.connect host (serverAt address) $ \client ->
    tried (collect client Odd.fails) >>= say
  "mcp missing" -> tried (Images.connect (mcpServer "no-such-program" []) (const (pure ()))) >>= say
  "unknown authority" -> tried (Images.connect (secureWebSocket address) (const (pure ()))) >>= say
  "wrong name" -> tried (Images.connect (trusting (Text.unpack (Text.replace "localhost" "127.0.0.1" (Text.pack address)))) (const (pure ()))) >>= say
  "hostile" -> tried (Images.connect transport (\client -> collect client (processing userOfImages []))) >>= say
  _ -> fail ("no session " <> name)
  where
    transport = if take 3 address == "ws:" then webSocket address else trusting address
    trusting = secureWebSocketWith (AuthoritiesIn "authority.pem") []

-- | `hub-codegen mcp`, by its path and the address of the hub behind it.
bridgeTo :: String -> Transport
bridgeTo address = case lines address of
  [path, hub] -> mcpServer "node" [path, "mcp", hub]
  _ -> error address

-- | A program of Node's, by its path and its arguments.
serverAt :: String -> Transport
serverAt = mcpServer "node" . lines

host :: OddHandler IO
host (OddElicit fields) =
  Reply (object ["name" .= String "Ada"]) <$ asked (oddQuestionElicitMessage fields)

processing :: ImageHandler IO -> [Text] -> Call ProcessEvent
processing handler paths = processImages handler (processImagesParams paths)

-- | In one piece, since handlers speak too.
say :: ToJSON a => a -> IO ()
say value = Bytes.putStr (Lazy.toStrict (encode value <> "\n"))

untilEnd :: IO (Maybe item) -> IO ()
untilEnd next = next >>= maybe (pure ()) (const (untilEnd next))

-- | The name of the error, and what it says.
tried :: IO a -> IO Text
tried action = either told (const "went on") <$> try action
  where
    told :: HubError -> Text
    told failure = Text.pack (takeWhile (/= ' ') (show failure) <> ": " <> displayException failure)

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

-- | The first question waits for the answer to the second.
answeringLastFirst :: MVar () -> ImageHandler IO
answeringLastFirst second question = case question of
  ImageChooseQuality fields -> do
    let option = maximum (imageRequestChooseQualityOptions fields)
    if option == 1 then takeMVar second else unless (option == 2) (fail "a third question") >> putMVar second ()
    pure (Reply option)
  _ -> pure Decline

never :: ImageHandler IO
never _ = newEmptyMVar >>= takeMVar

keeper :: MVar () -> ShopHandler IO
keeper isListening question = case question of
  ShopMayClose _ -> Reply (Shop.ShopMayCloseYes True) <$ (takeMVar isListening >> asked "may close")
  ShopShelves -> pure Decline
