import type { Benchmark, Figures, Job, Size } from './harness/contract.ts';
import { recordingSink } from './trees/tracing.ts';
import { timeSteps } from './world.ts';

export const NOT_WATCHED = 'nobody watched';
export const ONE_WATCHED = 'one watched';

const UNITS: Readonly<Record<Size, string>> = { full: '1000', quick: '1000', smoke: '20' };

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
      figures: { step: 'ms', think: 'ms' },
      rounds: size === 'full' ? 5 : size === 'quick' ? 2 : 1,
      notes: ['The sink keeps every event, as the studio does.'],
    },
  ],
  measure,
};

function measure({ scene, contender, size }: Job): Figures {
  const watching = contender === ONE_WATCHED ? { watcher: recordingSink } : {};
  const { step, think } = timeSteps(size, { units: Number(scene), ...watching });
  return { step, think };
}
