/** What a connection to the hub needs to know: its name, and the dialect that it speaks. */
import { DIALECTS, type Dialect } from '../../core/model/dialect.js';
import { wireName } from '../../core/model/hub.js';
import { boolText, KEY_STYLES } from './dialect-view.js';
import type { Imports } from './imports.js';
import type { HaskellPlan } from './plan.js';
import { atom, type Applied } from './type-text.js';
import { textLiteral } from './value-text.js';

export function hubNameText({ hub }: HaskellPlan, imports: Imports): string {
  return textLiteral(wireName(hub), imports);
}

/** A known dialect, with the settings in which the hub's own differs. */
export function dialectText({ hub: { dialect } }: HaskellPlan, imports: Imports): Applied {
  const known = DIALECTS[dialect.base];
  const base = imports.lib(dialect.base);
  const changed = SETTINGS.filter(({ name }) => dialect[name] !== known[name]);
  if (changed.length === 0) return atom(base);
  imports.lib('Dialect');
  const fields = changed.map(({ name, value }) => `${name} = ${value(dialect, imports)}`);
  return { doc: `${base} {${fields.join(', ')}}`, isAtom: false };
}

interface Setting {
  /** Called the same in the runtime. */
  readonly name: 'requestKeys' | 'dataKey' | 'respondMethod' | 'respondTakesSubscription';
  readonly value: (dialect: Dialect, imports: Imports) => string;
}

const SETTINGS: readonly Setting[] = [
  { name: 'requestKeys', value: keyStyle },
  { name: 'dataKey', value: (dialect, imports) => textLiteral(dialect.dataKey, imports) },
  { name: 'respondMethod', value: (dialect, imports) => textLiteral(dialect.respondMethod, imports) },
  { name: 'respondTakesSubscription', value: (dialect) => boolText(dialect.respondTakesSubscription) },
];

function keyStyle({ requestKeys }: Dialect, imports: Imports): string {
  imports.lib('KeyStyle');
  return KEY_STYLES[requestKeys];
}
