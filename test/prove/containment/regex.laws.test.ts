import { expect, test } from 'vitest';
import { Budget } from '../../../src/prove/containment/budget.js';
import { Languages } from '../../../src/prove/regex/languages.js';
import { patternLanguage } from '../../../src/prove/regex/pattern-language.js';
import { Regexes } from '../../../src/prove/regex/regexes.js';
import { checkProperty } from '../../support/check-property.js';
import { drawn, type Draw } from '../../support/draw.js';

function drawPattern(draw: Draw, depth: number): string {
  if (depth === 0) return draw.pick(['a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '^', '$', 'c', '\\n', '\\u{62}', '']);
  const part = (): string => drawPattern(draw, depth - 1);
  switch (draw.int(0, 6)) {
    case 0:
      return `(?:${part()}|${part()})`;
    case 1:
      return `(?:${part()})${draw.pick(['*', '+', '?', '{2}', '{1,2}', '{0}', '{2,}', '*?'])}`;
    case 2:
      return `(?${draw.pick(['=', '!'])}${part()})`;
    case 3:
      return `(${part()})`;
    default:
      return part() + part();
  }
}

const ALPHABET = ['', 'a', 'b', 'c', '1', '\n', 'é', '😀'];
const TEXTS = ALPHABET.flatMap((a) => ALPHABET.flatMap((b) => ALPHABET.map((c) => a + b + c)));

test('a pattern matches what the engine of the language matches', () => {
  let read = 0;
  checkProperty(
    drawn((draw) => drawPattern(draw, draw.int(0, 4))),
    2000,
    (source) => {
      const languages = new Languages(new Regexes(), new Budget(1_000_000));
      const language = patternLanguage(source, languages.regexes);
      if (language === undefined) return;
      read++;
      const native = new RegExp(source, 'u');
      const wrong = TEXTS.filter((text) => languages.matches(language, text) !== native.test(text));
      expect({ source, wrong }).toEqual({ source, wrong: [] });
      const shortest = languages.shortest(language);
      const isRight = shortest === undefined ? !TEXTS.some((text) => native.test(text)) : native.test(shortest);
      expect({ source, shortest, isRight }).toEqual({ source, shortest, isRight: true });
    },
  );
  expect(read).toBeGreaterThan(1700);
});
