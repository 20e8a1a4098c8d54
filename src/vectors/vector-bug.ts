/** A value that the model takes for right and ajv for wrong: a defect of this tool, never of the hub. */
import { compactJson, type Json } from '../model/json.js';

export interface VectorDispute {
  readonly subject: string;
  readonly label: string;
  readonly value: Json;
  /** What ajv says. */
  readonly complaint: string;
}

export class VectorBug extends Error {
  readonly dispute: VectorDispute;

  constructor(dispute: VectorDispute) {
    const { subject, label, value, complaint } = dispute;
    super(`the value "${label}" of ${subject} does not fit its schema: ${compactJson(value)} ${complaint}`);
    this.name = 'VectorBug';
    this.dispute = dispute;
  }
}
