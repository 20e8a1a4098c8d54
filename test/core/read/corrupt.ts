/** Ways to break a hub document, by name. Each is a small function; all its chance comes from a seed. */
import type { Corruption } from './corrupt/document.js';
import * as hubs from './corrupt/hubs.js';
import * as schemas from './corrupt/schemas.js';
import * as text from './corrupt/text.js';
import * as values from './corrupt/values.js';

export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  ...text,
  ...values,
  ...schemas,
  ...hubs,
};
