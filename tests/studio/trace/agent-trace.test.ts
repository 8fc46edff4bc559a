import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgentTrace } from '../../../src/studio/trace/agent-trace.ts';
import { NodeStates } from '../../../src/studio/trace/node-states.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { anyRun, anyTree } from '../../engine/support/random-trees.ts';
import { asks, leaf, node, once } from '../../engine/support/tree-builders.ts';
import { scriptedRun, type ScriptedRun } from '../support/scripted-run.ts';

const statusesOf = ({ trace, played }: ScriptedRun, states = trace.current.states): string =>
  played.program.nodes
    .map(({ index }) => ({ idle: '.', running: 'R', success: 'S', failure: 'F', halted: 'H' })[states.status(index)])
    .join('');

describe('what the studio shows of a scripted run', () => {
  it('is what every node answered, tick by tick', () => {
    const run = scriptedRun(node('Selector', node('Sequence', asks('FT'), leaf('RS', 'a')), leaf('RRS', 'b')));
    const seen = [1, 2, 3, 4, 5].map(() => {
      run.tick();
      return statusesOf(run);
    });
    // Selector, Sequence, Asked, a, b: b runs for three ticks, then the question is answered and a takes its turn.
    expect(seen).toEqual(['RFF.R', 'RFF.R', 'SFF.S', 'RRSRS', 'SSSSS']);
    expect(run.played.statuses).toBe('RRSRS');
  });

  it('has what began and ended within one tick', () => {
    const run = scriptedRun(node('Selector', node('Sequence', once('S', 'a'), once('S', 'b'), once('F', 'c')), leaf('R', 'd')));
    run.tick();
    expect(run.played.story).toBe('a b c +d d');
    const { states } = run.trace.current;
    expect([2, 3, 4].map((index) => states.counts(index))).toEqual([
      { started: 1, succeeded: 1, failed: 0, halted: 0 },
      { started: 1, succeeded: 1, failed: 0, halted: 0 },
      { started: 1, succeeded: 0, failed: 1, halted: 0 },
    ]);
    expect(statusesOf(run)).toBe('RFSSFR');
  });

  it('marks what was halted, and counts it', () => {
    const run = scriptedRun(node('ReactiveSelector', node('Sequence', asks('FT'), leaf('R', 'a')), leaf('R', 'b')));
    run.tick();
    run.tick();
    expect(run.played.story).toBe('?c +b b|?c -b +a a');
    expect(statusesOf(run)).toBe('RRSRH');
    run.halt();
    expect(statusesOf(run)).toBe('HHSHH');
    expect(run.trace.current.states.counts(3)).toEqual({ started: 1, succeeded: 0, failed: 0, halted: 1 });
  });

  it('tells why a condition answered as it did', () => {
    const run = scriptedRun(node('Sequence', asks('T'), leaf('R')));
    run.tick();
    expect(run.trace.current.states.detail(1)).toBe('c was asked 1 times');
  });

  it('agrees with the memory of the engine after any tick of any tree', () => {
    fc.assert(
      fc.property(anyTree, anyRun, (root, waits) => {
        const run = scriptedRun(root);
        for (const wait of waits) {
          if (wait < 0) run.halt();
          else {
            run.played.now += wait;
            run.tick();
          }
          const { states } = run.trace.current;
          const running = run.played.program.nodes.filter(({ index }) => states.status(index) === 'running').map(({ index }) => index);
          expect(running).toEqual(run.played.agents.activeNodes(0));
        }
      }),
    );
  });

  it('never ends a node more often than it started one, nor leaves more than one open', () => {
    fc.assert(
      fc.property(anyTree, fc.integer({ min: 1, max: 30 }), (root, ticks) => {
        const run = scriptedRun(root);
        for (let tick = 0; tick < ticks; tick++) run.tick();
        for (const { index } of run.played.program.nodes) {
          const { started, succeeded, failed, halted } = run.trace.current.states.counts(index);
          expect(started - succeeded - failed - halted).toBe(run.played.agents.isActive(0, index) ? 1 : 0);
        }
      }),
    );
  });
});

describe('the cursor', () => {
  const walked = (): ScriptedRun => {
    const run = scriptedRun(node('Sequence', asks('T'), leaf('RS', 'a')));
    run.tick();
    run.tick();
    return run;
  };

  it('walks back through every event to the oldest, and forward again', () => {
    const run = walked();
    const backward = [statusesOf(run)];
    while (run.trace.back()) backward.push(statusesOf(run));
    const forward = [statusesOf(run)];
    while (run.trace.forward()) forward.push(statusesOf(run));
    expect(forward).toEqual(backward.reverse());
    expect(forward).toHaveLength(run.records.flatMap(({ events }) => events).length);
    expect(forward.slice(0, 4)).toEqual(['R..', 'RR.', 'RS.', 'RS.']);
  });

  it('goes back over hundreds of records as far as they are kept, to the states as they were', () => {
    const run = scriptedRun(node('Selector', node('Sequence', asks('FTTF'), leaf('RRSF', 'a')), leaf('RS', 'b')));
    const ends: string[] = [];
    for (let tick = 0; tick < 333; tick++) {
      run.tick();
      ends.push(JSON.stringify([statusesOf(run), run.played.program.nodes.map(({ index }) => run.trace.current.states.counts(index))]));
    }
    let kept = 0;
    do {
      const { record, eventCount, states } = run.trace.current;
      if (record === undefined || eventCount < record.events.length) continue;
      kept++;
      const seen = JSON.stringify([statusesOf(run), run.played.program.nodes.map(({ index }) => states.counts(index))]);
      expect({ record: record.number, seen }).toEqual({ record: record.number, seen: ends[record.number - 1] });
    } while (run.trace.back());
    expect(kept).toBeGreaterThanOrEqual(120);
    expect(kept).toBeLessThan(150);
  });

  it('shows at every event what a studio would show that had heard only so much', () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const run = scriptedRun(root);
        for (let tick = 0; tick < 4; tick++) run.tick();
        while (run.trace.back());
        let states = new NodeStates(run.played.program.nodes.length);
        for (const record of run.records) {
          for (let count = 1; count <= record.events.length; count++) {
            const expected = states.copy();
            expected.apply(record, count);
            expect(statusesOf(run)).toBe(statusesOf(run, expected));
            run.trace.forward();
          }
          states = states.copy();
          states.apply(record);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('stays where it is while the game goes on, and comes back to the present', () => {
    const run = walked();
    run.trace.back();
    const held = run.trace.current;
    run.tick();
    expect(run.trace.current.record).toBe(held.record);
    expect(run.trace.current.eventCount).toBe(held.eventCount);
    run.trace.release();
    expect(run.trace.current.isLatest).toBe(true);
    expect(run.trace.current.record?.number).toBe(3);
  });

  it('takes in a record that it did not hear, to show where the game stopped', () => {
    const run = walked();
    const other = new AgentTrace(3);
    other.showEvent(run.records[0] as TickRecord, 1);
    expect(other.current.eventCount).toBe(2);
    expect(statusesOf(run, other.current.states)).toBe('RR.');
  });

  it('keeps its place while old records are forgotten', () => {
    const run = scriptedRun(leaf('R', 'a'));
    for (let tick = 0; tick < 200; tick++) run.tick();
    run.trace.hold();
    for (let tick = 0; tick < 50; tick++) run.tick();
    expect(run.trace.current.record?.number).toBe(200);
  });
});
