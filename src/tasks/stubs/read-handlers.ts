/** A file of handlers as it is on disk, byte order mark and all. */
import { isUtf8 } from 'node:buffer';
import { readPlainFile } from '../../core/source/read-plain-file.js';
import { about, WriteProblem } from '../write/write-problem.js';

const BYTE_ORDER_MARK = '\ufeff';

export interface HandlersOnDisk {
  /** Without the mark, which the compiler would count as a column. */
  readonly text: string;
  readonly mark: string;
}

/** Undefined where there is no such file; `'not-utf8'` where it is no text that could be given back as it was. */
export function readHandlers(path: string): HandlersOnDisk | 'not-utf8' | undefined {
  const bytes = bytesOf(path);
  if (bytes === undefined) return undefined;
  if (!isUtf8(bytes)) return 'not-utf8';
  const text = bytes.toString('utf8');
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  return { text: text.slice(mark.length), mark };
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return about(path, () => readPlainFile(path));
  } catch (error) {
    if (error instanceof WriteProblem && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
