import type { Team } from '../../sim/state.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import { OutlineTextures } from './outline-textures.ts';
import type { UnitSprite } from './sprites/unit-sprite.ts';

const ALPHA = 0.9;
/** Pixels per tile below which outlines are left out where detail is reduced. */
const FAR_ZOOM = 26;
const UNKNOWN_TEAM_COLOUR = '#ffffff';

/** An outline in the colour of its side over every unit that a tree or a roof covers. */
export class OutlineView {
  readonly #pool: SpritePool;
  readonly #textures: OutlineTextures;
  readonly #lines = new Map<UnitSprite, Sprite>();
  readonly #teams: ReadonlyMap<Team, TeamView>;
  #frames = 0;

  constructor(
    private readonly renderContext: RenderContext,
    teams: ReadonlyMap<Team, TeamView>,
  ) {
    const { scene, air } = renderContext;
    this.#pool = new SpritePool(air, -0.5);
    this.#textures = new OutlineTextures(scene.textures);
    this.#teams = teams;
  }

  /** `bodyOf`: the body of a unit, if it is drawn. */
  draw(hidden: ReadonlySet<UnitSprite>, bodyOf: (sprite: UnitSprite) => Sprite | undefined): void {
    this.#frames += 1;
    for (const sprite of this.#lines.keys()) if (!hidden.has(sprite) || !bodyOf(sprite)) this.#release(sprite);
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
    for (const sprite of this.#lines.keys()) this.#release(sprite);
    this.#textures.destroy();
  }

  #place(sprite: UnitSprite, body: Sprite): void {
    const colour = this.#teams.get(sprite.unit.team)?.markColour ?? UNKNOWN_TEAM_COLOUR;
    const outline = this.#textures.of(body.picture, colour, this.#frames);
    const line = this.#lines.get(sprite) ?? this.#pool.acquire(outline);
    this.#lines.set(sprite, line);
    line.setPicture(outline).setPosition(body.x, body.y).setScale(body.scaleX).setAlpha(ALPHA);
  }

  #release(sprite: UnitSprite): void {
    const line = this.#lines.get(sprite);
    if (!line) return;
    this.#lines.delete(sprite);
    this.#pool.release(line);
  }
}
