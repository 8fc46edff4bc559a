import type { Content } from '../../../src/content/load-content.ts';
import type { Scenario } from '../../../src/content/scenario-format.ts';
import { fieldOf } from '../../../src/core/json-value.ts';
import { arenaMarks } from '../../../src/page/field/behaviour-marks.ts';
import type { Run } from '../../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';

const MINUTE_STEPS = 60 * STEPS_PER_SECOND;
const MARKED_WITHIN_STEPS = MINUTE_STEPS / 2;

/** Plans have signs of their own; a tree that a search made has none. */
export function hasMarks({ library }: Content, { name, caption }: Scenario): boolean {
  const isPlan = fieldOf(library.get(caption?.behaviour ?? '')?.document, 'promises') !== undefined;
  return caption !== undefined && !['village', 'gallery-evolved'].includes(name) && !isPlan;
}

/** Follows a run of an arena: in which minutes its behaviour is ticked without failing, and whether the field marks it early. */
export class ShownBehaviour {
  isMarked = false;
  readonly #run: Run;
  readonly #shownMinutes = new Set<number>();

  constructor(run: Run) {
    this.#run = run;
    const { world, brains, scenario } = run;
    for (const { id } of [...world.state.units, ...world.state.parties]) {
      brains.watch(id, (_, program) => {
        const tops = new Set(program.trees.get(scenario.caption?.behaviour ?? '')?.map((node) => node.index));
        return {
          node: (event, index, status) => {
            if (event === 'ticked' && tops.has(index) && status !== 'failure')
              this.#shownMinutes.add(Math.floor(world.state.step / MINUTE_STEPS));
          },
        };
      });
    }
  }

  /** Looks for marks; called after every step. */
  look(): void {
    const { step } = this.#run.world.state;
    if (step <= MARKED_WITHIN_STEPS && step % 30 === 1) this.isMarked ||= arenaMarks(this.#run).length > 0;
  }

  /** The minutes without the behaviour, of the first so many. */
  quietMinutes(count: number): number[] {
    return Array.from({ length: count }, (_, minute) => minute).filter((minute) => !this.#shownMinutes.has(minute));
  }
}
