/** The hubs that a configuration is about, each with all that holds for it: what it says itself before what all share. */
import { joinPointer } from '../../core/json/pointer.js';
import { refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import type { Config, DiffConfig, HubConfig, TargetConfig } from './config.js';

/** Stands for the name of a hub in a path that several share. */
export const HUB_NAME = '{hub}';

export interface ConfiguredHub {
  readonly name: string;
  readonly config: HubConfig;
  /** Where the configuration says what a key of it says. */
  readonly pointerOf: (key: keyof HubConfig) => string;
}

/** In the order of the configuration; none where it is about one hub without a name. */
export function hubsOf({ hubs, ...shared }: Config): readonly ConfiguredHub[] {
  return Object.entries(hubs ?? {}).map(([name, own]) => ({
    name,
    config: withName(name, merged(shared, own, name)),
    pointerOf: (key) => (key in own ? joinPointer('/hubs', name, key) : joinPointer('', key)),
  }));
}

/** Those with the given names, or all. */
export function chosenHubs(config: Config, only: readonly string[]): readonly ConfiguredHub[] {
  const hubs = hubsOf(config);
  const names = hubs.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined && names.length === 0) {
    const hint = 'leave --only out; "hubs" in the configuration would name several';
    throw refusal({ message: `--only ${unknown} names a hub, and the configuration names none`, hint });
  }
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, names) ?? `known: ${names.join(', ')}`;
    throw refusal({ message: `the configuration has no hub "${unknown}"`, hint });
  }
  return only.length === 0 ? hubs : hubs.filter(({ name }) => only.includes(name));
}

function merged(shared: HubConfig, own: HubConfig, name: string): HubConfig {
  const naming = { ...shared.naming, ...own.naming };
  // Each hub has its own file of accepted findings, so that what is accepted of one says nothing of another.
  const diff: DiffConfig = { accepted: `.hub-codegen/accepted/${name}.json`, ...shared.diff, ...own.diff };
  return { ...shared, ...own, diff, ...((shared.naming ?? own.naming) && { naming }) };
}

function withName(name: string, config: HubConfig): HubConfig {
  const { schema, targets, templates, diff } = config;
  const filled = (text: string): string => text.replaceAll(HUB_NAME, name);
  return {
    ...config,
    ...(schema !== undefined && { schema: filled(schema) }),
    ...(targets && { targets: targets.map((target): TargetConfig => ({ ...target, out: filled(target.out) })) }),
    ...(templates !== undefined && { templates: filled(templates) }),
    ...(diff?.accepted !== undefined && { diff: { ...diff, accepted: filled(diff.accepted) } }),
  };
}
