import { openRun } from '../../src/runs/open-run.ts';
import { playFight } from '../../src/runs/compare/fight.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import type { Benchmark, Figures, Job, Size } from './harness/contract.ts';
import { BARE_FIGHTS, OUR_FIGHTS, playBareFight } from './fights/bare-fight.ts';
import { loadedContent } from './world/battle.ts';

const ARENAS: Readonly<Record<Size, readonly string[]>> = {
  full: ['duel-6', 'choke-6', 'pillars-6'],
  quick: ['duel-6'],
  smoke: ['duel-6'],
};
/** Fights before those that count - until the rules are compiled, as in every run of hundreds of fights - and these. */
const FIGHTS: Readonly<Record<Size, { skipped: number; counted: number }>> = {
  full: { skipped: 60, counted: 150 },
  quick: { skipped: 40, counted: 60 },
  smoke: { skipped: 0, counted: 1 },
};

export const fights: Benchmark = {
  name: 'fights',
  summary: 'many small fights: what statistics, tests and learning live on',
  groups: (size) => [
    {
      name: 'play',
      title: 'Six against six until one side has fallen, opening the run included: one fight',
      scenes: ARENAS[size],
      contenders: [OUR_FIGHTS, BARE_FIGHTS],
      reference: BARE_FIGHTS,
      figures: { fight: 'ms', perSecond: 'count', timesRealTime: 'times' },
      rounds: size === 'full' ? 3 : 1,
      notes: [
        `"${BARE_FIGHTS}" is the yardstick: everybody walks to the nearest enemy and hits it, over plain arrays; no trees, walls or sight.`,
        'Time of the processor, so that a shared machine counts only what it has worked. A fight is as long as it is: about 15 seconds of the game.',
      ],
    },
    {
      name: 'open',
      title: 'Opening a run: land, units, trees and paths, without a step',
      scenes: ARENAS[size],
      contenders: [''],
      figures: { open: 'ms' },
      rounds: size === 'full' ? 3 : 1,
    },
  ],
  measure,
};

function measure({ group, scene, contender, size }: Job): Figures {
  if (group === 'open') {
    const { milliseconds, count } = timeFights(
      size,
      (seed) => openRun(loadedContent(), { scenario: scene, seed, tickMode: 'interval' }).world.state.step,
    );
    return { open: milliseconds / count };
  }
  const play = (seed: string): number =>
    contender === BARE_FIGHTS
      ? playBareFight(seed)
      : playFight(loadedContent(), { scenario: scene, seed, tickMode: 'interval' }).seconds * STEPS_PER_SECOND;
  const { milliseconds, count, steps } = timeFights(size, play);
  return {
    fight: milliseconds / count,
    perSecond: (1000 * count) / milliseconds,
    timesRealTime: (1000 * steps) / STEPS_PER_SECOND / milliseconds,
  };
}

/** Processor time of the fights that count; `play` returns the steps of one. */
function timeFights(size: Size, play: (seed: string) => number): { milliseconds: number; count: number; steps: number } {
  const { skipped, counted } = FIGHTS[size];
  for (let fight = 0; fight < skipped; fight++) play(`warm/${fight}`);
  const before = process.cpuUsage();
  let steps = 0;
  for (let fight = 0; fight < counted; fight++) steps += play(`${fight}`);
  const { user, system } = process.cpuUsage(before);
  // At least the resolution of the clock: a single bare fight takes less.
  return { milliseconds: Math.max(0.001, (user + system) / 1000), count: counted, steps };
}
