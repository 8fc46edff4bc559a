/** The brown bear: a heavy trunk with a hump, a broad head, short legs; it rears up for a blow of its paw. */
import { ball, box, cone, tube } from '../model/shapes';
import { emptyBeast, type Beast, type BeastKit } from './beast';
import { BOUND_BEATS, gaitClip, looped, played, WALK_BEATS, type BeastKey } from './beast-gaits';

const COAT = 0x7a4a2a;
const DARK = 0x4c2d1a;
const PALE = 0xa8703f;
const MUZZLE = 0xc79a66;
const BLACK = 0x1d1412;
const CLAW = 0xf2e4c0;

function sculptTrunk({ trunk, tail, neck }: BeastKit): void {
  trunk.add(ball(0.44, 20), COAT, { at: [0, 0.02, -0.34], scale: [0.98, 1, 1.06] });
  trunk.add(ball(0.42, 20), COAT, { at: [0, 0.03, 0.08], scale: [0.98, 0.98, 1.2] });
  trunk.add(ball(0.36, 18), COAT, { at: [0, 0.07, 0.42], scale: [1.02, 1, 1] });
  // The hump over the shoulders, lighter at its top.
  trunk.add(ball(0.27, 16), PALE, { at: [0, 0.29, 0.3], scale: [0.9, 0.75, 1.15] });
  trunk.add(ball(0.34, 16), DARK, { at: [0, -0.2, -0.02], scale: [0.9, 0.6, 1.5] });
  tail.add(ball(0.1, 10), DARK);
  neck.add(ball(0.29, 16), COAT, { at: [0, 0.02, 0.1], scale: [1, 1, 1.1] });
}

function sculptHead({ head }: BeastKit): void {
  head.add(ball(0.29, 18), COAT, { at: [0, 0.02, 0.08], scale: [1.08, 0.95, 1] });
  head.pair(ball(0.12, 12), COAT, { at: [0.18, -0.06, 0.12] });
  head.add(tube(0.13, 0.17, 0.26, 14), MUZZLE, { at: [0, -0.07, 0.36], turn: [Math.PI / 2, 0, 0], scale: [1, 1, 0.86] });
  head.add(ball(0.13, 12), MUZZLE, { at: [0, -0.06, 0.48], scale: [1, 0.86, 0.7] });
  head.add(ball(0.072, 10), BLACK, { at: [0, 0, 0.57], scale: [1.2, 0.8, 0.8] });
  head.add(box(0.16, 0.025, 0.05), BLACK, { at: [0, -0.13, 0.53] });
  head.pair(ball(0.04, 8), BLACK, { at: [0.12, 0.1, 0.32] });
  head.pair(ball(0.105, 12), DARK, { at: [0.22, 0.25, -0.02], scale: [1, 1, 0.6] });
  head.pair(ball(0.06, 10), MUZZLE, { at: [0.22, 0.25, 0.045], scale: [1, 1, 0.5] });
}

function bear(): BeastKit {
  const kit = emptyBeast();
  sculptTrunk(kit);
  sculptHead(kit);
  kit.upperF.add(tube(0.2, 0.155, 0.34), COAT, { at: [0, -0.12, 0] });
  kit.lowerF.add(tube(0.155, 0.16, 0.26), DARK, { at: [0, -0.1, 0] });
  kit.upperH.add(ball(0.25, 14), COAT, { at: [0, -0.06, 0.02], scale: [0.85, 1.1, 1] });
  kit.lowerH.add(tube(0.15, 0.155, 0.26), DARK, { at: [0, -0.1, 0] });
  kit.foot.add(ball(0.165, 12), DARK, { at: [0, 0, 0.06], scale: [1, 0.62, 1.25] });
  for (const x of [-0.08, 0, 0.08]) kit.foot.add(cone(0.026, 0.1, 5), CLAW, { at: [x, -0.03, 0.27], turn: [Math.PI / 2 + 0.25, 0, 0] });
  return kit;
}

/** Up on its hind legs, the right paw drawn back, then down over the victim. */
const reared = {
  lift: [0, 0.36, -0.2],
  trunk: [-0.95, 0, 0],
  neck: [0.55, 0, 0],
  head: [0.2, 0, 0],
  HL: [0.04, 0, 0.16],
  HR: [-0.04, 0, 0.1],
  FL: [0.06, 0.62, 0.1],
} as const;
const BLOW: readonly BeastKey[] = [
  [0, { trunk: [-0.12, 0, 0], lift: [0, -0.04, -0.08], neck: [0.1, 0.15, 0], FR: [0, 0.1, 0.05] }],
  [1, { ...reared, lift: [0, 0.22, -0.14], trunk: [-0.6, -0.1, 0], FR: [-0.1, 0.62, -0.04] }],
  [2, { ...reared, trunk: [-0.98, -0.3, 0.08], FR: [-0.24, 1.12, -0.12], head: [-0.1, 0.25, 0] }],
  [3, { ...reared, lift: [0, 0.16, 0.14], trunk: [-0.4, 0.3, -0.1], FR: [0.2, 0.32, 0.62], head: [0.1, -0.1, 0] }],
  [
    4,
    { lift: [0, -0.06, 0.18], trunk: [0.06, 0.34, -0.06], neck: [0.05, -0.15, 0], FR: [0.22, 0, 0.5], FL: [0, 0, 0.2], HL: [0, 0, 0.06] },
  ],
  [5, { lift: [0, -0.03, 0.06], trunk: [0.02, 0.12, 0], FR: [0.06, 0, 0.2] }],
];

const HURT: readonly BeastKey[] = [
  [0, { lift: [0, -0.02, -0.14], trunk: [-0.14, 0.12, 0.1], neck: [-0.35, 0.3, 0], head: [-0.3, 0.2, 0.2], FL: [0.04, 0.1, 0] }],
  [1, { lift: [0, -0.05, -0.06], trunk: [-0.05, 0.05, 0.04], neck: [0.2, 0.1, 0] }],
];

/** Its legs give, it sinks down and rolls onto its side. */
const limp = { FL: [0.3, 0.36, 0.22], FR: [0.46, 0.02, 0.2], HL: [0.3, 0.36, -0.04], HR: [0.46, 0.02, -0.1] } as const;
const FALL: readonly BeastKey[] = [
  [0, { lift: [0, 0.04, -0.12], trunk: [-0.3, 0.1, 0.1], neck: [-0.4, 0.2, 0], head: [-0.35, 0, 0.2] }],
  [
    1,
    {
      lift: [0, -0.16, 0],
      trunk: [0.12, 0, -0.1],
      neck: [0.3, 0, 0],
      FL: [0.12, 0, 0.22],
      FR: [-0.12, 0, 0.2],
      HL: [0.14, 0, 0.06],
      HR: [-0.12, 0, 0.04],
    },
  ],
  [
    2,
    {
      lift: [-0.06, -0.24, 0],
      trunk: [0.1, 0, 0.6],
      neck: [0.35, 0, 0.1],
      head: [0.2, 0, 0.2],
      FL: [0.26, 0.2, 0.24],
      FR: [0.2, 0, 0.26],
      HL: [0.26, 0.2, 0],
      HR: [0.2, 0, 0],
    },
  ],
  [3, { lift: [-0.1, -0.26, 0], trunk: [0, 0, 1.36], neck: [0.3, -0.2, 0], head: [0.25, -0.2, 0.1], ...limp }],
  [4, { lift: [-0.1, -0.28, 0], trunk: [0, 0, 1.5], neck: [0.4, -0.3, 0], head: [0.3, -0.3, 0.1], ...limp }],
];

const SNIFF: readonly BeastKey[] = [
  [0, {}],
  [1, { lift: [0, 0.012, 0], neck: [0.05, 0.06, 0] }],
  [2, { neck: [0.1, 0, 0] }],
  [3, { lift: [0, 0.012, 0], neck: [0.05, -0.06, 0] }],
  [4, {}],
];

export const BEAR: Beast = {
  name: 'bear',
  size: 1.22,
  faceHeight: 1.0,
  frame: {
    trunkHeight: 0.66,
    neck: [0, 0.16, 0.6],
    head: [0, 0.08, 0.26],
    tail: [0, 0.1, -0.78],
    legX: 0.24,
    legY: -0.14,
    foreZ: 0.4,
    hindZ: 0.42,
    upper: 0.25,
    lower: 0.24,
    footHeight: 0.1,
  },
  kit: bear,
  clips: [
    looped('idle', 4, 3, SNIFF),
    gaitClip('walk', 8, 8, { stride: 0.24, lift: 0.13, bob: 0.03, rock: 0.035, airShare: 0.36, beats: WALK_BEATS, neck: [0.16, 0, 0] }),
    gaitClip('run', 6, 12, { stride: 0.34, lift: 0.2, bob: 0.08, rock: 0.16, airShare: 0.52, beats: BOUND_BEATS, neck: [0.05, 0, 0] }),
    { ...played('attack', 6, 11, BLOW), strikeFrame: 3 },
    played('hit', 2, 10, HURT),
    played('die', 5, 8, FALL),
  ],
};
