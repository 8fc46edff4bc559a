import { Digest } from '../../src/core/digest.ts';
import type { Benchmark, Figures, Group, Job, Size } from './harness/contract.ts';
import { bytesPerCall, MEMORY_FLAGS } from './harness/memory.ts';
import { nanosecondsPerCall, PACES } from './harness/timing.ts';
import { villagers, type Settle, type Village } from './utility/routine.ts';

export const OUR_UTILITY = 'Warband';
export const ROUTINE_BY_HAND = 'one function';

const CONTENDERS: Readonly<Record<string, () => Promise<{ settle: Settle }>>> = {
  [OUR_UTILITY]: () => import('./utility/ours.ts'),
  [ROUTINE_BY_HAND]: () => import('./utility/one-function.ts'),
};
const NAMES = Object.keys(CONTENDERS);
const COUNTS: Readonly<Record<Size, readonly string[]>> = { full: ['1000', '10000'], quick: ['1000', '10000'], smoke: ['5'] };
const ROUNDS: Readonly<Record<Size, number>> = { full: 5, quick: 3, smoke: 1 };
/** Seconds: the longest interval, so that hardly any tick evaluates. */
const RARELY = 60;

export const utility: Benchmark = {
  name: 'utility',
  summary: 'utility AI: the daily routine of villagers, scored by curves',
  groups: (size) => [answers, timeOf(size), memory],
  measure,
};

const answers: Group = {
  name: 'answers',
  title: 'The same states (200 villagers, 2000 ticks)',
  scenes: ['200'],
  contenders: NAMES,
  reference: ROUTINE_BY_HAND,
  figures: { states: 'identity' },
  rounds: 1,
  isGate: 'everywhere',
};

function timeOf(size: Size): Group {
  return {
    name: 'time',
    title: 'A tick of one villager: with an evaluation, and without',
    scenes: COUNTS[size],
    contenders: NAMES,
    reference: ROUTINE_BY_HAND,
    figures: { evaluation: 'ns', execution: 'ns' },
    rounds: ROUNDS[size],
    notes: [
      `"${ROUTINE_BY_HAND}" is the same routine written by hand over typed arrays, with the same deterministic power and exponential. Both call the same leaf of the state, with the same object.`,
      'Before an evaluation every agent of Warband is told its three needs, within the time; by hand they are read where they are. Without an evaluation there is nothing to tell.',
    ],
  };
}

const memory: Group = {
  name: 'memory',
  title: 'What one evaluation allocates (the values that it is told apart)',
  scenes: ['100'],
  contenders: NAMES,
  reference: OUR_UTILITY,
  figures: { allocated: 'bytes' },
  rounds: 1,
  flags: MEMORY_FLAGS,
};

async function measure({ group, scene, contender, size }: Job): Promise<Figures> {
  const { settle } = await (CONTENDERS[contender] as (typeof CONTENDERS)[string])();
  const all = villagers(Number(scene));
  if (group === 'answers') {
    const village = settle(all, 0.25);
    run(village, size === 'smoke' ? 200 : 2000);
    return { states: Number.parseInt(new Digest().data(all.ticks).toString().slice(0, 12), 16) };
  }
  const evaluating = settle(all, 0);
  run(evaluating, size === 'smoke' ? 2 : 2000);
  if (group === 'memory') return { allocated: bytesPerCall(() => evaluating.thinkOn(), size === 'smoke' ? 2 : 1 << 12) / all.count };
  const evaluation = nanosecondsPerCall(() => evaluating.tick(), PACES[size]) / all.count;
  const executing = settle(villagers(all.count), RARELY);
  executing.tick();
  return { evaluation, execution: nanosecondsPerCall(() => executing.thinkOn(), PACES[size]) / all.count };
}

function run(village: Village, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) village.tick();
}
