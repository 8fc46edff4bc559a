import type { WorldEvent } from '../../sim/events.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { FrameTime } from '../frame-time.ts';
import type { RenderContext } from '../render-context.ts';
import type { UnitSprites } from '../units/unit-sprites.ts';
import { LabelPool } from './label-pool.ts';

const SHOWN_STEPS = 2 * STEPS_PER_SECOND;
const HEIGHT_TILES = 2.3;
const COLOUR = 0xf4ecd8;

/** Shows over the head of a unit what it has just said to others; that of a party shows at its middle. */
export class SpeechView {
  readonly #labels: LabelPool;
  readonly #said = new Map<EntityId, { text: string; step: number; x: number; y: number }>();

  constructor(renderContext: RenderContext) {
    this.#labels = new LabelPool(renderContext);
  }

  hear(events: readonly WorldEvent[], now: number): void {
    for (const event of events) {
      if (event.type === 'said') this.#said.set(event.agentId, { text: `“${event.text}”`, step: now, x: event.x, y: event.y });
    }
  }

  draw(sprites: UnitSprites, { now, hasJumped }: FrameTime): void {
    if (hasJumped) this.#said.clear();
    this.#labels.begin();
    for (const [id, said] of this.#said) {
      const sprite = sprites.find(id);
      if (now - said.step > SHOWN_STEPS) this.#said.delete(id);
      else if (!sprite) this.#labels.put({ ...said, heightTiles: HEIGHT_TILES }, COLOUR);
      else if (sprite.isOnScreen) this.#labels.put({ x: sprite.x, y: sprite.y, heightTiles: HEIGHT_TILES, text: said.text }, COLOUR);
    }
    this.#labels.end();
  }
}
