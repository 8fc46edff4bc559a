import type { TraceSink } from '../../../src/engine/definition/trace.ts';
import type { Figures, Job } from '../harness/contract.ts';
import { lowerQuartile } from '../harness/statistics.ts';
import { PACES } from '../harness/timing.ts';
import { agentsOf, compile } from './ours.ts';
import { agentsFor, nextTurn, Script } from './script.ts';
import { SHAPES } from './shape.ts';

export const NOBODY = 'nobody watched';
export const OTHERS = 'the 999 beside';
const WATCHED = 'the one watched';
export const TRACE_CONTENDERS: readonly string[] = [NOBODY, OTHERS, WATCHED];

/** A sink that keeps the last events, as the studio's does. */
export function recordingSink(): TraceSink {
  const kept: unknown[] = Array.from({ length: 4096 });
  let at = 0;
  return {
    node(event, index, status) {
      kept[at++ & 4095] = { event, index, status };
    },
  };
}

const AGENTS = 1000;

/** Ticks all agents in turn, the last one with or without a sink, and times either the others or that one. */
export function traceCost({ contender, size }: Job): Figures {
  const program = compile({ shape: SHAPES.memory, script: new Script('mixed results') });
  const forest = agentsOf(program, agentsFor(AGENTS));
  const sink = contender === NOBODY ? null : recordingSink();
  const { warmUpMilliseconds, batches, batchMilliseconds } = PACES[size];
  const times: number[] = [];
  const start = performance.now();
  const end = start + warmUpMilliseconds + batches * batchMilliseconds;
  for (let now = start, tick = 1; now < end || times.length === 0; tick++) {
    nextTurn();
    now = performance.now();
    for (let row = 1; row < AGENTS; row++) forest.tick(row, tick * 0.06);
    const between = performance.now();
    forest.tick(0, tick * 0.06, sink);
    const after = performance.now();
    if (now - start < warmUpMilliseconds) continue;
    times.push(contender === WATCHED ? (after - between) * 1e6 : ((between - now) * 1e6) / (AGENTS - 1));
  }
  return { tick: lowerQuartile(times) };
}
