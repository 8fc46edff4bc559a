/** The enemy's swordsman, axeman and archer: spikes, horns, fur and rags; black, red and bone. */
import { addEyes, dressedBody } from './body';
import { boneBow, cleaver, greatAxe, kiteShield, nockedArrow, quiver } from './arms';
import { ENEMY, LEATHER_DARK, SKIN_DARK } from './colours';
import { ball, box, cone, dice, dome, drape, gem, roughen, taper, tube } from './shapes';
import type { Sculpt, Triple } from './sculpt';
import type { Kit } from './skeleton';

const base = {
  tunic: ENEMY.main,
  skirt: ENEMY.deep,
  sleeve: 0x463a3e,
  cuff: LEATHER_DARK,
  glove: SKIN_DARK,
  leg: ENEMY.leg,
  boot: ENEMY.boot,
  belt: 0x2c2426,
  skin: SKIN_DARK,
};

/** A collar of pointed tufts: fur that is still fur at twenty pixels. */
function furCollar(to: Sculpt, radius: number, height: number, tufts: number): void {
  to.add(tube(radius * 0.62, radius, 0.2, 14), ENEMY.fur, { at: [0, height, -0.02], scale: [1, 1, 0.85] });
  for (let i = 0; i < tufts; i++) {
    const angle = (i / tufts) * Math.PI * 2;
    const colour = i % 2 === 0 ? ENEMY.furTip : ENEMY.fur;
    to.add(cone(0.105, 0.24, 5), colour, {
      at: [Math.sin(angle) * radius * 0.98, height - 0.09, Math.cos(angle) * radius * 0.82 - 0.02],
      turn: [2.5, angle, 0],
    });
  }
}

function hornPair(to: Sculpt, path: readonly Triple[], radii: readonly number[]): void {
  to.add(taper(path, radii, 8, 12), ENEMY.pale);
  to.add(
    taper(
      path.map(([x, y, z]): Triple => [-x, y, z]),
      radii,
      8,
      12,
    ),
    ENEMY.pale,
  );
}

export function enemySword(): Kit {
  const kit = dressedBody({ ...base, girth: 1 });
  furCollar(kit.chest, 0.38, 0.44, 12);
  kit.pelvis.pair(cone(0.12, 0.3, 4), ENEMY.main, { at: [0.16, -0.2, 0.16], turn: [Math.PI, 0.3, 0] });
  kit.cape.add(drape(0.44, 0.62, 0.6, { bulge: 0.06, ragged: 0.1, flare: 0.12 }), ENEMY.main, { at: [0, -0.02, -0.04] });
  addEyes(kit);
  kit.head.add(dome(0.285, 0.58), ENEMY.metal, { at: [0, 0.19, -0.01] });
  kit.head.add(cone(0.15, 0.36, 8), ENEMY.metal, { at: [0, 0.56, -0.02] });
  kit.head.add(tube(0.305, 0.305, 0.1, 16), ENEMY.main, { at: [0, 0.21, -0.01] });
  kit.head.add(box(0.34, 0.1, 0.06), ENEMY.metal, { at: [0, 0.07, 0.22] });
  hornPair(
    kit.head,
    [
      [0.22, 0.24, 0],
      [0.42, 0.24, 0.0],
      [0.54, 0.34, 0.08],
      [0.5, 0.5, 0.22],
    ],
    [0.1, 0.085, 0.055, 0.01],
  );
  for (const side of ['L', 'R'] as const) {
    const out = side === 'L' ? 1 : -1;
    kit[`arm${side}`].add(ball(0.165), ENEMY.main, { at: [0.02 * out, -0.02, 0], scale: [1, 0.85, 1] });
    kit[`arm${side}`].add(cone(0.085, 0.28, 6), ENEMY.pale, { at: [0.15 * out, 0.12, 0], turn: [0, 0, -0.8 * out] });
  }
  cleaver(kit.weapon);
  kiteShield(kit.shield);
  return kit;
}

export function enemyTwohand(): Kit {
  const kit = dressedBody({
    ...base,
    tunic: 0x5a3428,
    sleeve: SKIN_DARK,
    glove: SKIN_DARK,
    cuff: ENEMY.deep,
    skirt: ENEMY.main,
    girth: 1.18,
  });
  furCollar(kit.chest, 0.5, 0.45, 14);
  kit.chest.add(box(0.12, 0.52, 0.05), ENEMY.deep, { at: [0, 0.18, 0.245], turn: [0, 0, 0.7] });
  kit.cape.add(drape(0.7, 0.78, 0.66, { bulge: 0.09, ragged: 0.09, flare: 0.1 }), ENEMY.furTip, { at: [0, 0.04, -0.06] });
  kit.pelvis.add(box(0.26, 0.3, 0.05), ENEMY.pale, { at: [0, -0.07, 0.3], turn: [-0.25, 0, 0] });
  // A beast's skull worn as a helmet: pale on top, so that it stands out from the dark fur.
  kit.head.add(dome(0.3, 0.55), ENEMY.pale, { at: [0, 0.19, 0] });
  kit.head.add(box(0.24, 0.14, 0.3), ENEMY.pale, { at: [0, 0.25, 0.24], turn: [0.35, 0, 0] });
  kit.head.pair(gem(0.055, 1), 0x24130f, { at: [0.12, 0.27, 0.27] });
  hornPair(
    kit.head,
    [
      [0.2, 0.3, -0.02],
      [0.5, 0.3, -0.08],
      [0.74, 0.44, 0.0],
      [0.76, 0.72, 0.2],
    ],
    [0.13, 0.115, 0.08, 0.012],
  );
  kit.head.add(roughen(cone(0.2, 0.36, 7), 0.12, dice(5)), 0x6d3a1d, { at: [0, -0.02, 0.15], turn: [Math.PI + 0.3, 0, 0] });
  for (const side of ['L', 'R'] as const) kit[`arm${side}`].add(ball(0.16), side === 'L' ? ENEMY.metal : SKIN_DARK, { at: [0, -0.02, 0] });
  greatAxe(kit.weapon);
  return kit;
}

export function enemyBow(): Kit {
  const kit = dressedBody({ ...base, tunic: 0x3b3034, skirt: 0x3b3034, sleeve: ENEMY.deep, cuff: 0x2c2426, glove: SKIN_DARK, girth: 0.82 });
  kit.chest.add(cone(0.42, 0.36, 9), ENEMY.main, { at: [0, 0.42, -0.01], scale: [1, 1, 0.82] });
  kit.cape.add(drape(0.46, 0.6, 0.66, { bulge: 0.06, ragged: 0.1, flare: 0.12 }), ENEMY.deep, { at: [0, 0.02, 0] });
  // A tall pointed hood with a mask of bone in its dark opening.
  kit.head.add(ball(0.295), ENEMY.main, { at: [0, 0.21, -0.07], scale: [1, 1.02, 0.95] });
  kit.head.add(
    taper(
      [
        [0, 0.36, -0.06],
        [0, 0.62, -0.12],
        [0, 0.82, -0.28],
      ],
      [0.23, 0.13, 0.015],
      7,
      8,
    ),
    ENEMY.main,
  );
  kit.head.add(ball(0.2), 0x20171a, { at: [0, 0.17, 0.1], scale: [1, 1.02, 0.9] });
  kit.head.add(ball(0.15), ENEMY.pale, { at: [0, 0.15, 0.23], scale: [0.95, 1.15, 0.6] });
  kit.head.pair(gem(0.042, 1), 0x20171a, { at: [0.06, 0.18, 0.312] });
  quiver(kit.chest, { body: 0x2c2426, band: ENEMY.pale, feather: 0xff8a2a, tip: 0xffd9a0 });
  boneBow(kit.weapon);
  nockedArrow(kit.arrow, 0xff8a2a);
  return kit;
}
