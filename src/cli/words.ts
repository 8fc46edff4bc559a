import { fileStem } from '../core/file-stem.ts';
import { wordsOfLesson } from '../school/lesson-words.ts';
import { namesOf, readScript } from './flags.ts';
import { readLessonFiles } from './read-content-files.ts';

const USAGE = `npm run --silent words -- --lesson LESSON > src/content/data/lesson-words/LANGUAGE/LESSON.json
  The words of a lesson by their places, to be translated. Entries that are left out stay English; names of nodes and units are not translated.
  The page shows them with ?language=LANGUAGE.`;

const files = readLessonFiles();
const ids = files.map(({ file }) => fileStem(file));
const options = { lesson: { type: 'string', default: 'tick' } } as const;
const chosen = readScript({ usage: USAGE, options }, ({ values }) => namesOf('--lesson', values.lesson, ids));

for (const { file, text } of files)
  if (chosen.includes(fileStem(file))) console.log(JSON.stringify(wordsOfLesson(JSON.parse(text)), null, 2));
