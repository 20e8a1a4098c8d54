/** A lower floor: the same echo with the frames of one turn handed to the system together. */
import { corked } from './corked.js';
import { connect as connectRaw } from './raw.js';

/** @param {string} url */
export function connect(url) {
  return connectRaw(url, corked);
}
