/** A pose is plain numbers, so that poses can be mixed; `apply.ts` bends a skeleton to one. */
import type { Triple } from '../model/sculpt';

/**
 * Rotations are [pitch forward, yaw to the left, roll to the right side's rise], radians. `hips` is an offset from
 * standing, feet and dropped things are in root space, hands, aims and faces in chest space.
 */
export type Pose = {
  readonly hips: Triple;
  readonly pelvis: Triple;
  readonly chest: Triple;
  readonly head: Triple;
  readonly cape: Triple;
  readonly footL: Triple;
  readonly footR: Triple;
  readonly toeL: Triple;
  readonly toeR: Triple;
  readonly handL: Triple;
  readonly handR: Triple;
  readonly elbowL: Triple;
  readonly elbowR: Triple;
  /** Where the weapon points, and where its edge (a bow: its upper tip) points. */
  readonly aim: Triple;
  readonly edge: Triple;
  /** Where the shield looks, and where its top points. */
  readonly face: Triple;
  readonly top: Triple;
  /** Root space: where the weapon and the shield lie once they have been let go. */
  readonly dropAt: Triple;
  readonly dropAim: Triple;
  readonly dropEdge: Triple;
  readonly shieldAt: Triple;
  readonly shieldFace: Triple;
  readonly shieldTop: Triple;
  /** 1: the free hand holds the weapon too (a bow: the string). */
  readonly grip: number;
  /** How far the bow string is drawn, 0..1, and whether an arrow lies on it. */
  readonly draw: number;
  readonly arrow: number;
  /** 1: weapon (and shield) have left the hands. */
  readonly loose: number;
};

export type Change = Partial<Pose>;
export type Key = readonly [frame: number, change: Change];

export function mix(a: Pose, b: Pose, t: number): Pose {
  const out: Record<string, Triple | number> = {};
  for (const name of Object.keys(a) as (keyof Pose)[]) {
    const from = a[name],
      to = b[name];
    out[name] =
      typeof from === 'number' || typeof to === 'number'
        ? (from as number) + ((to as number) - (from as number)) * t
        : [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
  }
  return out as Pose;
}

export const ease = (t: number): number => t * t * (3 - 2 * t);

/** The pose at `frame` of a row of keys. A key names only what it changes in `base`, not in the key before it. */
export function keyed(base: Pose, keys: readonly Key[], frame: number): Pose {
  const at = (index: number): Pose => ({ ...base, ...keys[index]![1] });
  for (let i = 1; i < keys.length; i++) {
    const start = keys[i - 1]![0],
      end = keys[i]![0];
    if (frame <= end) return mix(at(i - 1), at(i), ease((frame - start) / (end - start)));
  }
  return at(keys.length - 1);
}

export const add = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
