/** What comes of a call, printed for people at a terminal, or as lines of JSON for programs. */
import { compactJson, isObject, prettyJson, type Json } from '../../../core/json/json.js';
import { printable, printableLine } from '../../../core/text/printable.js';
import type { Progress } from '../../../wire/protocol/protocol.js';
import type { Output, Terminal } from '../../print/terminal.js';

export interface ItemPrinter {
  item(value: Json): void;
  progress(progress: Progress): void;
  /** Erases what only holds while the call runs. */
  end(): void;
}

const ERASE = '\r\u001b[K';
const BAR = 24;

export function itemPrinter({ out, err }: Terminal, isTyped: boolean): ItemPrinter {
  const lines = linesTo(out);
  if (isTyped) return typedPrinter(lines);
  const bar = progressBar(err);
  const isForPeople = out.isLive === true;
  return {
    item(value) {
      bar.end();
      if (isForPeople) out.write(`${forPeople(value)}\n`);
      else lines.add(jsonLine(value));
    },
    progress: bar.show,
    end() {
      bar.end();
      lines.flush();
    },
  };
}

function typedPrinter(lines: Lines): ItemPrinter {
  return {
    item: (content) => lines.add(jsonLine({ type: 'data', content })),
    progress: (progress) => lines.add(jsonLine({ type: 'progress', ...progress })),
    end: lines.flush,
  };
}

interface Lines {
  add(line: string): void;
  flush(): void;
}

const LONGEST_BATCH = 1 << 16;

/** What comes at once is written at once: a write of its own for each line costs more than all the rest. */
function linesTo(out: Output): Lines {
  let batch = '';
  const flush = (): void => {
    if (batch !== '') out.write(batch);
    batch = '';
  };
  return {
    add(line) {
      if (batch === '') setImmediate(flush);
      batch += line;
      if (batch.length > LONGEST_BATCH) flush();
    },
    flush,
  };
}

/** The same JSON for whoever reads it, and harmless where that is a terminal. */
export function jsonLine(value: Json): string {
  return `${printable(compactJson(value))}\n`;
}

/** Text as it is, small things on one line, the rest laid out. */
function forPeople(value: Json): string {
  if (typeof value === 'string') return printable(value);
  const line = compactJson(value);
  return printable(line.length <= 72 || !isObject(value) ? line : prettyJson(value));
}

interface Bar {
  show(progress: Progress): void;
  end(): void;
}

function progressBar(err: Output): Bar {
  if (!err.isLive) {
    return { show: ({ message, percentage }) => err.write(`${progressLine(message, percentage)}\n`), end: () => {} };
  }
  let isShown = false;
  return {
    show({ message, percentage }) {
      const filled = Math.round((clamped(percentage ?? 0) / 100) * BAR);
      const bar = percentage === undefined ? '' : `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] `;
      err.write(`${ERASE}${err.style.dim(`${bar}${progressLine(message, percentage)}`.slice(0, err.width - 1))}`);
      isShown = true;
    },
    end() {
      if (isShown) err.write(ERASE);
      isShown = false;
    },
  };
}

function progressLine(message: string, percentage: number | undefined): string {
  return printableLine(percentage === undefined ? message : `${Math.round(clamped(percentage))} % ${message}`);
}

function clamped(percentage: number): number {
  return Math.min(100, Math.max(0, percentage));
}
