/** Damage to the text of a document, whatever it says. */
import type { Corruption } from './document.js';
import type { Random } from './random.js';

export const truncated: Corruption = (text, random) => text.slice(0, random.below(text.length));

export const withCharactersDeleted: Corruption = (text, random) => {
  const at = random.below(text.length);
  return text.slice(0, at) + text.slice(at + 1 + random.below(8));
};

export const withCharactersDuplicated: Corruption = (text, random) => {
  const [at, length] = [random.below(text.length), 1 + random.below(40)];
  return text.slice(0, at + length) + text.slice(at);
};

export const withCharacterReplaced: Corruption = (text, random) => {
  const at = random.below(text.length);
  return text.slice(0, at) + random.of([...'{}[],:"\\/0-.eE+ \n\tntf\'#']) + text.slice(at + 1);
};

export const withNul: Corruption = (text, random) => inserted(text, '\u0000', random);

export const withLineBreakInside: Corruption = (text, random) =>
  inserted(text, random.of(['\n', '\r', '\u2028']), random);

export const withEscapedNul: Corruption = (text, random) => intoString(text, '\\u0000', random);

export const withLoneSurrogate: Corruption = (text, random) =>
  intoString(text, random.of(['\\ud800', '\\udc00x']), random);

export const withTerminalEscape: Corruption = (text, random) => intoString(text, '\\u001b[2J\\u202e', random);

export const withByteOrderMark: Corruption = (text, random) =>
  `\ufeff${random.onceIn(2) ? text : truncated(text, random)}`;

export const withOtherLineEnds: Corruption = (text, random) => {
  const damaged = random.onceIn(2) ? text : withCharacterReplaced(text, random);
  return String(damaged).replaceAll('\n', random.of(['\r\n', '\r']));
};

export const inAnotherEncoding: Corruption = (text, random) => {
  const bytes = Buffer.from(text, random.of(['utf16le', 'utf8'] as const));
  bytes[random.below(bytes.length)] = random.of([0xff, 0xc0, 0x80]);
  return bytes;
};

export const withSomethingBehind: Corruption = (text, random) =>
  text + random.of(['{}', ',', ']', 'x', '// the end', text]);

function inserted(text: string, what: string, random: Random): string {
  const at = random.below(text.length);
  return text.slice(0, at) + what + text.slice(at);
}

/** Behind the opening quote of some string, key or value. */
function intoString(text: string, what: string, random: Random): string {
  const quotes = Array.from(text.matchAll(/"(?=[^":,\n]+")/g), ({ index }) => index);
  const at = quotes.length === 0 ? 0 : random.of(quotes) + 1;
  return text.slice(0, at) + what + text.slice(at);
}
