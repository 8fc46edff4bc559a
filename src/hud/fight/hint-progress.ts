import type { WorldEvent } from '../../sim/events.ts';
import { STEPS_PER_SECOND, type Point, type Team } from '../../sim/state.ts';
import type { HintName } from '../settings/settings.ts';

/** Every battle begins with what is to be done in it; that is no hint to be learnt. */
export type ShownHint = HintName | 'begin';

export interface HintWatch {
  /** The fight has not begun: it is paused before its first step. */
  readonly waitsToBegin: boolean;
  /** Of the shown moment. */
  readonly step: number;
  readonly selectionCount: number;
  readonly viewCorners: readonly Point[];
  readonly playersTeam: Team | undefined;
  readonly events: readonly WorldEvent[];
  /** One of the player's warriors has fallen or soon will, and the past is kept. */
  readonly isWorthLookingBack: boolean;
  /** The time line or the history of a warrior is open, or the past is shown. */
  readonly looksBack: boolean;
  /** Its head can be dragged. */
  readonly isTimelineOpen: boolean;
  readonly isInPast: boolean;
  /** The fight has gone on from its past. */
  readonly hasTriedAgain: boolean;
}

/** They can be done from the start. */
const FIRST: readonly HintName[] = ['select', 'move', 'rotate'];
/** They help once something has gone wrong: then they come before the others. */
const OF_TIME: readonly HintName[] = ['lookBack', 'tryAgain'];

/** One can play without what a hint says: it goes by itself after so long a fight. */
const MOST_SHOWN_STEPS = 30 * STEPS_PER_SECOND;

/** Smaller turns (about 6 degrees) may be accidental. */
const TURNED_COSINE = 0.995;

/** Which tutorial hint comes next: each one is done as soon as the player has performed it once, or has seen it for long enough. */
export class HintProgress {
  readonly #done: Set<HintName>;
  #firstHeading: Point | undefined;
  /** How long the fight has gone on while a hint was shown. */
  readonly #shownSteps = new Map<HintName, number>();
  #watch: HintWatch | undefined;

  constructor(done: readonly HintName[]) {
    this.#done = new Set(done);
  }

  get current(): ShownHint | undefined {
    const isTime: Readonly<Partial<Record<HintName, boolean>>> = {
      lookBack: this.#watch?.isWorthLookingBack === true,
      tryAgain: this.#watch?.isTimelineOpen === true,
    };
    if (this.#watch?.waitsToBegin === true) return 'begin';
    return [...OF_TIME, ...FIRST].find((hint) => !this.#done.has(hint) && isTime[hint] !== false);
  }

  get done(): readonly HintName[] {
    return [...this.#done];
  }

  /** Returns whether a hint was completed by this update. */
  follow(watch: HintWatch): boolean {
    const before = this.#done.size;
    this.#countShownSteps(watch);
    this.#watch = watch;
    if (watch.selectionCount > 0) this.#done.add('select');
    if (hasMarched(watch)) this.#done.add('move');
    if (this.#hasTurned(watch.viewCorners)) this.#done.add('rotate');
    if (watch.looksBack || watch.hasTriedAgain) this.#done.add('lookBack');
    // In the past, a plate says what an order does.
    if (watch.isInPast || watch.hasTriedAgain) this.#done.add('tryAgain');
    return this.#done.size > before;
  }

  /** Closes the shown hint and those like it. */
  skip(): void {
    const { current } = this;
    const isOfTime = OF_TIME.some((hint) => hint === current);
    for (const hint of isOfTime ? OF_TIME : FIRST) this.#done.add(hint);
  }

  #countShownSteps({ step }: HintWatch): void {
    const { current } = this;
    if (current === undefined || current === 'begin') return;
    const steps = (this.#shownSteps.get(current) ?? 0) + Math.max(0, step - (this.#watch?.step ?? step));
    this.#shownSteps.set(current, steps);
    if (steps >= MOST_SHOWN_STEPS) this.#done.add(current);
  }

  #hasTurned(corners: readonly Point[]): boolean {
    const heading = headingOf(corners);
    if (heading === undefined) return false;
    this.#firstHeading ??= heading;
    return heading.x * this.#firstHeading.x + heading.y * this.#firstHeading.y < TURNED_COSINE;
  }
}

function hasMarched({ events, playersTeam }: HintWatch): boolean {
  return events.some((event) => event.type === 'ordered' && event.team === playersTeam && event.order !== 'formation');
}

/** The direction of the screen's upper edge on the ground: only a camera rotation changes it. */
function headingOf(corners: readonly Point[]): Point | undefined {
  const [from, to] = corners;
  if (from === undefined || to === undefined) return undefined;
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  return length === 0 ? undefined : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
