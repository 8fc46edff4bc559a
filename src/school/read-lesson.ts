import type { KeyDeclaration } from '../engine/values.ts';
import { compileTree, formatProblem } from '../engine/check.ts';
import type { Vocabularies } from '../engine/names.ts';
import type { NodeDocument, PromiseDocument, TreeDocument } from '../engine/document.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';
import { keysRead } from '../agents/registry/key-uses.ts';
import { factNames, makeClaims } from '../checks/claims/read-claims.ts';
import { claimNames, readStage, type Stage } from '../checks/stage.ts';
import { contentNames, namesNotFound } from '../content/content-names.ts';
import { Reading, type Names } from '../core/schema/reading.ts';
import type { Content } from '../content/load-content.ts';
import { fileStem } from '../core/file-stem.ts';
import { fieldOf, isRecord } from '../core/json-value.ts';
import type { FigureLine, Measure, TraceFigure } from './figure.ts';
import { lessonName, TICK_INTERVAL, type Handle, type Lesson, type LinkTable } from './lesson.ts';
import { lessonFile, type HandleFile, type LessonFile, type LineFile, type TreeFile } from './lesson-file.ts';
import { nodesOf } from './nodes-of.ts';

/** In the place of the ground that is missing. */
const FIELD = [0, 0, 16, 12];

/** Reads the file of a lesson, or returns every problem. Whether the solution solves it is another question: see `tryLesson`. */
export function readLesson(
  json: unknown,
  file: string,
  content: Content,
): { readonly lesson: Lesson } | { readonly problems: readonly string[] } {
  const id = fileStem(file);
  const name = lessonName(id);
  const tree = treeDocument(name, recordIn(fieldOf(json, 'tree')), `Lesson: ${id}.`);
  const trees = listIn(fieldOf(json, 'trees')).map((each) => treeDocument(textIn(each, 'name'), recordIn(each), ''));
  const all = new Map([tree, ...trees].map((each) => [each.name, each]));
  const title = textIn(json, 'title');
  const scenario = sceneOf(fieldOf(json, 'scenario'), name, title);
  const staged = readStage(content, { file, path: '/scenario', name, title, scenario, trees: all });
  const stage = 'stage' in staged ? staged.stage : undefined;
  const reading = new Reading({ file, names: namesOf({ tree, trees, stage }) });
  const longest = stage?.scenario.repeat?.roundSeconds ?? 600;
  const found = lessonFile({ longest, hasStage: stage !== undefined }).read(json, reading);
  reportTreeNames(found, [name, ...content.library.keys()], reading);
  if (stage === undefined || 'problems' in staged)
    return { problems: [...reading.problems, ...('problems' in staged ? staged.problems : [])] };
  reportStage(stage, json, reading);
  const vocabularies = contentNames(stage.content, { scenario: stage.scenario, places: stage.land.places.map((place) => place.name) });
  const handles = found.handles.map((handle) => handleOf(handle, tree));
  const solved = readSolution({ found, tree, stage, handles, file, vocabularies, reading });
  const problems = [...reading.problems, ...namesNotFound(all.keys(), stage.content.library, vocabularies), ...solved.problems];
  if (problems.length > 0) return { problems };
  const solution = { text: found.solution.text, tree: solved.document };
  return { lesson: { id, ...partsOf(found, trees, stage), tree, trees, handles, solution, stage } };
}

/** What is as in the file, or follows from it alone. */
function partsOf(
  found: LessonFile,
  trees: readonly TreeDocument[],
  stage: Stage,
): Omit<Lesson, 'id' | 'tree' | 'trees' | 'handles' | 'solution' | 'stage'> {
  const { order, title, subtitle, see, text, task, hints, who, marks, predict, elsewhere, figure, links, harder } = found;
  const { places } = stage.land;
  const { claims, ...rest } = found.check;
  const check = { scenario: stage.scenario.name, ...rest, claims: makeClaims(claims, places) };
  return {
    order,
    title,
    subtitle,
    see,
    text,
    task,
    hints,
    who,
    marks,
    predict,
    elsewhere,
    figure: figure && figureOf(figure),
    comparesTicks: found.comparesTicks === true,
    links: links && linksOf(links, trees),
    check,
    harder: harder && { task: harder.task, check: { ...check, claims: [...check.claims, ...makeClaims(harder.claims, places)] } },
  };
}

/** What the parts of a lesson refer to; unknown where the tree or the arena, of which they are names, cannot be read. */
function namesOf({ tree, trees, stage }: { tree: TreeDocument; trees: readonly TreeDocument[]; stage: Stage | undefined }): Names {
  const nodes = isRecord(tree.root) ? nodesOf(tree.root) : undefined;
  const keys = Array.isArray(tree.keys) ? tree.keys.filter(isRecord) : undefined;
  const named = (type?: string) => keys?.filter((key) => type === undefined || key.type === type).map(({ name }) => name);
  const learners = stage === undefined ? [] : learnersIn(stage, tree.name);
  return {
    path: nodes?.map(({ path }) => path),
    node: nodes?.flatMap(({ node }) => node.name ?? []),
    key: named(),
    'number key': named('number'),
    'switch key': named('boolean'),
    'tree of the lesson': trees.map((each) => each.name),
    learner: learners.length > 0 ? learners : undefined,
    ...(stage === undefined ? { unit: undefined, spot: undefined } : factNames(claimNames(stage))),
  };
}

/** The units and parties that run the tree of the lesson. */
function learnersIn({ scenario: { parties, loners } }: Stage, tree: string): string[] {
  const all = [...parties, ...parties.flatMap(({ members }) => members), ...loners];
  return all.filter(({ mind }) => mind === tree).map(({ name }) => name);
}

function reportStage(stage: Stage, json: unknown, reading: Reading): void {
  const name = stage.scenario.name;
  if (learnersIn(stage, name).length === 0)
    reading.report(fieldOf(json, 'scenario'), `a unit or a party with "mind": "${name}"`, '/scenario');
  if (stage.scenario.repeat === undefined)
    reading.report(undefined, 'when the arena starts over: { "after", "pauseSeconds", "roundSeconds" }', '/scenario/repeat');
}

/** Names of trees beside that of the learner are not those of other trees. */
function reportTreeNames({ trees }: LessonFile, taken: readonly string[], reading: Reading): void {
  const names = new Set(taken);
  for (const [index, { name }] of trees.entries()) {
    if (names.has(name)) reading.report(name, 'a name that no other tree has', `/trees/${index}/name`);
    names.add(name);
  }
}

interface SolutionSource extends Pick<Lesson, 'tree' | 'stage' | 'handles'> {
  readonly found: LessonFile;
  readonly file: string;
  readonly vocabularies: Vocabularies;
  readonly reading: Reading;
}

function readSolution({ found, tree, stage, handles, file, vocabularies, reading }: SolutionSource): {
  readonly document: TreeDocument;
  readonly problems: readonly string[];
} {
  const { keys = tree.keys, description, root } = found.solution;
  const document = { ...tree, ...treeDocument(tree.name, { keys, description, root }, tree.description) };
  const library = new Map(stage.content.library).set(document.name, { file: `${file} /solution`, document });
  const compiled = compileTree(document.name, library, gameRegistry);
  if ('problems' in compiled) return { document, problems: compiled.problems.map(formatProblem) };
  const unread = handles.findIndex(({ key }) => key !== TICK_INTERVAL && !keysRead(compiled.program).has(key));
  if (unread >= 0) reading.report(handles[unread]?.key, 'a key that the solution reads', `/handles/${unread}/key`);
  return { document, problems: namesNotFound([document.name], library, vocabularies) };
}

function treeDocument(name: string, file: TreeFile & { readonly promises?: unknown }, usual: string): TreeDocument {
  const { description, keys = [], promises, root } = file;
  const promised = promises !== undefined && { promises: promises as PromiseDocument };
  const words = typeof description === 'string' ? description : usual;
  return { name, description: words, keys: keys as KeyDeclaration[], ...promised, root: root as NodeDocument };
}

/** The scenario of the arena: a caption whose claims are those of the lesson. */
function sceneOf(json: unknown, behaviour: string, title: string): unknown {
  if (!isRecord(json)) return json;
  const { field, ...rest } = json;
  const isField = Array.isArray(field) && field.length === FIELD.length;
  return { camera: { at: 'middle', zoom: 34 }, ...rest, caption: { behaviour, text: title, field: isField ? field : FIELD, claims: [] } };
}

function handleOf(handle: HandleFile, tree: TreeDocument): Handle {
  if ('interval' in handle) {
    const { interval, ...rest } = handle;
    return { kind: 'slider', ...rest, key: TICK_INTERVAL, value: interval };
  }
  const value = tree.keys?.find(({ name }) => name === handle.key)?.value;
  if (!('min' in handle)) return { kind: 'switch', ...handle, value: value === true };
  return { kind: 'slider', ...handle, value: typeof value === 'number' ? value : handle.min };
}

function linksOf({ change, forms }: NonNullable<LessonFile['links']>, trees: readonly TreeDocument[]): LinkTable {
  const treeOf = (name: string): TreeDocument => trees.find((each) => each.name === name) as TreeDocument;
  return { change, forms: forms.map(({ label, before, after }) => ({ label, before: treeOf(before), after: treeOf(after) })) };
}

function figureOf({ unit, max, lines }: NonNullable<LessonFile['figure']>): TraceFigure {
  return { unit, max, lines: lines.map((line): FigureLine => ({ label: line.label, measure: measureOf(line), bound: line.bound })) };
}

function measureOf(line: LineFile): Measure {
  if ('key' in line) return { kind: 'key', key: line.key };
  if ('score' in line) return { kind: 'score', state: line.score };
  if ('share' in line) return { kind: 'share', node: line.share };
  const [from, to] = line.distance;
  return { kind: 'distance', from, to };
}

function recordIn(value: unknown): TreeFile & { readonly promises?: unknown } {
  return isRecord(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textIn(value: unknown, field: string): string {
  const found = fieldOf(value, field);
  return typeof found === 'string' ? found : '';
}
