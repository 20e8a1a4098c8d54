/** The traits that a type derives. */
const TRAITS = [
  'Debug',
  'Clone',
  'Copy',
  'PartialEq',
  'Eq',
  'Hash',
  'PartialOrd',
  'Ord',
  'Default',
  'Serialize',
  'Deserialize',
] as const;

export type Trait = (typeof TRAITS)[number];

const EVERY: readonly Trait[] = ['Debug', 'Clone', 'PartialEq', 'Serialize', 'Deserialize'];

/** What every type can do, and more. */
export function derive(...more: readonly Trait[]): string {
  return more.length === 0 ? DERIVE_EVERY : deriveOnly([...EVERY, ...more]);
}

/** In the usual order. */
export function deriveOnly(traits: readonly Trait[]): string {
  return `#[derive(${TRAITS.filter((name) => traits.includes(name)).join(', ')})]`;
}

const DERIVE_EVERY = deriveOnly(EVERY);
