/** What scripts/build-validators.js makes of the schemas of what users write by hand; the code is not committed. */
import type { ValidationError } from '../../core/read/validators.generated.js';

export interface TalkativeValidator {
  (document: unknown): boolean;
  errors: TalkativeError[] | null;
}

export interface TalkativeError extends ValidationError {
  /** Set where the name of a key is wrong, not its value. */
  propertyName?: string;
  /** The schema that holds the keyword. */
  parentSchema: { readonly $comment?: string; readonly properties?: Readonly<Record<string, unknown>> };
}

export const validateConfig: TalkativeValidator;
export const validateAccepted: TalkativeValidator;
