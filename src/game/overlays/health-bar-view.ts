import type Phaser from 'phaser';
import type { EntityId, Team } from '../../sim/state.ts';
import type { BattleLooks } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Selection } from '../selection/selection.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';

/** Of a team that the view does not know. */
const PLAIN_COLOUR = 0xe8c766;
const WEAK_COLOUR = 0xf2b233;
const WEAK_SHARE = 0.34;
/** In a crowd, bars above this share and decorative details are omitted. */
const CROWD_SHARE = 0.6;
const BACK_COLOUR = 0x14100c;
const LOST_COLOUR = 0xffffff;
/** The white segment of lost health waits, then shrinks. Seconds, and shares per second. */
const LOST_WAIT_SECONDS = 0.25;
const LOST_SHARE_PER_SECOND = 1.6;

/** Its rim first, in pixels around the gold. */
const CROWN_COLOURS = [
  [BACK_COLOUR, 1.5],
  [0xf5c542, 0],
] as const;

interface LostHealth {
  share: number;
  /** The upper end of the white segment, as a share. */
  trail: number;
  waitSeconds: number;
}

interface Bar {
  readonly share: number;
  /** The upper end of the white segment, as a share. */
  readonly trail: number;
  readonly isWarning: boolean;
}

interface ShownBars {
  readonly selection: Selection;
  readonly showsAll: boolean;
  /** Its units are warned about when they are weak. */
  readonly playersTeam: Team | undefined;
}

/**
 * Health bars of units that are hurt, selected or hovered, or of all. Bars keep their screen size and are aligned to
 * whole pixels, so that they are crisp at any zoom.
 */
export class HealthBarView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  readonly #lost = new Map<EntityId, LostHealth>();

  readonly #colours: ReadonlyMap<Team, number>;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly looks: Pick<BattleLooks, 'teams' | 'captains'>,
  ) {
    this.#colours = new Map([...looks.teams].map(([team, { healthColour }]) => [team, Number.parseInt(healthColour.slice(1), 16)]));
    this.#graphics = renderContext.scene.make.graphics({}, false);
    renderContext.overlay.add(this.#graphics);
  }

  draw(sprites: UnitSprites, { selection, showsAll, playersTeam }: ShownBars, frameTime: FrameTime): void {
    this.#graphics.clear();
    const chosen = new Set(selection.shown).add(selection.hoveredId);
    for (const sprite of sprites.all) {
      if (!sprite.isAlive) continue;
      const share = Math.max(0, sprite.unit.health / sprite.kind.maxHealth);
      const trail = this.#follow(sprite.unit.id, share, frameTime);
      if (sprite.isOnScreen && this.looks.captains.has(sprite.unit.id)) this.#crown(sprite);
      const isTold = showsAll || share < (sprites.isCrowd ? CROWD_SHARE : 0.999) || chosen.has(sprite.unit.id);
      if (!isTold || !sprite.isOnScreen) continue;
      const isWarning = share < WEAK_SHARE && sprite.unit.team === playersTeam;
      this.#bar(sprite, { share, trail: sprites.isCrowd ? share : trail, isWarning });
    }
  }

  /** Above the bar, whether there is one or not. */
  #crown(sprite: UnitSprite): void {
    const { view } = this.renderContext;
    const size = Math.round(Math.min(9, Math.max(5, view.zoom * 0.2)));
    const [x, y] = [Math.round(sprite.screenX), Math.round(sprite.headY(view)) - 9];
    for (const [colour, rim] of CROWN_COLOURS) {
      this.#graphics.fillStyle(colour, 1);
      for (const spike of [-1, 0, 1]) {
        const middle = x + spike * size;
        this.#graphics.fillTriangle(middle - size - rim, y + rim, middle, y - size * 1.4 - rim * 2, middle + size + rim, y + rim);
      }
    }
  }

  #follow(id: EntityId, share: number, frameTime: FrameTime): number {
    let lost = this.#lost.get(id);
    if (!lost || frameTime.hasJumped) this.#lost.set(id, (lost = { share, trail: share, waitSeconds: 0 }));
    if (share < lost.share) lost.waitSeconds = LOST_WAIT_SECONDS;
    lost.share = share;
    lost.waitSeconds -= frameTime.seconds;
    if (lost.waitSeconds <= 0) lost.trail -= LOST_SHARE_PER_SECOND * frameTime.seconds;
    lost.trail = Math.max(share, lost.trail);
    return lost.trail;
  }

  #bar(sprite: UnitSprite, { share, trail, isWarning }: Bar): void {
    const zoom = this.renderContext.view.zoom;
    const width = Math.round(Math.min(40, Math.max(11, zoom * 0.8)));
    const height = zoom < 22 ? 2 : zoom < 40 ? 3 : 4;
    const left = Math.round(sprite.screenX - width / 2);
    const top = Math.round(sprite.headY(this.renderContext.view)) - height - 3;
    const graphics = this.#graphics;
    graphics.fillStyle(BACK_COLOUR, 0.85).fillRect(left - 1, top - 1, width + 2, height + 2);
    if (trail > share) graphics.fillStyle(LOST_COLOUR, 1).fillRect(left, top, Math.round(width * trail), height);
    const colour = isWarning ? WEAK_COLOUR : (this.#colours.get(sprite.unit.team) ?? PLAIN_COLOUR);
    graphics.fillStyle(colour, 1).fillRect(left, top, Math.max(1, Math.round(width * share)), height);
    if (height > 2) graphics.fillStyle(0xffffff, 0.3).fillRect(left, top, Math.max(1, Math.round(width * share)), 1);
  }
}
