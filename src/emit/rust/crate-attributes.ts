/** What the text of a crate may do unlike hand-written code, and why. */
import { attributeLines } from './rust-layout.js';

interface Allowance {
  readonly why: string;
  readonly lints: readonly string[];
  /** `client`: what there is for the client beside the types. */
  isNeeded(code: string, client: string): boolean;
}

const ALLOWANCES: readonly Allowance[] = [
  {
    why: 'What the hub deprecates is for its users to avoid; the types themselves are all here.',
    lints: ['deprecated'],
    isNeeded: (code) => code.includes('#[deprecated'),
  },
  {
    why: 'Lists in docs are laid out as the hub wrote them.',
    lints: ['unknown_lints', 'clippy::doc_lazy_continuation', 'clippy::doc_overindented_list_items'],
    isNeeded: (code) => /^ *\/\/[/!] +([-*+>]|\d+[.)]) /m.test(code),
  },
  {
    why: "Links in docs are the hub's own, and may lead to what only the hub has.",
    lints: ['rustdoc::all'],
    isNeeded: (code) => /^ *\/\/[/!] .*(\[|<[a-z/]|https?:)/im.test(code),
  },
  {
    why: "Names are the hub's own, even those that clippy takes for placeholders.",
    lints: ['clippy::disallowed_names'],
    // Looking line by line takes long, and is hardly ever needed.
    isNeeded: (code) => /\b(foo|baz|quux): /.test(code) && /^ .*\b(foo|baz|quux): /m.test(code),
  },
  {
    why: "Names are the hub's own, in whichever script.",
    lints: ['confusable_idents', 'mixed_script_confusables', 'uncommon_codepoints'],
    isNeeded: (code, client) => hasForeignNames(code) || hasForeignNames(client),
  },
];

function hasForeignNames(code: string): boolean {
  return isForeign(code) && isForeign(code.replaceAll(/\/\/.*|"(?:[^"\\]|\\.)*"/g, ''));
}

function isForeign(text: string): boolean {
  return /[^\x00-\x7f]/.test(text);
}

/** The attributes of the crate, each below its reason. */
export function crateAttributes(code: string, client: string): string[] {
  const needed = ALLOWANCES.filter(({ isNeeded }) => isNeeded(code, client));
  const allowed = needed.flatMap(({ why, lints }) => {
    const [first = '', ...rest] = attributeLines('allow', lints, 0);
    return [`// ${why}`, first.replace('#[', '#!['), ...rest];
  });
  return ['#![forbid(unsafe_code)]', ...allowed];
}
