/** The spear carriers of both sides: a brimmed hat and a streamer, a bristled cap and a barbed head of bone. */
import { addEyes, dressedBody } from './body';
import { ENEMY, GOLD, LEATHER, LEATHER_DARK, PLAYER, SKIN_DARK, STEEL, STEEL_DARK, WOOD } from './colours';
import type { Sculpt, Triple } from './sculpt';
import { ball, box, cone, dome, drape, slab, taper, tube } from './shapes';
import type { Kit } from './skeleton';

const QUARTER = Math.PI / 2;
const lying: Triple = [QUARTER, 0, 0];
/** Turns an outline drawn as (length, width) into a blade along +z. */
const alongZ: Triple = [0, -QUARTER, 0];
/** From the right hand to the end of the shaft and to the foot of the blade, in tiles. */
const BUTT = 0.72;
const HEAD = 1.12;

function shaft(to: Sculpt, colour: number): void {
  to.add(tube(0.036, 0.044, HEAD + BUTT, 7), colour, { turn: lying, at: [0, 0, (HEAD - BUTT) / 2] });
}

/** A leaf-shaped blade above a gold collar, and a streamer of two tails below it. */
function longSpear(to: Sculpt): void {
  shaft(to, WOOD);
  to.add(
    slab(
      [
        [0, -0.045],
        [0.12, -0.115],
        [0.42, 0],
        [0.12, 0.115],
        [0, 0.045],
      ],
      0.05,
    ),
    0xf1f6fb,
    { turn: alongZ, at: [0, 0, HEAD + 0.02] },
  );
  to.add(
    slab(
      [
        [0, -0.02],
        [0.32, -0.012],
        [0.32, 0.012],
        [0, 0.02],
      ],
      0.075,
    ),
    0xa9b8cc,
    { turn: alongZ, at: [0, 0, HEAD + 0.03] },
  );
  to.add(tube(0.062, 0.062, 0.12, 8), GOLD, { turn: lying, at: [0, 0, HEAD - 0.02] });
  to.add(
    slab(
      [
        [0, 0],
        [-0.02, 0.36],
        [-0.13, 0.22],
        [-0.26, 0.4],
        [-0.26, 0],
      ],
      0.035,
    ),
    PLAYER.main,
    { turn: alongZ, at: [0, 0, HEAD - 0.08] },
  );
  to.add(
    slab(
      [
        [-0.09, 0],
        [-0.09, 0.26],
        [-0.17, 0.26],
        [-0.17, 0],
      ],
      0.05,
    ),
    PLAYER.pale,
    { turn: alongZ, at: [0, 0, HEAD - 0.08] },
  );
  to.add(tube(0.055, 0.055, 0.34, 8), PLAYER.deep, { turn: lying, at: [0, 0, 0.02] });
  to.add(cone(0.05, 0.14, 6), STEEL_DARK, { turn: [-QUARTER, 0, 0], at: [0, 0, -BUTT - 0.05] });
}

/** A tusk lashed to a dark shaft, two barbs that stop what it pierces, and a rag in the colour of its band. */
function boarSpear(to: Sculpt): void {
  shaft(to, LEATHER_DARK);
  to.add(
    slab(
      [
        [-0.06, -0.06],
        [0.16, -0.1],
        [0.48, 0.03],
        [0.16, 0.1],
        [-0.06, 0.06],
      ],
      0.06,
    ),
    ENEMY.pale,
    { turn: alongZ, at: [0, 0, HEAD] },
  );
  for (const sign of [1, -1])
    to.add(cone(0.05, 0.26, 6), ENEMY.pale, { at: [0, 0.15 * sign, HEAD - 0.04], turn: [0.5 * sign + (sign > 0 ? 0 : Math.PI), 0, 0] });
  to.add(tube(0.07, 0.07, 0.16, 8), ENEMY.deep, { turn: lying, at: [0, 0, HEAD - 0.1] });
  to.add(
    slab(
      [
        [0, 0],
        [-0.07, 0.26],
        [-0.13, 0.12],
        [-0.24, 0.3],
        [-0.28, 0.1],
        [-0.34, 0],
      ],
      0.04,
    ),
    ENEMY.main,
    { turn: alongZ, at: [0, 0, HEAD - 0.16] },
  );
  to.add(tube(0.055, 0.055, 0.3, 8), ENEMY.fur, { turn: lying, at: [0, 0, 0.02] });
}

export function playerSpear(): Kit {
  const kit = dressedBody({
    leg: PLAYER.leg,
    boot: PLAYER.boot,
    belt: LEATHER,
    skirt: PLAYER.pale,
    tunic: PLAYER.pale,
    sleeve: PLAYER.main,
    cuff: PLAYER.metal,
    glove: LEATHER,
    girth: 0.94,
  });
  // A quilted coat in halves: white with blue seams, and no cloak, so that the shaft is never hidden.
  for (const x of [-0.16, 0.16]) kit.chest.add(box(0.05, 0.4, 0.05), PLAYER.main, { at: [x, 0.2, 0.2], turn: [0, x * 1.6, 0] });
  kit.chest.add(box(0.06, 0.42, 0.06), PLAYER.main, { at: [0, 0.2, 0.215] });
  kit.pelvis.add(box(0.1, 0.28, 0.05), PLAYER.main, { at: [0, -0.06, 0.255], turn: [-0.25, 0, 0] });
  kit.cape.add(drape(0.4, 0.5, 0.34, { bulge: 0.05, flare: 0.1 }), PLAYER.main, { at: [0, 0.04, -0.02] });
  for (const side of ['L', 'R'] as const) kit[`arm${side}`].add(dome(0.17), PLAYER.metal, { at: [side === 'L' ? 0.02 : -0.02, -0.05, 0] });
  addEyes(kit);
  // A hat of steel with a wide brim: round from every side, unlike the crest and the great helmet.
  kit.head.add(dome(0.265, 0.6), PLAYER.metal, { at: [0, 0.26, -0.01] });
  kit.head.add(tube(0.27, 0.38, 0.09, 20), STEEL, { at: [0, 0.285, -0.01] });
  kit.head.add(tube(0.385, 0.385, 0.035, 20), STEEL_DARK, { at: [0, 0.235, -0.01] });
  kit.head.add(tube(0.282, 0.282, 0.07, 18), PLAYER.main, { at: [0, 0.36, -0.01] });
  kit.head.add(ball(0.06, 10), GOLD, { at: [0, 0.53, -0.01] });
  longSpear(kit.weapon);
  return kit;
}

export function enemySpear(): Kit {
  const kit = dressedBody({
    tunic: 0x4a3230,
    skirt: ENEMY.main,
    sleeve: SKIN_DARK,
    cuff: LEATHER_DARK,
    glove: SKIN_DARK,
    leg: ENEMY.leg,
    boot: ENEMY.boot,
    belt: 0x2c2426,
    skin: SKIN_DARK,
    girth: 0.96,
  });
  kit.chest.add(tube(0.2, 0.36, 0.16, 12), ENEMY.deep, { at: [0, 0.44, -0.01], scale: [1, 1, 0.82] });
  // Ribs of bone over the chest.
  for (const y of [0.12, 0.22, 0.32]) kit.chest.add(box(0.36, 0.05, 0.05), ENEMY.pale, { at: [0, y, 0.2] });
  kit.pelvis.pair(cone(0.11, 0.28, 4), ENEMY.deep, { at: [0.15, -0.2, 0.16], turn: [Math.PI, 0.3, 0] });
  kit.cape.add(drape(0.42, 0.54, 0.42, { bulge: 0.05, ragged: 0.1, flare: 0.12 }), ENEMY.main, { at: [0, 0, -0.03] });
  addEyes(kit);
  kit.head.add(dome(0.28, 0.58), LEATHER_DARK, { at: [0, 0.19, -0.01] });
  kit.head.add(tube(0.292, 0.292, 0.07, 16), ENEMY.pale, { at: [0, 0.2, -0.01] });
  // A stiff brush of red bristles from the brow to the neck.
  const bristles: readonly (readonly [number, number, number])[] = [
    [0.24, 0.4, 0.7],
    [0.13, 0.5, 0.4],
    [0, 0.54, 0.05],
    [-0.14, 0.5, -0.35],
    [-0.25, 0.4, -0.75],
    [-0.31, 0.26, -1.1],
  ];
  for (const [z, y, pitch] of bristles) kit.head.add(cone(0.1, 0.36, 5), ENEMY.main, { at: [0, y, z], turn: [pitch, 0, 0] });
  kit.head.add(
    taper(
      [
        [0, 0.2, -0.26],
        [0, 0.02, -0.4],
        [0, -0.16, -0.42],
      ],
      [0.07, 0.06, 0.01],
      6,
      8,
    ),
    ENEMY.main,
  );
  for (const side of ['L', 'R'] as const) {
    const out = side === 'L' ? 1 : -1;
    kit[`arm${side}`].add(ball(0.15), ENEMY.fur, { at: [0.02 * out, -0.02, 0], scale: [1, 0.85, 1] });
    kit[`fore${side}`].add(tube(0.11, 0.115, 0.06), ENEMY.pale, { at: [0, -0.2, 0] });
  }
  boarSpear(kit.weapon);
  return kit;
}
