import type Phaser from 'phaser';
import type { Snapshot } from '../../sim/state.ts';
import type { ObjectKindView } from '../battle-view-port.ts';
import type { FrameTime } from '../frame-time.ts';
import type { RenderContext } from '../render-context.ts';
import { SpritePool } from '../sprite-pool.ts';
import { addFlameTextures, FLAME_FOOT, FLAME_PIXELS_PER_TILE, flameKey } from './flame-textures.ts';
import { smoke } from './particle-recipes.ts';
import type { ParticleView } from './particle-view.ts';

type SeenObject = Snapshot['objects'][number];

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
/** Height of a flame in a small fire and in a full one, as scales. */
const SMALLEST = 0.42;
const LARGEST = 1.05;

/** Flames and smoke on whatever burns. */
export class FireView {
  readonly #pool: SpritePool;
  readonly #images: Phaser.GameObjects.Image[] = [];
  #used = 0;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly particles: ParticleView,
  ) {
    addFlameTextures(renderContext.scene.textures);
    this.#pool = new SpritePool(renderContext.standing, { textureKey: flameKey(0) });
  }

  draw(objects: readonly SeenObject[], kinds: ReadonlyMap<string, ObjectKindView>, frameTime: FrameTime): void {
    this.#used = 0;
    for (const object of objects) {
      const { fire = 0 } = object;
      const kind = fire > 0 ? kinds.get(object.kind) : undefined;
      if (!kind) continue;
      this.#burn(object, kind, frameTime.now);
      if (frameTime.seconds > 0 && Math.random() < fire * PUFFS_PER_SECOND * frameTime.seconds) this.particles.add(smoke(object, fire));
    }
    for (const image of this.#images.splice(this.#used)) this.#pool.release(image);
  }

  #burn(object: SeenObject, kind: ObjectKindView, now: number): void {
    const { fire = 0, id, isTurned } = object;
    const [halfX, halfY] = isTurned ? [kind.depthTiles / 2, kind.widthTiles / 2] : [kind.widthTiles / 2, kind.depthTiles / 2];
    const most = halfX * halfY < 0.5 ? 3 : PLACES.length;
    const count = Math.max(1, Math.ceil(fire * most));
    for (let place = 0; place < count; place++) {
      const [shareX, shareY] = PLACES[(place + id) % PLACES.length]!;
      const rises = Math.min(1, fire * most - place);
      const scale = (SMALLEST + (LARGEST - SMALLEST) * fire) * (0.55 + 0.45 * rises) * (0.85 + 0.3 * ((id * 7 + place * 5) % 4) * 0.25);
      this.#flame(
        { x: object.x + shareX * halfX * 0.8, y: object.y + shareY * halfY * 0.8, scale },
        Math.floor(now / PICTURE_STEPS) + place * 3 + id,
      );
    }
  }

  #flame({ x, y, scale }: { x: number; y: number; scale: number }, frame: number): void {
    const { view } = this.renderContext;
    const image = (this.#images[this.#used] ??= this.#pool.acquire());
    this.#used += 1;
    image
      .setTexture(flameKey(frame))
      .setOrigin(0.5, FLAME_FOOT)
      .setPosition(view.screenX(x, y), view.screenY(x, y, 0.12))
      .setScale((scale * view.zoom) / FLAME_PIXELS_PER_TILE)
      // In front of what burns, and behind what stands nearer.
      .setDepth(this.renderContext.depthAt(x, y) + 0.6);
  }
}
