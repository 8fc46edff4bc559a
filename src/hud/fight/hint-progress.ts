import type { WorldEvent } from '../../sim/events.ts';
import type { Point, Team } from '../../sim/state.ts';
import type { HintName } from '../settings/settings.ts';

export interface HintWatch {
  readonly selectionCount: number;
  readonly viewCorners: readonly Point[];
  readonly playersTeam: Team | undefined;
  readonly events: readonly WorldEvent[];
}

const ORDER: readonly HintName[] = ['select', 'move', 'rotate'];

/** Smaller turns (about 6 degrees) may be accidental. */
const TURNED_COSINE = 0.995;

/** Which tutorial hint comes next: each one is done as soon as the player has performed it once. */
export class HintProgress {
  readonly #done: Set<HintName>;
  #firstHeading: Point | undefined;

  constructor(done: readonly HintName[]) {
    this.#done = new Set(done);
  }

  get current(): HintName | undefined {
    return ORDER.find((hint) => !this.#done.has(hint));
  }

  get done(): readonly HintName[] {
    return ORDER.filter((hint) => this.#done.has(hint));
  }

  /** Returns whether a hint was completed by this update. */
  follow(watch: HintWatch): boolean {
    const before = this.#done.size;
    if (watch.selectionCount > 0) this.#done.add('select');
    if (watch.events.some((event) => event.type === 'ordered' && event.team === watch.playersTeam && event.order !== 'formation')) {
      this.#done.add('move');
    }
    if (this.#hasTurned(watch.viewCorners)) this.#done.add('rotate');
    return this.#done.size > before;
  }

  skip(): void {
    for (const hint of ORDER) this.#done.add(hint);
  }

  #hasTurned(corners: readonly Point[]): boolean {
    const heading = headingOf(corners);
    if (heading === undefined) return false;
    this.#firstHeading ??= heading;
    return heading.x * this.#firstHeading.x + heading.y * this.#firstHeading.y < TURNED_COSINE;
  }
}

/** The direction of the screen's upper edge on the ground: only a camera rotation changes it. */
function headingOf(corners: readonly Point[]): Point | undefined {
  const [from, to] = corners;
  if (from === undefined || to === undefined) return undefined;
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  return length === 0 ? undefined : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
