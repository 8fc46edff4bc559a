import type Phaser from 'phaser';
import { isNews, type Point, type Snapshot, type Team } from '../../sim/state.ts';
import type { BattleViewPort } from '../port/battle-view-port.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { Selection } from '../selection/selection.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { drawRing, drawWay, INK, type Pen } from './dashed-way.ts';
import { planSigns, type PlanLine, type PlanMark } from './plan-signs.ts';
import { teamColours } from './team-colours.ts';

const WHITE_SHARE = 0.35;
const ALPHA = 0.95;
/** Of the slots of a line, and of the lines to a mark. */
const FAINT_ALPHA = 0.5;
const SLOT_TILES = 0.3;
/** Along a held line: spikes against the enemy, so far apart and so long. Tiles. */
const SPIKE = { everyTiles: 0.7, lengthTiles: 0.32 };
/** The sign over the mark of a plan: over its health bar, and half as wide. Pixels. */
const SIGN = { liftPixels: 22, halfWidth: 9, height: 11 };

type SeenParty = Snapshot['parties'][number];

/**
 * What the plans of parties mean on the field: the way of each unit to its place, a sign over the enemy that the plan is against, the line
 * that is held. Of the player's own party, and of any that is selected, hovered or pointed at, or has just made it; of all while the fight
 * stands still or is only watched.
 */
export class PlanSignView {
  readonly #flat: Phaser.GameObjects.Graphics;
  readonly #above: Phaser.GameObjects.Graphics;
  readonly #colours: ReadonlyMap<Team, number>;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly port: BattleViewPort,
  ) {
    const { scene, flat, overlay } = renderContext;
    this.#flat = scene.make.graphics({}, false).setDepth(4);
    this.#above = scene.make.graphics({}, false).setDepth(3);
    flat.add(this.#flat);
    overlay.add(this.#above);
    this.#colours = teamColours(port.looks.teams, WHITE_SHARE);
  }

  draw(sprites: UnitSprites, selection: Selection): void {
    this.#flat.clear();
    this.#above.clear();
    const snapshot = this.port.snapshot();
    const isLed = this.port.player.partyId !== 0;
    for (const party of snapshot.parties) {
      if (party.plan === undefined) continue;
      if (!this.#isShown(party, selection) && !(isLed && isNews(party.plan, snapshot.step))) continue;
      const { ways, marks, lines } = planSigns(snapshot, party);
      for (const line of lines) this.#line(line);
      for (const { team, points } of ways) this.#way(this.#pen(this.#above, team), points);
      for (const mark of marks) this.#mark(mark, sprites);
    }
  }

  #isShown({ id, unitIds }: SeenParty, { ids, shown, hoveredId }: Selection): boolean {
    const shownPlans = this.port.shownPlans();
    if (shownPlans === 'all' || shownPlans === id || unitIds.includes(hoveredId)) return true;
    return shown.some((unitId) => unitIds.includes(unitId)) || (id === this.port.player.partyId && ids.length === 0);
  }

  #pen(graphics: Phaser.GameObjects.Graphics, team: Team, alpha = ALPHA): Pen {
    return { graphics, view: this.renderContext.view, colour: this.#colours.get(team) ?? 0xffffff, alpha };
  }

  #way(pen: Pen, points: readonly Point[]): void {
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from) drawWay(pen, from, to);
    }
    const place = points.at(-1);
    if (place) drawRing(pen, place);
  }

  #line({ team, front, slots }: PlanLine): void {
    for (const slot of slots) drawRing(this.#pen(this.#flat, team, FAINT_ALPHA), slot, SLOT_TILES);
    const { colour } = this.#pen(this.#flat, team);
    for (const [width, tone, alpha] of [
      [7, INK, 0.5],
      [3.5, colour, ALPHA],
    ] as const) {
      this.#flat.lineStyle(width, tone, alpha);
      front.forEach((to, index) => index > 0 && this.#stroke(front[index - 1]!, to));
      this.#spikes(front);
    }
  }

  /** At even distances along the whole front, each at a right angle to its part of it. */
  #spikes(front: readonly Point[]): void {
    const lengths = front.map((to, index) => (index === 0 ? 0 : Math.hypot(to.x - front[index - 1]!.x, to.y - front[index - 1]!.y)));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const gap = total / Math.max(2, Math.round(total / SPIKE.everyTiles));
    let next = 0;
    let walked = 0;
    for (const [index, length] of lengths.entries()) {
      const [from, to] = [front[index - 1], front[index]!];
      if (!from || length === 0) continue;
      for (; next <= walked + length + 1e-6; next += gap) {
        const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
        const foot = { x: from.x + along.x * (next - walked), y: from.y + along.y * (next - walked) };
        this.#stroke(foot, { x: foot.x + along.y * SPIKE.lengthTiles, y: foot.y - along.x * SPIKE.lengthTiles });
      }
      walked += length;
    }
  }

  #stroke(from: Point, to: Point): void {
    const { view } = this.renderContext;
    this.#flat.lineBetween(view.screenX(from.x, from.y), view.screenY(from.x, from.y), view.screenX(to.x, to.y), view.screenY(to.x, to.y));
  }

  #mark({ team, targetId, holders }: PlanMark, sprites: UnitSprites): void {
    const target = sprites.find(targetId);
    if (!target?.isOnScreen) return;
    const faint = this.#pen(this.#flat, team, FAINT_ALPHA);
    for (const holder of holders) drawWay(faint, sprites.find(holder.id) ?? holder, target);
    const { view } = this.renderContext;
    const [x, tip] = [Math.round(target.screenX), Math.round(target.headY(view)) - SIGN.liftPixels];
    const corners = [x - SIGN.halfWidth, tip - SIGN.height, x + SIGN.halfWidth, tip - SIGN.height, x, tip] as const;
    const { colour } = this.#pen(this.#above, team);
    this.#above.fillStyle(colour, 1).fillTriangle(...corners);
    this.#above.lineStyle(2, INK, 0.9).strokeTriangle(...corners);
    drawRing(this.#pen(this.#flat, team), target, 2 * SLOT_TILES);
  }
}
