import { Digest } from '../../src/core/digest.ts';
import type { Benchmark, Figures, Job, Size } from './harness/contract.ts';
import { nanosecondsPerCall, PACES } from './harness/timing.ts';
import { BARE_GRID, scatter, SEARCH_NAMES, searchOf } from './neighbours/contenders.ts';

const COUNTS: Readonly<Record<Size, readonly string[]>> = { full: ['1000', '10000'], quick: ['1000', '10000'], smoke: ['30'] };

export const neighbours: Benchmark = {
  name: 'neighbours',
  summary: "everybody's closest enemy in every step, the index built anew included",
  groups: (size) => [
    {
      name: 'answers',
      title: 'The same closest enemies',
      scenes: COUNTS[size],
      contenders: SEARCH_NAMES,
      reference: BARE_GRID,
      figures: { closest: 'identity' },
      rounds: 1,
      isGate: true,
    },
    {
      name: 'step',
      title: 'Closest enemy of everybody: one step',
      scenes: COUNTS[size],
      contenders: SEARCH_NAMES,
      reference: BARE_GRID,
      figures: { step: 'µs' },
      rounds: size === 'full' ? 5 : size === 'quick' ? 2 : 1,
      notes: [
        '"bare grid" is a uniform grid over typed arrays and nothing else: the yardstick. Warband\'s also carries whole units, the living and the dead, and ties.',
        'rbush has no search for neighbours: a box grows until somebody is in it.',
      ],
    },
  ],
  measure,
};

async function measure({ group, scene, contender, size }: Job): Promise<Figures> {
  const count = Number(scene);
  const search = await searchOf(contender, scatter(count));
  const closest = new Int32Array(count);
  if (group === 'answers') {
    search(closest);
    return { closest: Number.parseInt(new Digest().data(closest).toString().slice(0, 12), 16) };
  }
  return { step: nanosecondsPerCall(() => search(closest), PACES[size]) / 1000 };
}
