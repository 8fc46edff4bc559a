import { Autopilot } from '../../../src/runs/autopilot.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import { RunChecker } from '../../../src/runs/run-checks.ts';
import { RunHistory } from '../../../src/runs/run-history.ts';
import { loadedContent } from './battle.ts';

/** Of one world, then of the other: whatever slows the machine meets both. */
const BLOCK_STEPS = 50;

/** What a page keeps to look back, and what goes to a file: snapshots, marks of what happened and deeds; hashes, and a mark of each step. */
export const KEPT = 'kept to look back';
export const TO_FILE = 'recorded to a file';

export interface RecordingCost {
  readonly kept: string;
  readonly scenario: string;
  readonly units: number | undefined;
  readonly steps: number;
  /** Each block of steps counts with its fastest time, as in `timeMarch`. */
  readonly repeats: number;
}

/** Processor time of the same run as it is, and with what is kept of it. Microseconds a step. */
export function timeRecording({ kept, scenario, units, steps, repeats }: RecordingCost): { bare: number; recorded: number } {
  const blocks = Math.ceil(steps / BLOCK_STEPS);
  const fastest = { bare: new Float64Array(blocks).fill(Infinity), recorded: new Float64Array(blocks).fill(Infinity) };
  for (let repeat = 0; repeat < repeats; repeat++) {
    const [bare, recorded] = [openRun(loadedContent(), requestOf(scenario, units)), openRun(loadedContent(), requestOf(scenario, units))];
    const plain = new Recorder(bare.world);
    const recorder =
      kept === KEPT
        ? new RunHistory(recorded.world, new Recorder(recorded.world))
        : new Recorder(recorded.world, new RunChecker(recorded.world));
    const players = { bare: playerOf(bare, plain), recorded: playerOf(recorded, recorder) };
    for (let block = 0; block < blocks; block++) {
      for (const kind of block % 2 === 0 ? (['bare', 'recorded'] as const) : (['recorded', 'bare'] as const)) {
        const before = process.cpuUsage();
        players[kind](BLOCK_STEPS);
        const { user, system } = process.cpuUsage(before);
        fastest[kind][block] = Math.min(fastest[kind][block]!, user + system);
      }
    }
  }
  const perStep = (times: Float64Array): number => times.reduce((sum, time) => sum + time, 0) / (blocks * BLOCK_STEPS);
  return { bare: perStep(fastest.bare), recorded: perStep(fastest.recorded) };
}

const requestOf = (scenario: string, units: number | undefined) => ({ scenario, units, seed: '7', tickMode: 'interval' }) as const;

/** Plays a fight that has a party to lead as the autopilot does. */
function playerOf(run: Run, recorder: Recorder | RunHistory): (steps: number) => void {
  const { world } = run;
  const history = recorder instanceof RunHistory ? recorder : undefined;
  const party = run.request.units === undefined ? world.state.parties[0] : undefined;
  const autopilot = party && new Autopilot(party.id, world.rules);
  return (steps) => {
    for (let step = 0; step < steps; step++) {
      const command = autopilot?.command(world.state);
      if (command) recorder.apply(command);
      recorder.step();
      history?.keepSnapshot();
    }
  };
}
