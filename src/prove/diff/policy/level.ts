/** How bad a change is, and for whom. */

/** From the least to the worst. `unproven`: neither a break nor its absence could be shown. */
export const LEVELS = ['none', 'safe', 'dangerous', 'unproven', 'breaking'] as const;
export type Level = (typeof LEVELS)[number];

/** What may be asked to fail. */
export type FailOn = Extract<Level, 'breaking' | 'unproven' | 'dangerous'>;

/** `wire`: a client built for the old hub talks to the new one. `source`: its code is rebuilt with the new client. */
export type Axis = 'wire' | 'source';

export function worstOf(levels: readonly Level[]): Level {
  return levels.reduce<Level>((worst, level) => (isWorse(level, worst) ? level : worst), 'none');
}

export function isWorse(level: Level, than: Level): boolean {
  return LEVELS.indexOf(level) > LEVELS.indexOf(than);
}
