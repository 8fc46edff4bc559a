import type { KeyDeclaration } from '../engine/values.ts';
import { compileTree, formatProblem, type Vocabularies } from '../engine/check.ts';
import type { NodeDocument, PromiseDocument, TreeDocument } from '../engine/document.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';
import { keysRead } from '../agents/registry/key-uses.ts';
import { readSeeds } from '../checks/behaviour-test.ts';
import type { Check } from '../checks/check.ts';
import { readClaims } from '../checks/claims/read-claims.ts';
import { claimNames, readStage, type Stage } from '../checks/stage.ts';
import { contentNames, namesNotFound } from '../content/content-names.ts';
import { JsonReader } from '../core/json-reader.ts';
import type { Content } from '../content/load-content.ts';
import { fileStem } from '../core/file-stem.ts';
import { isRecord } from '../core/json-value.ts';
import { THINKING_LIMITS } from '../sim/rules.ts';
import { lessonName, TICK_INTERVAL, type Elsewhere, type Handle, type Lesson, type LinkTable, type Prediction } from './lesson.ts';
import { nodesOf } from './nodes-of.ts';
import { readFigure } from './read-figure.ts';
import { SOURCE_IDS } from './sources.ts';

const FIELDS = [
  'order',
  'title',
  'subtitle',
  'see',
  'figure',
  'comparesTicks',
  'text',
  'task',
  'hints',
  'scenario',
  'who',
  'tree',
  'trees',
  'links',
  'marks',
  'handles',
  'predict',
  'check',
  'harder',
  'solution',
  'elsewhere',
];
const TREE_FIELDS = ['description', 'keys', 'root'];
const OTHER_TREE_FIELDS = ['name', 'promises', ...TREE_FIELDS];
const LINKS_FIELDS = ['change', 'forms'];
const FORM_FIELDS = ['label', 'before', 'after'];
const CHECK_FIELDS = ['seconds', 'seeds', 'claims'];
const HARDER_FIELDS = ['task', 'claims'];
const HANDLE_FIELDS = ['label', 'key', 'interval', 'min', 'max', 'step', 'unit'];
const PREDICT_FIELDS = ['at', 'seed', 'ask', 'choices'];
const ELSEWHERE_FIELDS = ['source', 'name', 'text'];
const SOLUTION_FIELDS = ['text', ...TREE_FIELDS];

/** Reads the file of a lesson, or returns every problem. Whether the solution solves it is another question: see `tryLesson`. */
export function readLesson(
  json: unknown,
  file: string,
  content: Content,
): { readonly lesson: Lesson } | { readonly problems: readonly string[] } {
  const reader = new LessonReader(file);
  const top = reader.record(json, '/');
  reader.onlyFields(top, '', FIELDS);
  const id = fileStem(file);
  const tree = reader.tree(top['tree'], '/tree', id);
  const words = reader.words(top);
  const { title } = words;
  const name = lessonName(id);
  const trees = reader.trees(top['trees'] ?? [], [name, ...content.library.keys()]);
  const all = new Map([tree, ...trees].map((each) => [each.name, each]));
  const source = { file, path: '/scenario', name, title, scenario: reader.scene(top['scenario'], name, title), trees: all };
  const read = readStage(content, source);
  if ('problems' in read) return { problems: [...reader.problems, ...read.problems] };
  const { stage } = read;
  const vocabularies = contentNames(stage.content, { scenario: stage.scenario, places: stage.land.places.map((place) => place.name) });
  reader.problems.push(...namesNotFound(all.keys(), stage.content.library, vocabularies));
  const handles = reader.handles(top['handles'] ?? [], tree);
  const solution = reader.solution(top['solution'], { id, tree, stage, handles, vocabularies });
  const { check, problems } = reader.check(top['check'], stage);
  const harder = top['harder'] === undefined ? undefined : reader.harder(top['harder'], { check, stage, problems });
  const { parties, loners } = stage.scenario;
  const names = [...parties, ...parties.flatMap(({ members }) => members), ...loners].filter(({ mind }) => mind === name);
  if (names.length === 0) reader.report('/scenario', top['scenario'], `a unit or a party with "mind": "${name}"`);
  const lesson: Lesson = {
    id,
    ...words,
    figure: top['figure'] === undefined ? undefined : readFigure(reader, top['figure'], { tree, stage }),
    comparesTicks: top['comparesTicks'] === true,
    who: reader.choice(
      top['who'],
      '/who',
      names.map((each) => each.name),
    ),
    tree,
    trees,
    links: top['links'] === undefined ? undefined : reader.links(top['links'], trees),
    marks: reader.marks(top['marks'], tree),
    handles,
    predict: top['predict'] === undefined ? undefined : reader.prediction(top['predict'], tree),
    check,
    harder,
    solution,
    stage,
  };
  const found = [...reader.problems, ...problems];
  return found.length > 0 ? { problems: found } : { lesson };
}

function treeDocument(name: string, description: string, { keys = [], promises, root }: Record<string, unknown>): TreeDocument {
  const promised = promises !== undefined && { promises: promises as PromiseDocument };
  return { name, description, keys: keys as KeyDeclaration[], ...promised, root: root as NodeDocument };
}

interface SolutionSource extends Pick<Lesson, 'id' | 'tree' | 'stage' | 'handles'> {
  readonly vocabularies: Vocabularies;
}

class LessonReader extends JsonReader {
  /** What needs no arena, so that its problems are told beside those of the arena. */
  words(top: Record<string, unknown>): Pick<Lesson, 'order' | 'title' | 'subtitle' | 'see' | 'text' | 'task' | 'hints' | 'elsewhere'> {
    return {
      order: this.number(top['order'], '/order', { min: 1, max: 1000 }),
      title: this.text(top['title'], '/title'),
      subtitle: this.text(top['subtitle'], '/subtitle'),
      see: this.text(top['see'], '/see'),
      text: this.texts(top['text'], '/text'),
      task: this.text(top['task'], '/task'),
      hints: this.texts(top['hints'], '/hints'),
      elsewhere: this.elsewhere(top['elsewhere'] ?? []),
    };
  }

  /** `field` is the ground that the camera shows; the rest of a caption belongs to the gallery. */
  scene(json: unknown, behaviour: string, text: string): unknown {
    if (!isRecord(json)) return json;
    const { field, ...rest } = json;
    const isField = Array.isArray(field) && field.length === FIELD.length;
    if (!isField) this.report('/scenario/field', field, 'the ground that the camera shows: [x, y, width, height] in tiles');
    return { camera: { at: 'middle', zoom: 34 }, ...rest, caption: { behaviour, text, field: isField ? field : FIELD, claims: [] } };
  }

  texts(value: unknown, path: string): readonly string[] {
    const list = this.list(value, path);
    if (Array.isArray(value) && list.length === 0) this.report(path, list, 'at least one text');
    return list.map((text, index) => this.text(text, `${path}/${index}`));
  }

  /** Only its shape; compiling it finds the rest. */
  tree(value: unknown, path: string, id: string): TreeDocument {
    const top = this.record(value, path);
    this.onlyFields(top, path, TREE_FIELDS);
    const description = typeof top['description'] === 'string' ? top['description'] : `Lesson: ${id}.`;
    return treeDocument(lessonName(id), description, top);
  }

  /** Trees beside that of the learner; their names are not those of other trees. */
  trees(value: unknown, taken: readonly string[]): readonly TreeDocument[] {
    const names = new Set(taken);
    return this.list(value, '/trees').map((each, index) => {
      const path = `/trees/${index}`;
      const top = this.record(each, path);
      this.onlyFields(top, path, OTHER_TREE_FIELDS);
      const name = this.text(top['name'], `${path}/name`);
      if (names.has(name)) this.report(`${path}/name`, name, 'a name that no other tree has');
      names.add(name);
      return treeDocument(name, this.text(top['description'], `${path}/description`), top);
    });
  }

  links(value: unknown, trees: readonly TreeDocument[]): LinkTable {
    const top = this.record(value, '/links');
    this.onlyFields(top, '/links', LINKS_FIELDS);
    const names = trees.map(({ name }) => name);
    const treeAt = (json: unknown, path: string): TreeDocument => {
      const name = this.choice(json, path, names);
      return trees.find((each) => each.name === name) as TreeDocument;
    };
    const forms = this.list(top['forms'], '/links/forms').map((each, index) => {
      const path = `/links/forms/${index}`;
      const form = this.record(each, path);
      this.onlyFields(form, path, FORM_FIELDS);
      const label = this.text(form['label'], `${path}/label`);
      return { label, before: treeAt(form['before'], `${path}/before`), after: treeAt(form['after'], `${path}/after`) };
    });
    return { change: this.text(top['change'], '/links/change'), forms };
  }

  solution(value: unknown, { id, tree, stage, handles, vocabularies }: SolutionSource): Lesson['solution'] {
    const top = this.record(value, '/solution');
    this.onlyFields(top, '/solution', SOLUTION_FIELDS);
    const { text, keys = tree.keys, description = tree.description, root } = top;
    const document = { ...tree, ...this.tree({ keys, description, root }, '/solution', id) };
    const library = new Map(stage.content.library).set(document.name, { file: `${this.file} /solution`, document });
    const compiled = compileTree(document.name, library, gameRegistry);
    if ('problems' in compiled) this.problems.push(...compiled.problems.map(formatProblem));
    else {
      this.problems.push(...namesNotFound([document.name], library, vocabularies));
      const unread = handles.findIndex(({ key }) => key !== TICK_INTERVAL && !keysRead(compiled.program).has(key));
      if (unread >= 0) this.report(`/handles/${unread}/key`, handles[unread]?.key, 'a key that the solution reads');
    }
    return { text: this.text(text, '/solution/text'), tree: document };
  }

  check(value: unknown, stage: Stage): { check: Check; problems: string[] } {
    const top = this.record(value, '/check');
    this.onlyFields(top, '/check', CHECK_FIELDS);
    const { repeat, name: scenario } = stage.scenario;
    if (repeat === undefined)
      this.report('/scenario/repeat', undefined, 'when the arena starts over: { "after", "pauseSeconds", "roundSeconds" }');
    const { claims, problems } = readClaims(top['claims'], { file: this.file, path: '/check/claims' }, claimNames(stage));
    const longest = repeat?.roundSeconds ?? 600;
    const seconds = this.number(top['seconds'], '/check/seconds', { min: 1, max: longest });
    return { check: { scenario, seconds, seeds: readSeeds(this, top['seeds'], '/check/seeds'), claims }, problems: [...problems] };
  }

  /** Its claims are asked for beside those of the lesson. */
  harder(value: unknown, { check, stage, problems }: { readonly check: Check; readonly stage: Stage; readonly problems: string[] }) {
    const top = this.record(value, '/harder');
    this.onlyFields(top, '/harder', HARDER_FIELDS);
    const more = readClaims(top['claims'], { file: this.file, path: '/harder/claims' }, claimNames(stage));
    problems.push(...more.problems);
    return { task: this.text(top['task'], '/harder/task'), check: { ...check, claims: [...check.claims, ...more.claims] } };
  }

  elsewhere(value: unknown): readonly Elsewhere[] {
    return this.list(value, '/elsewhere').map((each, index) => {
      const path = `/elsewhere/${index}`;
      const top = this.record(each, path);
      this.onlyFields(top, path, ELSEWHERE_FIELDS);
      const source = this.choice(top['source'], `${path}/source`, SOURCE_IDS);
      return { source, name: this.text(top['name'], `${path}/name`), text: this.text(top['text'], `${path}/text`) };
    });
  }

  marks(value: unknown, tree: TreeDocument): readonly string[] {
    const paths = nodesOf(tree.root).map(({ path: each }) => each);
    return this.list(value, '/marks').map((path, index) => this.choice(path, `/marks/${index}`, paths));
  }

  prediction(value: unknown, tree: TreeDocument): Prediction {
    const top = this.record(value, '/predict');
    this.onlyFields(top, '/predict', PREDICT_FIELDS);
    const names = nodesOf(tree.root).flatMap(({ node }) => node.name ?? []);
    const choices = this.list(top['choices'], '/predict/choices').map((name, index) =>
      this.choice(name, `/predict/choices/${index}`, names),
    );
    if (choices.length < 2) this.report('/predict/choices', choices, 'the names of at least two nodes');
    return {
      at: this.number(top['at'], '/predict/at', { min: 0.1, max: 120 }),
      seed: this.text(top['seed'], '/predict/seed'),
      ask: this.text(top['ask'], '/predict/ask'),
      choices,
    };
  }

  handles(value: unknown, tree: TreeDocument): readonly Handle[] {
    const list = this.list(value, '/handles');
    if (list.length > MOST_HANDLES) this.report('/handles', value, `at most ${MOST_HANDLES} handles`);
    return list.map((handle, index) => this.handle(handle, `/handles/${index}`, tree));
  }

  handle(value: unknown, path: string, tree: TreeDocument): Handle {
    const top = this.record(value, path);
    this.onlyFields(top, path, HANDLE_FIELDS);
    const label = this.text(top['label'], `${path}/label`);
    if (top['interval'] !== undefined)
      return this.slider(top, path, {
        label,
        key: TICK_INTERVAL,
        value: this.number(top['interval'], `${path}/interval`, THINKING_LIMITS),
      });
    const keys = tree.keys ?? [];
    const key = this.choice(
      top['key'],
      `${path}/key`,
      keys.map(({ name }) => name),
    );
    const declared = keys.find(({ name }) => name === key);
    if (declared?.type === 'boolean') return { kind: 'switch', label, key, value: declared.value === true };
    if (declared?.type !== 'number') this.report(`${path}/key`, key, 'a key of the tree with a number or with true or false');
    return this.slider(top, path, { label, key, value: typeof declared?.value === 'number' ? declared.value : undefined });
  }

  slider(top: Record<string, unknown>, path: string, { label, key, value }: SliderStart): Handle {
    const [min, max] = [this.number(top['min'], `${path}/min`, SLIDER), this.number(top['max'], `${path}/max`, SLIDER)];
    if (min >= max) this.report(`${path}/max`, max, `more than "min", ${min}`);
    const step = this.number(top['step'], `${path}/step`, { min: 0.01, max: 100 });
    return { kind: 'slider', label, key, min, max, step, unit: typeof top['unit'] === 'string' ? top['unit'] : '', value: value ?? min };
  }
}

type SliderStart = Pick<Handle, 'label' | 'key'> & { readonly value: number | undefined };

const MOST_HANDLES = 2;
/** In the place of one that is missing. */
const FIELD = [0, 0, 16, 12];
const SLIDER = { min: -1000, max: 1000 };
