import type Phaser from 'phaser';
import type { EntityId, Team } from '../../sim/state.ts';
import type { FieldPort } from '../field-port.ts';
import type { Moment } from '../moment.ts';
import type { Selection } from '../selection.ts';
import type { Stage } from '../stage.ts';
import type { Figure } from '../units/figure.ts';
import type { Troop } from '../units/troop.ts';

const COLOURS: Readonly<Record<Team, number>> = { player: 0x6fd04e, enemy: 0xe2533f };
const WEAK_COLOUR = 0xf2b233;
const WEAK_SHARE = 0.34;
/** In a crowd the bars of those with more than this are left out, and what is only finish. */
const CROWD_SHARE = 0.6;
const BACK_COLOUR = 0x14100c;
const LOST_COLOUR = 0xffffff;
/** The white segment of lost health waits, then runs out. Seconds, and shares a second. */
const LOST_WAIT_SECONDS = 0.25;
const LOST_SHARE_PER_SECOND = 1.6;

interface LostHealth {
  share: number;
  /** The share that is still drawn white. */
  trail: number;
  waitSeconds: number;
}

/**
 * Health over the heads: of who is hurt, selected or under the pointer. Bars keep their size and lie on
 * whole pixels, so that they stay crisp at any zoom.
 */
export class BarView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  readonly #lost = new Map<EntityId, LostHealth>();

  constructor(
    private readonly stage: Stage,
    private readonly port: FieldPort,
  ) {
    this.#graphics = stage.scene.make.graphics({}, false);
    stage.overlay.add(this.#graphics);
  }

  draw(troop: Troop, selection: Selection, moment: Moment): void {
    this.#graphics.clear();
    const chosen = new Set(selection.shown).add(selection.hoveredId);
    for (const figure of troop.all) {
      if (!figure.isAlive) continue;
      const share = Math.max(0, figure.unit.health / this.port.maxHealthOf(figure.unit.kind));
      const trail = this.#follow(figure.unit.id, share, moment);
      const isTold = share < (troop.isCrowd ? CROWD_SHARE : 0.999) || chosen.has(figure.unit.id);
      if (isTold && figure.isOnScreen) this.#bar(figure, share, troop.isCrowd ? share : trail);
    }
  }

  #follow(id: EntityId, share: number, moment: Moment): number {
    let lost = this.#lost.get(id);
    if (!lost || moment.hasJumped) this.#lost.set(id, (lost = { share, trail: share, waitSeconds: 0 }));
    if (share < lost.share) lost.waitSeconds = LOST_WAIT_SECONDS;
    lost.share = share;
    lost.waitSeconds -= moment.seconds;
    if (lost.waitSeconds <= 0) lost.trail -= LOST_SHARE_PER_SECOND * moment.seconds;
    lost.trail = Math.max(share, lost.trail);
    return lost.trail;
  }

  #bar(figure: Figure, share: number, trail: number): void {
    const zoom = this.stage.view.zoom;
    const width = Math.round(Math.min(40, Math.max(11, zoom * 0.8)));
    const height = zoom < 22 ? 2 : zoom < 40 ? 3 : 4;
    const left = Math.round(figure.screenX - width / 2);
    const top = Math.round(figure.headY(this.stage.view)) - height - 3;
    const graphics = this.#graphics;
    graphics.fillStyle(BACK_COLOUR, 0.85).fillRect(left - 1, top - 1, width + 2, height + 2);
    if (trail > share) graphics.fillStyle(LOST_COLOUR, 1).fillRect(left, top, Math.round(width * trail), height);
    const colour = share < WEAK_SHARE && figure.unit.team === 'player' ? WEAK_COLOUR : COLOURS[figure.unit.team];
    graphics.fillStyle(colour, 1).fillRect(left, top, Math.max(1, Math.round(width * share)), height);
    if (height > 2) graphics.fillStyle(0xffffff, 0.3).fillRect(left, top, Math.max(1, Math.round(width * share)), 1);
  }
}
