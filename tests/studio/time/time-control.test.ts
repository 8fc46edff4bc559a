import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import type { Pane } from '../../../src/studio/panes/pane.ts';
import type { AgentWatch, NodeEvent, StudioPort, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { TimeControl } from '../../../src/studio/time/time-control.ts';
import { WatchedAgent } from '../../../src/studio/trace/watched-agent.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';

const ROOT = { type: 'Sequence', children: [{ type: 'Wait', name: 'Rest' }, { type: 'Block' }] };
const graph = buildGraph('main', { library: libraryOf(tree('main', ROOT)), kinds: gameRegistry.definitions })!;

const started = (node: number): NodeEvent => ({ event: 'started', node, status: 'running' });
const ticked = (node: number, status: NodeEvent['status'] = 'running'): NodeEvent => ({ event: 'ticked', node, status });
/** The root and its first child begin. */
const FIRST = [started(0), started(1), ticked(1), ticked(0)];
const AGAIN = [ticked(1), ticked(0)];

function record(number: number, events: readonly NodeEvent[]): TickRecord {
  return { number, step: number * 10, seconds: number, result: 'running', events, blackboard: [] };
}

/** A pane of agent 7, which has these ticks behind it and those before it. */
function watch({ past = [], coming = [] }: { past?: readonly (readonly NodeEvent[])[]; coming?: readonly (readonly NodeEvent[])[] } = {}) {
  const asked: string[] = [];
  const queue = past.map((events, at) => record(at + 1, events));
  const ahead = coming.map((events, at) => record(past.length + at + 1, events));
  const clock = { step: 45, seconds: 0, isPaused: false };
  const port = {
    time: {
      clock: () => clock,
      setPaused: (isPaused: boolean) => void asked.push(isPaused ? 'pause' : 'resume'),
      step: () => void asked.push('step'),
      seek: (step: number) => (asked.push(`seek ${step}`), `Sought ${step}.`),
      stepToTick: (id: number) => {
        asked.push(`tick of ${id}`);
        if (ahead.length === 0) return 'It does not think any more.';
        queue.push(...ahead.splice(0, 1));
        return undefined;
      },
    },
  } as unknown as StudioPort;
  const watched = {
    agentId: 7,
    program: { tree: 'main', nodes: graph.nodes.map(({ programId, path }) => ({ id: programId, tree: 'main', path, uses: [] })), keys: [] },
    isStale: false,
    takeRecords: () => queue.splice(0),
    blackboard: () => [],
  } as unknown as AgentWatch;
  const agent = new WatchedAgent(watched, graph);
  const pane = { agent, live: { nodeAt: (index: number) => graph.nodes[index] } } as unknown as Pane;
  const time = new TimeControl(port, () => [pane]);
  /** As the next frame does. */
  const take = (): void => agent.takeRecords();
  const place = (): string => `${agent.trace.current.record?.number}.${agent.trace.current.eventCount}`;
  return { asked, clock, pane, time, place, take, trace: agent.trace };
}

const nobody = { agent: undefined } as unknown as Pane;

describe('without an agent', () => {
  it('nothing goes by ticks or nodes, and says why', () => {
    const { time, asked } = watch();
    const refusals = [
      time.tick(nobody),
      time.tickBack(nobody),
      time.nextNode(nobody),
      time.previousNode(nobody),
      time.nextSentence(nobody),
    ];
    expect(refusals).toEqual(Array(5).fill('No agent selected.'));
    expect(asked).toEqual([]);
  });
});

describe('going by steps', () => {
  it('releases the cursor, except for a pause', () => {
    const { time, pane, place, trace, asked } = watch({ past: [FIRST, AGAIN] });
    time.previousNode(pane);
    time.setPaused(true);
    expect([place(), trace.current.isLatest]).toEqual(['2.1', false]);
    time.setPaused(false);
    expect([place(), trace.current.isLatest]).toEqual(['2.2', true]);
    time.previousNode(pane);
    time.step();
    expect([place(), trace.current.isLatest]).toEqual(['2.2', true]);
    expect(asked).toEqual(['pause', 'pause', 'resume', 'pause', 'step']);
  });

  it('ends slow motion, except for a pause', () => {
    const { time, pane } = watch({ past: [FIRST] });
    const { slowMotion } = time;
    slowMotion.start();
    time.setPaused(true);
    expect(slowMotion.isPlaying.value).toBe(true);
    const ends = [() => time.setPaused(false), () => time.step(), () => time.stepBack(), () => time.tick(pane), () => time.tickBack(pane)];
    for (const end of ends) {
      slowMotion.start();
      end();
      expect(slowMotion.isPlaying.value).toBe(false);
    }
  });

  it('ends slow motion when the game is brought elsewhere, but not one that has yet to begin there', () => {
    const { time, pane, clock } = watch({ past: [FIRST], coming: [AGAIN] });
    const { slowMotion } = time;
    const frame = (now: number): void => {
      time.followGame();
      slowMotion.update(now, () => {
        const refusal = time.nextSentence(pane);
        time.keepCursors();
        return refusal === undefined;
      });
    };
    slowMotion.start();
    clock.step = 50;
    frame(0);
    frame(20);
    expect(slowMotion.isPlaying.value).toBe(true);
    clock.step = 90;
    frame(40);
    expect(slowMotion.isPlaying.value).toBe(false);
  });

  it('goes back by one step, but not before the start', () => {
    const { time, asked, clock } = watch();
    expect(time.stepBack()).toBe('Sought 44.');
    clock.step = 1;
    expect(time.stepBack()).toBe('Sought 0.');
    clock.step = 0;
    expect(time.stepBack()).toBe('This is the start of the run.');
    expect(asked).toEqual(['seek 44', 'seek 0']);
  });
});

describe('going by ticks', () => {
  it('steps to the next one of its agent with the cursor released', () => {
    const { time, pane, asked, trace } = watch({ past: [FIRST], coming: [AGAIN] });
    time.previousNode(pane);
    expect(time.tick(pane)).toBeUndefined();
    expect([asked, trace.current.isLatest]).toEqual([['pause', 'tick of 7'], true]);
    expect(time.tick(pane)).toBe('It does not think any more.');
  });

  it('goes back to right after the last tick but one', () => {
    expect(watch().time.tickBack(watch().pane)).toBe('No earlier ticks are recorded.');
    const one = watch({ past: [FIRST] });
    expect(one.time.tickBack(one.pane)).toBe('Sought 10.');
    const three = watch({ past: [FIRST, AGAIN, AGAIN] });
    three.time.previousNode(three.pane);
    expect(three.time.tickBack(three.pane)).toBe('Sought 21.');
    expect(three.trace.current.isLatest).toBe(true);
  });
});

describe('going by nodes', () => {
  it('goes through the recorded events, back and forth, and pauses', () => {
    const { time, pane, place, asked } = watch({ past: [FIRST, AGAIN] });
    const back = [];
    for (let press = 0; press < 5; press++) back.push([time.previousNode(pane), place()]);
    expect(back).toEqual([
      [undefined, '2.1'],
      [undefined, '1.4'],
      [undefined, '1.3'],
      [undefined, '1.2'],
      [undefined, '1.1'],
    ]);
    expect([time.previousNode(pane), place()]).toEqual(['No earlier ticks are recorded.', '1.1']);
    expect([time.nextNode(pane), place()]).toEqual([undefined, '1.2']);
    expect(new Set(asked)).toEqual(new Set(['pause']));
  });

  it('goes on to the first event of the next tick after the last one', () => {
    const { time, pane, place, asked } = watch({ past: [FIRST], coming: [AGAIN] });
    expect([time.nextNode(pane), place(), asked]).toEqual([undefined, '2.1', ['pause', 'tick of 7']]);
  });

  it('goes from sentence to sentence: what adds nothing is passed over', () => {
    const { time, pane, place } = watch({ coming: [FIRST] });
    const places = [];
    for (let press = 0; press < 3; press++) places.push([time.nextSentence(pane), place()]);
    expect(places).toEqual([
      [undefined, '1.1'],
      [undefined, '1.3'],
      [undefined, '1.4'],
    ]);
  });

  it.each([
    ['a result', [ticked(1, 'success'), ticked(0)]],
    ['a node', [ticked(2), ticked(0)]],
    ['an event', [{ event: 'stopped', node: 1, status: 'halted' } as const, ticked(0)]],
    ['the number of events', [ticked(1), ticked(2), ticked(0)]],
  ])('passes over ticks that only repeat the last, up to one that differs in %s', (_, other) => {
    const { time, pane, place, take } = watch({ past: [FIRST, AGAIN], coming: [AGAIN, AGAIN, other, AGAIN] });
    take();
    expect([time.nextSentence(pane), place()]).toEqual([undefined, '5.1']);
  });

  it('gives up seeking news after a while', () => {
    const { time, pane, place, take } = watch({ past: [AGAIN], coming: Array.from({ length: 2000 }, () => AGAIN) });
    take();
    expect([time.nextSentence(pane), place()]).toEqual([undefined, '751.2']);
  });

  it('says why there is no next sentence', () => {
    const { time, pane, place, take } = watch({ past: [AGAIN], coming: [AGAIN] });
    take();
    expect([time.nextSentence(pane), place()]).toEqual(['It does not think any more.', '2.2']);
  });
});
