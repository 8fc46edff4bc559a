import { expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent, type ContentFiles } from '../../src/content/load-content.ts';

const shipped = readContentFiles();
/** Small, and refers to maps, teams, kinds, objects and trees. */
const SCENES = ['duel-6', 'gallery-enter-room', 'gallery-captain'];
const files: ContentFiles = {
  ...shipped,
  scenarios: shipped.scenarios.filter(({ file }) => SCENES.some((name) => file.endsWith(`/${name}.json`))),
  maps: shipped.maps.filter(({ file }) => /duel-6|arena-door|arena-captain|arena-apples/.test(file)),
};

type Part = 'trees' | 'maps' | 'scenarios' | 'kinds' | 'teams' | 'objects';

/** The problems when that text stands in that file instead of another one. */
function problemsWith(place: `${Part}/${string}`, [found, instead]: readonly [string | RegExp, string]): readonly string[] {
  const [part, name] = place.split('/') as [Part, string];
  const changed = files[part].map((each) =>
    each.file.endsWith(`/${name}.json`) ? { ...each, text: each.text.replace(found, instead) } : each,
  );
  expect(changed, 'nothing is replaced').not.toEqual(files[part]);
  return loadContent({ ...files, [part]: changed }).problems;
}

const FIELD = [/^\{/, '{ "mistake": 1,'] as const;
const CUT_OFF = [/\}\s*$/, ''] as const;

it('the content that the mistakes are made in has none', () => {
  expect([files.scenarios.length, files.maps.length]).toEqual([3, 4]);
  expect(loadContent(files).problems).toEqual([]);
});

it.each([
  ['kinds/sword', FIELD, 'sword.json /mistake: unknown field'],
  ['kinds/sword', CUT_OFF, 'sword.json /: found a text that ends too early'],
  ['teams/enemy', FIELD, 'enemy.json /mistake: unknown field'],
  ['teams/player', CUT_OFF, 'player.json /: found a text that ends too early'],
  ['objects/door', FIELD, 'door.json /mistake: unknown field'],
  ['objects/door', CUT_OFF, 'door.json /: found a text that ends too early'],
  ['maps/duel-6', FIELD, 'duel-6.json /mistake: unknown field'],
  ['maps/duel-6', CUT_OFF, 'duel-6.json /: found a text that ends too early'],
  ['maps/duel-6', ['"duel-6"', '"duel-7"'], 'duel-6.json /name: found "duel-7", expected "duel-6", the name of the file'],
  ['scenarios/duel-6', ['"map": "duel-6"', '"map": "duel-7"'], 'duel-6.json /map: found "duel-7", expected one of'],
  [
    'scenarios/duel-6',
    ['"name": "duel-6"', '"name": "duel-7"'],
    'duel-6.json /name: found "duel-7", expected "duel-6", the name of the file',
  ],
  [
    'scenarios/duel-6',
    ['"mind": "enemy-party"', '"mind": "enmy-party"'],
    'duel-6.json /parties/0/mind: found "enmy-party", expected one of',
  ],
  [
    'scenarios/gallery-enter-room',
    ['"kind": "door"', '"kind": "dor"'],
    'gallery-enter-room.json /objects/0/kind: found "dor", expected one of',
  ],
] as const)('one mistake is one problem, however much depends on it: %s %j', (place, change, problem) => {
  const problems = problemsWith(place, change);
  expect(problems).toEqual([expect.stringContaining(problem)]);
});
