/** The red deer: thin legs, a long neck, antlers; it grazes with its head down, and bounds away from people. */
import { ball, cone, taper, tube } from '../model/shapes';
import { emptyBeast, type Beast, type BeastKit } from './beast';
import { BOUND_BEATS, gaitClip, looped, played, WALK_BEATS, type BeastKey } from './beast-gaits';

const COAT = 0xb5713a;
const DARK = 0x7c4622;
const PALE = 0xf0dcb0;
const BLACK = 0x221713;
const ANTLER = 0xe9d9b2;

function sculptHead({ head }: BeastKit): void {
  head.add(ball(0.17, 16), COAT, { at: [0, 0.02, 0.02], scale: [0.92, 0.95, 1.1] });
  head.add(tube(0.075, 0.13, 0.28, 12), COAT, { at: [0, -0.05, 0.24], turn: [Math.PI / 2 + 0.12, 0, 0] });
  head.add(ball(0.082, 10), PALE, { at: [0, -0.09, 0.36], scale: [1, 0.8, 0.8] });
  head.add(ball(0.05, 8), BLACK, { at: [0, -0.06, 0.42] });
  head.pair(ball(0.036, 8), BLACK, { at: [0.12, 0.06, 0.13] });
  head.pair(cone(0.07, 0.26, 8), COAT, { at: [0.22, 0.12, -0.07], turn: [-0.3, 0, -1.15], scale: [1, 1, 0.55] });
  for (const side of [1, -1]) {
    head.add(
      taper(
        [
          [0.07 * side, 0.14, -0.03],
          [0.2 * side, 0.34, -0.14],
          [0.3 * side, 0.56, -0.12],
          [0.26 * side, 0.76, -0.02],
        ],
        [0.045, 0.04, 0.034, 0.016],
        6,
        9,
      ),
      ANTLER,
    );
    head.add(
      taper(
        [
          [0.11 * side, 0.2, -0.06],
          [0.16 * side, 0.32, 0.08],
          [0.15 * side, 0.42, 0.16],
        ],
        [0.032, 0.026, 0.01],
        6,
        6,
      ),
      ANTLER,
    );
    head.add(
      taper(
        [
          [0.27 * side, 0.46, -0.14],
          [0.38 * side, 0.6, -0.06],
          [0.42 * side, 0.7, 0.02],
        ],
        [0.03, 0.024, 0.01],
        6,
        6,
      ),
      ANTLER,
    );
  }
}

function deer(): BeastKit {
  const kit = emptyBeast();
  const { trunk, neck } = kit;
  trunk.add(ball(0.27, 18), COAT, { at: [0, 0, -0.3], scale: [0.92, 1, 1.05] });
  trunk.add(ball(0.25, 18), COAT, { at: [0, -0.01, 0], scale: [0.92, 1, 1.5] });
  trunk.add(ball(0.27, 18), COAT, { at: [0, 0.01, 0.28], scale: [0.9, 1.02, 1] });
  trunk.add(ball(0.22, 14), PALE, { at: [0, -0.11, 0], scale: [0.8, 0.72, 1.7] });
  // The pale mirror around the tail: what is seen of one that runs away.
  trunk.add(ball(0.17, 14), PALE, { at: [0, 0.02, -0.5], scale: [1, 1, 0.55] });
  trunk.pair(ball(0.03, 6), PALE, { at: [0.2, 0.16, -0.2] });
  trunk.pair(ball(0.03, 6), PALE, { at: [0.21, 0.14, -0.02] });
  trunk.pair(ball(0.03, 6), PALE, { at: [0.12, 0.23, -0.1] });
  kit.tail.add(ball(0.075, 10), DARK, { at: [0, -0.06, -0.02], scale: [0.8, 1.4, 0.7] });
  neck.add(tube(0.13, 0.21, 0.5, 14), COAT, { at: [0, 0.2, 0.09], turn: [0.4, 0, 0] });
  neck.add(ball(0.16, 12), DARK, { at: [0, 0.04, 0.15], scale: [0.8, 1.3, 0.8] });
  sculptHead(kit);
  kit.upperF.add(tube(0.11, 0.068, 0.34), COAT, { at: [0, -0.15, 0] });
  kit.lowerF.add(tube(0.058, 0.05, 0.34), DARK, { at: [0, -0.16, 0] });
  kit.upperH.add(tube(0.15, 0.072, 0.36), COAT, { at: [0, -0.14, 0] });
  kit.lowerH.add(tube(0.062, 0.05, 0.34), DARK, { at: [0, -0.16, 0] });
  kit.foot.add(ball(0.07, 8), BLACK, { at: [0, -0.01, 0.02], scale: [0.9, 0.8, 1.2] });
  return kit;
}

/** The nose in the grass; it nibbles. */
const grazing = {
  lift: [0, -0.06, 0],
  trunk: [0.1, 0, 0],
  neck: [1.5, 0, 0],
  head: [-0.35, 0, 0],
  FL: [0, 0, 0.12],
  FR: [0, 0, -0.04],
} as const;
const GRAZE: readonly BeastKey[] = [
  [0, grazing],
  [1, { ...grazing, neck: [1.56, 0.1, 0], head: [-0.28, 0, 0] }],
  [2, grazing],
  [3, { ...grazing, neck: [1.54, -0.12, 0], head: [-0.42, 0, 0] }],
  [4, grazing],
];
const LOOK: readonly BeastKey[] = [
  [0, {}],
  [1, { neck: [0, 0.22, 0], head: [0, 0.12, 0] }],
  [2, { tail: [0, 0.5, 0] }],
  [3, { neck: [0.04, -0.22, 0] }],
  [4, {}],
];
const HURT: readonly BeastKey[] = [
  [
    0,
    { lift: [0, 0.02, -0.1], trunk: [-0.2, 0.1, 0.12], neck: [-0.4, 0.2, 0], head: [-0.3, 0, 0.2], FL: [0, 0.2, 0.1], FR: [0, 0.1, 0.1] },
  ],
  [1, { trunk: [-0.08, 0, 0], neck: [-0.15, 0, 0] }],
];
const limp = { FL: [0.36, 0.16, 0.2], FR: [0.56, 0.0, 0.26], HL: [0.36, 0.16, -0.12], HR: [0.56, 0.0, -0.16] } as const;
const FALL: readonly BeastKey[] = [
  [0, { lift: [0, 0.02, -0.08], trunk: [-0.24, 0, 0.1], neck: [-0.5, 0.2, 0], head: [-0.2, 0, 0.2] }],
  [1, { lift: [0, -0.3, 0.04], trunk: [0.3, 0, 0.1], neck: [0.3, 0, 0.1], FL: [0.1, 0, -0.16], FR: [-0.1, 0, -0.2], HL: [0.1, 0, 0.1] }],
  [
    2,
    {
      lift: [-0.04, -0.5, 0.02],
      trunk: [0.16, 0, 0.7],
      neck: [0.6, -0.2, 0],
      FL: [0.3, 0.16, 0.1],
      FR: [0.3, 0, 0.1],
      HL: [0.3, 0.16, 0],
      HR: [0.3, 0, 0],
    },
  ],
  [3, { lift: [-0.08, -0.62, 0], trunk: [0, 0, 1.4], neck: [0.7, -0.5, 0], head: [0.2, -0.3, 0], ...limp }],
  [4, { lift: [-0.08, -0.64, 0], trunk: [0, 0, 1.5], neck: [0.9, -0.7, 0], head: [0.1, -0.3, 0.2], ...limp }],
];

export const DEER: Beast = {
  name: 'deer',
  size: 1.12,
  faceHeight: 1.5,
  frame: {
    trunkHeight: 0.86,
    neck: [0, 0.12, 0.44],
    head: [0, 0.44, 0.22],
    tail: [0, 0.12, -0.56],
    legX: 0.14,
    legY: -0.08,
    foreZ: 0.32,
    hindZ: 0.34,
    upper: 0.36,
    lower: 0.37,
    footHeight: 0.06,
  },
  kit: deer,
  clips: [
    looped('idle', 4, 2, LOOK),
    looped('graze', 4, 4, GRAZE),
    gaitClip('walk', 8, 8, { stride: 0.22, lift: 0.13, bob: 0.02, rock: 0.02, airShare: 0.36, beats: WALK_BEATS, neck: [0.1, 0, 0] }),
    gaitClip('run', 6, 13, { stride: 0.4, lift: 0.26, bob: 0.16, rock: 0.2, airShare: 0.56, beats: BOUND_BEATS, neck: [0.2, 0, 0] }),
    played('hit', 2, 10, HURT),
    played('die', 5, 10, FALL),
  ],
};
