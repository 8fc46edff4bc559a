import type { EntityId } from './entity-id.ts';

/** How far a unit may move by itself: `free` as its tree decides, `defend` a few tiles from its place and back, `hold` not at all. */
export const STANCES = ['free', 'defend', 'hold'] as const;
export type Stance = (typeof STANCES)[number];

export type Pace = 'crawling' | 'walking' | 'running' | 'sprinting';

/** The orders of a unit: where it should be, and how. */
export interface Control {
  isControlled: boolean;
  x: number;
  y: number;
  facingX: number;
  facingY: number;
  /** Whether it carries out an order that leads it somewhere: moving has priority over fighting. See `heedOrder`. */
  isUrgent: boolean;
  /** The enemy that it was ordered to attack; 0 for none. */
  attackTargetId: EntityId;
  /** The pace of its squad while that marches; `own` leaves the pace to its tree. */
  marchPace: Pace | 'own';
  /** Stays until another order changes it; see `mayStep` and `mayPursue` in stance.ts. */
  stance: Stance;
  /** Its squad has closed its line: see `stanceInForce` and `brace`. */
  isBraced?: true | undefined;
  /** It attacks nobody: its squad lies in wait. */
  holdsFire?: true | undefined;
  /** When it has last come out of such an ambush; absent before the first. */
  cameOutAtStep?: number | undefined;
  /** The ground that it keeps while its squad bars an opening: it fights who is on it. */
  ground?: Ground | undefined;
}

/** A circle. */
export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly tiles: number;
}

/** It stands in no line from now on. */
export function leaveLine(control: Control): void {
  control.isBraced = undefined;
  control.holdsFire = undefined;
  control.ground = undefined;
}

/** The stance by which a unit goes now. One that is free to move defends its place while its squad closes the line. */
export function stanceInForce({ stance, isBraced }: Pick<Control, 'stance' | 'isBraced'>): Stance {
  return isBraced && stance === 'free' ? 'defend' : stance;
}
