import type Phaser from 'phaser';
import type { DeepReadonly, Team, Unit } from '../../sim/state.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { teamColours } from './team-colours.ts';

/** Below this zoom a fan is a blot. Pixels per tile. */
const FROM_ZOOM = 16;
/** The sweep of a weapon: half its angle in radians, its reach in tiles by the size of the slash, its inner edge as a share of that. */
const FAN = { halfAngle: 0.7, least: 0.55, perSlash: 0.5, inner: 0.72, heightTiles: 0.35 };
const FAN_POINTS = 10;
/** An archer's line begins in front of the bow and grows to this length. Tiles. */
const AIM = { from: 0.55, length: 2.4, headTiles: 0.3 };
const INK = 0x1a120c;
const WHITE_SHARE = 0.3;

/** How far a wind-up has got, from 0 to 1; undefined while a unit does not wind up. */
export function windUpShare({ combat, isAlive }: DeepReadonly<Pick<Unit, 'combat' | 'isAlive'>>, now: number): number | undefined {
  if (!isAlive || combat.phase !== 'windUp') return undefined;
  const { phaseStartedAtStep: start, phaseEndsAtStep: end } = combat;
  return Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
}

/** Announces every attack: a crescent that fills where a weapon will strike, a line that grows from a drawn bow or a levelled spear. */
export class WindUpView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  readonly #colours: ReadonlyMap<Team, number>;

  constructor(
    private readonly renderContext: RenderContext,
    teams: ReadonlyMap<Team, TeamView>,
  ) {
    this.#graphics = renderContext.scene.make.graphics({}, false);
    // Above the bodies: in a melee they cover the ground.
    renderContext.air.add(this.#graphics);
    this.#colours = teamColours(teams, WHITE_SHARE);
  }

  draw(sprites: UnitSprites, { now }: FrameTime): void {
    this.#graphics.clear();
    if (sprites.isCrowd || this.renderContext.view.zoom < FROM_ZOOM) return;
    for (const sprite of sprites.all) {
      const share = sprite.isOnScreen ? windUpShare(sprite.unit, now) : undefined;
      if (share === undefined) continue;
      if (sprite.kind.slashSize > 0) this.#fan(sprite, share);
      else this.#aim(sprite, share);
    }
  }

  /** Outlined where the blow will go, filled as far as the wind-up has got. */
  #fan(sprite: UnitSprite, share: number): void {
    const colour = this.#colourOf(sprite);
    this.#crescent(sprite, 1);
    this.#graphics.fillStyle(colour, 0.15).fillPath();
    this.#graphics.lineStyle(1.2, colour, 0.75).strokePath();
    this.#crescent(sprite, share);
    this.#graphics.fillStyle(colour, 0.35 + 0.4 * share).fillPath();
  }

  /** From one end of the sweep to a share of it. */
  #crescent({ x, y, unit, kind }: UnitSprite, share: number): void {
    const { view } = this.renderContext;
    const reach = FAN.least + FAN.perSlash * kind.slashSize;
    const first = Math.atan2(unit.facingY, unit.facingX) - FAN.halfAngle;
    const pointAt = (point: number, radius: number): void => {
      const angle = first + (2 * FAN.halfAngle * share * point) / FAN_POINTS;
      const [edgeX, edgeY] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      this.#graphics.lineTo(view.screenX(edgeX, edgeY), view.screenY(edgeX, edgeY, FAN.heightTiles));
    };
    this.#graphics.beginPath();
    for (let point = 0; point <= FAN_POINTS; point++) pointAt(point, reach);
    for (let point = FAN_POINTS; point >= 0; point--) pointAt(point, reach * FAN.inner);
    this.#graphics.closePath();
  }

  #aim(sprite: UnitSprite, share: number): void {
    const { view } = this.renderContext;
    const { facingX, facingY } = sprite.unit;
    const at = (along: number, across = 0): [number, number] => {
      const [x, y] = [sprite.x + facingX * along - facingY * across, sprite.y + facingY * along + facingX * across];
      return [view.screenX(x, y), view.screenY(x, y)];
    };
    const tip = AIM.from + AIM.length * share;
    const colour = this.#colourOf(sprite);
    const [start, neck] = [at(AIM.from), at(tip)];
    this.#graphics.lineStyle(4, INK, 0.3).lineBetween(...start, ...neck);
    this.#graphics.lineStyle(2, colour, 0.4 + 0.5 * share).lineBetween(...start, ...neck);
    const [left, right, point] = [at(tip, -0.14), at(tip, 0.14), at(tip + AIM.headTiles)];
    this.#graphics.fillStyle(colour, 0.5 + 0.45 * share).fillTriangle(...left, ...right, ...point);
  }

  #colourOf({ unit }: UnitSprite): number {
    return this.#colours.get(unit.team) ?? INK;
  }
}
