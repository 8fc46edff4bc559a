import { beforeAll, describe, expect, it } from 'vitest';
import { EventQueues } from '../../../src/app/event-queues.ts';
import { arenaMarks } from '../../../src/page/field/behaviour-marks.ts';
import { clonePlain } from '../../../src/core/clone-plain.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Content } from '../../../src/content/load-content.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { snapshotGap } from '../../../src/runs/snapshot-store.ts';
import { stepOf } from '../support/step-of.ts';
import { shippedContent } from '../../support/shipped-content.ts';

let content: Content;
beforeAll(() => {
  content = shippedContent;
});

const open = (scenario = 'skirmish', seed = '1'): Run => openRun(content, { scenario, seed, tickMode: 'interval' });

describe('a session', () => {
  it('can be shown as it is at a later time, paused and without a word of what happened until then', () => {
    const session = new RunSession(open(), () => 0);
    session.pauseAt(20);
    expect(session.snapshot.step).toBe(1200);
    expect(session.clock.isPaused).toBe(true);
    expect(session.clock.alpha).toBe(1);
    expect(session.takeEvents()).toEqual([]);
    session.advance(1);
    expect(session.snapshot.step).toBe(1200);
  });

  it('takes whole steps and interpolates the rest', () => {
    const session = new RunSession(open(), () => 0);
    session.advance(2.5 / 60);
    expect(session.snapshot.step).toBe(2);
    expect(session.clock.alpha).toBeCloseTo(0.5, 6);
  });

  it('does not advance while it is paused, and runs at the given speed', () => {
    const session = new RunSession(open(), () => 0);
    session.clock.isPaused = true;
    session.advance(0.05);
    expect(session.snapshot.step).toBe(0);
    session.clock.isPaused = false;
    session.clock.speed = 4;
    session.advance(0.05);
    expect(session.snapshot.step).toBe(12);
  });

  it('does not catch up after the page was in the background', () => {
    const session = new RunSession(open());
    session.advance(3600);
    expect(session.snapshot.step).toBeLessThanOrEqual(15);
  });

  it('limits the time that one frame spends on steps, however slow they are, and drops the rest', () => {
    let now = 0;
    const session = new RunSession(open(), () => (now += 10));
    session.clock.speed = 4;
    session.advance(0.2);
    expect(session.snapshot.step).toBe(5);
    expect(session.clock.alpha).toBeLessThan(1);
    session.advance(0);
    expect(session.snapshot.step).toBe(5);
  });

  it('records the commands, and the recording replays the same battle', () => {
    const session = new RunSession(open());
    for (let step = 0; step < 300; step++) {
      if (step === 10) session.send({ type: 'move', unitIds: [1, 2, 3], x: 25, y: 92, facingX: 0, facingY: 0 });
      if (step === 120) session.send({ type: 'stop', unitIds: [1, 2, 3, 4, 5, 6] });
      session.step();
    }
    const again = new RunSession(open());
    for (let step = 0; step < 300; step++) {
      for (const { step: at, command } of session.recorded.received) if (at === step) again.send(command);
      again.step();
    }
    expect(again.run.world.hash()).toBe(session.run.world.hash());
  });

  it('refuses an invalid order, and does not record it', () => {
    const session = new RunSession(open());
    expect(session.send({ type: 'attack', unitIds: [1], targetId: 9999 })).toMatch(/9999/);
    expect(session.recorded.received).toEqual([]);
  });
});

describe('the past of a session', () => {
  const rewindable = (now: () => number = () => 0): RunSession => new RunSession(open('skirmish', '7'), now, { isRewindable: true });
  const playTo = (session: RunSession, step: number): void => {
    while (session.snapshot.step < step) session.advance(0.1);
  };

  it('is shown paused, and the present comes back as it was left', () => {
    const session = rewindable();
    playTo(session, 600);
    const { step } = session.snapshot;
    const hash = session.run.world.hash();
    session.past.seek(400);
    session.advance(0.1);
    expect([session.snapshot.step, session.clock.isPaused, session.past.isInPast, session.recorded.lastStep]).toEqual([
      400,
      true,
      true,
      step,
    ]);
    session.advance(1);
    expect(session.snapshot.step).toBe(400);
    session.past.backToNow();
    expect(session.clock.isPaused).toBe(false);
    session.clock.isPaused = true;
    session.advance(0.1);
    expect([session.snapshot.step, session.past.isInPast, session.run.world.hash()]).toEqual([step, false, hash]);
  });

  it('is played forward with its commands until the present, from where the run goes on', () => {
    const session = rewindable();
    playTo(session, 300);
    session.send({ type: 'stop', unitIds: [1] });
    session.send({ type: 'move', unitIds: [1, 2], x: 20, y: 20, facingX: 0, facingY: 0 });
    const { step } = session.snapshot;
    const hash = session.run.world.hash();
    session.past.seek(250);
    session.advance(0);
    expect(session.recorded.received).toEqual([]);
    session.clock.isPaused = false;
    while (session.past.isInPast) session.advance(0.1);
    // The frame that reaches the present stops there.
    expect([session.snapshot.step, session.run.world.hash(), session.recorded.received.length]).toEqual([step, hash, 2]);
    session.advance(0.1);
    expect(session.recorded.lastStep).toBeGreaterThan(step);
  });

  it('is kept of a thousand warriors, and not of so many that a minute of them would not fit', () => {
    const stress = (units: number): RunSession =>
      new RunSession(openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', units }), () => 0, { isRewindable: true });
    const large = stress(3500);
    expect([large.history, large.branching.branches]).toEqual([undefined, undefined]);
    const session = stress(1000);
    playTo(session, 40);
    const { step } = session.snapshot;
    const hash = session.run.world.hash();
    session.past.seek(20);
    session.advance(0.1);
    expect(session.snapshot.step).toBe(20);
    session.past.backToNow();
    session.advance(0);
    expect([session.snapshot.step, session.run.world.hash()]).toEqual([step, hash]);
    // A minute of such snapshots fits into the budget.
    expect(session.history!.snapshots.kept[0]!.bytes * 60).toBeLessThan(session.history!.snapshots.budgetBytes);
  });

  it('takes no steps in a frame that kept a long snapshot, and catches up in the next one', () => {
    let now = 0;
    const session = rewindable(() => (now += 5));
    session.advance(1.5 / 60);
    const due = snapshotGap(session.snapshot.units.length) + 60;
    while (session.snapshot.step < due) session.step();
    expect(session.history?.snapshots.kept.map(stepOf)).toEqual([0]);
    session.advance(1 / 60);
    expect([session.snapshot.step, session.history?.snapshots.kept.map(stepOf), session.clock.alpha]).toEqual([due, [0, due], 1]);
    session.advance(1 / 60);
    expect(session.snapshot.step).toBe(due + 2);
  });

  it('is restored in slices, during which the last picture stays', () => {
    let now = 0;
    const session = rewindable(() => (now += 10));
    while (session.snapshot.step < 200) session.step();
    session.advance(0);
    const picture = clonePlain(session.snapshot);
    session.past.seek(110);
    let frames = 0;
    for (; session.past.isSeeking; frames++) {
      expect(session.snapshot).toEqual(picture);
      session.advance(0.1);
    }
    expect(frames).toBeGreaterThan(20);
    expect([session.snapshot.step, session.clock.alpha, session.past.jumps]).toEqual([110, 1, 1]);
  });

  it('tells no events of what was restored', () => {
    const session = rewindable();
    while (session.snapshot.step < 2400) session.step();
    expect(session.takeEvents().length).toBeGreaterThan(0);
    session.past.seek(2380);
    session.advance(0);
    expect(session.takeEvents()).toEqual([]);
  });

  it('is where the run goes on when one says so, or gives a command there', () => {
    const session = rewindable();
    const forks: number[] = [];
    session.hooks.onFork = () => forks.push(session.recorded.lastStep);
    while (session.snapshot.step < 300) session.step();
    expect(session.send({ type: 'stop', unitIds: [1] })).toBeUndefined();
    expect(forks).toEqual([]);
    session.past.seek(200);
    expect(session.send({ type: 'stop', unitIds: [999] })).toMatch(/999/);
    expect(session.recorded.lastStep).toBe(300);
    expect(session.send({ type: 'stop', unitIds: [2] })).toBeUndefined();
    expect([session.snapshot.step, session.recorded.lastStep, session.clock.isPaused]).toEqual([200, 200, true]);
    session.past.seek(100);
    session.branching.goOnFromHere();
    expect(forks).toEqual([200, 100]);
    expect([session.clock.isPaused, session.past.isInPast, session.recorded.received]).toEqual([false, false, []]);
  });

  it('is not kept unless it is asked for', () => {
    const session = new RunSession(open('title'), () => 0);
    while (session.snapshot.step < 20) session.step();
    session.past.seek(5);
    session.advance(0);
    expect([session.snapshot.step, session.history, session.clock.isPaused]).toEqual([20, undefined, false]);
  });
});

describe('the event queues', () => {
  it('give every reader each event once', () => {
    const feeds = new EventQueues(['a', 'b']);
    const event = { type: 'fled', unitId: 1, x: 2, y: 3 } as const;
    feeds.push([event]);
    expect(feeds.take('a')).toEqual([event]);
    expect(feeds.take('a')).toEqual([]);
    feeds.push([event]);
    expect(feeds.take('b')).toEqual([event, event]);
  });
});

it('a battle without a caption has no marks of the gallery', () => {
  for (const { name, caption } of content.scenarios.values()) {
    if (caption) continue;
    const run = open(name);
    let most = 0;
    for (let step = 0; step < 300; step++) {
      run.world.step();
      if (step % 30 === 0) most = Math.max(most, arenaMarks(run).length);
    }
    expect([name, most]).toEqual([name, 0]);
  }
});
