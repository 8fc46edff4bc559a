import { expect, it } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { placeNames } from '../../src/content/load-content.ts';
import { readObjectKind } from '../../src/content/object-kind.ts';
import { readRules } from '../../src/content/read-rules.ts';
import { readScenario } from '../../src/content/scenario-format.ts';
import { readTeam } from '../../src/content/team.ts';
import { readUnitKind } from '../../src/content/unit-kind.ts';
import { statesOfKinds } from '../../src/content/scenario-objects.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const files = readContentFiles();
const trees = [...content.library.keys()];
const teams = [...content.teams.keys()];
const known = { maps: placeNames(content.lands), trees, kinds: [...content.kinds.keys()], teams, objects: statesOfKinds(content.objects) };

/** Their members are named by the author. */
const OPEN = new Set(['/rules/states', '/rules/uses', '/rules/weapons']);

/** All objects in a JSON value with their paths, the numbers of list items left out: "/parties/members". */
function* objectsIn(value: unknown, path = ''): Generator<readonly [path: string, fields: Record<string, unknown>]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item, path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${name}`);
}

it.each<[string, readonly { file: string; text: string }[], (json: unknown, file: string) => readonly string[]]>([
  ['a team', files.teams, (json, file) => readTeam(json, file, { teams, trees }).problems],
  ['a kind of objects', files.objects, (json, file) => readObjectKind(json, file).problems],
  ['a kind of units', files.kinds, (json, file) => readUnitKind(json, file, trees).problems],
  ['the rules', [files.rules], (json, file) => readRules(json, file).problems],
  ['a scenario', files.scenarios, (json, file) => readScenario(json, file, known).problems],
])('a field that nobody reads is reported wherever it is in %s', (_, all, problemsOf) => {
  const paths = new Set<string>();
  const silent: string[] = [];
  for (const { file, text } of all) {
    expect(problemsOf(JSON.parse(text), file)).toEqual([]);
    for (const [place, [path]] of [...objectsIn(JSON.parse(text))].entries()) {
      // Once for each kind of place.
      if (paths.has(path) || OPEN.has(path)) continue;
      paths.add(path);
      const json = JSON.parse(text) as unknown;
      const [, fields] = [...objectsIn(json)][place]!;
      fields['zzz'] = 1;
      if (!problemsOf(json, file).some((problem) => problem.includes('/zzz: unknown field'))) silent.push(`${file} ${path}`);
    }
  }
  expect(silent).toEqual([]);
});
