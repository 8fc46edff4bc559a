import { mouseButton } from '../../core/mouse-button.ts';
import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { UnitFacts } from '../units/unit-facts.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { Land } from '../../sim/land.ts';
import type { AimedOrder } from '../../sim/commands.ts';
import { isRouting } from '../../sim/parts/morale.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import type { EntityId, Point, Snapshot } from '../../sim/state.ts';
import type { GoalSetup } from '../../sim/parts/goal.ts';
import { goalSpots } from '../../sim/goal-spots.ts';
import { paintLand } from './paint-land.ts';
import type { CameraService, OrderService } from '../services/services.ts';
import './minimap.css';

/** Canvas pixels of the longer side; CSS scales it. */
const LONG_SIDE = 320;
/** Redraw interval: ten times per second is enough for dots of four pixels. */
const PERIOD_MILLISECONDS = 100;
const DOT_PIXELS = 4.2;
const UNKNOWN_TEAM_COLOUR = '#808080';
const OUTLINE_COLOUR = 'rgb(20 17 14 / 0.75)';

export interface MinimapOptions extends Pick<UnitFacts, 'teams'> {
  readonly camera: CameraService;
  readonly orders: Pick<OrderService, 'orderMarch' | 'orderAimed'>;
}

export interface MinimapState {
  readonly land: Land | undefined;
  readonly snapshot: Snapshot | undefined;
  /** What the player's warriors see; undefined where everything is shown. */
  readonly sight: TeamSight | undefined;
  /** Those that are open are marked. */
  readonly goals: readonly GoalSetup[];
  readonly selection: readonly EntityId[];
  readonly aimedOrder: AimedOrder | undefined;
  /** Ground points in tiles under the corners of the screen, in order around it; empty hides the view. */
  readonly viewCorners: readonly Point[];
}

/**
 * North is always up; pressing or dragging moves the camera there, a right click sends the selected warriors there. After
 * an order that wants a place was chosen, a press gives it there.
 */
export function minimap({ camera, orders, teams }: MinimapOptions): HudPart<MinimapState> {
  const ground = element('canvas', {});
  const picture = element('canvas', { class: 'minimap takes-pointer', role: 'img', 'aria-label': 'Map of the valley' });
  let land: Land | undefined;
  let scale = 1;
  let drawnAt = -Infinity;
  let isAiming = false;
  listenToPresses(picture, {
    look: (share) => {
      if (land !== undefined) camera.focus(share.x * land.width, share.y * land.height);
    },
    aim: (share, isQueued) => {
      if (land === undefined || !isAiming) return false;
      orders.orderAimed({ x: share.x * land.width, y: share.y * land.height }, isQueued);
      return true;
    },
  });
  picture.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const share = shareOf(picture, event);
    if (land !== undefined) orders.orderMarch({ x: share.x * land.width, y: share.y * land.height }, event.shiftKey);
  });
  return {
    element: element('div', { class: 'minimap-frame iron' }, picture),
    update(state) {
      writeHidden(picture, state.land === undefined);
      isAiming = state.aimedOrder !== undefined && state.aimedOrder !== 'guard';
      const now = performance.now();
      if (state.land === undefined || (now - drawnAt < PERIOD_MILLISECONDS && state.land === land)) return;
      drawnAt = now;
      if (state.land !== land) {
        land = state.land;
        scale = LONG_SIDE / Math.max(land.width, land.height);
        paintLand(ground, land, scale);
        picture.width = ground.width;
        picture.height = ground.height;
      }
      drawNow(picture, ground, { state, teams, scale });
    },
  };
}

interface MinimapFrame {
  readonly state: MinimapState;
  readonly teams: UnitFacts['teams'];
  readonly scale: number;
}

function drawNow(picture: HTMLCanvasElement, ground: HTMLCanvasElement, { state, teams, scale }: MinimapFrame): void {
  const pen = picture.getContext('2d');
  if (pen === null) return;
  pen.drawImage(ground, 0, 0);
  drawFog(pen, state.sight, scale);
  drawView(pen, state.viewCorners, scale);
  drawGoals(pen, state, scale);
  const selected = new Set(state.selection);
  for (const unit of state.snapshot?.units ?? []) {
    if (!unit.isAlive || state.sight?.shows(unit) === false) continue;
    const colour = teams.get(unit.team)?.mapColour ?? UNKNOWN_TEAM_COLOUR;
    // One that runs from the fight is hollow: it counts for nothing any more.
    const [fill, rim] = isRouting(unit) ? [OUTLINE_COLOUR, colour] : [colour, OUTLINE_COLOUR];
    pen.beginPath();
    pen.arc(unit.x * scale, unit.y * scale, DOT_PIXELS, 0, Math.PI * 2);
    pen.fillStyle = fill;
    pen.fill();
    pen.lineWidth = 1.6;
    pen.strokeStyle = selected.has(unit.id) ? '#fff3c4' : rim;
    pen.stroke();
  }
}

const GOAL_COLOUR = '#ffd75e';
const HOSTILE_GOAL_COLOUR = '#ff4330';
/** A small place stays visible. Canvas pixels. */
const LEAST_GOAL_PIXELS = 9;

/** A ring around each place and unit of a goal. */
function drawGoals(pen: CanvasRenderingContext2D, { goals, snapshot, sight }: MinimapState, scale: number): void {
  if (snapshot === undefined) return;
  for (const { x, y, radiusTiles, unitId, isHostile } of goalSpots(goals, snapshot)) {
    if (unitId !== undefined && sight?.shows({ id: unitId }) === false) continue;
    for (const [width, colour] of [
      [5, 'rgb(20 17 14 / 0.75)'],
      [2.5, isHostile ? HOSTILE_GOAL_COLOUR : GOAL_COLOUR],
    ] as const) {
      pen.beginPath();
      pen.arc(x * scale, y * scale, Math.max(LEAST_GOAL_PIXELS, radiusTiles * scale), 0, Math.PI * 2);
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke();
    }
  }
}

function drawFog(pen: CanvasRenderingContext2D, sight: MinimapState['sight'], scale: number): void {
  if (!sight) return;
  pen.fillStyle = 'rgb(13 17 30 / 0.5)';
  for (let y = 0; y < sight.height; y++) {
    let from = 0;
    for (let x = 0; x <= sight.width; x++) {
      if (x < sight.width && !sight.isTileInSight(x, y)) continue;
      if (x > from) fillTiles(pen, { from, to: x, y }, scale);
      from = x + 1;
    }
  }
}

/** Whole pixels, or seams would show between neighbours. */
function fillTiles(pen: CanvasRenderingContext2D, { from, to, y }: { from: number; to: number; y: number }, scale: number): void {
  const [left, right, top, bottom] = [from, to, y, y + 1].map((tiles) => Math.round(tiles * scale)) as [number, number, number, number];
  pen.fillRect(left, top, right - left, bottom - top);
}

function drawView(pen: CanvasRenderingContext2D, corners: readonly Point[], scale: number): void {
  if (corners.length < 3) return;
  pen.beginPath();
  for (const corner of corners) pen.lineTo(corner.x * scale, corner.y * scale);
  pen.closePath();
  pen.fillStyle = 'rgb(255 250 235 / 0.16)';
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = '#fffaf0';
  pen.stroke();
}

interface Presses {
  look(share: Point): void;
  /** Whether the press was an order. */
  aim(share: Point, isQueued: boolean): boolean;
}

function listenToPresses(picture: HTMLCanvasElement, { look, aim }: Presses): void {
  const follow = (event: PointerEvent): void => look(shareOf(picture, event));
  picture.addEventListener('pointerdown', (event) => {
    if (mouseButton(event) !== 0 || aim(shareOf(picture, event), event.shiftKey)) return;
    picture.setPointerCapture(event.pointerId);
    follow(event);
  });
  picture.addEventListener('pointermove', (event) => {
    if (picture.hasPointerCapture(event.pointerId)) follow(event);
  });
}

/** Where an event lies on the picture, from 0 to 1 in both directions. */
function shareOf(picture: HTMLElement, event: MouseEvent): Point {
  const box = picture.getBoundingClientRect();
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}
