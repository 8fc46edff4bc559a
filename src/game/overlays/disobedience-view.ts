import { whyNotObeying } from '../../sim/activity.ts';
import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { LabelPool } from './label-pool.ts';

/** In a fight of many, a text that stays would cover the fighters; the card says it as long as it is so. */
const SHOWN_STEPS = 3 * STEPS_PER_SECOND;
const HEIGHT_TILES = 2.3;
const COLOUR = 0xffd97a;

/** A label names no enemy, as the card does: the field shows the fight, and warriors with the same words share one label. */
function wordsOnField(why: string): string {
  return why.replace(/^(?:fighting|going after) [^.]*/, 'in a fight');
}

/** Says above the head of a warrior that it does not obey, and why, when that begins. */
export class DisobedienceView {
  readonly #labels: LabelPool;
  readonly #since = new Map<EntityId, { text: string; step: number }>();

  constructor(
    renderContext: RenderContext,
    private readonly partyId: EntityId,
  ) {
    this.#labels = new LabelPool(renderContext);
  }

  draw(snapshot: Snapshot, sprites: UnitSprites, { hasJumped }: FrameTime): void {
    if (hasJumped) this.#since.clear();
    this.#labels.begin();
    for (const unit of snapshot.units) {
      if (this.partyId === 0 || unit.partyId !== this.partyId) continue;
      const why = whyNotObeying(unit, snapshot);
      if (why === undefined) {
        this.#since.delete(unit.id);
        continue;
      }
      const known = this.#since.get(unit.id);
      const text = wordsOnField(why);
      const since = known?.text === text ? known : { text, step: snapshot.step };
      this.#since.set(unit.id, since);
      const sprite = sprites.find(unit.id);
      if (!sprite?.isOnScreen || snapshot.step - since.step > SHOWN_STEPS) continue;
      this.#labels.put({ x: sprite.x, y: sprite.y, heightTiles: HEIGHT_TILES, text: `Not obeying: ${text}` }, COLOUR);
    }
    this.#labels.end();
  }
}
