import { distanceSquared } from '../../core/vector.ts';
import { disobedienceOf, foeOf, MELEE_ENDS_TILES } from '../../sim/activity.ts';
import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { LabelPool } from './label-pool.ts';

type SeenUnit = Snapshot['units'][number];

/** In a fight of many, a text that stays would cover the fighters; the card says it as long as it is so. */
const SHOWN_STEPS = 3 * STEPS_PER_SECOND;
const HEIGHT_TILES = 2.3;
const COLOUR = 0xffd97a;

/** In the midst of a melee a label would cover the fighters: the card tells it there, and the sign of those who flee. */
function isInMelee(unit: SeenUnit, snapshot: Snapshot): boolean {
  const foe = foeOf(unit, snapshot);
  return foe !== undefined && distanceSquared(unit, foe) <= MELEE_ENDS_TILES * MELEE_ENDS_TILES;
}

/** Says above the head of a warrior that it does not obey, and why, when that begins. The card names the enemy and says what helps. */
export class DisobedienceView {
  readonly #labels: LabelPool;
  readonly #since = new Map<EntityId, { cause: string; step: number }>();

  constructor(
    renderContext: RenderContext,
    private readonly partyId: EntityId,
  ) {
    this.#labels = new LabelPool(renderContext);
  }

  draw(snapshot: Snapshot, sprites: UnitSprites, { hasJumped }: FrameTime): void {
    if (hasJumped) this.#since.clear();
    this.#labels.begin();
    const own = this.partyId === 0 ? [] : snapshot.units.filter(({ partyId }) => partyId === this.partyId);
    for (const unit of own) {
      const cause = this.#freshCause(unit, snapshot);
      const sprite = sprites.find(unit.id);
      if (cause === undefined || !sprite?.isOnScreen || isInMelee(unit, snapshot)) continue;
      this.#labels.put({ x: sprite.x, y: sprite.y, heightTiles: HEIGHT_TILES, text: `Not obeying: ${cause}` }, COLOUR);
    }
    this.#labels.end();
  }

  /** Why it does not obey; undefined while it does, and when that has been shown for long enough. */
  #freshCause(unit: SeenUnit, snapshot: Snapshot): string | undefined {
    const cause = disobedienceOf(unit, snapshot)?.cause;
    if (cause === undefined) {
      this.#since.delete(unit.id);
      return undefined;
    }
    const known = this.#since.get(unit.id);
    const since = known?.cause === cause ? known : { cause, step: snapshot.step };
    this.#since.set(unit.id, since);
    return snapshot.step - since.step > SHOWN_STEPS ? undefined : cause;
  }
}
