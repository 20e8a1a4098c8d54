/** The floor of whatever reads JSON. */
import { connect as connectRaw } from './raw.js';

/** @param {string} url */
export function connect(url) {
  return connectRaw(url, undefined, (data) => JSON.parse(String(data)));
}
