/** How options are written. */
import type { Option } from './command.js';
import { ALIASES } from './commands.js';

/** A lone dash is an argument: standard input. */
export function isOption(arg: string): boolean {
  return arg.startsWith('-') && arg !== '-';
}

export function optionOf(flag: string, options: Readonly<Record<string, Option>>): Option | undefined {
  const found = Object.entries(options).find(([name, option]) => spellingsOf(name, option).includes(flag));
  return found?.[1];
}

export function spellingsOf(name: string, { canBeOff }: Option): string[] {
  const letters = Object.keys(ALIASES).filter((letter) => ALIASES[letter] === name);
  return [`--${name}`, ...(canBeOff ? [`--no-${name}`] : []), ...letters.map((letter) => `-${letter}`)];
}

/** `--no-…` of an option that has values takes none. */
export function takesValue(flag: string, option: Option): boolean {
  return option.type === 'string' && !(option.canBeOff && flag.startsWith('--no-'));
}
