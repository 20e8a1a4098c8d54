/** What a project keeps beside its hub for diff: the findings that it accepted. */
import { inputRefusal, isRefusal } from '../../core/refusal/refusal.js';
import { MISSING, readText } from '../../core/source/read-text.js';
import { NOTHING_ACCEPTED, readAccepted, type AcceptedFile } from './accepted-file.js';

export interface AcceptedOnDisk {
  readonly path: string;
  readonly file: AcceptedFile;
}

/** `isOptional`: where there is no such file, nothing is accepted. */
export async function readAcceptedFile(path: string, isOptional: boolean): Promise<AcceptedOnDisk> {
  try {
    const checked = readAccepted((await readText(path)).text);
    if ('problems' in checked) throw inputRefusal(path, checked.problems);
    return { path, file: checked.value };
  } catch (error) {
    if (isOptional && isRefusal(error, MISSING)) return { path, file: NOTHING_ACCEPTED };
    throw error;
  }
}
