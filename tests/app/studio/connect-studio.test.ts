import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectStudio, type ConnectStudioOptions, type StudioParts } from '../../../src/app/studio/connect-studio.ts';
import type { StudioAdapterOptions } from '../../../src/app/studio/studio-adapter.ts';
import type { TreeFileClient } from '../../../src/studio/ports/tree-file-client.ts';

/** What the studio was made of. */
const made: { options?: StudioAdapterOptions; client?: TreeFileClient | undefined; files: readonly { file: string; text: string }[] } = {
  files: [],
};

const loadParts = async (): Promise<StudioParts> =>
  ({
    createStudio: () => ({ isOpen: false }),
    createStudioAdapter: (options: StudioAdapterOptions) => {
      made.options = options;
      return { port: {}, marks: () => ['a mark'] };
    },
    createTreeFileAdapter: (files: typeof made.files) => {
      made.files = files;
      return { treeFiles: { client: made.client } };
    },
  }) as unknown as StudioParts;

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entry = (name: string) => ({ file: `trees/${name}.json`, document: { name, description: '', root: { type: 'Root' } } });

function page({
  hasLessons = true,
  client = undefined as TreeFileClient | undefined,
  reloader = undefined as ConnectStudioOptions['reloader'],
} = {}) {
  made.client = client;
  const calls: string[] = [];
  const lessons = {
    trees: new Map([['lesson-first', entry('lesson-first')]]),
    titles: new Map([['lesson-first', 'First']]),
    refusal: 'It belongs to a lesson.',
  };
  const features = [
    { explainer: { nodeAnswer: (id: number, node: string) => `${id} ${node}` } },
    { trees: { load: async () => (hasLessons ? lessons : Promise.reject(new Error('none'))) } },
    { trees: { compare: () => void calls.push('proving ground') } },
  ];
  const app = {
    session: 'the session',
    selection: [3],
    fog: { hiddenIds: [7] },
  };
  const loader = connectStudio({
    root: {} as HTMLElement,
    app: app as unknown as ConnectStudioOptions['app'],
    features: features as unknown as ConnectStudioOptions['features'],
    content: { library: new Map([['bow', entry('bow')]]) } as unknown as ConnectStudioOptions['content'],
    treeFiles: [{ file: 'bow.json', text: 'the bow' }],
    game: { camera: { focus: (x: number, y: number) => void calls.push(`focus ${x} ${y}`), get: () => ({ x: 4, y: 5 }) } } as never,
    reloader,
    tell: (text) => void calls.push(text),
    loadParts,
  });
  return { loader, app, calls };
}

it('the studio has the trees of the game and of the lessons, with their files and titles', async () => {
  const { loader } = page();
  await loader.fetch();
  expect([...made.options!.library.keys()]).toEqual(['bow', 'lesson-first']);
  expect(made.files.map(({ file }) => file)).toEqual(['bow.json', 'lesson-first']);
  expect(JSON.parse(made.files[1]!.text)).toEqual(entry('lesson-first').document);
  expect(made.options!.trees.treeFiles.titles).toEqual(new Map([['lesson-first', 'First']]));
});

it('without the trees of the lessons it is not there, and is asked for again later', async () => {
  expect(await page({ hasLessons: false }).loader.fetch()).toBeUndefined();
});

it('sees the page as it is', async () => {
  const { loader, app, calls } = page();
  await loader.fetch();
  const { session, selection, lookedAt, hidden, nodeAnswer, focus, compareTrees } = made.options!;
  app.selection = [9];
  expect([session(), selection(), lookedAt(), hidden(), nodeAnswer(2, 'a node')]).toEqual([
    'the session',
    [9],
    { x: 4, y: 5 },
    [7],
    '2 a node',
  ]);
  focus(1, 2);
  compareTrees?.();
  expect([calls, loader.marks()]).toEqual([['focus 1 2', 'proving ground'], ['a mark']]);
});

it('saves the trees of the game, and not those of lessons', async () => {
  const saved: string[] = [];
  const save = async (tree: string) => {
    saved.push(tree);
    return { kind: 'saved' } as never;
  };
  await page({ client: { save } }).loader.fetch();
  const client = made.options!.trees.treeFiles.client!;
  expect(await client.save('bow', 'text', undefined as never)).toEqual({ kind: 'saved' });
  expect(await client.save('lesson-first', 'text', undefined as never)).toEqual({
    kind: 'refused',
    reason: 'It belongs to a lesson.',
  });
  expect(saved).toEqual(['bow']);
  await page().loader.fetch();
  expect(made.options!.trees.treeFiles.client).toBeUndefined();
});

it('begins with the trees that have changed since, and listens for changes itself from then on', async () => {
  let stopped = 0;
  const trees = {
    library: new Map([
      ['bow', entry('bow')],
      ['axe', entry('axe')],
    ]),
    files: [{ file: 'axe.json', text: 'the axe' }],
  };
  const reloader = { trees, stop: () => void stopped++ } as unknown as ConnectStudioOptions['reloader'];
  const { loader } = page({ reloader });
  expect(stopped).toBe(0);
  await loader.fetch();
  expect([[...made.options!.library.keys()], made.files[0]!.text, stopped]).toEqual([['bow', 'axe', 'lesson-first'], 'the axe', 1]);
});

it('has its files fetched once a warrior is selected, and not before', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'studio.js studio.css' }), baseURI: 'https://a.game/page/' });
  vi.stubGlobal('fetch', async (url: URL) => (fetched.push(url.href), new Response('')));
  const { loader, app } = page();
  app.selection = [];
  loader.update();
  expect(fetched).toEqual([]);
  app.selection = [3];
  for (let frame = 0; frame < 3; frame++) loader.update();
  expect([fetched, loader.state]).toEqual([['https://a.game/page/studio.js', 'https://a.game/page/studio.css'], 'closed']);
});
