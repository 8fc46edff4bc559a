import { beforeAll, describe, expect, it } from 'vitest';
import { EventQueues } from '../../src/app/event-queues.ts';
import { arenaMarks } from '../../src/app/behaviour-marks.ts';
import { RunSession } from '../../src/runs/run-session.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';

let content: Content;
beforeAll(() => {
  content = loadContent(readContentFiles()).content;
});

const open = (scenario = 'skirmish', seed = '1'): Run => openRun(content, { scenario, seed, tickMode: 'interval' });

describe('a session', () => {
  it('can be shown as it is at a later time, paused and without a word of what happened until then', () => {
    const session = new RunSession(open(), () => 0);
    session.pauseAt(20);
    expect(session.snapshot.step).toBe(1200);
    expect(session.isPaused).toBe(true);
    expect(session.alpha).toBe(1);
    expect(session.takeEvents()).toEqual([]);
    session.advance(1);
    expect(session.snapshot.step).toBe(1200);
  });

  it('takes whole steps and interpolates the rest', () => {
    const session = new RunSession(open(), () => 0);
    session.advance(2.5 / 60);
    expect(session.snapshot.step).toBe(2);
    expect(session.alpha).toBeCloseTo(0.5, 6);
  });

  it('does not advance while it is paused, and runs at the given speed', () => {
    const session = new RunSession(open(), () => 0);
    session.isPaused = true;
    session.advance(0.05);
    expect(session.snapshot.step).toBe(0);
    session.isPaused = false;
    session.speed = 4;
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
    session.speed = 4;
    session.advance(0.2);
    expect(session.snapshot.step).toBe(5);
    expect(session.alpha).toBeLessThan(1);
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
      for (const { step: at, command } of session.commands) if (at === step) again.send(command);
      again.step();
    }
    expect(again.run.world.hash()).toBe(session.run.world.hash());
  });

  it('refuses an invalid order, and does not record it', () => {
    const session = new RunSession(open());
    expect(session.send({ type: 'attack', unitIds: [1], targetId: 9999 })).toMatch(/9999/);
    expect(session.commands).toEqual([]);
  });
});

describe('the event queues', () => {
  it('give every reader each event once', () => {
    const feeds = new EventQueues(['a', 'b']);
    const event = { type: 'log', agentId: 1, text: 'hello' } as const;
    feeds.push([event]);
    expect(feeds.take('a')).toEqual([event]);
    expect(feeds.take('a')).toEqual([]);
    feeds.push([event]);
    expect(feeds.take('b')).toEqual([event, event]);
  });
});

describe('the marks of the gallery', () => {
  it('appear in every arena within half a minute, and nowhere else', () => {
    for (const { name, caption } of content.scenarios.values()) {
      const run = open(name);
      let most = 0;
      for (let step = 0; step < 1800; step++) {
        run.world.step();
        if (step % 30 === 0) most = Math.max(most, arenaMarks(run).length);
      }
      expect({ name, hasMarks: most > 0 }).toEqual({ name, hasMarks: caption !== undefined });
    }
  }, 60_000);
});

describe('every arena of the gallery', () => {
  it('shows its behaviour again and again for five minutes', () => {
    for (const scenario of content.scenarios.values()) {
      if (!scenario.caption) continue;
      const { world, brains } = open(scenario.name);
      const minutes = [0, 0, 0, 0, 0];
      for (const { id } of world.state.units) {
        brains.watch(id, (_, program) => {
          const tops = new Set(program.trees.get(scenario.caption?.behaviour ?? '')?.map((node) => node.index));
          return {
            node(event, index, status) {
              const minute = Math.floor(world.state.step / 3600);
              if (event === 'ticked' && tops.has(index) && status !== 'failure') minutes[minute] = (minutes[minute] ?? 0) + 1;
            },
          };
        });
      }
      for (let step = 0; step < 18_000; step++) world.step();
      expect({ name: scenario.name, quietMinutes: minutes.filter((ticks) => ticks === 0) }).toEqual({
        name: scenario.name,
        quietMinutes: [],
      });
    }
  }, 120_000);
});
