import { fileStem } from '../core/file-stem.ts';
import { wordsOfLesson } from '../school/lesson-words.ts';
import { namesOf, readScript } from './flags.ts';
import { readLessonFiles } from './read-content-files.ts';
import { featureNames, textsOfFeature } from './screen-texts.ts';

const USAGE = `npm run --silent words -- --lesson LESSON > src/content/data/lesson-words/LANGUAGE/LESSON.json
npm run --silent words -- --feature school > src/content/data/screen-words/LANGUAGE/school.json
  The words of a lesson by their places, to be translated. Entries that are left out stay English; names of nodes and units are not translated.
  The words of a feature are those of its screens, by the English ones: "{1} of {2} done". A feature is a folder of src/hud or src/features, or "course", "glossary", "verdicts", "arena-log", or "reasons".
  The page shows them with ?language=LANGUAGE. npm run check-trees says what is missing and what is wrong.`;

const files = readLessonFiles();
const ids = files.map(({ file }) => fileStem(file));
const options = { lesson: { type: 'string' }, feature: { type: 'string' } } as const;
const chosen = readScript({ usage: USAGE, options }, ({ values: { lesson, feature } }) => ({
  lessons: lesson === undefined ? [] : namesOf('--lesson', lesson, ids),
  features: feature === undefined ? [] : namesOf('--feature', feature, featureNames()),
}));

const all = [
  ...files.filter(({ file }) => chosen.lessons.includes(fileStem(file))).map(({ text }) => wordsOfLesson(JSON.parse(text))),
  ...chosen.features.map((feature) => Object.fromEntries(textsOfFeature(feature).map((text) => [text, text]))),
];
if (all.length === 0) console.log(USAGE);
for (const words of all) console.log(JSON.stringify(words, null, 2));
