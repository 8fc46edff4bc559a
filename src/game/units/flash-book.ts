import type { EntityId } from '../../sim/state.ts';

const FLASH_STEPS = 4;

/** Who was hit a moment ago and shines white for it. */
export class FlashBook {
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
