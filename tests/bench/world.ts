import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { STEP_PARTS } from '../../src/sim/stopwatch.ts';
import type { Benchmark, Figures, Group, Job, Size, Unit } from './harness/contract.ts';
import { openBattle, type BattleSettings } from './world/battle.ts';
import { timeMarch } from './world/march.ts';
import { KEPT, timeRecording, TO_FILE } from './world/recording-cost.ts';
import { timeRecorded } from './world/recorded.ts';
import { StepClock } from './world/step-clock.ts';

const CROWDS: Readonly<Record<Size, readonly string[]>> = {
  full: ['100', '500', '1000', '2000', '5000', '1000, walled', '1000, every frame', '5000, every frame'],
  quick: ['100', '1000', '5000', '1000, every frame'],
  smoke: ['20', '20, every frame'],
};
const SQUADS: Readonly<Record<Size, readonly string[]>> = { full: ['50', '500'], quick: ['50', '500'], smoke: ['12'] };
/** Steps before those that count, and these. */
const STEPS: Readonly<Record<Size, { skipped: number; counted: number }>> = {
  full: { skipped: 60, counted: 240 },
  quick: { skipped: 40, counted: 50 },
  smoke: { skipped: 1, counted: 3 },
};
/** How often a run is played: small ones often enough for the compiler, large ones at least this often. */
const PLAYED: Readonly<Record<Size, { least: number; unitRuns: number }>> = {
  full: { least: 3, unitRuns: 8000 },
  quick: { least: 2, unitRuns: 3000 },
  smoke: { least: 1, unitRuns: 0 },
};

/** The first ones are for the compiler. */
const RUNS_FROM_START: Readonly<Record<Size, number>> = { full: 8, quick: 5, smoke: 1 };
const RESTORED = 'put back';
const NEVER_RESTORED = 'opened again';

const RESTING = 'may rest';
const POLLED = 'polled';

export const world: Benchmark = {
  name: 'world',
  summary: 'the whole simulation with the ordinary trees',
  groups: (size) => [fight(size), march(size), idle(size), restored(size), recorded(size), recording(size)],
  measure(job) {
    if (job.group === 'march') return measureMarch(job);
    if (job.group === 'restored') return measureRestored(job);
    if (job.group === 'recorded') return measureRecorded(job);
    if (job.group === 'recording') return measureRecording(job);
    return job.group === 'idle' ? measureIdle(job) : measureFight(job);
  },
};

const MILLISECONDS: Readonly<Record<string, Unit>> = Object.fromEntries(['step', ...STEP_PARTS].map((part) => [part, 'ms']));

function fight(size: Size): Group {
  return {
    name: 'fight',
    title: 'Everybody fights, parties of ten on an open plain, 20 tiles for each character: one step of 1/60 s by its parts',
    scenes: CROWDS[size],
    contenders: [''],
    figures: { ...MILLISECONDS, perCharacter: 'µs', timesRealTime: 'times' },
    rounds: size === 'full' ? 3 : 1,
    notes: [
      'Health is raised so that nobody dies while the clock runs. Minds tick at their own intervals unless "every frame" is said.',
      'The same run several times, each part of each step with its fastest time.',
    ],
  };
}

function march(size: Size): Group {
  return {
    name: 'march',
    title: 'A squad is ordered across 160 x 160 tiles through gates: steps from the order on',
    scenes: SQUADS[size],
    contenders: [''],
    figures: { medianStep: 'ms', worstStep: 'ms', firstStep: 'ms', worstOverMedian: 'times' },
    rounds: 1,
    notes: ['The same run several times, each step with its fastest time: what remains is the work, not the machine.'],
  };
}

function idle(size: Size): Group {
  return {
    name: 'idle',
    title: 'Nobody in sight: one step',
    scenes: size === 'smoke' ? ['20, sentries'] : ['1000, fighters', '1000, sentries'],
    contenders: [RESTING, POLLED],
    reference: POLLED,
    figures: { step: 'ms', think: 'ms' },
    rounds: size === 'full' ? 5 : size === 'quick' ? 2 : 1,
    notes: [
      `"${POLLED}": everybody is asked at each of his beats, whatever his tree waits for.`,
      'The trees of fighters look about at every beat, so they never rest; those of sentries wait three seconds, look about, and wait again.',
    ],
  };
}

function restored(size: Size): Group {
  return {
    name: 'restored',
    title: 'A world that is put back to its start, as by a jump on the time line, or opened again: one step',
    scenes: [size === 'smoke' ? '20' : '200'],
    contenders: [RESTORED, NEVER_RESTORED],
    reference: NEVER_RESTORED,
    figures: { step: 'ms' },
    rounds: size === 'full' ? 5 : size === 'quick' ? 3 : 1,
    notes: ['Both play the same steps, again and again; the fastest time of the processor counts.'],
  };
}

function recorded(size: Size): Group {
  return {
    name: 'recorded',
    title: 'The past of a run is kept: what that adds to a single step, and the snapshots between the frames',
    scenes: size === 'smoke' ? ['skirmish'] : ['skirmish', '1000'],
    contenders: [''],
    figures: { medianStep: 'ms', worstAdded: 'ms', addedOverMedian: 'times', worstSnapshot: 'ms', snapshotOverMedian: 'times' },
    rounds: size === 'full' ? 3 : 1,
    notes: [
      'The same run several times, each step and snapshot with its fastest time. A step has no snapshot: the page takes it between two frames.',
      'Of 30 warriors one is due every 900 steps, of 1000 every 150.',
    ],
  };
}

function recording(size: Size): Group {
  return {
    name: 'recording',
    title: 'A run that is recorded against the same run as it is: one step',
    scenes: size === 'smoke' ? ['skirmish'] : ['skirmish', '1000'],
    contenders: [KEPT, TO_FILE],
    figures: { bareStep: 'µs', recordedStep: 'µs', recordedOverBare: 'ratio' },
    rounds: size === 'full' ? 3 : 1,
    notes: [
      `"${KEPT}": snapshots, marks and deeds, in the page. "${TO_FILE}": hashes and a mark of each step, by \`sim -- --record\`.`,
      'Both in one process, in turn, block by block; each block with its fastest processor time of several runs.',
    ],
  };
}

function measureFight({ scene, size }: Job): Figures {
  const units = Number.parseInt(scene, 10);
  const perStep = timeSteps(size, {
    units,
    tickMode: scene.endsWith('every frame') ? 'everyFrame' : 'interval',
    isWalled: scene.endsWith('walled'),
  });
  const { step } = perStep;
  return { ...perStep, perCharacter: (1000 * step) / units, timesRealTime: 1000 / STEPS_PER_SECOND / step };
}

function measureIdle({ scene, contender, size }: Job): Figures {
  const mood = scene.endsWith('sentries') ? 'guarding' : 'idle';
  const { step, think } = timeSteps(size, { units: Number.parseInt(scene, 10), mood, isPolled: contender === POLLED });
  return { step, think };
}

export function timeSteps(size: Size, settings: BattleSettings): ReturnType<StepClock['perStep']> {
  const { skipped, counted } = STEPS[size];
  const { least, unitRuns } = PLAYED[size];
  const stopwatch = new StepClock();
  const runs = Math.min(30, Math.max(least, Math.round(unitRuns / settings.units)));
  for (let run = 0; run < runs; run++) {
    const { world: battlefield } = openBattle({ ...settings, stopwatch });
    stopwatch.rewind();
    for (let step = 0; step < skipped + counted; step++) battlefield.step();
  }
  return stopwatch.perStep(skipped);
}

const REPEATS: Readonly<Record<Size, number>> = { full: 9, quick: 9, smoke: 1 };
/** Of a run whose steps take 30 µs: after nine, some of them have met the compiler or a garbage collection every time. */
const REPEATS_OF_SMALL: Readonly<Record<Size, number>> = { full: 40, quick: 40, smoke: 1 };

/** In all repeats. A small squad marches often: after nine orders the search would still run in code that is not compiled, unlike in a game. */
const MARCHED_UNITS = 2000;

function measureMarch({ scene, size }: Job): Figures {
  const units = Number.parseInt(scene, 10);
  const steps = size === 'smoke' ? 3 : size === 'quick' ? 240 : 900;
  const { median, worst, first } = timeMarch({
    units,
    steps,
    repeats: size === 'smoke' ? 1 : Math.max(9, Math.round(MARCHED_UNITS / units)),
  });
  return { medianStep: median, worstStep: worst, firstStep: first, worstOverMedian: worst / median };
}

function measureRestored({ scene, contender, size }: Job): Figures {
  let { world: battlefield } = openBattle({ units: Number(scene) });
  const start = battlefield.save();
  const steps = size === 'smoke' ? 3 : 300;
  let fastest = Infinity;
  for (let run = 0; run < RUNS_FROM_START[size]; run++) {
    if (contender === RESTORED) battlefield.restore(start);
    else battlefield = openBattle({ units: Number(scene) }).world;
    const before = process.cpuUsage();
    for (let step = 0; step < steps; step++) battlefield.step();
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000 / steps);
  }
  return { step: fastest };
}

function measureRecorded({ scene, size }: Job): Figures {
  const units = Number.isFinite(Number(scene)) ? Number(scene) : undefined;
  const steps = size === 'smoke' ? 3 : units === undefined ? 3600 : 400;
  const scenario = units === undefined ? scene : 'stress';
  const repeats = (units === undefined ? REPEATS_OF_SMALL : REPEATS)[size];
  const { median, worstAdded, worstSnapshot } = timeRecorded({ scenario, units, steps, repeats });
  return {
    medianStep: median,
    worstAdded,
    addedOverMedian: worstAdded / median,
    worstSnapshot,
    snapshotOverMedian: worstSnapshot / median,
  };
}

const RECORDING_STEPS: Readonly<Record<Size, number>> = { full: 9000, quick: 3600, smoke: 100 };

function measureRecording({ scene, contender, size }: Job): Figures {
  const units = Number.isFinite(Number(scene)) ? Number(scene) : undefined;
  const steps = units === undefined ? RECORDING_STEPS[size] : 600;
  const scenario = units === undefined ? scene : 'stress';
  const times = timeRecording({ kept: contender, scenario, units, steps, repeats: REPEATS[size] });
  return { bareStep: times.bare, recordedStep: times.recorded, recordedOverBare: times.recorded / times.bare };
}
