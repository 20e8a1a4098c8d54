/** Types alone, without its converters. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// A large CommonJS package: `import` takes up to three times as long as `require`.
const { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } = createRequire(import.meta.url)(
  'quicktype-core',
);

const [input = '', output = ''] = process.argv.slice(2);
const schemas = new JSONSchemaInput(new FetchingJSONSchemaStore());
await schemas.addSource({ name: 'All', schema: readFileSync(input, 'utf8') });
const inputData = new InputData();
inputData.addInput(schemas);
const { lines } = await quicktype({ inputData, lang: 'typescript', rendererOptions: { 'just-types': 'true' } });
writeFileSync(output, lines.join('\n'));
