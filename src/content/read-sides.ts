import type { JsonReader } from '../core/json-reader.ts';
import type { ScenarioSides } from './scenario-format.ts';

const MAX_SIDES = 4;

/** Reads what a scene shows of its sides, and reports every problem. `teams`: those that have units in the scene. */
export function readSides(read: JsonReader, json: unknown, teams: readonly string[]): ScenarioSides {
  const top = read.record(json, '/sides');
  read.onlyFields(top, '/sides', ['keys', 'of']);
  const of = read.list(top['of'], '/sides/of');
  if (of.length === 0 || of.length > MAX_SIDES) read.report('/sides/of', of, `1 to ${MAX_SIDES} sides`);
  return {
    keys: read.list(top['keys'], '/sides/keys').map((each, index) => {
      const path = `/sides/keys/${index}`;
      const key = read.record(each, path);
      read.onlyFields(key, path, ['key', 'label']);
      return { key: read.text(key['key'], `${path}/key`), label: read.text(key['label'], `${path}/label`) };
    }),
    of: of.map((each, index) => {
      const path = `/sides/of/${index}`;
      const side = read.record(each, path);
      read.onlyFields(side, path, ['title', 'team']);
      return { title: read.text(side['title'], `${path}/title`), team: read.choice(side['team'], `${path}/team`, teams) };
    }),
  };
}
