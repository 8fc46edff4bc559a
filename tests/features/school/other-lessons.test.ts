import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuideView } from '../../../src/features/school/guide-view.ts';
import { PredictionRun } from '../../../src/features/school/prediction-run.ts';
import { SchoolAdapter, type SchoolAdapterOptions } from '../../../src/features/school/school-adapter.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { readGuideFiles, readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Lesson } from '../../../src/school/lesson.ts';
import { loadGuide } from '../../../src/school/load-guide.ts';
import { loadLessons, withLessons } from '../../../src/school/load-lessons.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const school = loadLessons(readLessonFiles(), shippedContent);
const { lessons } = school;
const content = withLessons(shippedContent, lessons);
const predicting = lessons.find(({ predict }) => predict !== undefined)!;
/** Its tree uses trees that are its own. */
const other = lessons.find(({ tree, trees }) => trees.some(({ name }) => JSON.stringify(tree.root).includes(`"${name}"`)))!;

/** A lesson that is open, beside these edited trees. */
async function opened({ id }: Lesson, documents: readonly TreeDocument[]): Promise<SchoolAdapter> {
  const open = (scenario: string): RunSession => new RunSession(openRun(content, { scenario, seed: '1', tickMode: 'interval' }), () => 0);
  const app = {
    session: open('gallery-patrol'),
    enter: async (scenario: string) => void (app.session = open(scenario)),
    nextFrame: async () => undefined,
  };
  const trees = {
    version: {},
    changedDocuments: () => documents,
    problemsOf: () => [],
    mark: () => undefined,
    enterTask: () => undefined,
    workOn: () => undefined,
  };
  const studio = {
    trees,
    recoverDrafts: async () => undefined,
    isOpen: true,
    watch: () => undefined,
    open: () => undefined,
    close: () => undefined,
  };
  const guide = new GuideView(loadGuide(readGuideFiles(), lessons));
  const list = { own: [], current: (all: unknown) => all, titleOf: ({ title }: { title: string }) => title };
  const desk = { state: undefined, list };
  const classroom = { state: { learners: [], unreadable: 0, missing: [], share: undefined } };
  const options = {
    page: { field: app, studio: { fetch: async () => studio, loaded: studio }, tell: () => undefined },
    desk,
    classroom,
    school,
    guide,
    content,
  };
  const adapter = new SchoolAdapter(options as unknown as SchoolAdapterOptions);
  await adapter.enterLesson(id);
  return adapter;
}

beforeEach(() => {
  const globals = { innerWidth: 1280, innerHeight: 800, location: { hash: '' } };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

it('a lesson takes no notice of the drafts of others that use trees of their own', async () => {
  const adapter = await opened(predicting, [{ ...other.tree, description: 'Worked on.' }, predicting.solution.tree]);
  adapter.task.check();
  await vi.waitFor(() => expect(adapter.state.lesson?.check.state).toBe('done'), { interval: 2, timeout: 150_000 });
  expect(adapter.state.lesson?.check).toMatchObject({ verdict: { hasPassed: true } });
  const [choice] = predicting.predict!.choices;
  adapter.task.goTo('predict');
  adapter.task.choosePrediction(choice!);
  const alone = new PredictionRun(predicting);
  alone.choose(choice!, [predicting.solution.tree]);
  expect(adapter.state.lesson?.predict).toEqual({ ...alone.state(), isStale: false });
});

it('a check says what is wrong with a tree of the game that uses one of another lesson', async () => {
  const tree = other.trees[0]!.name;
  const adapter = await opened(predicting, [{ name: 'patrol', description: '', root: { type: 'SubTree', params: { tree } } }]);
  adapter.task.check();
  await vi.waitFor(() => expect(adapter.state.lesson?.check.state).toBe('refused'), { interval: 2 });
  expect(adapter.state.lesson?.check).toMatchObject({ problems: [expect.stringContaining(`found tree "${tree}"`)] });
});

it.each([
  { id: 'sequence', chosen: 'To the fire', why: '“To the well” succeeded before it', whyNot: '“Rest” comes first, and runs' },
  {
    id: 'messages',
    chosen: 'Shield up',
    why: 'the tree began again, and “Who is near?” comes first',
    whyNot: '“Who is near?” failed (sees no "Enemy" within 7 tiles)',
  },
  {
    id: 'hysteresis',
    chosen: 'Curiosity',
    why: '“Homesickness” scores 0.51, “Curiosity” 0.49',
    whyNot: '“Homesickness” was chosen, and runs',
  },
  {
    id: 'reactive',
    chosen: 'Shield up',
    why: '“Rest” succeeded before it',
    whyNot: '“Danger” has failed already, and “What matters most” runs “Errands”',
  },
])('a prediction in $id says why its answer began, and why “$chosen” did not', ({ id, chosen, ...reasons }) => {
  const run = new PredictionRun(lessons.find((lesson) => lesson.id === id)!);
  run.ask();
  run.choose(chosen, []);
  expect(run.state()).toMatchObject(reasons);
});

it('a prediction shows the types of its nodes, and what states score', () => {
  const run = new PredictionRun(lessons.find(({ id }) => id === 'hysteresis')!);
  run.ask();
  expect(run.state()).toMatchObject({ choices: [{ type: 'UtilityState', score: '0.70' }, { score: '0.30' }] });
});
