/** For clients whose values are not all as JSON has them: 64-bit integers and dates of the user's choice. */
export { values } from './converter.js';
export { big, date, digits, fraction, instant } from './scalars.js';
export { exactJson } from './exact-json.js';
