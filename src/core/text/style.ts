/** Colours, and when to use them. Written here because they are ten lines, and `util.styleText` decides for itself. */

export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

export type Paint = (text: string) => string;

const COLOURED: Style = {
  bold: (text) => paint(1, text, 22),
  dim: (text) => paint(2, text, 22),
  red: (text) => paint(31, text, 39),
  green: (text) => paint(32, text, 39),
  yellow: (text) => paint(33, text, 39),
  cyan: (text) => paint(36, text, 39),
};

export const PLAIN: Style = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same };

export interface ColourFacts {
  /** `--color` and `--no-color`, if given. */
  readonly flag?: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

export function styleFor(facts: ColourFacts): Style {
  return wantsColour(facts) ? COLOURED : PLAIN;
}

/** The nearest word wins: the call, then FORCE_COLOR, then NO_COLOR, then what the stream is. */
function wantsColour({ flag, env, isTerminal }: ColourFacts): boolean {
  if (flag !== undefined) return flag;
  const force = env['FORCE_COLOR'];
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false';
  if (env['NO_COLOR']) return false;
  return isTerminal && env['TERM'] !== 'dumb';
}

function paint(open: number, text: string, close: number): string {
  return text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`;
}

function same(text: string): string {
  return text;
}
