import { expect, it } from 'vitest';
import { TeachingAdapter } from '../../../src/features/teaching/teaching-adapter.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Studio } from '../../../src/studio/create-studio.tsx';
import { MemoryStore } from '../../support/memory-store.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { POLICIES } from '../../evolve/taught/policies.ts';
import { playOn, type Policy } from '../../evolve/taught/scripted-player.ts';

/** Teach by playing on a page without a picture. */
function teachingPage(store = new MemoryStore()) {
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
    newSeed: () => 'lesson',
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

function readAll({ teaching }: TeachingPage): void {
  for (let frame = 0; frame < 10 && teaching.state.phase === 'learning'; frame++) teaching.follow();
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
  readAll(second);
  const { report } = second.teaching.state;
  expect(report?.rules.map(({ does }) => does)).toEqual(expect.arrayContaining(['Back away', 'Attack the nearest']));
  const [difference] = report!.differences;
  second.teaching.showMoment(difference!.step);
  expect(second.page.session!.past.shownStep).toBe(difference!.step);
  second.teaching.openTree();
  await expect.poll(() => second.kept.map(({ name }) => name)).toEqual(['taught-bow']);
  // The fight stays as it was played.
  expect(second.page.session!.branching.forks).toBe(0);

  const third = teachingPage(first.store);
  readAll(third);
  expect(third.teaching.state.report).toEqual({ ...report, shownStep: 0 });
  third.teaching.startAnew();
  expect(third.teaching.state).toMatchObject({ phase: 'ready', fight: 1, report: undefined });
});

it('says so when it finds no rule, and learns nothing from a fight without orders', () => {
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
  readAll(page);
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

it('begins anew, in words, when its fights do not fit this version', () => {
  const fight = { steps: 100, commands: [{ step: 5, command: { type: 'attack', unitIds: [1], targetId: 99 } }] };
  const lesson = { version: 1, kind: 'bow', seed: 'a', fights: [fight, fight, fight, fight] };
  const page = teachingPage(new MemoryStore(new Map([['warband.teaching', JSON.stringify(lesson)]])));
  readAll(page);
  expect(page.told).toEqual([expect.stringContaining('belong to another version. Play them again.')]);
  expect(page.teaching.state).toMatchObject({ phase: 'ready', fight: 1 });
});
