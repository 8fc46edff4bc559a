import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { jsonText } from '../../../src/core/json-text.ts';
import type { StoredSearch } from '../../../src/features/breeding/stored-search.ts';
import { nodesOf } from '../../../src/school/nodes-of.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { breedingPage, MemoryBreedingStore } from './breeding-page.ts';

const bow = content.library.get('bow')!.document as TreeDocument;
const pathOf = (name: string): string => nodesOf(bow.root).find(({ node }) => node.name === name)!.path;
const hunter: TreeDocument = {
  name: 'hunter',
  description: '',
  keys: [{ name: 'target', type: 'entity' }],
  root: {
    type: 'Sequence',
    children: [
      { type: 'SelectTarget', params: { into: { key: 'target' } } },
      { type: 'MoveToEntity', params: { target: { key: 'target' }, distance: 1.5 } },
      { type: 'Attack', params: { target: { key: 'target' } } },
    ],
  },
};

async function evolving(options: Parameters<typeof breedingPage>[0] = {}, kind = 'bow') {
  const page = await breedingPage(options);
  page.breeding.setUp.chooseKind(kind);
  // Changes of a large tree take longer to make.
  page.breeding.setUp.chooseStart('');
  page.breeding.evolve();
  return page;
}

const checkpointOf = (search: StoredSearch) => JSON.parse(search.checkpoint) as { played: unknown[]; state: unknown };
const playedIn = (search: StoredSearch): number => checkpointOf(search).played.length;
const stateIn = ({ stored }: MemoryBreedingStore): unknown => checkpointOf([...stored.values()][0]!).state;

let made: Promise<StoredSearch> | undefined;

async function makeSearch(): Promise<StoredSearch> {
  const { breeding, store, generations, until } = await evolving();
  await generations(1);
  breeding.run!.pause();
  await until('it is stored', () => store.stored.size === 1);
  return [...store.stored.values()][0]!;
}

/** A store with a search of one generation. */
async function visited(): Promise<{ store: MemoryBreedingStore; id: string }> {
  const search = await (made ??= makeSearch());
  const store = new MemoryBreedingStore();
  store.stored.set(search.id, structuredClone(search));
  return { store, id: search.id };
}

it('evolves: a better tree comes to the field, with what is new in it and its figures', async () => {
  const { breeding, generations, shown, until } = await evolving();
  const first = shown.session;
  await generations(2);
  await until('it is played in fights that it does not learn from', () => breeding.state.search!.generations[1]!.fresh !== undefined);
  breeding.run!.pause();
  breeding.fight.watch(undefined);
  const { search, tree, fight } = breeding.state;
  expect(shown.session).not.toBe(first);
  expect(fight?.says).toContain('Blue: the best of generation');
  expect(tree!.rows.some(({ mark }) => mark !== undefined) || search!.shown === 0).toBe(true);
  const { low, high, share } = search!.generations[1]!.fresh!;
  expect(low < share || share === 0).toBe(true);
  expect(high > share || share === 1).toBe(true);
  expect(search!.says).toContain('Paused after');
});

it('goes on on another page as if it had never been stopped, and plays no fight twice', async () => {
  const { store, id } = await visited();
  const whole = await breedingPage({ store: (await visited()).store });
  whole.breeding.resume(id);
  // As many fights as a part of a generation takes.
  const again = await breedingPage({ store, fights: { left: 25, played: [] } });
  again.breeding.resume(id);
  await again.until('its fights are played', () => again.fights.left === 0);
  again.breeding.run!.pause();
  await again.until('it is stored', () => playedIn(store.stored.get(id)!) > 0);
  const third = await breedingPage({ store });
  third.breeding.resume(id);
  await Promise.all([third.generations(2), whole.generations(2)]);
  expect(third.fights.played.filter((name) => again.fights.played.includes(name))).toEqual([]);
  const points = (each: typeof whole) => each.breeding.state.search!.generations.slice(0, 2).map(({ strength, size }) => [strength, size]);
  expect(points(third)).toEqual(points(whole));
  whole.breeding.run!.pause();
  third.breeding.run!.pause();
});

it('a search that is left in its first generation goes on, too', async () => {
  const { breeding, store, fights, until } = await evolving({ fights: { left: 12, played: [] } });
  await until('its fights are played', () => fights.left === 0);
  breeding.run!.pause();
  await until('it is stored', () => store.stored.size === 1);
  const later = await breedingPage({ store });
  expect(later.breeding.state.searches).toMatchObject([{ problem: '', hasTree: false }]);
  later.breeding.resume([...store.stored.keys()][0]!);
  await later.generations(1);
  later.breeding.run!.pause();
  expect(later.fights.played.filter((name) => fights.played.includes(name))).toEqual([]);
});

describe('what is found in the storage', () => {
  const checkpointWith = (search: StoredSearch, change: (checkpoint: Record<string, unknown>) => unknown): StoredSearch => {
    const checkpoint = JSON.parse(search.checkpoint) as Record<string, unknown>;
    return { ...search, checkpoint: JSON.stringify(change(checkpoint)) };
  };
  interface Damage {
    readonly what: string;
    readonly damage: (search: StoredSearch) => unknown;
    readonly words: string;
    readonly hasTree: boolean;
  }
  const cases = (
    [
      ['cut off', (search: StoredSearch) => ({ ...search, checkpoint: search.checkpoint.slice(0, 500) }), 'damaged or cut off', true],
      [
        'of another version',
        (search: StoredSearch) =>
          checkpointWith(search, (found) => ({ ...found, version: { ...(found['version'] as object), program: '0' } })),
        'another version of the game',
        true,
      ],
      [
        'of an unknown format',
        (search: StoredSearch) => checkpointWith(search, (found) => ({ ...found, format: 'warband evolve 9' })),
        'format',
        true,
      ],
      ['without its state', (search: StoredSearch) => checkpointWith(search, ({ state: _, ...found }) => found), 'state', true],
      ['with another plan', (search: StoredSearch) => ({ ...search, plan: { ...search.plan, seed: 'other' } }), 'other settings', true],
      ['without a plan', ({ plan: _, ...search }: StoredSearch) => search, 'damaged', true],
      ['without best trees', ({ champions: _, ...search }: StoredSearch) => search, 'damaged', false],
      ['anything', ({ id }: StoredSearch) => ({ id, title: 7, champions: [null], fresh: 'x' }), 'damaged', false],
    ] as const
  ).map(([what, damage, words, hasTree]): Damage => ({ what, damage, words, hasTree }));
  it.each(cases)(
    'a search that is $what is told in words, stays, and gives its tree where there is one',
    async ({ damage, words, hasTree }) => {
      const { store, id } = await visited();
      const damaged = damage(store.stored.get(id)!) as StoredSearch;
      store.stored.set(id, damaged);
      const { breeding, own } = await breedingPage({ store });
      const [entry] = breeding.state.searches;
      expect(entry!.problem).toContain(words);
      expect(entry!.hasTree).toBe(hasTree);
      breeding.resume(id);
      expect(breeding.state.search).toBeUndefined();
      void breeding.trees.keep(id);
      await new Promise((done) => setTimeout(done));
      expect(own.documents.length).toBe(hasTree ? 1 : 0);
      expect(store.stored.get(id)).toEqual(damaged);
    },
  );
});

it('a full store is told once; the search goes on and its tree can be kept', async () => {
  const store = new MemoryBreedingStore();
  store.result = { kind: 'full', reason: 'The storage is full.' };
  const { breeding, told, own, generations } = await evolving({ store });
  await generations(2);
  breeding.run!.pause();
  void breeding.trees.keep();
  await new Promise((done) => setTimeout(done));
  expect(told.filter((text) => text.includes('The storage is full.'))).toHaveLength(1);
  expect(own.documents.map(({ name }) => name)).toEqual(['evolved-bow-2']);
});

it('two tabs with one search: both are kept', async () => {
  const { store, id } = await visited();
  const before = store.stored.get(id);
  const { breeding, told, generations, until } = await breedingPage({ store });
  breeding.resume(id);
  store.result = { kind: 'elsewhere' };
  await generations(2);
  breeding.run!.pause();
  await until('it is stored beside', () => store.stored.size === 2);
  expect(store.stored.get(id)).toEqual(before);
  expect(told.join()).toContain('Another tab');
});

it('leaving pauses the search and says so', async () => {
  const { breeding, shown, told, generations } = await evolving();
  await generations(1);
  const { session } = shown;
  shown.session = undefined;
  breeding.fight.follow();
  breeding.fight.follow();
  expect(told).toEqual(['The search is paused. It goes on in the breeding ground.']);
  shown.session = session;
  expect(breeding.state.search?.phase).toBe('paused');
});

describe('what may not change', () => {
  it('a locked root, and a lock on all there is, are refused in words', async () => {
    const { breeding } = await breedingPage();
    breeding.setUp.chooseKind('bow');
    breeding.setUp.toggleLock('/root');
    expect(breeding.state.setUp.refusal).toContain('The whole tree is locked');
    breeding.evolve();
    expect(breeding.state.search).toBeUndefined();
    breeding.setUp.toggleLock('/root');
    expect(breeding.state.setUp.refusal).toBe('');
    breeding.setUp.toggleOnlyBelow(pathOf('How far?'));
    breeding.setUp.toggleLock(pathOf('How far?'));
    expect(breeding.state.setUp.refusal).toContain('Everything is locked');
  });

  it.each([
    ['a locked branch', 'lock'],
    ['all but what is below a node', 'below'],
  ])('%s stays in every tree', async (_, kind) => {
    const { breeding, store, generations, until } = await breedingPage();
    breeding.setUp.chooseKind('bow');
    const path = pathOf('How far?');
    if (kind === 'lock') breeding.setUp.toggleLock(path);
    else breeding.setUp.toggleOnlyBelow(path);
    breeding.evolve();
    await generations(2);
    breeding.run!.pause();
    await until('it is stored', () => store.stored.size === 1);
    const { population } = stateIn(store) as { population: { trees: TreeDocument[] }[] };
    const texts = population.map(({ trees: [tree] }) =>
      kind === 'lock'
        ? jsonText(nodesOf(tree!.root).find(({ node }) => node.name === 'How far?')?.node ?? '')
        : jsonText(
            JSON.parse(
              JSON.stringify(tree!.root, (__, value: { name?: string }) =>
                value?.name === 'How far?' ? { ...value, children: [] } : value,
              ),
            ),
          ),
    );
    expect(population.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(1);
  });
});

describe('trees put in by hand', () => {
  const deep = (levels: number): TreeDocument['root'] =>
    levels === 0 ? { type: 'Wait' } : { type: 'Sequence', children: [{ type: 'Wait', params: { duration: levels } }, deep(levels - 1)] };
  it('take part in the next generation, and it is told how they fared', async () => {
    const { breeding, store, generations } = await evolving({ documents: [hunter] });
    await generations(1);
    breeding.run!.pause();
    breeding.trees.putIn('hunter');
    await generations(2);
    breeding.run!.pause();
    await new Promise((done) => setTimeout(done, 20));
    const { history } = stateIn(store) as { history: { guests?: { fate: string }[] }[] };
    expect(history.flatMap(({ guests = [] }) => guests)).toMatchObject([{ id: 'hand1-hunter' }]);
    // A reload finds it as well.
    expect((await breedingPage({ store })).breeding.state.searches.map(({ problem }) => problem)).toEqual(['']);
    expect(breeding.state.search!.guestSays).toMatch(/^“hunter” (stays|was weaker|does the same|is a tree)/);
  });

  it.each([
    ['too large', { ...hunter, root: deep(30) }, 'at most'],
    ['not for a warrior', { ...hunter, root: { type: 'NoSuchNode' } }, 'NoSuchNode'],
  ])('a tree that is %s is refused in words', async (_, tree, words) => {
    const { breeding, told, generations, until } = await evolving({ documents: [tree] });
    await generations(1);
    breeding.trees.putIn('hunter');
    await until('it is refused', () => told.length > 0);
    breeding.run!.pause();
    expect(told.join()).toContain('cannot take part');
    expect(told.join()).toContain(words);
  });
});

it('plays final figures in sealed fights, and names them so', async () => {
  const { breeding, generations, until } = await evolving();
  await generations(1);
  breeding.run!.judge();
  await until('they are there', () => breeding.state.search?.sealed !== undefined);
  const { sealed, phase } = breeding.state.search!;
  expect(phase).toBe('paused');
  expect(sealed!.says).toContain('neither made nor chosen with');
  expect(sealed!.rows.filter(({ isTotal }) => isTotal)).toHaveLength(1);
});
