/** Rocks with flat faces, standing stones and graves. */
import { box, dice, gem, roughen, slab } from '../model/shapes';
import type { Sculpt, Triple } from '../model/sculpt';
import type { Prop } from './stage';

const GREY = 0xa8a59c,
  WARM = 0xb3a58e,
  COOL = 0x949aa3,
  MOSS = 0x7d9a4a;

type Stone = { at: Triple; radius: number; scale: Triple; colour: number; seed: number };

function stone(to: Sculpt, { at, radius, scale, colour, seed }: Stone): void {
  const roll = dice(seed);
  to.add(roughen(gem(radius, 1), 0.14, roll), colour, { at, scale, turn: [roll() * 3, roll() * 3, roll()], flat: true });
}

const rock = (name: string, shadow: number, stones: readonly Stone[]): Prop => ({
  name,
  shadow,
  sculpt: (to) => stones.forEach((one) => stone(to, one)),
});

const standingStone: Prop = {
  name: 'standing-stone',
  shadow: 0.5,
  yaw: 0.35,
  sculpt(to) {
    to.add(
      slab(
        [
          [-0.34, -0.05],
          [0.34, -0.05],
          [0.31, 0.9],
          [0.2, 1.5],
          [-0.08, 1.72],
          [-0.27, 1.4],
          [-0.36, 0.7],
        ],
        0.34,
      ),
      0x9aa0a4,
      { flat: true },
    );
    // A spiral rune, cut as dark bars: it must still be seen when small.
    for (const [x, y, w, h] of [
      [0, 1.12, 0.3, 0.07],
      [-0.12, 0.95, 0.07, 0.36],
      [0.03, 0.78, 0.34, 0.07],
      [0.16, 0.9, 0.07, 0.26],
      [0.06, 0.99, 0.2, 0.07],
      [0, 0.5, 0.07, 0.34],
      [0, 0.5, 0.26, 0.07],
    ] as const)
      to.add(box(w, h, 0.04), 0x4f6a78, { at: [x, y, 0.175] });
    stone(to, { at: [-0.3, 0.08, 0.2], radius: 0.19, scale: [1.2, 0.8, 1], colour: MOSS, seed: 5 });
    stone(to, { at: [0.32, 0.06, 0.16], radius: 0.16, scale: [1.2, 0.8, 1], colour: GREY, seed: 6 });
  },
};

const gravestone: Prop = {
  name: 'gravestone',
  shadow: 0.42,
  yaw: 0.3,
  sculpt(to) {
    to.add(
      slab(
        [
          [-0.25, 0],
          [0.25, 0],
          [0.25, 0.48],
          [0.17, 0.64],
          [0, 0.7],
          [-0.17, 0.64],
          [-0.25, 0.48],
        ],
        0.16,
      ),
      0xa3a6a8,
      { turn: [-0.08, 0, 0.05] },
    );
    to.add(box(0.07, 0.34, 0.04), 0x5c636b, { at: [-0.01, 0.4, 0.08], turn: [-0.08, 0, 0.05] });
    to.add(box(0.22, 0.07, 0.04), 0x5c636b, { at: [-0.01, 0.46, 0.075], turn: [-0.08, 0, 0.05] });
    to.add(box(0.66, 0.1, 0.34), 0x85796a, { at: [0, 0.03, 0.02] });
    stone(to, { at: [0.3, 0.06, 0.14], radius: 0.12, scale: [1.2, 0.7, 1], colour: MOSS, seed: 9 });
  },
};

export const stones: readonly Prop[] = [
  rock('rock-a', 0.42, [
    { at: [0, 0.18, 0], radius: 0.36, scale: [1.1, 0.8, 0.9], colour: GREY, seed: 1 },
    { at: [0.32, 0.1, 0.14], radius: 0.18, scale: [1, 0.8, 1], colour: WARM, seed: 2 },
  ]),
  rock('rock-b', 0.5, [
    { at: [-0.12, 0.2, -0.04], radius: 0.36, scale: [1, 1, 0.9], colour: COOL, seed: 3 },
    { at: [0.28, 0.14, 0.08], radius: 0.27, scale: [1, 0.85, 1], colour: GREY, seed: 4 },
    { at: [-0.02, 0.06, 0.3], radius: 0.15, scale: [1.2, 0.7, 1], colour: COOL, seed: 5 },
  ]),
  rock('rock-c', 0.4, [
    { at: [0, 0.1, 0], radius: 0.34, scale: [1.2, 0.55, 0.9], colour: WARM, seed: 6 },
    { at: [-0.28, 0.07, 0.18], radius: 0.15, scale: [1, 0.8, 1], colour: GREY, seed: 7 },
  ]),
  rock('boulder-a', 0.95, [
    { at: [0, 0.5, 0], radius: 0.85, scale: [1.1, 0.95, 0.9], colour: GREY, seed: 12 },
    { at: [0.66, 0.24, 0.3], radius: 0.42, scale: [1, 0.85, 1], colour: COOL, seed: 13 },
    { at: [-0.7, 0.18, 0.26], radius: 0.34, scale: [1, 0.8, 1], colour: WARM, seed: 14 },
    { at: [-0.14, 1.13, -0.06], radius: 0.46, scale: [1.1, 0.3, 0.9], colour: MOSS, seed: 15 },
  ]),
  standingStone,
  gravestone,
];
