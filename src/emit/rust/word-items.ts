/** Strings as the variants of an enum. */
import type { StringEnumValue } from '../../core/model/type.js';
import type { WordItem } from './item.js';
import { claimName, rustString, variantScope } from './words.js';

export function wordItems(values: readonly StringEnumValue[]): WordItem[] {
  const scope = variantScope();
  return values.map((word) => {
    const { value: wireName } = word;
    const name = claimName(scope, wireName, 'Empty');
    return { about: word, name, wireName, serde: renamed(wireName, name) };
  });
}

/** What serde has to be told, before all else where a wire name is no name of Rust's. */
export function renamed(wireName: string, name: string, others: readonly string[] = []): readonly string[] {
  return wireName === name ? others : [`rename = ${rustString(wireName)}`, ...others];
}
