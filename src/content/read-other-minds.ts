import type { JsonReader } from '../core/json-reader.ts';

/** The trees that a unit may run instead of its own: each is known, is not its own, and is listed once. */
export function readOtherMinds(
  read: JsonReader,
  member: Readonly<Record<string, unknown>>,
  at: { path: string; trees: readonly string[] },
): string[] {
  const { path, trees } = at;
  const own = member['mind'];
  if (own === undefined) read.report(`${path}/mind`, own, 'a tree, because there are other minds');
  const list = read.list(member['otherMinds'], `${path}/otherMinds`);
  if (list.length === 0) read.report(`${path}/otherMinds`, list, 'at least one tree');
  return list.map((each, index) => {
    const place = `${path}/otherMinds/${index}`;
    const tree = read.choice(each, place, trees);
    if (each === own) read.report(place, each, 'another tree than its "mind"');
    else if (list.indexOf(each) < index) read.report(place, each, 'each tree once');
    return tree;
  });
}
