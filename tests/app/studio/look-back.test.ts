import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { openContent, type Content } from '../../../src/content/load-content.ts';
import { LookBack, watchWithPast } from '../../../src/app/studio/look-back.ts';
import { PlanLookBack, watchWithPlans } from '../../../src/app/studio/plan-look-back.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { AgentWatch, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { findingsOf } from '../../../src/studio/trace/findings-of.ts';
import { shippedContent } from '../../support/shipped-content.ts';

/** The content of the game, but with another tree for Aino. */
function contentWith(root: NodeDocument): Content {
  const files = readContentFiles();
  const trees = files.trees.map(({ file, text }) =>
    file.endsWith('/apple-picker.json') ? { file, text: JSON.stringify({ ...(JSON.parse(text) as object), root }) } : { file, text },
  );
  return openContent({ ...files, trees });
}

const idle = (seconds: number): NodeDocument => ({ type: 'Wait', params: { duration: seconds } });
/** A planner whose one action takes so long, and that wants that key to be true or false. */
const plan = (name: string, seconds: number, isWanted = true): NodeDocument => {
  const goal = [{ fact: { key: 'hasApples' }, is: isWanted }];
  return {
    type: 'Planner',
    name,
    params: { goal },
    children: [{ type: 'PlanAction', params: { gives: goal, cost: 1 }, child: idle(seconds) }],
  };
};

interface Played {
  readonly content?: Content;
  readonly scenario?: string;
  readonly steps?: number;
  readonly tickMode?: 'interval' | 'everyFrame';
  /** Milliseconds of a clock that passes each time it is read. */
  readonly tick?: number;
}

function played({
  content = shippedContent,
  scenario = 'gallery-patrol',
  steps = 200,
  tickMode = 'interval',
  tick = 0,
}: Played = {}): RunSession {
  let now = 0;
  const run = openRun(content, { scenario, seed: 'back', tickMode });
  const session = new RunSession(run, () => (now += tick), { isRewindable: true });
  for (let step = 0; step < steps; step++) {
    session.step();
    session.history!.keepSnapshot();
  }
  return session;
}

function recordsOf(lookBack: LookBack): readonly TickRecord[] {
  lookBack.work();
  return lookBack.take();
}

describe('a look at what an agent did before', () => {
  it('has the ticks of the last three seconds, numbered from one, up to the shown step', () => {
    const session = played({ steps: 400 });
    const lookBack = new LookBack(session, 1);
    expect(lookBack.isDone).toBe(false);
    const records = recordsOf(lookBack);
    expect(lookBack.isDone).toBe(true);
    expect(records.map(({ number }) => number)).toEqual(records.map((_, place) => place + 1));
    const steps = records.map(({ step }) => step);
    expect([Math.max(...steps) < 400, Math.max(...steps) > 380, Math.min(...steps) < 240]).toEqual([true, true, true]);
    const start = session.history!.snapshots.nearest(220)!.step;
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(start);
  });

  it('has at most the last hundred ticks', () => {
    const records = recordsOf(new LookBack(played({ steps: 170, tickMode: 'everyFrame' }), 1));
    expect([records.length, records[0]!.number, records.at(-1)!.step]).toEqual([100, 1, 169]);
  });

  it('is played a slice at a time, and what is there can be taken before it ends', () => {
    const session = played({ steps: 200, tick: 1 });
    const lookBack = new LookBack(session, 1);
    let slices = 0;
    for (; slices < 30 && !lookBack.isDone; slices++) lookBack.work();
    expect([slices, lookBack.isDone]).toEqual([30, false]);
    const taken = lookBack.take();
    expect([taken.length > 0, lookBack.isDone, lookBack.take()]).toEqual([true, true, []]);
    for (let slice = 0; slice < 30; slice++) lookBack.work();
    expect(lookBack.take()).toEqual([]);
  });
});

/** A watch that gives one record each time, and what was asked of it. */
function watch(): AgentWatch & { isStale: boolean; asked: string[] } {
  const asked: string[] = [];
  const record = { number: 7, step: 500 } as unknown as TickRecord;
  return {
    asked,
    agentId: 3,
    program: { tree: 'bow', nodes: [], keys: [] },
    isStale: false,
    takeRecords: () => [record],
    blackboard: () => [{ key: 'target' } as never],
    stop: () => void asked.push('stop'),
  };
}

describe('a watch with a past', () => {
  it('gives nothing until the past is known, then that, and from there on what happens', () => {
    const watched = watch();
    const both = watchWithPast(watched, new LookBack(played({ steps: 120, tick: 1 }), 1));
    expect(both.takeRecords()).toEqual([]);
    let first: readonly TickRecord[] = [];
    for (let slice = 0; slice < 200 && first.length === 0; slice++) first = both.takeRecords();
    expect(first.length).toBeGreaterThan(2);
    expect(first.slice(0, 2).map(({ number }) => number)).toEqual([1, 2]);
    expect(first.at(-1)!.step).toBe(500);
    expect(both.takeRecords().map(({ step }) => step)).toEqual([500]);
  });

  it('gives what there is when the agent is not the watched one any more', () => {
    const watched = watch();
    const both = watchWithPast(watched, new LookBack(played({ steps: 120, tick: 1 }), 1));
    watched.isStale = true;
    expect([both.isStale, both.takeRecords().at(-1)!.step]).toEqual([true, 500]);
  });

  it('is else the watch itself', () => {
    const watched = watch();
    const session = played({ steps: 20 });
    for (const both of [watchWithPast(watched, new LookBack(session, 1)), watchWithPlans(watched, () => undefined)]) {
      watched.asked.length = 0;
      both.stop();
      expect([both.agentId, both.program, both.isStale, both.blackboard(), watched.asked]).toEqual([
        3,
        watched.program,
        false,
        [{ key: 'target' }],
        ['stop'],
      ]);
    }
  });
});

describe('a look at the plans of an agent', () => {
  const picker = (session: RunSession): number => session.snapshot.units.find(({ name }) => name === 'Aino')!.id;

  it('has when its planners began and met other situations, of the last half minute, and nothing else', () => {
    const session = played({ scenario: 'gallery-apples', steps: 300 });
    const agentId = picker(session);
    const nodes = session.run.brains.programOf(agentId)!.nodes;
    const { fromSeconds, untilSeconds, records } = new PlanLookBack(session, agentId).work()!;
    expect([fromSeconds, untilSeconds]).toEqual([0, 5]);
    expect(records.length).toBeGreaterThan(0);
    const events = records.flatMap((record) => record.events);
    const isPlanners = (node: number): boolean => nodes[node]!.type === 'Planner';
    expect(events.filter(({ node, findings = [] }) => !isPlanners(node) && !findings.some((finding) => isPlanners(finding.node)))).toEqual(
      [],
    );
    expect(records.filter(({ blackboard }) => blackboard.length > 0)).toEqual([]);
    expect(events[0]!.event).toBe('started');
    const isNews = records.filter((record, place) => {
      const known = findingsOf(records[place - 1]?.events ?? []).at(-1)?.planning?.situation;
      const isOther = findingsOf(record.events).some(({ planning }) => planning?.situation !== known);
      return isOther || record.events.some(({ node, event }) => isPlanners(node) && event !== 'ticked');
    });
    expect(isNews).toEqual(records);
  });

  it('looks further back for a planner that began earlier, as long as there is one that has not begun', () => {
    const lookAt = (...plans: readonly NodeDocument[]) => {
      const session = played({
        scenario: 'gallery-apples',
        steps: 45 * 60,
        content: contentWith({ type: 'Sequence', children: [...plans] }),
      });
      const nodes = session.run.brains.programOf(picker(session))!.nodes;
      const { fromSeconds, records } = new PlanLookBack(session, picker(session)).work()!;
      const starts = records.flatMap(({ seconds, events }) =>
        events.flatMap(({ event, node }) => (event === 'started' ? [{ seconds, node }] : [])),
      );
      const planners = starts.filter(({ node }) => nodes[node]!.type === 'Planner');
      return [fromSeconds, ...planners.map(({ seconds, node }) => `${nodes[node]!.name} at ${Math.floor(seconds)} s`)];
    };
    expect(lookAt(idle(25), plan('Late', 500))).toEqual([15, 'Late at 25 s']);
    expect(lookAt(plan('Early', 500))).toEqual([0, 'Early at 0 s']);
    expect(lookAt(plan('Early', 25), plan('Late', 500, false))).toEqual([0, 'Early at 0 s', 'Late at 25 s']);
    expect(lookAt(idle(25), plan('Late', 500), plan('Never', 1))).toEqual([0, 'Late at 25 s']);
  });

  it('of an agent without a planner ends with the last half minute', () => {
    const session = played({ steps: 2000 });
    const { fromSeconds, untilSeconds, records } = new PlanLookBack(session, 1).work()!;
    expect([fromSeconds, records]).toEqual([session.history!.snapshots.nearest(200)!.step / 60, []]);
    expect(untilSeconds).toBeCloseTo(2000 / 60, 9);
  });

  it('is not known before it was played', () => {
    const session = played({ steps: 100, tick: 1 });
    const lookBack = new PlanLookBack(session, 1);
    let slices = 1;
    while (lookBack.work() === undefined && slices < 200) slices++;
    expect(slices).toBeGreaterThan(5);
    expect(slices).toBeLessThan(200);
  });

  it('begins with the first question, and only once', () => {
    const session = played({ steps: 30 });
    let begun = 0;
    const both = watchWithPlans(watch(), () => {
      begun++;
      return new PlanLookBack(session, 1);
    });
    expect(both.takeRecords().map(({ step }) => step)).toEqual([500]);
    expect(begun).toBe(0);
    expect([both.earlierPlans?.()?.untilSeconds, both.earlierPlans?.()?.untilSeconds, begun]).toEqual([0.5, 0.5, 1]);
  });
});
