/** The least that a program does which reads and writes lines of JSON. */
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(JSON.parse(line)));
