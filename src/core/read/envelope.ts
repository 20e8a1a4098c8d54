/** The outer shape of a document, checked with the precompiled validators of `schemas/*.schema.json`. */
import type { InputForm } from '../model/hub.js';
import type { Json } from '../json/json.js';
import { joinPointer } from '../json/pointer.js';
import type { Problem, Problems } from '../json/problem.js';
import {
  validateHub,
  validateIr,
  validateMethods,
  validatePlugin,
  type ValidationError,
  type Validator,
} from './validators.generated.js';

const VALIDATORS: Readonly<Record<Exclude<InputForm, 'json-schema'>, Validator>> = {
  'hub-document': validateHub,
  'plugin-schema': validatePlugin,
  'method-form': validateMethods,
  'synapse-ir': validateIr,
};

export function checkEnvelope(value: Json, form: InputForm, problems: Problems): void {
  if (form === 'json-schema') return;
  const validate = VALIDATORS[form];
  if (validate(value)) return;
  for (const error of (validate.errors ?? []).filter(isSpecific))
    problems.shape({ code: 'bad-shape', ...explain(error) });
}

/** That none of several branches fits says less than what is wrong inside of them. */
function isSpecific({ keyword }: ValidationError): boolean {
  return !['if', 'anyOf', 'oneOf', '$ref'].includes(keyword);
}

export type EnvelopeComplaint = Pick<Problem, 'message' | 'hint' | 'pointer'>;

/** What is wrong with the shape of a document, in our own words. */
export function explain({ keyword, params, instancePath, message }: ValidationError): EnvelopeComplaint {
  switch (keyword) {
    case 'required':
      return { message: `"${params['missingProperty']}" is missing here`, pointer: instancePath };
    case 'type':
      return {
        message: `this must be ${[params['type']].flat().map(withArticle).join(' or ')}`,
        pointer: instancePath,
      };
    case 'minLength':
    case 'minItems':
      return { message: params['limit'] === 1 ? 'this is empty' : `this ${message}`, pointer: instancePath };
    case 'enum':
      return {
        message: 'this value is not known here',
        hint: `known: ${[params['allowedValues']].flat().join(', ')}`,
        pointer: instancePath,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      return { message: `"${key}" does not belong here`, pointer: joinPointer(instancePath, key) };
    }
    default:
      return { message: `this ${message}`, pointer: instancePath };
  }
}

function withArticle(type: unknown): string {
  if (type === 'null') return type;
  return /^[aeiou]/.test(String(type)) ? `an ${type}` : `a ${type}`;
}
