/** `wire.rs`: the helpers that some text calls, and those that these need. */

const HELPERS = [
  'present',
  'present_through_value',
  'through_value',
  'other_keys',
  'literal',
  'has_repetition',
  'Distinct',
  'closest',
  'unknown_tag',
  'unknown_name',
] as const;
type Helper = (typeof HELPERS)[number];

export type WireView = Readonly<Record<Helper | 'constant', boolean>>;

export function wireView(code: string): WireView {
  const calls = (name: string): boolean => {
    const path = `crate::wire::${name}`;
    return code.includes(path) && new RegExp(`\\b${path}\\b`).test(code);
  };
  const used = Object.fromEntries(HELPERS.map((name) => [name, calls(name)])) as Record<Helper, boolean>;
  return {
    ...used,
    through_value: used.through_value || used.present_through_value,
    constant: calls('read_constant'),
  };
}
