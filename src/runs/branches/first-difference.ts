import type { DeepReadonly, EntityId, Unit } from '../../sim/state.ts';
import type { World } from '../../sim/world/world.ts';
import { causeWords } from '../command-words.ts';
import type { Recorder } from '../recording.ts';
import { ReplayWorld, type PlayedRun } from '../replay-world.ts';
import { firstDifferentCommand, type BranchSide, type DifferentCommand } from './different-command.ts';
import { doingOf, isSameDoing, type Doing } from './doing.ts';

/** So many of the changes in one step are told. */
const MOST_CAUSES = 3;

/** What a person did first in one branch and not in the other. */
export interface DifferenceCause {
  readonly step: number;
  readonly side: BranchSide;
  /** "Berta ordered to attack a brute; Edit of bow": one step may have several. */
  readonly text: string;
}

/** The first agent that does something else. */
export interface DifferentDecision {
  /** The step after which it is seen. */
  readonly step: number;
  readonly agentId: EntityId;
  /** Where it stands in the left branch, in tiles. */
  readonly x: number;
  readonly y: number;
  readonly left: Doing;
  readonly right: Doing;
  /** Others that do something else after the same step. */
  readonly others: number;
}

/** The first units that are not as in the other branch. */
export interface VisibleDifference {
  readonly step: number;
  readonly unitId: EntityId;
  readonly what: 'being' | 'health' | 'place' | 'facing' | 'fight';
}

export interface BranchDifference {
  readonly cause: DifferenceCause | undefined;
  readonly decision: DifferentDecision | undefined;
  readonly visible: VisibleDifference | undefined;
}

/** A run of which more may be known later. */
interface ComparedRun extends PlayedRun {
  readonly recorded: Pick<Recorder, 'commands' | 'lastStep'>;
}

/**
 * Finds the first step after which two branches of a run differ, and whose decision it was. Up to the first command that only one of them
 * has they are the same run, because the rules are deterministic; from there both are played again side by side, in slices.
 */
export class DifferenceSearch {
  readonly #runs: Readonly<Record<BranchSide, ComparedRun>>;
  readonly #worlds: Readonly<Record<BranchSide, ReplayWorld>>;
  readonly #differing: DifferentCommand | undefined;
  #cause: DifferenceCause | undefined;
  #decision: DifferentDecision | undefined;
  #visible: VisibleDifference | undefined;

  constructor(left: ComparedRun, right: ComparedRun) {
    this.#runs = { left, right };
    this.#worlds = { left: new ReplayWorld(left), right: new ReplayWorld(right) };
    this.#differing = firstDifferentCommand(left.recorded.commands, right.recorded.commands);
    if (this.#differing === undefined) return;
    for (const world of Object.values(this.#worlds)) world.restoreBefore(this.#differing.step);
  }

  /** What was found so far; nothing, while nothing differs. */
  get difference(): BranchDifference {
    return { cause: this.#cause, decision: this.#decision, visible: this.#visible };
  }

  /** The first different decision is found, or there is none in what both have played. */
  get isDone(): boolean {
    return this.#differing === undefined || this.#decision !== undefined || this.step >= this.#lastStep;
  }

  /** The step that has been compared last. */
  get step(): number {
    return this.#worlds.left.step;
  }

  /** One slice: steps of both branches while there is time. It goes on when more has been played. */
  work(hasTime: () => boolean): void {
    while (!this.isDone && hasTime()) this.#advance(this.#differing?.step ?? 0);
  }

  get #lastStep(): number {
    return Math.min(this.#runs.left.recorded.lastStep, this.#runs.right.recorded.lastStep);
  }

  /** One step of both; up to the different command, each on its own. */
  #advance(from: number): void {
    const { left, right } = this.#worlds;
    if (left.step < from) return left.playStep();
    if (right.step < from) return right.playStep();
    if (left.step === from) this.#tellCause();
    left.playStep();
    right.playStep();
    this.#compare();
  }

  #tellCause(): void {
    if (this.#differing === undefined) return;
    const { step, side, place } = this.#differing;
    const together = this.#runs[side].recorded.commands.slice(place).filter((timed) => timed.step === step);
    const texts = together.flatMap(({ command }) => causeWords(command, this.#worlds[side].run.world) ?? []);
    if (texts.length > MOST_CAUSES) texts.splice(MOST_CAUSES, Infinity, `and ${texts.length - MOST_CAUSES} more`);
    if (texts.length > 0) this.#cause = { step, side, text: texts.join('; ') };
  }

  #compare(): void {
    const { left, right } = this.#worlds;
    const [here, there] = [left.run.world, right.run.world];
    this.#visible ??= visibleDifference(here, there);
    const differing = [...here.state.units, ...here.state.parties].flatMap(({ id }) => {
      if (here.entities.unit(id)?.isAlive === false || there.entities.unit(id)?.isAlive === false) return [];
      const doings = { left: doingOf(left.run.brains, id), right: doingOf(right.run.brains, id) };
      return isSameDoing(doings.left, doings.right) ? [] : [{ agentId: id, ...doings }];
    });
    const [first] = differing;
    if (first === undefined) return;
    const { x, y } = here.entities.positionOf(first.agentId) ?? { x: 0, y: 0 };
    this.#decision = { step: here.state.step, ...first, x, y, others: differing.length - 1 };
  }
}

type VisibleUnit = DeepReadonly<Unit>;

function visibleDifference({ state }: World, other: World): VisibleDifference | undefined {
  const added = other.state.units.find(({ id }) => !state.units.some((unit) => unit.id === id));
  if (added) return { step: state.step, unitId: added.id, what: 'being' };
  for (const unit of state.units) {
    const what = whatDiffers(unit, other.entities.unit(unit.id));
    if (what !== undefined) return { step: state.step, unitId: unit.id, what };
  }
  return undefined;
}

function whatDiffers(one: VisibleUnit, other: VisibleUnit | undefined): VisibleDifference['what'] | undefined {
  if (other === undefined) return 'being';
  if (one.health !== other.health || one.isAlive !== other.isAlive) return 'health';
  if (one.x !== other.x || one.y !== other.y) return 'place';
  if (one.combat.phase !== other.combat.phase || one.combat.targetId !== other.combat.targetId) return 'fight';
  return one.facingX !== other.facingX || one.facingY !== other.facingY ? 'facing' : undefined;
}
