import type { Snapshot } from '../../sim/state.ts';
import type { ObjectKindView } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { addFlameTextures, FLAME_PIXELS_PER_TILE, flamePicture } from './flame-textures.ts';
import { smoke } from './particle-recipes.ts';
import type { ParticleView } from './particle-view.ts';

type SeenObject = Snapshot['objects'][number];

interface FireScene {
  readonly kinds: ReadonlyMap<string, ObjectKindView>;
  readonly sprites: UnitSprites;
}

/** Steps for which one picture of a flame is shown. */
const PICTURE_STEPS = 5;
/** Puffs of smoke per second above a fire of full strength. */
const PUFFS_PER_SECOND = 3.2;
/** Places in a footprint in which flames come up as a fire grows, as shares of its half size. */
const PLACES = [
  [0.05, 0.1],
  [-0.55, 0.35],
  [0.6, -0.2],
  [-0.3, -0.55],
  [0.45, 0.6],
  [-0.75, -0.15],
] as const;
/** How high on something tall each of them stands, as a share of what is above its foot: fire climbs a door. */
const CLIMBS = [0, 0.22, 0.38, 0.55, 0.12, 0.46];
/** Above the ground; from this height on a thing is tall. Tiles. */
const FOOT_TILES = 0.12;
const LOW_TILES = 1.2;
/** Height of a flame in a small fire and in a full one, as scales. */
const SMALLEST = 0.42;
const LARGEST = 1.05;

/** How far before the middle of a unit and to its right it holds a torch, how high, and the size of its flame. Tiles, and a scale. */
const TORCH_REACH_TILES = 0.25;
const TORCH_ASIDE_TILES = 0.42;
const TORCH_HEIGHT_TILES = 0.55;
const TORCH_SCALE = 0.34;

/** Flames and smoke on whatever burns. */
export class FireView {
  readonly #pool: SpritePool;
  readonly #flames: Sprite[] = [];
  #used = 0;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly particles: ParticleView,
  ) {
    addFlameTextures(renderContext.scene.textures);
    this.#pool = new SpritePool(renderContext.standing);
  }

  draw(objects: readonly SeenObject[], { kinds, sprites }: FireScene, frameTime: FrameTime): void {
    this.#used = 0;
    for (const object of objects) {
      const kindler =
        object.userId === 0 || !kinds.get(object.kind)?.ignitingUses.includes(object.use) ? undefined : sprites.find(object.userId);
      if (kindler) this.#torch(object, kindler, frameTime.now);
      const { fire = 0 } = object;
      const kind = fire > 0 ? kinds.get(object.kind) : undefined;
      if (!kind) continue;
      this.#burn(object, kind, frameTime.now);
      if (frameTime.seconds > 0 && Math.random() < fire * PUFFS_PER_SECOND * frameTime.seconds) this.particles.add(smoke(object, fire));
    }
    for (const flame of this.#flames.splice(this.#used)) this.#pool.release(flame);
  }

  #burn(object: SeenObject, kind: ObjectKindView, now: number): void {
    const { fire = 0, id, isTurned } = object;
    const [halfX, halfY] = isTurned ? [kind.depthTiles / 2, kind.widthTiles / 2] : [kind.widthTiles / 2, kind.depthTiles / 2];
    const isTall = kind.heightTiles > LOW_TILES;
    const most = halfX * halfY < 0.5 && !isTall ? 3 : PLACES.length;
    const count = Math.max(1, Math.ceil(fire * most));
    for (let place = 0; place < count; place++) {
      const at = (place + id) % PLACES.length;
      const [shareX, shareY] = PLACES[at]!;
      const height = FOOT_TILES + (isTall ? CLIMBS[place]! * fire * (kind.heightTiles - FOOT_TILES) : 0);
      const rises = Math.min(1, fire * most - place);
      const scale = (SMALLEST + (LARGEST - SMALLEST) * fire) * (0.55 + 0.45 * rises) * (0.85 + 0.3 * ((id * 7 + place * 5) % 4) * 0.25);
      this.#flame(
        { x: object.x + shareX * halfX * 0.8, y: object.y + shareY * halfY * 0.8, height, scale },
        Math.floor(now / PICTURE_STEPS) + place * 3 + id,
      );
    }
  }

  /** In the hand of a unit that sets fire to it. */
  #torch(object: SeenObject, unit: UnitSprite, now: number): void {
    const [dx, dy] = [object.x - unit.x, object.y - unit.y];
    const tiles = Math.max(Math.hypot(dx, dy), 1e-6);
    // Held out to the right, where it is seen from any side.
    const [reach, aside] = [Math.min(TORCH_REACH_TILES, tiles) / tiles, TORCH_ASIDE_TILES / tiles];
    this.#flame(
      { x: unit.x + dx * reach - dy * aside, y: unit.y + dy * reach + dx * aside, height: TORCH_HEIGHT_TILES, scale: TORCH_SCALE },
      Math.floor(now / PICTURE_STEPS) + object.userId,
    );
  }

  #flame({ x, y, height, scale }: { x: number; y: number; height: number; scale: number }, frame: number): void {
    const { view } = this.renderContext;
    const picture = flamePicture(this.renderContext.scene.textures, frame);
    const flame = (this.#flames[this.#used] ??= this.#pool.acquire(picture));
    this.#used += 1;
    flame
      .setPicture(picture)
      .setPosition(view.screenX(x, y), view.screenY(x, y, height))
      .setScale((scale * view.zoom) / FLAME_PIXELS_PER_TILE)
      // In front of what burns, and behind what stands nearer.
      .setDepth(this.renderContext.depthAt(x, y) + 0.6);
  }
}
