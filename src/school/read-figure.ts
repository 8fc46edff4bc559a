import type { TreeDocument } from '../engine/document.ts';
import { claimNames, type Stage } from '../checks/stage.ts';
import type { JsonReader } from '../core/json-reader.ts';
import type { FigureLine, Measure, TraceFigure } from './figure.ts';
import { nodesOf } from './nodes-of.ts';

const FIGURE_FIELDS = ['unit', 'max', 'lines'];
const LINE_FIELDS = ['label', 'bound', 'distance', 'key', 'score', 'share'];
/** More would not be told apart. */
const MOST_LINES = 3;

interface FigureSource {
  readonly tree: TreeDocument;
  readonly stage: Stage;
}

/** Reads the figure of a lesson. Units, places, keys and states must exist. */
export function readFigure(reader: JsonReader, value: unknown, source: FigureSource): TraceFigure {
  const top = reader.record(value, '/figure');
  reader.onlyFields(top, '/figure', FIGURE_FIELDS);
  const list = reader.list(top['lines'], '/figure/lines');
  if (list.length < 1 || list.length > MOST_LINES) reader.report('/figure/lines', list, `one to ${MOST_LINES} lines`);
  return {
    unit: typeof top['unit'] === 'string' ? top['unit'] : '',
    max: reader.number(top['max'], '/figure/max', { min: 0.01, max: 1000 }),
    lines: list.map((each, index) => readLine(reader, each, { ...source, path: `/figure/lines/${index}` })),
  };
}

function readLine(reader: JsonReader, value: unknown, { tree, stage, path }: FigureSource & { readonly path: string }): FigureLine {
  const line = reader.record(value, path);
  reader.onlyFields(line, path, LINE_FIELDS);
  const keys = (tree.keys ?? []).filter(({ type }) => type === 'number').map(({ name }) => name);
  const measure = (): Measure => {
    if (line['key'] !== undefined) return { kind: 'key', key: reader.choice(line['key'], `${path}/key`, keys) };
    if (line['score'] !== undefined) return { kind: 'score', state: reader.choice(line['score'], `${path}/score`, namesOf(tree)) };
    if (line['share'] !== undefined) return { kind: 'share', node: reader.choice(line['share'], `${path}/share`, namesOf(tree)) };
    const { units, places } = claimNames(stage);
    const pair = reader.list(line['distance'], `${path}/distance`);
    const from = reader.choice(pair[0], `${path}/distance/0`, units);
    return { kind: 'distance', from, to: reader.choice(pair[1], `${path}/distance/1`, [...units, ...places.map(({ name }) => name)]) };
  };
  return {
    label: reader.text(line['label'], `${path}/label`),
    measure: measure(),
    bound: line['bound'] === undefined ? undefined : reader.choice(line['bound'], `${path}/bound`, keys),
  };
}

function namesOf({ root }: TreeDocument): string[] {
  return nodesOf(root).flatMap(({ node }) => node.name ?? []);
}
