import { mkdirSync, writeFileSync } from 'node:fs';
import { readScript } from './flags.ts';
import { schemaTexts } from './schema-text.ts';

const USAGE = `npm run schema
  Writes assets/tree.schema.json, and the schemas of all other files in assets/schemas.`;

readScript({ usage: USAGE, options: {} }, () => undefined);
mkdirSync(new URL('../../assets/schemas', import.meta.url), { recursive: true });
for (const [path, text] of schemaTexts()) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), text);
  console.log(`${path} is written.`);
}
