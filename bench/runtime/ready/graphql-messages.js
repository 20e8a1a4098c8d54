/** What a server of graphql-ws says. */
import { SUBSCRIPTION_ID } from '../clients/graphql-id.js';
import { picture } from '../work.js';

export const COMPLETE = JSON.stringify({ id: SUBSCRIPTION_ID, type: 'complete' });

/** @param {number} index */
export function next(index) {
  return JSON.stringify({ id: SUBSCRIPTION_ID, type: 'next', payload: { data: { pictures: picture(index) } } });
}
