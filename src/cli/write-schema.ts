import { writeFileSync } from 'node:fs';
import { schemaText } from './schema-text.ts';

writeFileSync(new URL('../../assets/tree.schema.json', import.meta.url), schemaText());
console.log('assets/tree.schema.json is written.');
