import { describe, expect, it } from 'vitest';
import { BranchPlayer } from '../../../src/runs/branches/branch-player.ts';
import { branchSummary } from '../../../src/runs/branches/branch-summary.ts';
import { doingOf } from '../../../src/runs/branches/doing.ts';
import { DifferenceSearch, type BranchDifference } from '../../../src/runs/branches/first-difference.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { applyDue } from '../../../src/runs/recording.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { content } from '../support/recorded-skirmish.ts';

const REQUEST = { scenario: 'duel-6', seed: '1', tickMode: 'interval' } as const;

function playTo(session: RunSession, step: number): void {
  while (session.snapshot.step < step) {
    session.step();
    session.advance(0);
  }
}

/** A fight of 600 steps by default, and a branch of it in which a command was given at some step; the branch is the current one. */
function forkedBy(command: Command, { step = 180, more = [] as readonly Command[], last = 600 } = {}): RunSession {
  const session = new RunSession(openRun(content, REQUEST), () => 0, { isRewindable: true });
  session.clock.isPaused = true;
  playTo(session, last);
  session.past.seek(step);
  do session.advance(0);
  while (session.past.isSeeking);
  for (const each of [command, ...more]) expect(session.send(each)).toBeUndefined();
  playTo(session, last);
  return session;
}

const searchIn = (session: RunSession): DifferenceSearch =>
  new DifferenceSearch(session, new BranchPlayer(session.run, session.branching.branches!.run(1)!));

function differenceOf(session: RunSession): BranchDifference {
  const search = searchIn(session);
  search.work(() => true);
  expect(search.isDone).toBe(true);
  return search.difference;
}

/** The first step after which an agent does something else, by playing both from their start and looking at everything. */
function firstDecisionByHand(session: RunSession): { step: number; agentId: number } | undefined {
  const play = (id: number): { run: Run; step: () => void } => {
    const run = openRun(content, REQUEST);
    const { commands } = session.branching.branches!.run(id)!;
    let next = 0;
    return {
      run,
      step: () => {
        next = applyDue(run.world, commands, next);
        run.world.step();
      },
    };
  };
  const [left, right] = [play(session.branching.branches!.currentId), play(1)];
  for (let step = 1; step <= 600; step++) {
    left.step();
    right.step();
    for (const { id } of [...left.run.world.state.units, ...left.run.world.state.parties]) {
      if ([left, right].some(({ run }) => run.world.entities.unit(id)?.isAlive === false)) continue;
      const [here, there] = [left, right].map(({ run }) => JSON.stringify(doingOf(run.brains, id)));
      if (here !== there) return { step, agentId: id };
    }
  }
  return undefined;
}

/** All bows wait from now on. */
function idleBow(): Command {
  const document = content.library.get('bow')!.document as object;
  return { type: 'trees', documents: [{ ...document, root: { type: 'Root', child: { type: 'Wait', name: 'Stand by' } } }] };
}

describe('the first difference of two branches', () => {
  it('is the decision of the warrior that was ordered, after the order that is told as its cause', () => {
    const session = forkedBy({ type: 'retreat', unitIds: [1, 2, 3], x: 4, y: 12 }, { step: 170 });
    const { cause, decision, visible } = differenceOf(session);
    expect(cause).toEqual({ step: 170, side: 'left', text: 'Aldric and 2 more ordered to retreat' });
    expect(decision).toMatchObject({
      left: { actions: 'Move to its place', trees: 'obey-order' },
      right: { actions: expect.not.stringContaining('Move to its place') as string },
    });
    expect(visible?.step).toBe(decision?.step);
    expect(decision).toMatchObject(firstDecisionByHand(session)!);
  });

  it.each([
    ['an edit of a tree', idleBow(), 'Edit of bow'],
    [
      'a change of a blackboard',
      { type: 'blackboard', agentId: 5, scope: 'own', key: 'shouldRunAway', change: { do: 'set', valueType: 'boolean', value: true } },
      'Edit of shouldRunAway of Edda',
    ],
    ['a change of a warrior', { type: 'health', unitId: 1, share: 0.1 }, 'Aldric at 10 % health'],
    ['a warrior that fell', { type: 'health', unitId: 2, share: 0 }, 'Berta fallen'],
  ] as const)('after %s is the one that looking at every step finds', (_, command, text) => {
    const session = forkedBy(command);
    const { cause, decision } = differenceOf(session);
    expect(cause).toMatchObject({ step: 180, side: 'left', text });
    const byHand = firstDecisionByHand(session);
    expect(byHand).toBeDefined();
    expect(decision).toMatchObject(byHand!);
  });

  it.each<[string, Command, object]>([
    ['hurt', { type: 'health', unitId: 2, share: 0.1 }, { unitId: 2, what: 'health' }],
    ['felled', { type: 'health', unitId: 5, share: 0 }, { unitId: 5, what: 'health' }],
    [
      'joined by another',
      { type: 'spawn', kind: 'bow', team: 'player', name: 'Late', x: 4, y: 4, tree: 'bow' },
      { unitId: 20, what: 'being' },
    ],
    ['left by one', { type: 'remove', id: 3 }, { unitId: 3, what: 'being' }],
    ['held', { type: 'stance', unitIds: [2], stance: 'hold' }, { unitId: 2, what: 'fight' }],
  ])('shows first in the unit that is %s', (_, command, visible) => {
    const session = forkedBy(command, { step: 30, last: 45 });
    expect(differenceOf(session).visible).toEqual({ step: 31, ...visible });
  });

  it('shows first in one that leaves where it stood', () => {
    const session = forkedBy({ type: 'retreat', unitIds: [1, 2, 3], x: 4, y: 12 }, { step: 140, last: 145 });
    expect(differenceOf(session).visible).toEqual({ step: 141, unitId: 1, what: 'place' });
  });

  it('tells every change of the first different step, up to three', () => {
    const orders = [1, 2, 3, 4].map((unit) => ({ type: 'stance', unitIds: [unit], stance: 'hold' }) as const);
    const causeOf = (...more: readonly Command[]): string | undefined => {
      const session = forkedBy(orders[0]!, { more });
      return differenceOf(session).cause?.text;
    };
    expect(causeOf(idleBow())).toBe('Aldric ordered to hold; Edit of bow');
    expect(causeOf(...orders.slice(1), idleBow())).toBe('Aldric ordered to hold; Berta ordered to hold; Cuno ordered to hold; and 2 more');
  });

  it('is none in two branches that are the same fight, and is looked for again in what is played later', () => {
    const session = new RunSession(openRun(content, REQUEST), () => 0, { isRewindable: true });
    session.clock.isPaused = true;
    playTo(session, 100);
    session.branching.forkHere();
    const player = new BranchPlayer(session.run, session.branching.branches!.run(1)!);
    expect(new DifferenceSearch(session, player)).toMatchObject({ isDone: true, difference: { cause: undefined, decision: undefined } });
    session.send({ type: 'stance', unitIds: [1], stance: 'hold' });
    const search = new DifferenceSearch(session, player);
    search.work(() => true);
    expect([search.isDone, search.difference.decision]).toEqual([true, undefined]);
    playTo(session, 400);
    expect(player.follow(400, () => true)).toBe(true);
    search.work(() => true);
    expect(search.difference.cause?.text).toBe('Aldric ordered to hold');
    expect(search.difference.decision?.step).toBeGreaterThan(100);
  });

  it('is found in slices as well', () => {
    const session = forkedBy({ type: 'retreat', unitIds: [6], x: 4, y: 12 });
    const search = searchIn(session);
    let slices = 0;
    while (!search.isDone) {
      let steps = 0;
      search.work(() => steps++ < 1);
      slices++;
    }
    expect(slices).toBeGreaterThan(50);
    expect(search.difference).toEqual(differenceOf(session));
  });
});

describe('a branch in a world of its own', () => {
  it('is the same fight at any moment, and goes on from its end', () => {
    const session = forkedBy({ type: 'retreat', unitIds: [1, 2, 3], x: 4, y: 12 });
    const player = new BranchPlayer(session.run, session.branching.branches!.run(2)!);
    for (const step of [600, 150, 420, 423, 0, 599]) {
      expect(player.follow(step, () => true)).toBe(true);
      session.past.seek(step);
      do session.advance(0);
      while (session.past.isSeeking);
      expect([step, player.run.world.hash()]).toEqual([step, session.run.world.hash()]);
    }
    while (!player.follow(700, () => false)) expect(player.snapshot.step).toBeLessThan(700);
    expect(player.park()).toMatchObject({ steps: 700, seenStep: 700 });
    session.past.backToNow();
    do session.advance(0);
    while (session.past.isSeeking);
    session.clock.isPaused = true;
    playTo(session, 700);
    expect(player.run.world.hash()).toBe(session.run.world.hash());
    expect(player.park().deeds).toEqual(session.history!.records.fight.save());
  });
});

it('takes an agent that rests between two rounds of its tree for one that does nothing', () => {
  const run = openRun(content, { scenario: 'gorge', seed: '1', tickMode: 'interval' });
  const done = new Set<string>();
  for (let step = 0; step < 300; step++) {
    run.world.step();
    for (const { id } of run.world.state.units) done.add(doingOf(run.brains, id).actions);
  }
  expect([...done]).toEqual(expect.arrayContaining(['', 'Stand easy']));
  expect([...done]).not.toContain('For ever');
});

describe('the summary of a branch', () => {
  it('has what its warriors lost, dealt and took, each blow once, as far as it has been played', () => {
    const session = forkedBy({ type: 'stop', unitIds: [1] });
    playTo(session, 1500);
    const world = session.snapshot;
    const { units } = world;
    const deeds = session.history!.records.fight.save();
    const summary = branchSummary({ world, kinds: content.kinds, deeds, step: 1500 });
    const fallen = (team: string): number => units.filter((unit) => unit.team === team && !unit.isAlive).length;
    expect(fallen('player') + fallen('enemy')).toBeGreaterThan(0);
    expect(summary.sides).toMatchObject({ own: { fallen: fallen('player'), count: 6 }, enemy: { fallen: fallen('enemy'), count: 6 } });
    expect(summary.sides.own.dealt).toBe(summary.sides.enemy.taken);
    expect(summary.outcome).toBe(session.snapshot.outcome);
    const sums = (part: 'fallen' | 'dealt' | 'taken' | 'count'): number =>
      summary.kinds.filter(({ side }) => side === 'own').reduce((sum, kind) => sum + kind[part], 0);
    for (const part of ['fallen', 'dealt', 'taken', 'count'] as const) expect(sums(part)).toBeCloseTo(summary.sides.own[part], 6);
    expect(branchSummary({ world, kinds: content.kinds, deeds, step: 0 }).sides.own).toEqual({
      fallen: 0,
      count: 6,
      dealt: 0,
      taken: 0,
    });
  });
});
