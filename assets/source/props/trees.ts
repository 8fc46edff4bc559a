/** Trees: clusters of leaves in three tones, dark and cool below and inside, warm and light on top. */
import { ball, cone, dice, gem, roughen, taper, tube } from '../model/shapes';
import type { Sculpt, Triple } from '../model/sculpt';
import type { Prop } from './stage';

type Tones = readonly [dark: number, middle: number, light: number];
type Cluster = { readonly at: Triple; readonly radius: number };

const OAK: readonly Tones[] = [
  [0x35692f, 0x4f8f38, 0x76b24a],
  [0x3f6f2a, 0x659a34, 0x94bb48],
  [0x2f6238, 0x447f44, 0x66a556],
];
const PINE: readonly Tones[] = [
  [0x27604a, 0x357d56, 0x55a069],
  [0x2c6158, 0x3c826a, 0x5fa886],
  [0x35683c, 0x4c884a, 0x74aa5c],
];
const BIRCH: readonly Tones[] = [
  [0x6d8f2e, 0x94b53f, 0xc0d65c],
  [0xb07d24, 0xd8a534, 0xf0cb58],
];

/** Each cluster is a big dark mass with lighter, smaller ones set on its upper left, where the light comes from. */
function foliage(to: Sculpt, clusters: readonly Cluster[], tones: Tones, seed: number): void {
  const roll = dice(seed);
  const top = Math.max(...clusters.map((c) => c.at[1]));
  const bottom = Math.min(...clusters.map((c) => c.at[1]));
  for (const {
    at: [x, y, z],
    radius,
  } of clusters) {
    const rise = (y - bottom) / Math.max(0.01, top - bottom);
    const tuft = (colour: number, shift: Triple, size: number): void => {
      to.add(roughen(gem(size, 2), 0.075, roll), colour, {
        at: [x + shift[0], y + shift[1], z + shift[2]],
        turn: [roll() * 3, roll() * 3, 0],
        scale: [1, 0.88, 1],
        tint: [0.72 + rise * 0.12, 1.0 + rise * 0.05],
      });
    };
    tuft(tones[0], [0, 0, 0], radius);
    tuft(tones[1], [-radius * 0.14, radius * 0.24, radius * 0.16], radius * 0.86);
    if (rise > 0.2) tuft(tones[2], [-radius * 0.32, radius * 0.52, radius * 0.26], radius * 0.55);
  }
}

function oak(variant: number): Prop {
  const tones = OAK[variant]!;
  const height = [1.0, 1.15, 0.9][variant]!,
    wide = [1, 0.86, 1.14][variant]!;
  return {
    name: `oak-${'abc'[variant]}`,
    shadow: 1.05 * wide,
    size: 1.25,
    sculpt(to) {
      const roll = dice(40 + variant);
      to.add(
        taper(
          [
            [0.05, -0.02, 0],
            [0, 0.4, 0],
            [0.04, 1.3 * height, 0],
          ],
          [0.3, 0.19, 0.15],
          8,
          8,
        ),
        0x6e4b30,
        { tint: [0.75, 1] },
      );
      for (const side of [-1, 1]) {
        to.add(
          taper(
            [
              [0, 0.75 * height, 0],
              [0.3 * side, 1.1 * height, 0.1],
              [0.5 * side, 1.45 * height, 0.1],
            ],
            [0.13, 0.1, 0.06],
            6,
            6,
          ),
          0x6e4b30,
        );
        to.add(
          taper(
            [
              [0.1 * side, 0.18, 0.02],
              [0.26 * side, 0.04, 0.1],
              [0.38 * side, -0.03, 0.16],
            ],
            [0.13, 0.09, 0.03],
            6,
            5,
          ),
          0x5c3f2a,
        );
      }
      const clusters: Cluster[] = [{ at: [0, 1.75 * height, -0.1], radius: 0.72 }];
      for (let i = 0; i < 6; i++) {
        const angle = (i / 6) * Math.PI * 2 + variant * 0.5;
        clusters.push({
          at: [Math.cos(angle) * 0.68 * wide, 1.42 * height + roll() * 0.22, Math.sin(angle) * 0.6 * wide],
          radius: 0.46 + roll() * 0.14,
        });
      }
      for (let i = 0; i < 3; i++) {
        const angle = (i / 3) * Math.PI * 2 + 0.6 + variant;
        clusters.push({
          at: [Math.cos(angle) * 0.36 * wide, 2.15 * height + roll() * 0.2, Math.sin(angle) * 0.34 * wide],
          radius: 0.42 + roll() * 0.1,
        });
      }
      foliage(to, clusters, tones, 7 + variant);
    },
  };
}

/** A skirt of drooping boughs: a cone whose hem goes in and out. */
function bough(to: Sculpt, options: { y: number; radius: number; height: number; colour: number; turn: number; points: number }): void {
  const shape = cone(options.radius, options.height, options.points * 2);
  const position = shape.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i),
      y = position.getY(i),
      z = position.getZ(i);
    if (y > -options.height * 0.49 || Math.hypot(x, z) < options.radius * 0.5) continue;
    const step = Math.round((Math.atan2(x, z) / Math.PI) * options.points);
    const k = step % 2 === 0 ? 1.08 : 0.8;
    position.setXYZ(i, x * k, y - (step % 2 === 0 ? 0.1 : -0.06), z * k);
  }
  shape.computeVertexNormals();
  to.add(shape, options.colour, { at: [0, options.y, 0], turn: [0, options.turn, 0], flat: true, tint: [0.74, 1.12] });
}

function pine(variant: number): Prop {
  const tones = PINE[variant]!;
  const layers = [5, 6, 4][variant]!,
    wide = [1, 0.86, 1.08][variant]!;
  return {
    name: `pine-${'abc'[variant]}`,
    shadow: 0.85 * wide,
    size: 1.25,
    sculpt(to) {
      to.add(tube(0.15, 0.22, 0.9, 8), 0x6b4a31, { at: [0, 0.43, 0], tint: [0.8, 1] });
      for (let i = 0; i < layers; i++) {
        const share = i / (layers - 1);
        const radius = (0.98 - share * 0.68) * wide;
        const colour = share < 0.34 ? tones[0] : share < 0.7 ? tones[1] : tones[2];
        bough(to, {
          y: 0.92 + i * 0.44,
          radius,
          height: 0.84 - share * 0.1,
          colour,
          turn: i * 0.55 + variant,
          points: 8 - Math.floor(share * 3),
        });
      }
    },
  };
}

function birch(variant: number): Prop {
  const tones = BIRCH[variant]!;
  return {
    name: `birch-${'ab'[variant]}`,
    shadow: 0.75,
    size: 1.2,
    sculpt(to) {
      const roll = dice(60 + variant);
      const lean = variant === 0 ? 0.12 : -0.16;
      to.add(
        taper(
          [
            [0, -0.02, 0],
            [lean * 0.3, 0.8, 0],
            [lean, 2.1, 0],
          ],
          [0.15, 0.11, 0.07],
          8,
          10,
        ),
        0xf0ece0,
      );
      for (let i = 0; i < 7; i++)
        to.add(ball(0.06, 8), 0x3a3532, {
          at: [lean * 0.2 * i * 0.18 + (roll() - 0.6) * 0.1, 0.2 + i * 0.17, 0.11],
          scale: [1.1, 0.35, 0.6],
        });
      const clusters: Cluster[] = [];
      for (let i = 0; i < 8; i++) {
        const angle = i * 2.4 + variant,
          share = i / 7;
        clusters.push({
          at: [lean + Math.cos(angle) * 0.44 * (1 - share * 0.65), 1.35 + share * 1.25, Math.sin(angle) * 0.4 * (1 - share * 0.65)],
          radius: 0.4 - share * 0.1 + roll() * 0.06,
        });
      }
      foliage(to, clusters, tones, 31 + variant);
    },
  };
}

const deadTree: Prop = {
  name: 'dead-tree',
  shadow: 0.6,
  size: 1.2,
  sculpt(to) {
    const bark = 0x8a7a6c;
    to.add(
      taper(
        [
          [0, -0.02, 0],
          [0.06, 0.6, 0],
          [-0.06, 1.3, 0.04],
          [0.1, 2.0, 0],
        ],
        [0.26, 0.17, 0.13, 0.03],
        7,
        12,
      ),
      bark,
      { tint: [0.7, 1.05] },
    );
    const limbs: readonly Triple[][] = [
      [
        [0.03, 0.8, 0],
        [0.42, 1.2, 0.1],
        [0.5, 1.65, 0.05],
        [0.78, 1.9, 0.1],
      ],
      [
        [-0.02, 1.1, 0],
        [-0.44, 1.4, -0.1],
        [-0.62, 1.9, 0],
      ],
      [
        [-0.2, 1.24, -0.05],
        [-0.55, 1.3, 0.2],
        [-0.85, 1.5, 0.25],
      ],
      [
        [0.46, 1.4, 0.08],
        [0.8, 1.44, 0.2],
        [0.95, 1.6, 0.2],
      ],
      [
        [0, 0.6, 0.05],
        [0.05, 0.85, 0.35],
        [0.2, 1.1, 0.5],
      ],
    ];
    for (const limb of limbs) to.add(taper(limb, [0.1, 0.065, 0.02], 6, 8), bark);
    for (const side of [-1, 1])
      to.add(
        taper(
          [
            [0.1 * side, 0.14, 0],
            [0.26 * side, 0.03, 0.1],
            [0.4 * side, -0.04, 0.12],
          ],
          [0.12, 0.08, 0.02],
          6,
          5,
        ),
        0x74665a,
      );
  },
};

export const trees: readonly Prop[] = [0, 1, 2].map(oak).concat([0, 1, 2].map(pine), [0, 1].map(birch), deadTree);
export { foliage, OAK, type Cluster };
