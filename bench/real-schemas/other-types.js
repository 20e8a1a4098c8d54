// @ts-nocheck: the package is installed by the bench alone
/** What json-schema-to-typescript makes of a schema, on its standard output. */
import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const [input = ''] = process.argv.slice(2);
const schema = JSON.parse(readFileSync(input, 'utf8'));
console.log(await compile(schema, 'Root', { format: false, $refOptions: { resolve: { http: false } } }));
