import type Phaser from 'phaser';
import type { EntityId, Team } from '../../sim/state.ts';
import { pictureOf, type Clip } from '../atlas/atlas.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Selection } from '../selection/selection.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprite } from './sprites/unit-sprite.ts';
import { PIP_TILES, pipOf } from './pips.ts';
import type { UnitSprites } from './sprites/unit-sprites.ts';

interface Ring {
  sprite: Sprite;
  isSelected: boolean;
  /** When a selected unit's ring began to shrink into place; wall clock. */
  selectedAt: number;
}

/** Above the rings of the teams. */
const EXTRA_DEPTH = 3;
const TEAM_ALPHA = 0.8;
const POP_SECONDS = 0.22;
/** Below this zoom the ring line is thinner than a pixel: a filled pip replaces it. Pixels per tile. */
const PIP_BELOW_ZOOM = 17;
/** A pip never gets smaller than this. Pixels. */
const LEAST_PIP_PIXELS = 20;

/** The rings at the feet: team (round or spiky), selected, hovered, target of the selected units. */
export class RingView {
  readonly #renderContext: RenderContext;
  readonly #rings = new Map<UnitSprite, Ring>();
  readonly #pool: SpritePool;
  readonly #teams: ReadonlyMap<Team, TeamView>;
  readonly #ringOf: ReadonlyMap<Team, Clip>;
  readonly #selected: Clip;
  readonly #hover: Sprite;
  readonly #inspected: Sprite;
  readonly #targets: Sprite[] = [];

  constructor(renderContext: RenderContext, teams: ReadonlyMap<Team, TeamView>) {
    this.#renderContext = renderContext;
    this.#teams = teams;
    this.#pool = new SpritePool(renderContext.flat, 2);
    const clip = (name: string): Clip => renderContext.atlas.clip(`fx/${name}`);
    this.#ringOf = new Map([...teams].map(([team, { ring }]) => [team, clip(ring)]));
    this.#selected = clip('ring-selected');
    this.#hover = this.#extra('ring-hover');
    this.#inspected = this.#extra('ring-selected');
  }

  draw(sprites: UnitSprites, lost: readonly UnitSprite[], { selection, moment }: { selection: Selection; moment: FrameTime }): void {
    const chosen = new Set(selection.ids);
    for (const sprite of lost) this.#release(sprite);
    for (const sprite of sprites.all) {
      // Who sits or lies somewhere has no feet on the ground.
      if (sprite.isOnScreen && sprite.isAlive && sprite.raisedTiles === 0) this.#place(sprite, chosen.has(sprite.unit.id), moment);
      else this.#release(sprite);
    }
    this.#placeExtra(this.#hover, sprites.find(selection.hoveredId), 1.06);
    this.#placeExtra(this.#inspected, sprites.find(selection.inspectedId), 1.15);
    this.#placeTargets(sprites, selection, moment);
  }

  #place(sprite: UnitSprite, isSelected: boolean, frameTime: FrameTime): void {
    const { zoom } = this.#renderContext.view;
    const { team } = sprite.unit;
    const isFar = zoom < PIP_BELOW_ZOOM;
    const clip = isSelected ? this.#selected : (this.#ringOf.get(team) ?? this.#selected);
    const picture = isFar ? pipOf(this.#renderContext.scene, { teams: this.#teams, team, isSelected }) : pictureOf(clip, 0, 0);
    const ring = this.#rings.get(sprite) ?? this.#give(sprite, picture);
    if (ring.isSelected !== isSelected) ring.selectedAt = frameTime.elapsedRealSeconds;
    ring.isSelected = isSelected;
    const pop = isSelected ? popScale(frameTime.elapsedRealSeconds - ring.selectedAt) : 1;
    const scale = isFar ? Math.max(LEAST_PIP_PIXELS, PIP_TILES * zoom) / picture.width : zoom / clip.pixelsPerTile;
    ring.sprite
      .setPicture(picture)
      .setPosition(sprite.screenX, sprite.screenY)
      .setScale(pop * scale)
      .setAlpha(isSelected || isFar ? 1 : TEAM_ALPHA);
  }

  #placeTargets(sprites: UnitSprites, selection: Selection, frameTime: FrameTime): void {
    const wanted = new Set<EntityId>();
    for (const id of selection.ids) {
      const target = sprites.find(id)?.unit.control.attackTargetId ?? 0;
      if (target !== 0) wanted.add(target);
    }
    let used = 0;
    for (const id of wanted) {
      const ring = (this.#targets[used] ??= this.#extra('ring-target'));
      used += 1;
      this.#placeExtra(ring, sprites.find(id), 1.08 + 0.06 * Math.sin(frameTime.elapsedRealSeconds * 6));
    }
    for (const ring of this.#targets.slice(used)) ring.setVisible(false);
  }

  #placeExtra(ring: Sprite, figure: UnitSprite | undefined, scale: number): void {
    const isShown = figure !== undefined && figure.isOnScreen && figure.isAlive;
    ring.setVisible(isShown);
    if (!isShown) return;
    ring.setPosition(figure.screenX, figure.screenY).setScale((scale * this.#renderContext.view.zoom) / this.#selected.pixelsPerTile);
  }

  #extra(name: string): Sprite {
    return this.#renderContext.flat.addSprite(this.#renderContext.atlas.clipFrame(`fx/${name}`), EXTRA_DEPTH);
  }

  #give(sprite: UnitSprite, picture: Phaser.Textures.Frame): Ring {
    const ring: Ring = { sprite: this.#pool.acquire(picture), isSelected: false, selectedAt: 0 };
    this.#rings.set(sprite, ring);
    return ring;
  }

  #release(sprite: UnitSprite): void {
    const ring = this.#rings.get(sprite);
    if (!ring) return;
    this.#rings.delete(sprite);
    this.#pool.release(ring.sprite);
  }
}

/** A ring that closes around the feet. */
function popScale(seconds: number): number {
  const left = Math.max(0, 1 - seconds / POP_SECONDS);
  return 1.06 + 0.6 * left * left;
}
