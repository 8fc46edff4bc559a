/** The player's swordsman, great swordsman and archer: round shields, crests and wings, cloaks; silver and blue. */
import { addEyes, dressedBody } from './body';
import { armingSword, greatSword, longBow, nockedArrow, quiver, roundShield } from './arms';
import { GOLD, LEATHER, LEATHER_DARK, PLAYER, STEEL_DARK } from './colours';
import { ball, box, cone, dome, drape, slab, taper, tube } from './shapes';
import type { Kit } from './skeleton';

const base = {
  leg: PLAYER.leg,
  boot: PLAYER.boot,
  belt: LEATHER,
  skirt: PLAYER.main,
  tunic: PLAYER.main,
  sleeve: PLAYER.metal,
  cuff: LEATHER,
  glove: PLAYER.metal,
};

/** A crest seen from the side, front to the right: it tells from above which way he looks. */
const CREST: [number, number][] = [
  [0.24, 0.02],
  [0.3, 0.16],
  [0.22, 0.3],
  [0.02, 0.36],
  [-0.2, 0.3],
  [-0.36, 0.12],
  [-0.42, -0.14],
  [-0.3, -0.1],
  [-0.22, 0.06],
  [0, 0.14],
  [0.14, 0.1],
];

export function playerSword(): Kit {
  const kit = dressedBody({ ...base, girth: 1 });
  kit.chest.add(box(0.24, 0.4, 0.06), PLAYER.pale, { at: [0, 0.22, 0.215] });
  kit.pelvis.add(box(0.22, 0.26, 0.05), PLAYER.pale, { at: [0, -0.06, 0.265], turn: [-0.25, 0, 0] });
  kit.chest.add(box(0.11, 0.1, 0.06), GOLD, { at: [0, 0.02, 0.225] });
  kit.cape.add(drape(0.5, 0.66, 0.72, { bulge: 0.07, flare: 0.16 }), PLAYER.deep, { at: [0, 0.03, -0.02] });
  for (const side of ['L', 'R'] as const)
    kit[`arm${side}`].add(dome(0.19), 0x9fb0c8, { at: [side === 'L' ? 0.02 : -0.02, -0.06, 0], scale: [1, 0.95, 1] });
  addEyes(kit);
  kit.head.add(dome(0.29, 0.56), PLAYER.metal, { at: [0, 0.2, -0.01] });
  kit.head.add(tube(0.3, 0.3, 0.07, 18), STEEL_DARK, { at: [0, 0.2, -0.01], scale: [1, 1, 0.99] });
  kit.head.add(box(0.065, 0.2, 0.06), PLAYER.metal, { at: [0, 0.13, 0.275] });
  kit.head.add(slab(CREST, 0.13), PLAYER.main, { at: [0, 0.35, 0], turn: [0, -Math.PI / 2, 0] });
  armingSword(kit.weapon);
  roundShield(kit.shield);
  return kit;
}

export function playerTwohand(): Kit {
  const kit = dressedBody({ ...base, tunic: PLAYER.main, skirt: PLAYER.pale, sleeve: STEEL_DARK, cuff: PLAYER.metal, girth: 1.12 });
  kit.chest.add(box(0.3, 0.42, 0.06), PLAYER.pale, { at: [0, 0.2, 0.25] });
  kit.chest.add(box(0.08, 0.32, 0.07), PLAYER.main, { at: [0, 0.21, 0.26] });
  kit.chest.add(box(0.24, 0.08, 0.07), PLAYER.main, { at: [0, 0.26, 0.26] });
  kit.pelvis.add(box(0.3, 0.3, 0.05), PLAYER.main, { at: [0, -0.06, 0.29], turn: [-0.25, 0, 0] });
  kit.cape.add(drape(0.66, 0.92, 0.86, { bulge: 0.08, flare: 0.2 }), PLAYER.main, { at: [0, 0.04, -0.06] });
  for (const side of ['L', 'R'] as const) {
    const out = side === 'L' ? 1 : -1;
    kit[`arm${side}`].add(dome(0.26), PLAYER.main, { at: [0.06 * out, -0.07, 0] });
    kit[`arm${side}`].add(tube(0.268, 0.268, 0.07, 18), GOLD, { at: [0.06 * out, -0.08, 0] });
  }
  kit.head.add(tube(0.255, 0.25, 0.4, 16), PLAYER.metal, { at: [0, 0.19, 0] });
  kit.head.add(dome(0.255, 0.3), PLAYER.metal, { at: [0, 0.29, 0] });
  kit.head.add(box(0.38, 0.065, 0.1), 0x1b2233, { at: [0, 0.22, 0.21] });
  kit.head.add(box(0.075, 0.38, 0.06), GOLD, { at: [0, 0.18, 0.245] });
  kit.head.add(tube(0.265, 0.265, 0.06, 16), GOLD, { at: [0, 0.37, 0] });
  // A tall plume that falls back: the sword carrier's crest is a stiff fan, so the two differ in outline.
  kit.head.add(
    taper(
      [
        [0, 0.4, 0.02],
        [0, 0.68, -0.04],
        [0, 0.76, -0.3],
        [0, 0.5, -0.54],
        [0, 0.24, -0.6],
      ],
      [0.07, 0.15, 0.19, 0.15, 0.02],
      9,
      12,
    ),
    PLAYER.pale,
  );
  greatSword(kit.weapon);
  return kit;
}

export function playerBow(): Kit {
  const kit = dressedBody({
    ...base,
    tunic: LEATHER,
    skirt: PLAYER.main,
    sleeve: PLAYER.pale,
    cuff: LEATHER_DARK,
    glove: 0xf0b98d,
    leg: 0x6d6a62,
    boot: LEATHER_DARK,
    belt: LEATHER_DARK,
    girth: 0.82,
  });
  addEyes(kit, 0.262);
  kit.head.add(ball(0.3), PLAYER.main, { at: [0, 0.22, -0.075], scale: [1, 1.02, 0.95] });
  kit.head.add(
    taper(
      [
        [0, 0.42, -0.1],
        [0, 0.46, -0.34],
        [0, 0.36, -0.56],
      ],
      [0.2, 0.13, 0.02],
      9,
      8,
    ),
    PLAYER.main,
  );
  kit.head.add(ball(0.2), 0xf0b98d, { at: [0, 0.17, 0.1], scale: [0.98, 1, 0.9] });
  // A white feather in the hood: nobody else carries one.
  kit.head.add(
    slab(
      [
        [0, 0],
        [0.09, 0.16],
        [0.05, 0.42],
        [-0.04, 0.2],
      ],
      0.05,
    ),
    PLAYER.pale,
    { at: [0.24, 0.34, -0.04], turn: [0.5, 0.9, -0.5] },
  );
  kit.chest.add(cone(0.42, 0.34, 14), PLAYER.main, { at: [0, 0.42, -0.01], scale: [1, 1, 0.82] });
  kit.chest.add(box(0.09, 0.5, 0.05), LEATHER_DARK, { at: [0.02, 0.18, 0.2], turn: [0, 0, 0.6] });
  quiver(kit.chest, { body: LEATHER_DARK, band: GOLD, feather: 0xffffff, tip: 0xffd34d });
  longBow(kit.weapon);
  nockedArrow(kit.arrow, 0xffffff);
  return kit;
}
