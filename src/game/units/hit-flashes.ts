import type { EntityId } from '../../sim/state.ts';

const FLASH_STEPS = 4;

/** Units that flash white after a hit. */
export class HitFlashes {
  readonly #untilStep = new Map<EntityId, number>();

  add(id: EntityId, now: number): void {
    this.#untilStep.set(id, now + FLASH_STEPS);
  }

  isFlashing(id: EntityId, now: number): boolean {
    const until = this.#untilStep.get(id);
    if (until === undefined) return false;
    if (now < until && now > until - FLASH_STEPS * 2) return true;
    this.#untilStep.delete(id);
    return false;
  }
}
