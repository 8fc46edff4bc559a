import type { Benchmark, Figures, Job, Size } from './harness/contract.ts';
import { median } from './harness/statistics.ts';
import { recordingSink } from './trees/tracing.ts';
import { openBattle } from './world/battle.ts';
import { StepClock } from './world/step-clock.ts';

export const NOT_WATCHED = 'nobody watched';
export const ONE_WATCHED = 'one watched';

const UNITS: Readonly<Record<Size, string>> = { full: '1000', quick: '1000', smoke: '20' };
const STEPS: Readonly<Record<Size, { warmUp: number; counted: number }>> = {
  full: { warmUp: 120, counted: 600 },
  quick: { warmUp: 90, counted: 180 },
  smoke: { warmUp: 2, counted: 4 },
};

export const watch: Benchmark = {
  name: 'watch',
  summary: 'what it costs to watch a mind while a thousand fight',
  groups: (size) => [
    {
      name: 'step',
      title: 'A step of the whole world while everybody fights',
      scenes: [UNITS[size]],
      contenders: [NOT_WATCHED, ONE_WATCHED],
      reference: NOT_WATCHED,
      figures: { medianStep: 'ms', think: 'ms' },
      rounds: size === 'full' ? 5 : size === 'quick' ? 2 : 1,
      notes: ['The sink keeps every event, as the studio does.'],
    },
  ],
  measure,
};

function measure({ scene, contender, size }: Job): Figures {
  const clock = new StepClock();
  const { world, minds } = openBattle({ units: Number(scene), stopwatch: clock });
  if (contender === ONE_WATCHED) minds.watch(1, recordingSink);
  for (let step = 0; step < STEPS[size].warmUp; step++) world.step();
  clock.restart();
  const steps: number[] = [];
  for (let step = 0; step < STEPS[size].counted; step++) {
    const start = performance.now();
    world.step();
    steps.push(performance.now() - start);
  }
  return { medianStep: median(steps), think: clock.perStep().think };
}
