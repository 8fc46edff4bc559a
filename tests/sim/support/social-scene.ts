import { SocialStep, socialStep, type SocialDistances } from '../../../src/sim/movement/social-space.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { TestWorld, type TestWorldOptions } from './test-world.ts';
import { groundOf, type Tile } from './turned-ground.ts';
import { Turned } from './turned.ts';

/** A letter of `TestWorld`, ahead of the first unit and to its right. */
export type Place = readonly [letter: string, ahead: number, right: number];
/** As an array, to be compared at once. */
export type ToldStep = readonly [reason: string, because: number, ahead: number, right: number];

export const STAYS: ToldStep = ['none', 0, 0, 0];

/** Those of a scene, unless it names others. */
export const DISTANCES: SocialDistances = {
  party: 1.3,
  friends: 2,
  strangers: 3,
  avoid: '',
  avoided: 0,
  groupRadius: 0,
  givesWay: false,
  foreseesSeconds: 0,
};

export interface SocialSceneOptions extends TestWorldOptions {
  /** Tiles that nobody walks on or sees through, by their middles. */
  readonly walls?: readonly Tile[];
}

/** A swordsman in the middle of a meadow, number 1, and others around him. */
export class SocialScene {
  readonly field: TestWorld;
  readonly turned: Turned;

  constructor(degrees: number, others: readonly Place[], { walls = [], ...options }: SocialSceneOptions = { withoutParties: true }) {
    this.turned = new Turned(degrees);
    const places: readonly Place[] = [['s', 0, 0], ...others];
    const pieces = places.map((place) => this.turned.piece(...place));
    this.field = new TestWorld(groundOf(this.turned, walls), { ...options, pieces });
  }

  unit(id: number): Unit {
    return this.field.unit(id);
  }

  /** Where a unit would rather stand, from where it stands now. */
  step(distances: Partial<SocialDistances> = {}, id = 1): ToldStep {
    const unit = this.unit(id);
    const step = new SocialStep();
    socialStep(this.field.world, unit, { ...DISTANCES, ...distances }, step);
    return [step.reason, step.because, ...this.way(unit, step)];
  }

  /** From one point to another, rounded to thousandths. */
  way(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }): [ahead: number, right: number] {
    const [a, b] = [this.turned.place(from), this.turned.place(to)];
    const rounded = (tiles: number): number => Math.round(tiles * 1000) / 1000 + 0;
    return [rounded(b.ahead - a.ahead), rounded(b.right - a.right)];
  }

  setVelocity(id: number, ahead: number, right: number): this {
    const { x: velocityX, y: velocityY } = this.turned.along(ahead, right);
    Object.assign(this.unit(id), { velocityX, velocityY });
    return this;
  }

  /** It walks ahead, with so much of its way before it. */
  walk(id: number, tiles: number, speed = 1.6): this {
    const { x, y, movement } = this.unit(id);
    const way = this.turned.along(tiles, 0);
    movement.status = 'moving';
    movement.path = [x + way.x / 2, y + way.y / 2, x + way.x, y + way.y];
    return this.setVelocity(id, speed, 0);
  }
}
