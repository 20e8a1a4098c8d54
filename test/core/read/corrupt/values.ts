/** Values of a document replaced, removed, renamed or made huge, whatever they mean. */
import { changed, get, isKeyed, isObject, placesIn, raw, remove, set, somePlace, type Value } from './document.js';
import { ODD_NAMES, OF_EVERY_TYPE, PROTOTYPE_NAMES } from './odd.js';

export const withWrongType = changed((document, random) => {
  const { holder, key } = somePlace(document, random);
  set(holder, key, structuredClone(random.of(OF_EVERY_TYPE)));
});

export const withoutKey = changed((document, random) => remove(somePlace(document, random)));

export const withKeyRenamed = changed((document, random) => {
  const place = somePlace(document, random, isKeyed);
  const key = String(place.key);
  const other = random.of([`${key}s`, key.slice(1), key.toUpperCase(), `x-${key}`, '$ref', 'type', 'namespace']);
  set(place.holder, other, get(place) ?? null);
  remove(place);
});

export const withValuesSwapped = changed((document, random) => {
  const [a, b] = [somePlace(document, random), somePlace(document, random)];
  const kept = structuredClone(get(a) ?? null);
  set(a.holder, a.key, structuredClone(get(b) ?? null));
  set(b.holder, b.key, kept);
});

export const withKeyTwice = changed((document, random) => {
  const { holder, key } = somePlace(document, random, isKeyed);
  const twin = `${JSON.stringify(key)}: ${JSON.stringify(random.of(OF_EVERY_TYPE))}`;
  // One raw value holds the value itself, a comma, and the second key with its value.
  set(holder, key, raw(`${JSON.stringify(get({ holder, key }) ?? null)}, ${twin}`));
});

/** Two of a name: methods, children, variants, names in `required`, whatever the list holds. */
export const withEntryTwice = changed((document, random) => {
  const { holder } = somePlace(document, random, (place) => !isKeyed(place));
  if (Array.isArray(holder)) holder.push(structuredClone(random.of(holder)));
});

const NAMES = 'name method namespace hub title tdName mdName mdNamespace qnLocalName vdName'.split(' ');

export const withOddName = changed((document, random) => {
  const { holder, key } = somePlace(
    document,
    random,
    (place) => NAMES.includes(String(place.key)) && typeof get(place) === 'string',
  );
  set(holder, key, random.of(ODD_NAMES));
});

export const withOddKey = changed((document, random) => {
  const place = somePlace(document, random, isKeyed);
  const value = get(place) ?? null;
  remove(place);
  set(place.holder, random.of(ODD_NAMES), value);
});

/** Beside what is there, in any kind of object: properties, definitions, methods, answers, overrides. */
export const withPrototypeKey = changed((document, random) => {
  const holders = placesIn(document).map(get).filter(isObject);
  const holder = random.of([...holders, ...(isObject(document) ? [document] : [])]);
  const sibling = structuredClone(Object.values(holder)[0] ?? {});
  set(holder, random.of(PROTOTYPE_NAMES), random.of<Value>([sibling, {}, { polluted: true }, [], 'x', null]));
});

export const withLongText = changed((document, random) => {
  const { holder, key } = somePlace(document, random, (place) => typeof get(place) === 'string');
  set(holder, key, random.of(['x', 'word ', 'a.', '\n', '😀', '\\']).repeat(100_000));
});

const AROUND = [
  ['[', ']'],
  ['{"a":', '}'],
  ['{"items":', '}'],
  ['{"allOf":[', ']}'],
] as const;

export const withDeepValue = changed((document, random) => {
  const { holder, key } = somePlace(document, random);
  const [[open, close], depth] = [random.of(AROUND), random.of([150, 10_000])];
  set(holder, key, raw(`${open.repeat(depth)}1${close.repeat(depth)}`));
});
