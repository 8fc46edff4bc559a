import { writeFileSync } from 'node:fs';
import { readScript } from './flags.ts';
import { schemaText } from './schema-text.ts';

const USAGE = `npm run schema
  Writes assets/tree.schema.json.`;

readScript({ usage: USAGE, options: {} }, () => undefined);
writeFileSync(new URL('../../assets/tree.schema.json', import.meta.url), schemaText());
console.log('assets/tree.schema.json is written.');
