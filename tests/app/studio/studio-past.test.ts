import { describe, expect, it } from 'vitest';
import { planChanges } from '../../../src/studio/plan/plan-changes.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Pane } from '../../../src/studio/panes/pane.ts';
import { AgentTrace } from '../../../src/studio/trace/agent-trace.ts';
import { TimeControl } from '../../../src/studio/time/time-control.ts';
import { WatchedAgent } from '../../../src/studio/trace/watched-agent.ts';
import { point, StudioPage } from '../support/studio-page.ts';

/** A fight that has been played for so many steps, with one agent watched and its records taken. */
function watchedFight(steps: number, agentId = 1) {
  const page = new StudioPage('skirmish');
  page.session = page.open('skirmish', { isRewindable: true });
  const watched = page.adapter.scene.watch(agentId);
  for (let step = 0; step < steps; step++) {
    page.session.step();
    page.session.advance(0);
  }
  const records = watched?.takeRecords() ?? [];
  return { page, session: page.session, watched, records };
}

function settle(session: RunSession): void {
  do session.advance(0);
  while (session.past.isSeeking);
}

describe('an agent that is first watched in a running fight', () => {
  it('is known by what it did before, and goes on from there', () => {
    const { session, page, records } = watchedFight(600);
    const first = page.adapter.scene.watch(2)!;
    const before = first.takeRecords();
    for (let step = 0; step < 30; step++) session.step();
    const after = first.takeRecords();
    expect(before.length).toBeGreaterThan(2);
    expect(after.length).toBeGreaterThan(0);
    const numbers = [...before, ...after].map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(Math.max(...before.map(({ step }) => step))).toBeLessThan(600);
    expect(Math.min(...after.map(({ step }) => step))).toBeGreaterThanOrEqual(600);
    // The same as if it had been watched all the time.
    const again = page.adapter.scene.watch(1)!.takeRecords();
    const known = new Map(records.map((record) => [record.step, record]));
    const compared = again.filter(({ step }) => known.has(step));
    expect(compared.length).toBeGreaterThan(2);
    for (const record of compared) expect(record.events).toEqual(known.get(record.step)?.events);
  });

  it('is known after a few frames where those are slow', () => {
    const { session, page } = watchedFight(600);
    // Each step of the past takes a millisecond or more.
    let now = 0;
    Object.assign(session, { now: () => now++ });
    const watch = page.adapter.scene.watch(2)!;
    let frames = 0;
    for (let count = 0; count === 0 && frames < 100; frames++) {
      now += 500;
      count = watch.takeRecords().length;
    }
    expect(frames).toBeLessThan(10);
  });

  it('is known by its last moments when it has fallen long ago', () => {
    const { session, page } = watchedFight(60);
    session.send({ type: 'attackMove', unitIds: [1, 2, 3, 4, 5, 6], x: 30, y: 60 });
    const fallen = () => session.run.world.state.units.find(({ isAlive }) => !isAlive);
    for (let step = 0; step < 6000 && !fallen(); step++) {
      session.step();
      session.advance(0);
    }
    const { id, diedAtStep } = fallen()!;
    for (let step = 0; step < 600; step++) session.step();
    const records = page.adapter.scene.watch(id)!.takeRecords();
    expect(records.length).toBeGreaterThan(2);
    expect(diedAtStep - records.at(-1)!.step).toBeLessThan(60);
  });

  it('is looked for further back when it has rested for long', () => {
    const { session, page } = watchedFight(60);
    const rests = { name: 'bow', description: 'Rests.', root: { type: 'Root', child: { type: 'Wait', params: { duration: 600 } } } };
    expect(session.send({ type: 'trees', documents: [rests] })).toBeUndefined();
    for (let step = 0; step < 1500; step++) {
      session.step();
      session.advance(0);
    }
    const records = page.adapter.scene.watch(5)!.takeRecords();
    expect(records.at(-1)?.result).toBe('running');
    // The first look back begins later than that.
    expect(records.at(-1)!.step).toBeLessThan(1500 - 180);
  });
});

describe('a watched agent in the past', () => {
  it('is watched again, with the ticks that led to the shown step', () => {
    const { page, session, watched, records } = watchedFight(600);
    session.clock.isPaused = true;
    session.past.seek(400);
    session.advance(0);
    expect(watched?.isStale).toBe(true);
    const again = page.adapter.scene.watch(1);
    const replayed = again?.takeRecords() ?? [];
    const steps = replayed.map(({ step }) => step);
    expect(steps.length).toBeGreaterThan(2);
    expect(Math.max(...steps)).toBeLessThanOrEqual(400);
    const known = new Map(records.map((record) => [record.step, record]));
    for (const record of replayed) expect(record.events).toEqual(known.get(record.step)?.events);
    expect(again?.blackboard()).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'target' })]));
  });

  it('is known by its last ticks when it is first watched in a paused run, in two panes as well', () => {
    const { page, session } = watchedFight(600);
    session.clock.isPaused = true;
    const hash = session.run.world.hash();
    for (const [agentId, step] of [
      [2, 600],
      [3, 350],
    ] as const) {
      session.past.seek(step);
      session.advance(0);
      expect(page.adapter.scene.watch(agentId)?.isStale).toBe(true);
      session.advance(0);
      const [first, second] = [page.adapter.scene.watch(agentId), page.adapter.scene.watch(agentId)];
      expect([first?.isStale, second?.isStale, session.past.isSeeking]).toEqual([false, false, false]);
      const records = first?.takeRecords() ?? [];
      expect(records.length).toBeGreaterThan(2);
      expect(second?.takeRecords()).toEqual(records);
    }
    session.past.backToNow();
    session.advance(0);
    expect(session.run.world.hash()).toBe(hash);
  });

  it('goes on being traced when the past is played forward', () => {
    const { page, session } = watchedFight(300);
    session.past.seek(200);
    session.advance(0);
    const again = page.adapter.scene.watch(1);
    again?.takeRecords();
    for (let step = 0; step < 60; step++) session.step();
    expect(again?.takeRecords().length).toBeGreaterThan(2);
    expect(again?.isStale).toBe(false);
  });

  it('does not change the run by being traced', () => {
    const { session } = watchedFight(300);
    const hash = session.run.world.hash();
    session.clock.isPaused = true;
    session.past.seek(100);
    session.advance(0);
    session.past.backToNow();
    session.advance(0);
    expect([session.snapshot.step, session.run.world.hash()]).toEqual([300, hash]);
  });

  it('stops at no breakpoint on the way to a step, and at those that are played', () => {
    const { page, session } = watchedFight(300);
    page.adapter.breakpoints.set([point({ tree: 'controlled-patrol', path: '/root', agentId: 1 })]);
    session.past.seek(150);
    session.advance(0);
    expect(page.adapter.breakpoints.takeHits()).toEqual([]);
    page.adapter.scene.watch(1);
    session.clock.isPaused = false;
    for (let frame = 0; frame < 60 && !session.clock.isPaused; frame++) session.advance(0.1);
    expect(page.adapter.breakpoints.takeHits().length).toBeGreaterThan(0);
    expect(session.past.isInPast).toBe(true);
    expect(session.history?.records.marks.all.filter(({ kind }) => kind === 'breakpoint')).toEqual([
      { step: session.past.shownStep, kind: 'breakpoint', text: 'Breakpoint: Keep formation starts (Aldric)' },
    ]);
  });

  it('is stepped back tick by tick, and step by step', () => {
    const { page, session, records } = watchedFight(300);
    session.clock.isPaused = true;
    const ticks = records.filter(({ result }) => result !== 'halted').map(({ step }) => step);
    const agent = new WatchedAgent(page.adapter.scene.watch(1)!, undefined);
    for (const record of records) agent.trace.add(record);
    const time = new TimeControl(page.adapter, () => []);
    const pane = { agent } as unknown as Pane;
    expect(time.tickBack(pane)).toBeUndefined();
    settle(session);
    expect(session.snapshot.step).toBe((ticks.at(-2) ?? 0) + 1);
    expect(time.stepBack()).toBeUndefined();
    settle(session);
    expect(session.snapshot.step).toBe(ticks.at(-2));
  });

  it('cannot be stepped back where no past is kept', () => {
    const page = new StudioPage();
    const time = new TimeControl(page.adapter, () => []);
    expect(time.stepBack()).toBe('This is the start of the run.');
    page.run(20);
    expect(time.stepBack()).toBe('The past of this scene is not kept.');
  });

  it('is traced no longer when nobody watches it again', () => {
    const { page, session, watched } = watchedFight(300);
    session.past.seek(150);
    session.advance(0);
    watched?.stop();
    session.step();
    session.past.seek(100);
    session.advance(0);
    expect(page.adapter.scene.watch(1)?.takeRecords()).toEqual([]);
  });
});

describe('the plans of an agent that was not watched', () => {
  const tell = ({ planLog }: AgentTrace, node: number): string[] =>
    planChanges(planLog.until(node, Infinity), { actions: [], keys: [] }).map(
      ({ at, kind, steps, because }) => `${at.toFixed(1)} ${kind} ${steps.join('+')}${because.length > 0 ? ' because' : ''}`,
    );
  const isRepair = (text: string): boolean => text.includes('repaired');

  /** The apples of the gallery, where the ladder breaks in a hand, and what was seen then and for ten seconds more. */
  function brokenLadder() {
    const page = new StudioPage();
    const session = page.open('gallery-apples', { isRewindable: true });
    const agentId = page.idOf('Aino');
    const { nodes } = session.run.brains.programOf(agentId)!;
    const node = nodes.findIndex(({ type }) => type === 'Planner');
    const trace = new AgentTrace(nodes.length);
    const watched = page.adapter.scene.watch(agentId)!;
    const change = { do: 'set', valueType: 'boolean', value: false } as const;
    for (let step = 0; step < 720; step++) {
      if (step === 120) session.send({ type: 'blackboard', agentId, scope: 'world', key: 'ladderWhole', change });
      session.step();
      session.advance(0);
      for (const record of watched.takeRecords()) trace.add(record);
    }
    watched.stop();
    return { page, session, agentId, node, seen: tell(trace, node) };
  }

  /** What a studio knows that is opened only now; before and after its tab of plans is shown. */
  function knownPlans({ page, session, agentId, node }: ReturnType<typeof brokenLadder>) {
    const watch = () => new WatchedAgent(page.adapter.scene.watch(agentId)!, undefined);
    let watched = watch();
    settle(session);
    if (watched.watched.isStale) watched = watch();
    watched.takeRecords();
    const before = tell(watched.trace, node);
    watched.seekEarlierPlans(session.past.shownStep / 60);
    watched.takeRecords();
    return { before, after: tell(watched.trace, node) };
  }

  it('are known with their repairs while the run goes on, when it is paused, and in the past', () => {
    const fight = brokenLadder();
    const { session, seen } = fight;
    expect(seen.some(isRepair)).toBe(true);
    const running = knownPlans(fight);
    // Of itself, the studio looks back for a few seconds.
    expect(running.before.some(isRepair)).toBe(false);
    expect(running.after).toEqual(seen);
    session.clock.isPaused = true;
    expect(knownPlans(fight).after).toEqual(seen);
    session.past.seek(660);
    settle(session);
    expect(knownPlans(fight).after).toEqual(seen.filter((text) => Number.parseFloat(text) < 11));
  });
});
