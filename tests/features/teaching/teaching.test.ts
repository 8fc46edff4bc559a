import { expect, it } from 'vitest';
import { TeachingAdapter } from '../../../src/features/teaching/teaching-adapter.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Studio } from '../../../src/studio/create-studio.tsx';
import { MemoryStore } from '../../support/memory-store.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { POLICIES, WAVERING } from '../../evolve/taught/policies.ts';
import { playOn, type Policy } from '../../evolve/taught/scripted-player.ts';

/** Teach by playing on a page without a picture. */
function teachingPage(store = new MemoryStore(), seed = 'lesson') {
  const told: string[] = [];
  const kept: TreeDocument[] = [];
  const page = { session: undefined as RunSession | undefined, sought: -1 };
  const trees = {
    has: (name: string) => kept.some((tree) => tree.name === name),
    replace: (tree: TreeDocument) => void kept.push(tree),
    show: () => {},
  };
  const field = {
    get session() {
      return page.session!;
    },
    show: (session: RunSession) => Promise.resolve(void (page.session = session)),
  };
  const teaching = new TeachingAdapter({
    content,
    field,
    orders: { select: () => {} },
    time: {
      seek(step) {
        page.sought = step;
        page.session!.past.seek(step);
      },
    },
    store,
    studio: () => Promise.resolve({ trees } as unknown as Studio),
    openStudio: () => {},
    newSeed: () => seed,
    tell: (text) => void told.push(text),
  });
  teaching.open();
  return { teaching, store, told, kept, page };
}

type TeachingPage = ReturnType<typeof teachingPage>;

function play({ teaching, page }: TeachingPage, policy: Policy, noise = 0): void {
  teaching.start();
  playOn(page.session!, policy, { noise, seed: String(teaching.state.fight) });
  teaching.follow();
  if (teaching.state.phase === 'playing') teaching.end();
}

/** The learner is loaded, and reads a fight in each frame. */
async function readAll({ teaching }: TeachingPage): Promise<void> {
  const phaseAfterFrame = (): string => {
    teaching.follow();
    return teaching.state.phase;
  };
  await expect.poll(phaseAfterFrame, { timeout: 20_000, interval: 5 }).not.toBe('learning');
}

it('teaches a tree in four fights, over a reload, and leads to each moment at which it differs', async () => {
  const first = teachingPage();
  first.teaching.chooseKind('bow');
  for (let fight = 1; fight <= 2; fight++) {
    expect(first.teaching.state).toMatchObject({ phase: 'ready', fight, isTest: false, canChoose: fight === 1 });
    play(first, POLICIES['archer']!.policy);
    first.teaching.next();
  }
  const second = teachingPage(first.store);
  expect(second.teaching.state).toMatchObject({ fight: 3, kind: 'bow' });
  for (let fight = 3; fight <= 4; fight++) {
    play(second, POLICIES['archer']!.policy, fight === 4 ? 0.3 : 0);
    second.teaching.next();
  }
  await readAll(second);
  const { report } = second.teaching.state;
  expect(report?.rules.map(({ does }) => does)).toEqual(expect.arrayContaining(['Back away', 'Attack the nearest']));
  expect(report?.variation).toMatchObject({ canVary: false, says: expect.stringContaining('Nothing to vary') as string });
  const [difference] = report!.differences;
  second.teaching.showMoment(difference!.step);
  expect(second.page.session!.past.shownStep).toBe(difference!.step);
  second.teaching.openTree();
  await expect.poll(() => second.kept.map(({ name }) => name)).toEqual(['taught-bow']);
  // The fight stays as it was played.
  expect(second.page.session!.branching.forks).toBe(0);

  const third = teachingPage(first.store);
  await readAll(third);
  expect(third.teaching.state.report).toEqual({ ...report, shownStep: 0 });
  third.teaching.startAnew();
  expect(third.teaching.state).toMatchObject({ phase: 'ready', fight: 1, report: undefined });
});

it('says so when it finds no rule, and learns nothing from a fight without orders', async () => {
  const page = teachingPage();
  page.teaching.start();
  page.teaching.end();
  page.teaching.next();
  expect(page.teaching.state).toMatchObject({ phase: 'over', fight: 1, canGoOn: false });
  page.teaching.again();
  for (let fight = 1; fight <= 4; fight++) {
    play(page, () => 'nearest', 1);
    page.teaching.next();
  }
  await readAll(page);
  expect(page.teaching.state.report?.title).toBe('It could not find a rule in what you did');
});

it.each([
  'no JSON',
  '{"version":1,"kind":"bow","seed":1,"fights":[]}',
  '{"version":1,"kind":"bow","seed":"a","fights":[{"steps":10,"commands":[{"step":5}]}]}',
])('begins with the first fight when it cannot read what is stored: %s', (text) => {
  const store = new MemoryStore(new Map([['warband.teaching', text]]));
  expect(teachingPage(store).teaching.state).toMatchObject({ phase: 'ready', fight: 1 });
});

it('begins anew, in words, when its fights do not fit this version', async () => {
  const fight = { steps: 100, commands: [{ step: 5, command: { type: 'attack', unitIds: [1], targetId: 99 } }] };
  const lesson = { version: 1, kind: 'bow', seed: 'a', fights: [fight, fight, fight, fight] };
  const page = teachingPage(new MemoryStore(new Map([['warband.teaching', JSON.stringify(lesson)]])));
  await readAll(page);
  expect(page.told).toEqual([expect.stringContaining('belong to another version. Play them again.')]);
  expect(page.teaching.state).toMatchObject({ phase: 'ready', fight: 1 });
});

it('varies as its player did when that is chosen, keeps the choice, and leaves a kept tree alone', async () => {
  const page = teachingPage(new MemoryStore(), 'five');
  page.teaching.chooseKind(WAVERING.kind);
  for (let fight = 1; fight <= 4; fight++) {
    play(page, WAVERING.policy);
    page.teaching.next();
  }
  await readAll(page);
  const steady = page.teaching.state.report!;
  expect(steady.variation).toMatchObject({ isOn: false, canVary: true });
  expect(steady.variation.says).toMatch(/^Of the different things .+ on average, without .+ \(kappa .+ and .+\)\./);
  page.teaching.openTree();
  await expect.poll(() => page.kept.length).toBe(1);

  page.teaching.chooseVariation(true);
  const varied = page.teaching.state.report!;
  expect(varied.variation.isOn).toBe(true);
  expect(varied.says).toContain('on average');
  expect(varied.rules.map(({ does }) => does).join()).toMatch(/ \d+ %, .+ \d+ %/);
  expect(varied.keptAs).toBe('');
  page.teaching.openTree();
  await expect.poll(() => page.kept.map(({ name }) => name)).toEqual([`taught-${WAVERING.kind}`, `taught-${WAVERING.kind}-2`]);
  const drawsIn = page.kept.map((tree) => JSON.stringify(tree).includes('WeightedSelector'));
  expect(drawsIn).toEqual([false, true]);

  const reloaded = teachingPage(page.store, 'five');
  await readAll(reloaded);
  expect(reloaded.teaching.state.report).toEqual({ ...varied, shownStep: 0 });
  reloaded.teaching.chooseVariation(false);
  expect(reloaded.teaching.state.report?.rules).toEqual(steady.rules);
  reloaded.teaching.startAnew();
  expect(JSON.parse(page.store.texts.get('warband.teaching')!)).toMatchObject({ varies: false });
});
