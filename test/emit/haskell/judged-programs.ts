/** Programs of users, right and wrong, and what GHC is to say of them. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/root.js';
import { planHaskellStubs } from '../../../src/tasks/stubs/haskell/plan-haskell.js';
import type { PlannedUpdate } from '../../../src/tasks/stubs/planned-update.js';
import { exampleText, readWhole } from '../emitted-hubs.js';

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

/** The programs of docs/haskell.md; that its module of questions is the emitted one is for package.tools.test.ts to say. */
function documentedPrograms(): JudgedProgram[] {
  const blocks = readFileSync(fromRoot('docs/haskell.md'), 'utf8').matchAll(/^```haskell\n([^]*?)^```$/gm);
  const programs = Array.from(blocks, ([, text = '']) => text).filter((text) => !/^module /m.test(text));
  return programs.map((text, index) => {
    const name = `Documented${index + 1}`;
    // A program cannot have two modules called Main.
    return {
      name,
      about: `docs/haskell.md, program ${index + 1}`,
      // Behind the extensions, if there are any.
      text: text.replace(/^(\{-#.*\n)*/, `$&\nmodule ${name} (main) where\n`),
    };
  });
}

/** Handlers to fill in, as they are written first. */
async function stubs(name: string, hub: string): Promise<JudgedProgram> {
  const planned = await planHaskellStubs(readWhole(exampleText(hub)), { path: `${name}.hs`, found: undefined });
  return { name, about: `stubs of ${hub}`, text: (planned as PlannedUpdate).text };
}

export const PROGRAMS: readonly JudgedProgram[] = [
  ...documentedPrograms(),
  await stubs('StubsOfImages', 'images'),
  await stubs('StubsOfInteractive', 'interactive'),
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
