import { writeFileSync } from 'node:fs';
import { readScript } from '../../src/cli/flags.ts';
import { tellStories } from './stories.ts';

const USAGE = `npm run golden
  Writes tests/golden/stories.json, the only way to change the recorded stories. Read the diff before you commit it.`;

readScript({ usage: USAGE, options: {} }, () => undefined);
writeFileSync(new URL('./stories.json', import.meta.url), `${JSON.stringify(tellStories(), null, 2)}\n`);
console.log('tests/golden/stories.json is written; read the diff.');
