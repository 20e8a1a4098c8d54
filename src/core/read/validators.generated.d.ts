/** What scripts/build-validators.js makes of schemas/*.schema.json; the code itself is not committed. */
export interface Validator {
  (document: unknown): boolean;
  /** The findings of the last call; null where there were none. */
  errors: ValidationError[] | null;
}

export interface ValidationError {
  /** Where, as a JSON pointer into the document. */
  instancePath: string;
  /** Where in the meta-schema. */
  schemaPath: string;
  keyword: string;
  /** What the keyword has to say, e.g. `{ missingProperty: 'hub' }`. */
  params: Record<string, unknown>;
  message: string;
}

export const validateHub: Validator;
export const validatePlugin: Validator;
export const validateMethods: Validator;
export const validateIr: Validator;
