import { writeFileSync } from 'node:fs';
import { tellStories } from './stories.ts';

// npm run golden: the only way in which the written stories change; the diff is to be read before it is committed.
writeFileSync(new URL('./stories.json', import.meta.url), `${JSON.stringify(tellStories(), null, 2)}\n`);
console.log('tests/golden/stories.json is written; read the diff.');
