import { writeFileSync } from 'node:fs';
import { tellStories } from './stories.ts';

// npm run golden: the only way to change the recorded stories. Read the diff before you commit it.
writeFileSync(new URL('./stories.json', import.meta.url), `${JSON.stringify(tellStories(), null, 2)}\n`);
console.log('tests/golden/stories.json is written; read the diff.');
