import { Autopilot } from '../../../src/runs/autopilot.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import { RunHistory } from '../../../src/runs/run-history.ts';
import { median } from '../harness/statistics.ts';
import { loadedContent } from './battle.ts';

export interface Recorded {
  readonly scenario: string;
  readonly units: number | undefined;
  readonly steps: number;
  /** Each step and each snapshot counts with its fastest time, as in `timeMarch`. */
  readonly repeats: number;
}

export interface RecordedTimes {
  /** Of a run that is not recorded. Milliseconds. */
  readonly median: number;
  /** The most that a step takes longer when its past is kept. Milliseconds. */
  readonly worstAdded: number;
  /** The longest snapshot: the page takes it between two frames. Milliseconds. */
  readonly worstSnapshot: number;
}

/** Every step of the same run as it is, and with its past kept. */
export function timeRecorded({ scenario, units, steps, repeats }: Recorded): RecordedTimes {
  const fastest = { bare: filled(steps), recorded: filled(steps), snapshots: filled(steps) };
  for (let repeat = 0; repeat < repeats; repeat++) {
    const bare = openPlayed(scenario, units);
    const recorded = openPlayed(scenario, units);
    const history = new RunHistory(recorded.world, recorded.recorder);
    for (let step = 0; step < steps; step++) {
      bare.lead((command) => bare.recorder.apply(command));
      recorded.lead((command) => history.apply(command));
      keepFastest(fastest.bare, step, () => bare.recorder.step());
      keepFastest(fastest.recorded, step, () => history.step());
      if (history.isSnapshotDue()) keepFastest(fastest.snapshots, step, () => history.keepSnapshot());
    }
  }
  const added = fastest.recorded.map((time, step) => time - (fastest.bare[step] ?? 0));
  return {
    median: median([...fastest.bare]),
    worstAdded: Math.max(...added),
    worstSnapshot: Math.max(0, ...fastest.snapshots.filter(Number.isFinite)),
  };
}

/** As the autopilot leads it, if there is a party to lead. */
function openPlayed(scenario: string, units: number | undefined) {
  const { world } = openRun(loadedContent(), { scenario, units, seed: '7', tickMode: 'interval' });
  const party = units === undefined ? world.state.parties[0] : undefined;
  const autopilot = party && new Autopilot(party.id, world.rules);
  const lead = (give: Recorder['apply']): void => {
    const command = autopilot?.command(world.state);
    if (command) give(command);
  };
  return { world, recorder: new Recorder(world), lead };
}

const filled = (count: number): Float64Array => new Float64Array(count).fill(Infinity);

function keepFastest(times: Float64Array, place: number, act: () => void): void {
  const start = performance.now();
  act();
  times[place] = Math.min(times[place] ?? Infinity, performance.now() - start);
}
