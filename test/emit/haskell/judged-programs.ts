/** Programs of users, right and wrong, and what GHC is to say of them. */
export interface JudgedProgram {
  /** The module's. */
  readonly name: string;
  readonly about: string;
  readonly text: string;
  /** What the complaint says; absent where there is to be none. */
  readonly expected?: RegExp;
}

function standardHandler(name: string, confirm: string, others = OTHERS): string {
  return `{-# LANGUAGE GADTs #-}
{-# LANGUAGE OverloadedStrings #-}

module ${name} (user) where

import Data.Aeson (Value (..))
import Hub.Runtime

user :: StandardHandler Value IO
user question = case question of
  Confirm _ -> ${confirm}
${others}`;
}

const OTHERS = `  Prompt _ -> pure (Reply (String "text"))
  Select fields -> pure (Reply (map optionValue (selectOptions fields)))
  Custom content -> pure (Reply content)
`;

function imageHandler(name: string, quality: string): string {
  return `{-# LANGUAGE GADTs #-}

module ${name} (user) where

import Hub.Images.Questions (ImageHandler, ImageQuestion (..))
import Hub.Images.Types
import Hub.Runtime

user :: ImageHandler IO
user question = case question of
  ImageConfirmOverwrite _ -> pure (Reply True)
  ImageChooseQuality fields -> pure (Reply ${quality})
  ImageSkipLowRes _ -> pure Decline
`;
}

export const PROGRAMS: readonly JudgedProgram[] = [
  {
    name: 'RightStandard',
    about: 'a confirm is answered with a boolean, or declined',
    text: standardHandler('RightStandard', 'pure (Reply True)'),
  },
  {
    name: 'TextForConfirm',
    about: 'a confirm answered with text is a type error',
    text: standardHandler('TextForConfirm', 'pure (Reply (String "yes"))'),
    expected: /Couldn't match type .*Value.* with .*Bool|Could not deduce: answer ~ Value/s,
  },
  {
    name: 'MissingQuestion',
    about: 'a question that the handler forgets is a warning',
    text: standardHandler('MissingQuestion', 'pure Decline', ''),
    expected: /Pattern match\(es\) are non-exhaustive[^]*Prompt _[^]*Select _[^]*Custom _/,
  },
  {
    name: 'RightImages',
    about: "a hub's own question is answered with what it asks for",
    text: imageHandler('RightImages', '(maximum (imageRequestChooseQualityOptions fields))'),
  },
  {
    name: 'BooleanForQuality',
    about: "a hub's own question answered with another's answer is a type error",
    text: imageHandler('BooleanForQuality', '(null (imageRequestChooseQualityOptions fields))'),
    expected: /Couldn't match (?:type|expected type) .*(?:Word8|Bool)/s,
  },
];
