/**
 * What a command is busy with, for someone who waits: one line on standard error, written over in place and erased in
 * the end. Stages hold the process while they run, so there is no clock here: whoever works says where they are.
 */
import { printableLine } from '../../core/text/printable.js';
import { NOBODY, type Listener } from '../../tasks/listener.js';
import { notesOn } from './notes.js';
import type { Output, Terminal } from './terminal.js';

/** Says what is being done, if it has taken long enough by now to wonder. */
type ReportStage = Listener['stage'];

export interface ProgressLine {
  readonly report: ReportStage;
  /** The same terminal; whatever is written to it erases the line first. */
  readonly terminal: Terminal;
  readonly end: () => void;
}

/** Nobody wonders before that. */
const PATIENCE_MS = 1000;
/** More often than that nobody can read it. */
const PAUSE_MS = 100;
/** To the start of the line, and nothing after it. */
const ERASE = '\r\u001b[K';

/** Acts, with a line on what is being done where that is wanted and someone looks on. */
export async function withProgress<T>(
  terminal: Terminal,
  isWanted: boolean,
  act: (terminal: Terminal, listener: Listener) => Promise<T>,
): Promise<T> {
  const progress = progressOn(terminal, isWanted);
  try {
    return await act(progress.terminal, notesOn(progress.terminal, progress.report));
  } finally {
    progress.end();
  }
}

export function progressOn(terminal: Terminal, isWanted = true, now = (): number => performance.now()): ProgressLine {
  const { out, err } = terminal;
  if (!err.isLive || !isWanted) return { report: NOBODY.stage, terminal, end: () => {} };
  let next = now() + PATIENCE_MS;
  let isShown = false;
  const end = (): void => {
    if (isShown) err.write(ERASE);
    isShown = false;
  };
  const report: ReportStage = (doing, { isSlow = false } = {}) => {
    if (!isSlow && now() < next) return;
    err.write(`${ERASE}${fitted(`${doing}…`, err)}`);
    isShown = true;
    next = now() + PAUSE_MS;
  };
  const erasing = (output: Output): Output => ({
    ...output,
    write: (text) => {
      end();
      output.write(text);
    },
  });
  return { report, terminal: { ...terminal, out: erasing(out), err: erasing(err) }, end };
}

/** A line that wraps could not be erased. */
function fitted(text: string, { style, width }: Output): string {
  const line = printableLine(text);
  return style.dim(line.length < width ? line : `${line.slice(0, width - 2)}…`);
}
