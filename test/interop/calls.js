/** What `hub-codegen call` does with each kind of method of the hubs: arguments, exit code, what is printed. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ args: readonly string[], exit?: number, prints?: RegExp, says?: RegExp }} Expected */

/** Larger than what a hub takes in one request. */
const LARGE = 'large.json';

/** @type {readonly Expected[]} */
export const CALLS = [
  { args: ['interactive.wizard', '--auto-confirm'], prints: /"created"/, says: /answered/ },
  { args: ['interactive.wizard'], exit: 2, says: /nobody here can answer/ },
  { args: ['interactive.wizard', '--no-answers'], prints: /cancelled/ },
  { args: ['interactive.delete', '--paths', 'a', '--paths', 'b', '--answer', 'confirm=yes'], prints: /"b"/ },
  { args: ['interactive.delete', '--path', 'a'], exit: 2, says: /did you mean "--paths"/ },
  { args: ['interactive.confirm', '{"message":"Go on?"}', '--answer', 'confirm=no'], prints: /declined/ },
  { args: ['questions.two_at_once', '--answer', 'prompt=x'], prints: /^\{"first":"x","second":"x"\}$/ },
  {
    args: [
      'images.process_images',
      '--paths',
      'a.png',
      '--answer',
      'ConfirmOverwrite=true',
      '--answer',
      'ChooseQuality=80',
    ],
    prints: /80/,
  },
  { args: ['streams.count', '--to', '3'], prints: /3[^\n]*$/ },
  { args: ['streams.count', '--to', 'three'], exit: 2, says: /takes a number/ },
  { args: ['solar.ping'], prints: /^"pong"$/ },
  { args: ['solar.luna.info'], prints: /^"Luna"$/ },
  // Children that are made when they are asked for.
  { args: ['solar.io.info'], prints: /^"io"$/ },
  { args: ['solar.pluto.info'], exit: 2, says: /has no method/ },
  { args: ['solar.luna'], exit: 2, says: /solar\.luna\.METHOD/ },
  { args: ['solar.body'], exit: 2, says: /solar\.NAME\.METHOD/ },
  { args: ['interactive.delete', `@${LARGE}`, '--auto-confirm'], exit: 1, says: /too big/ },
  { args: ['hash'], prints: /"event":"hash"/ },
  { args: ['hashes'], prints: /"children":/ },
  { args: ['call', '{"method":"solar.ping"}'], prints: /"pong".*\n.*"done"/ },
  ...['', 'images.', 'interactive.', 'questions.', 'solar.', 'solar.luna.', 'streams.'].map((namespace) => {
    return { args: [`${namespace}schema`], prints: /"methods":\[/ };
  }),
  { args: ['solar.pong'], exit: 2, says: /did you mean "(solar\.)?ping"/ },
];

/** @param {string} folder */
export function writeLarge(folder) {
  writeFileSync(join(folder, LARGE), JSON.stringify({ paths: ['x'.repeat(10 * 2 ** 20)] }));
}
