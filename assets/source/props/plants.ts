/** Low plants: bushes, grass, flowers, reeds, mushrooms; and what is left of trees. */
import { ball, dice, dome, gem, roughen, taper, tube } from '../model/shapes';
import type { Sculpt, Triple } from '../model/sculpt';
import type { Prop } from './stage';
import { foliage, type Cluster } from './trees';

const BUSH = [
  [0x3a6b2d, 0x568f38, 0x7fb34c],
  [0x4a6f2c, 0x74993a, 0xa2bf4f],
] as const;

function bushClusters(seed: number, count: number, spread: number): Cluster[] {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const isMiddle = i === 0;
    return {
      at: [
        isMiddle ? 0 : Math.cos(angle) * spread,
        (isMiddle ? 0.42 : 0.22) + roll() * 0.08,
        isMiddle ? 0 : Math.sin(angle) * spread,
      ] as const,
      radius: (isMiddle ? 0.38 : 0.27) + roll() * 0.06,
    };
  });
}

const bush = (variant: number): Prop => ({
  name: `bush-${'ab'[variant]}`,
  shadow: 0.68,
  sculpt: (to) => foliage(to, bushClusters(3 + variant, 6 + variant, 0.38 + variant * 0.06), BUSH[variant]!, 13 + variant),
});

const berryBush: Prop = {
  name: 'berry-bush',
  shadow: 0.62,
  sculpt(to) {
    foliage(to, bushClusters(8, 6, 0.36), [0x2f6640, 0x44834a, 0x67a55c], 21);
    const roll = dice(77);
    for (let i = 0; i < 13; i++) {
      const angle = roll() * Math.PI * 2,
        rise = 0.25 + roll() * 0.75;
      to.add(ball(0.07, 8), 0xd8324a, {
        at: [Math.cos(angle) * 0.62 * Math.cos(rise), 0.16 + rise * 0.52, Math.abs(Math.sin(angle)) * 0.6 * Math.cos(rise * 0.8) + 0.08],
      });
    }
  },
};

/** A blade of grass or a leaf standing on the ground, leaning away from the middle. */
function blade(to: Sculpt, colour: number, options: { x: number; z: number; height: number; lean: number; width: number }): void {
  const { x, z, height, lean, width } = options;
  const tip: Triple = [x + Math.sign(x || 1) * lean, height, z + lean * 0.2];
  to.add(taper([[x, -0.02, z], [x + (tip[0] - x) * 0.35, height * 0.6, z], tip], [width, width * 0.75, 0.008], 4, 5), colour);
}

const grass = (variant: number): Prop => ({
  name: `grass-tuft-${'abc'[variant]}`,
  shadow: 0,
  outline: 0,
  size: 1.5,
  sculpt(to) {
    const roll = dice(90 + variant * 5);
    const tones = [
      [0x5d8f3c, 0x7db04c, 0x93c25a],
      [0x5a8a40, 0x88b24a, 0xa9c65c],
      [0x6f9440, 0x95b04e, 0xb9c268],
    ][variant]!;
    for (let i = 0; i < 6 + variant; i++)
      blade(to, tones[i % 3]!, {
        x: (roll() - 0.5) * 0.3,
        z: (roll() - 0.5) * 0.2,
        height: 0.2 + roll() * 0.2,
        lean: 0.04 + roll() * 0.12,
        width: 0.05,
      });
  },
});

const flowers = (variant: number): Prop => ({
  name: `flowers-${'abc'[variant]}`,
  shadow: 0,
  outline: 0.7,
  size: 1.25,
  sculpt(to) {
    const roll = dice(120 + variant * 3);
    const petals = [0xfff6e0, 0xffd447, 0xa88bf0][variant]!;
    const middle = [0xf2b33a, 0xd9792c, 0xfff0b0][variant]!;
    for (let i = 0; i < 6; i++) {
      const x = Math.cos(i * 2.4) * (0.08 + i * 0.04),
        z = Math.sin(i * 2.4) * (0.08 + i * 0.035),
        height = 0.16 + roll() * 0.14;
      blade(to, 0x5d8f3c, { x, z, height, lean: 0, width: 0.022 });
      to.add(dome(0.085, 0.5, 7), petals, { at: [x, height - 0.01, z], scale: [1, 0.5, 1], flat: true });
      to.add(ball(0.035, 7), middle, { at: [x, height + 0.035, z] });
    }
  },
});

const reeds: Prop = {
  name: 'reeds',
  shadow: 0,
  outline: 0.8,
  sculpt(to) {
    const roll = dice(140);
    for (let i = 0; i < 11; i++) {
      const x = (roll() - 0.5) * 0.6,
        z = (roll() - 0.5) * 0.34,
        height = 0.6 + roll() * 0.5;
      blade(to, i % 2 ? 0x7a9a4a : 0x93ad55, { x, z, height, lean: 0.05 + roll() * 0.1, width: 0.03 });
      if (i % 3 === 0)
        to.add(tube(0.05, 0.05, 0.24, 7), 0x7a4a26, { at: [x, height * 0.98, z] }).add(tube(0.014, 0.014, height, 5), 0x8a9a4a, {
          at: [x, height / 2, z],
        });
    }
  },
};

const mushrooms: Prop = {
  name: 'mushrooms',
  shadow: 0.3,
  outline: 1,
  sculpt(to) {
    for (const [x, z, k] of [
      [0, 0, 1],
      [0.2, 0.1, 0.66],
      [-0.19, 0.08, 0.74],
    ] as const) {
      to.add(tube(0.05 * k, 0.07 * k, 0.2 * k, 8), 0xf3ead6, { at: [x, 0.1 * k, z] });
      to.add(dome(0.17 * k), 0xd4442f, { at: [x, 0.17 * k, z], scale: [1, 0.8, 1] });
      for (const [a, r] of [
        [0.4, 0.1],
        [2.2, 0.11],
        [4.2, 0.1],
      ] as const)
        to.add(ball(0.034 * k, 6), 0xfff4e2, { at: [x + Math.cos(a) * r * k, 0.275 * k, z + Math.sin(a) * r * k] });
    }
  },
};

const stump: Prop = {
  name: 'stump',
  shadow: 0.42,
  sculpt(to) {
    to.add(tube(0.26, 0.33, 0.36, 11), 0x6e4b30, { at: [0, 0.17, 0], flat: true });
    to.add(tube(0.25, 0.25, 0.02, 14), 0xd9b27c, { at: [0, 0.36, 0] });
    to.add(tube(0.15, 0.15, 0.02, 12), 0xb98a55, { at: [0, 0.368, 0] });
    to.add(tube(0.07, 0.07, 0.02, 10), 0xd9b27c, { at: [0, 0.376, 0] });
    for (const angle of [0.3, 2.1, 4.0])
      to.add(
        taper(
          [
            [Math.cos(angle) * 0.24, 0.14, Math.sin(angle) * 0.24],
            [Math.cos(angle) * 0.5, -0.02, Math.sin(angle) * 0.5],
          ],
          [0.12, 0.03],
          6,
          4,
        ),
        0x5f4029,
      );
  },
};

const log: Prop = {
  name: 'log',
  shadow: 0.62,
  yaw: 0.35,
  sculpt(to) {
    to.add(tube(0.22, 0.24, 1.3, 11), 0x77523a, { at: [0, 0.22, 0], turn: [0, 0, Math.PI / 2], flat: true });
    for (const x of [-0.655, 0.655]) {
      to.add(tube(0.2, 0.2, 0.02, 12), 0xd9b27c, { at: [x, 0.22, 0], turn: [0, 0, Math.PI / 2] });
      to.add(tube(0.1, 0.1, 0.03, 10), 0xb98a55, { at: [x, 0.22, 0], turn: [0, 0, Math.PI / 2] });
    }
    to.add(
      taper(
        [
          [0.2, 0.34, 0.05],
          [0.28, 0.58, 0.12],
        ],
        [0.09, 0.05],
        7,
        3,
      ),
      0x77523a,
    );
    to.add(roughen(gem(0.16, 1), 0.15, dice(4)), 0x6f9a3f, { at: [-0.25, 0.4, 0.02], scale: [1.6, 0.4, 0.9] });
  },
};

export const plants: readonly Prop[] = [
  bush(0),
  bush(1),
  berryBush,
  grass(0),
  grass(1),
  grass(2),
  flowers(0),
  flowers(1),
  flowers(2),
  reeds,
  mushrooms,
  stump,
  log,
];
