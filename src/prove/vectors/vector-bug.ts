/** A value that the model takes for right and ajv for wrong: a defect of this tool, never of the hub. */
import { compactJson, type Json } from '../../core/json/json.js';
import { Refusal } from '../../core/refusal/refusal.js';
import { printableLine } from '../../core/text/printable.js';

export interface VectorDispute {
  readonly subject: string;
  readonly label: string;
  readonly value: Json;
  /** What ajv says. */
  readonly complaint: string;
}

export class VectorBug extends Refusal {
  override readonly name = 'VectorBug';
  readonly dispute: VectorDispute;

  constructor(dispute: VectorDispute) {
    const { subject, label, value, complaint } = dispute;
    const message = `the model and the schema of ${subject} disagree on the value "${label}"`;
    const notes = [
      `  ${printableLine(compactJson(value))}`,
      '  this is a defect of hub-codegen, not of your schema (generate --no-tests goes on without)',
    ];
    super([{ code: 'vector-bug', message, hint: `ajv refuses it: ${complaint}` }], { isFinding: true, notes });
    this.dispute = dispute;
  }
}
