/** `scripts/real-schemas [--lang LANGUAGE,…] [NAME …]` */
import { parseArgs } from 'node:util';
import { installPackages } from '../install.js';
import { CORPUS } from './corpus.js';
import { LANGUAGES } from './languages.js';
import { writePage } from './page.js';
import { remember } from './results.js';
import { tryLanguage, tryReading, tryTypes } from './trials.js';

const { values, positionals } = parseArgs({ options: { lang: { type: 'string' } }, allowPositionals: true });
const languages = values.lang?.split(',') ?? Object.keys(LANGUAGES);
const chosen = CORPUS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const strangers = [
  ...positionals.filter((name) => !CORPUS.some((schema) => schema.name === name)),
  ...languages.filter((language) => !Object.hasOwn(LANGUAGES, language)),
];
if (strangers.length > 0) {
  console.error(`not known: ${strangers.join(', ')}; schemas are listed in bench/real-schemas/corpus.js`);
  process.exit(2);
}

installPackages();
let failures = 0;
for (const schema of chosen) {
  note(schema.name, 'read', tryReading(schema));
  for (const language of languages) note(schema.name, language, tryLanguage(schema, language));
  if (languages.includes('ts')) remember(schema.name, { types: tryTypes(schema) });
}
writePage();
process.exitCode = failures > 0 ? 1 : 0;

/** @param {string} name @param {string} part @param {import('./results.js').Outcome} outcome */
function note(name, part, outcome) {
  if (outcome.failure !== undefined) failures += 1;
  console.log(`${name} ${part}: ${outcome.failure ?? `fine, ${outcome.seconds.toFixed(1)} s`}`);
  remember(name, { [part]: outcome });
}
