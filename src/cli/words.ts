import { fileStem } from '../core/file-stem.ts';
import { wordsOfLesson } from '../school/lesson-words.ts';
import { readLessonFiles } from './read-content-files.ts';

const USAGE = `npm run --silent words -- LESSON > src/content/data/lesson-words/LANGUAGE/LESSON.json
  The words of a lesson by their places, to be translated. Entries that are left out stay English; names of nodes and units are not translated.
  The page shows them with ?language=LANGUAGE.`;

const [id] = process.argv.slice(2);
const lesson = readLessonFiles().find(({ file }) => fileStem(file) === id);
if (lesson === undefined) {
  console.error(id === '--help' ? USAGE : `no lesson "${id ?? ''}"\n\n${USAGE}`);
  process.exitCode = id === '--help' ? 0 : 2;
} else console.log(JSON.stringify(wordsOfLesson(JSON.parse(lesson.text)), null, 2));
