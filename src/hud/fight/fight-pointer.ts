import { latinPress } from '../../core/latin-press.ts';
import { button } from '../dom/button.ts';
import { writeHidden, writeVariable } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { groundProjection } from '../units/ground-projection.ts';
import { STEPS_PER_SECOND, type EntityId, type Point, type Snapshot } from '../../sim/state.ts';
import type { CameraService } from '../services/services.ts';
import './fight-pointer.css';

export interface FightPointerState {
  readonly snapshot: Snapshot | undefined;
  readonly playerPartyId: EntityId;
  /** Ground points under the corners of the screen, in order around it. */
  readonly viewCorners: readonly Point[];
}

/** A unit that fought or was hit within this time is in a fight. */
const FIGHT_STEPS = 1.5 * STEPS_PER_SECOND;
/** Fighters this near to one another are in one fight, in tiles. */
const TOGETHER_TILES = 10;
/** How near to the edge of the screen the sign stays, as shares of it: below the bar at the top, above the cards at the bottom. */
const INSET = { x: 0.035, top: 0.14, bottom: 0.24 };

/** Places on the screen are shares of its width and height here: below 0 or above 1 beyond its edges. */
const SHARES = { width: 1, height: 1 };

/** Pulses at the edge of the screen where own warriors fight out of sight; a press on it, or `F`, leads there. */
export function fightPointer(camera: CameraService): HudPart<FightPointerState> {
  let fight: Point | undefined;
  const goThere = (): void => {
    if (fight) camera.focus(fight.x, fight.y);
  };
  const sign = button({
    label: 'Go to the fight',
    className: 'fight-pointer takes-pointer',
    icon: 'swords',
    key: 'F',
    isIconOnly: true,
    onPress: goThere,
  });
  sign.hidden = true;
  window.addEventListener('keydown', (event) => takeKey(event, sign) && goThere(), true);
  return {
    element: sign,
    update(state) {
      const toScreen = groundProjection(state.viewCorners, SHARES)?.toScreen;
      fight = toScreen && state.snapshot ? hiddenFight(state.snapshot, state.playerPartyId, toScreen) : undefined;
      writeHidden(sign, fight === undefined);
      if (!fight || !toScreen) return;
      const { x, y } = toScreen(fight);
      writeVariable(sign, '--across', percent(within(x, INSET.x, 1 - INSET.x)));
      writeVariable(sign, '--down', percent(within(y, INSET.top, 1 - INSET.bottom)));
    },
  };
}

/** The middle of a fight of which nothing is on the screen; the largest, where there are several. */
export function hiddenFight({ units, step, outcome }: Snapshot, partyId: EntityId, toScreen: (point: Point) => Point): Point | undefined {
  if (partyId === 0 || outcome !== 'undecided') return undefined;
  const fighters = units.filter(
    (unit) => unit.isAlive && unit.partyId === partyId && step - Math.max(unit.lastHitAtStep, unit.lastFightingAtStep) < FIGHT_STEPS,
  );
  const fights: Point[][] = [];
  for (const fighter of fighters) {
    const near = fights.find(([first]) => first && Math.hypot(first.x - fighter.x, first.y - fighter.y) < TOGETHER_TILES);
    if (near) near.push(fighter);
    else fights.push([fighter]);
  }
  const hidden = fights.filter((fight) => !fight.some((each) => isOnScreen(toScreen(each)))).sort((a, b) => b.length - a.length)[0];
  if (!hidden) return undefined;
  const mean = (of: (point: Point) => number): number => hidden.reduce((sum, point) => sum + of(point), 0) / hidden.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function isOnScreen({ x, y }: Point): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** While the sign is shown, its key means it and not the selection. */
function takeKey(event: KeyboardEvent, sign: HTMLElement): boolean {
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.defaultPrevented;
  const isTyping = event.target instanceof HTMLElement && /^(?:input|textarea|select)$/i.test(event.target.tagName);
  if (!isFree || isTyping || latinPress(event).key.toLowerCase() !== 'f') return false;
  if (sign.closest('[hidden]') !== null || document.querySelector('dialog[open]') !== null) return false;
  event.stopImmediatePropagation();
  return true;
}
