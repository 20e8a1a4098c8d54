// @ts-nocheck: the package is installed by the bench alone
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const [input = '', output = ''] = process.argv.slice(2);
writeFileSync(output, astToString(await openapiTS(JSON.parse(readFileSync(input, 'utf8')))));
