/** Strings as the variants of an enum. */
import type { StringEnumValue } from '../../model/type.js';
import type { WordItem } from './item.js';
import { camelName, rustString, variantScope } from './words.js';

export function wordItems(values: readonly StringEnumValue[]): WordItem[] {
  const scope = variantScope();
  return values.map(({ value, ...documented }) => {
    const name = scope.claim(camelName(value) || 'Empty');
    return { ...documented, name, wireName: value, serde: renamed(value, name) };
  });
}

/** What serde has to be told where a wire name is no name of Rust's. */
export function renamed(wireName: string, name: string): string[] {
  return wireName === name ? [] : [`rename = ${rustString(wireName)}`];
}
