/** What `hub-codegen call` does with each kind of method of the hubs: arguments, exit code, what is printed. */

/** @typedef {{ args: readonly string[], exit?: number, prints?: RegExp, says?: RegExp }} Expected */

/** @type {readonly Expected[]} */
export const CALLS = [
  { args: ['interactive.wizard', '--auto-confirm'], prints: /"created"/, says: /answered/ },
  { args: ['interactive.wizard'], exit: 2, says: /nobody here can answer/ },
  { args: ['interactive.wizard', '--no-answers'], prints: /cancelled/ },
  { args: ['interactive.delete', '--paths', 'a', '--paths', 'b', '--answer', 'confirm=yes'], prints: /"b"/ },
  { args: ['interactive.delete', '--path', 'a'], exit: 2, says: /did you mean "--paths"/ },
  { args: ['interactive.confirm', '{"message":"Go on?"}', '--answer', 'confirm=no'], prints: /declined/ },
  { args: ['questions.two_at_once', '--auto-confirm'], prints: /./ },
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
  { args: ['solar.ping'], prints: /./ },
  { args: ['solar.luna.info'], prints: /./ },
  { args: ['solar.pong'], exit: 2, says: /did you mean "(solar\.)?ping"/ },
];
