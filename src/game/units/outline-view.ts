import type Phaser from 'phaser';
import type { Team } from '../../sim/state.ts';
import type { TeamView } from '../battle-view-port.ts';
import type { RenderContext } from '../render-context.ts';
import { SpritePool } from '../sprite-pool.ts';
import { OutlineTextures } from './outline-textures.ts';
import type { UnitSprite } from './unit-sprite.ts';

const ALPHA = 0.9;
/** Pixels per tile below which outlines are left out where detail is reduced. */
const FAR_ZOOM = 26;
const UNKNOWN_TEAM_COLOUR = '#ffffff';

/** An outline in the colour of its side over every unit that a tree or a roof covers. */
export class OutlineView {
  readonly #pool: SpritePool;
  readonly #textures: OutlineTextures;
  readonly #images = new Map<UnitSprite, Phaser.GameObjects.Image>();
  readonly #teams: ReadonlyMap<Team, TeamView>;
  #frames = 0;

  constructor(
    private readonly renderContext: RenderContext,
    teams: ReadonlyMap<Team, TeamView>,
  ) {
    const { scene, air } = renderContext;
    this.#pool = new SpritePool(air, { depth: -0.5 });
    this.#textures = new OutlineTextures(scene.textures);
    this.#teams = teams;
  }

  /** `bodyOf`: the image of a unit, if it is drawn. */
  draw(hidden: ReadonlySet<UnitSprite>, bodyOf: (sprite: UnitSprite) => Phaser.GameObjects.Image | undefined): void {
    this.#frames += 1;
    for (const sprite of this.#images.keys()) if (!hidden.has(sprite) || !bodyOf(sprite)) this.#release(sprite);
    for (const sprite of hidden) {
      const body = sprite.isAlive && this.#isWorthIt() ? bodyOf(sprite) : undefined;
      if (body) this.#place(sprite, body);
      else this.#release(sprite);
    }
  }

  #isWorthIt(): boolean {
    const { detail, view } = this.renderContext;
    return detail() === 'full' || view.zoom >= FAR_ZOOM;
  }

  destroy(): void {
    for (const sprite of this.#images.keys()) this.#release(sprite);
    this.#textures.destroy();
  }

  #place(sprite: UnitSprite, body: Phaser.GameObjects.Image): void {
    const image = this.#images.get(sprite) ?? this.#pool.acquire();
    this.#images.set(sprite, image);
    const colour = this.#teams.get(sprite.unit.team)?.markColour ?? UNKNOWN_TEAM_COLOUR;
    const outline = this.#textures.of(body.frame, colour, this.#frames);
    image.setTexture(outline.texture.key).setOrigin(outline.pivotX, outline.pivotY);
    image.setPosition(body.x, body.y).setScale(body.scaleX).setAlpha(ALPHA);
  }

  #release(sprite: UnitSprite): void {
    const image = this.#images.get(sprite);
    if (!image) return;
    this.#images.delete(sprite);
    this.#pool.release(image);
  }
}
