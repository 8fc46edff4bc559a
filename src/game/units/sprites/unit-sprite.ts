import { fateOf } from '../../../sim/parts/morale.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type Unit } from '../../../sim/state.ts';
import type { UnitKindView } from '../../port/battle-view-port.ts';
import type { View } from '../../camera/view.ts';
import type { FrameTime } from '../../frame/frame-time.ts';
import { poseOf, updateGait, type Motions, type Pose, type Gait } from './animation.ts';
import { steadyDirection, turnToward } from './direction.ts';
import type { Seat } from './seats.ts';

export type SeenUnit = DeepReadonly<Unit>;

/** Dead units are tinted toward the ground colour, so that they are not taken for fighters. */
const FALLEN_ALPHA = 0.68;
const FALL_SECONDS = 0.6;
const SINK_SECONDS = 0.9;
/** One that leaves the field is seen to go. Seconds. */
const LEAVE_SECONDS = 0.6;
/** Units this far off screen are still drawn. Tiles. */
const CULL_TILES = 2;
/** From the ground to the top of a lying body. */
const LYING_TILES = 0.3;

/** How long it takes to sit down at what it uses, and to get up. */
const SETTLE_SECONDS = 0.35;

/** View state of one unit and its screen position in this frame. Independent of Phaser. */
export class UnitSprite {
  x = 0;
  y = 0;
  screenX = 0;
  screenY = 0;
  direction = -1;
  alpha = 1;
  isOnScreen = false;
  pose: Pose = { motion: 'idle', frame: 0 };
  readonly gait: Gait = { speed: 0, cycles: 0, isRunning: false };
  /** Where it is drawn while it uses something, and how far it has moved there, from 0 to 1. */
  #seat: Seat | undefined;
  #settled = 0;
  #angle: number;

  constructor(
    public unit: SeenUnit,
    readonly kind: UnitKindView,
  ) {
    this.#angle = Math.atan2(unit.facingY, unit.facingX);
    this.gait.speed = Math.hypot(unit.velocityX, unit.velocityY);
  }

  get isAlive(): boolean {
    return this.unit.isAlive;
  }

  /** Screen pixel of the top of the head. */
  headY(view: View): number {
    const isLying = fateOf(this.unit) === 'fallen' || (this.#settled === 1 && this.#seat?.motion === 'sleep');
    return view.screenY(this.x, this.y, this.raisedTiles + (isLying ? LYING_TILES : this.kind.heightTiles));
  }

  /** Above the ground: on a bed, on a stool. */
  get raisedTiles(): number {
    return (this.#seat?.heightTiles ?? 0) * this.#settled;
  }

  /** Is drawn at what it uses. */
  get isSeated(): boolean {
    return this.#settled > 0.5;
  }

  // oxlint-disable-next-line max-params -- unit, seat, view and time: called for every unit in every frame, and objects would be garbage.
  follow(unit: SeenUnit, seat: Seat | undefined, view: View, frameTime: FrameTime): void {
    this.unit = unit;
    this.x = unit.previousX + (unit.x - unit.previousX) * frameTime.alpha;
    this.y = unit.previousY + (unit.y - unit.previousY) * frameTime.alpha;
    this.#settle(unit.isAlive ? seat : undefined, frameTime);
    this.screenX = view.screenX(this.x, this.y);
    this.screenY = view.screenY(this.x, this.y, this.raisedTiles);
    this.alpha = unit.isAlive ? this.#hiding() : bodyAlpha(unit, frameTime.now - unit.diedAtStep);
    this.isOnScreen = this.alpha > 0 && this.#isNear(view);
    // A speed that was smoothed over another time would let those who stand walk.
    if (frameTime.hasJumped) this.gait.speed = Math.hypot(unit.velocityX, unit.velocityY);
    updateGait(this.gait, unit, frameTime.seconds);
    this.#turn(frameTime);
  }

  /** Updates the pose; only for units on screen. */
  updatePose(motions: Motions, view: View, frameTime: FrameTime): void {
    const chore = this.#settled > 0.5 && this.#seat?.motion !== 'inside' ? this.#seat?.motion : undefined;
    this.pose = poseOf({ unit: this.unit, stride: this.gait, motions, now: frameTime.now, chore });
    this.direction = steadyDirection(this.direction, this.#angle + view.yaw, motions[this.pose.motion].directions);
  }

  /** Moves between its place on the ground and its seat. */
  #settle(seat: Seat | undefined, { seconds, hasJumped }: FrameTime): void {
    const share = seconds / SETTLE_SECONDS;
    if (seat) {
      this.#seat = seat;
      this.#settled = hasJumped ? 1 : Math.min(1, this.#settled + share);
    } else if (this.#seat) {
      this.#settled = hasJumped ? 0 : Math.max(0, this.#settled - share);
      if (this.#settled === 0) this.#seat = undefined;
    }
    if (!this.#seat) return;
    this.x += (this.#seat.x - this.x) * this.#settled;
    this.y += (this.#seat.y - this.y) * this.#settled;
  }

  #hiding(): number {
    return this.#seat?.motion === 'inside' ? 1 - this.#settled : 1;
  }

  #turn(frameTime: FrameTime): void {
    if (!this.unit.isAlive) return;
    const goal = this.#seat && this.#settled > 0 ? this.#seat.angle : Math.atan2(this.unit.facingY, this.unit.facingX);
    this.#angle = frameTime.hasJumped ? goal : turnToward(this.#angle, goal, frameTime.seconds);
  }

  #isNear(view: View): boolean {
    const margin = CULL_TILES * view.zoom;
    return this.screenX > -margin && this.screenX < view.width + margin && this.screenY > -margin && this.screenY < view.height + margin;
  }
}

/** The fallen sink and lie until the battle ends, those who have left the field are gone at once, and those who have yielded stay. */
function bodyAlpha(unit: SeenUnit, sinceSteps: number): number {
  const seconds = sinceSteps / STEPS_PER_SECOND;
  if (unit.departed === 'yielded') return 1;
  if (unit.departed === 'left') return Math.max(0, 1 - seconds / LEAVE_SECONDS);
  const sunk = Math.min(1, Math.max(0, (seconds - FALL_SECONDS) / SINK_SECONDS));
  return 1 - (1 - FALLEN_ALPHA) * sunk;
}
