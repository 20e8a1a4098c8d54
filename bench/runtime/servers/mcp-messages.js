/** MCP's question of the kind that the others ask. */
import { pathOf } from '../work.js';

/** @param {number} index */
export function elicitation(index) {
  return {
    mode: 'form',
    message: pathOf(index),
    requestedSchema: { type: 'object', properties: { value: { type: 'boolean' } }, required: ['value'] },
  };
}
