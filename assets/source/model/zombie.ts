/** Villagers who did not stay in their graves: grey green skin, rags, bare bones. */
import { addEyes, dressedBody } from './body';
import { box, cone, dice, drape, dome, gem, ring, roughen, tube } from './shapes';
import type { Kit } from './skeleton';

const ROT = 0xa3bf78;
const ROT_DARK = 0x6b8452;
const RAG = 0x7d6f86;
const RAG_DARK = 0x4b4454;
const BONE = 0xe9e2c8;
const BLOOD = 0x7c2626;

export function zombie(): Kit {
  const kit = dressedBody({
    tunic: RAG,
    skirt: RAG_DARK,
    sleeve: RAG,
    cuff: ROT,
    glove: ROT,
    leg: 0x57503f,
    boot: ROT_DARK,
    belt: 0x3a332c,
    skin: ROT,
    girth: 0.9,
  });
  // The shirt is torn open over the ribs.
  kit.chest.add(box(0.24, 0.32, 0.05), ROT_DARK, { at: [0.07, 0.2, 0.215], turn: [-0.06, 0.12, 0.14] });
  for (let rib = 0; rib < 3; rib++)
    kit.chest.add(box(0.21, 0.036, 0.03), BONE, { at: [0.07, 0.11 + rib * 0.085, 0.248], turn: [0, 0.12, 0.14] });
  kit.chest.add(box(0.13, 0.1, 0.03), BLOOD, { at: [-0.13, 0.3, 0.225], turn: [0, -0.3, 0.5] });
  kit.cape.add(drape(0.4, 0.5, 0.46, { bulge: 0.05, ragged: 0.12, flare: 0.05 }), RAG_DARK, { at: [0, 0, 0] });
  for (const [x, z, turn] of [
    [0.2, 0.18, 0.4],
    [-0.06, 0.27, 0],
    [-0.24, 0.12, -0.6],
    [0.1, -0.25, 2.9],
    [-0.14, -0.25, 3.4],
  ] as const)
    kit.pelvis.add(cone(0.09, 0.26, 4), RAG_DARK, { at: [x, -0.22, z], turn: [Math.PI, turn, 0] });
  // One sleeve is gone: the bare shoulder shows from above.
  kit.armL.add(tube(0.118, 0.1, 0.25), ROT, { at: [0, -0.12, 0], scale: 1.04 });
  kit.foreR.add(tube(0.05, 0.045, 0.2, 7), BONE, { at: [0.03, -0.12, 0.09] });
  for (const side of ['L', 'R'] as const)
    for (const x of [-0.06, 0, 0.06]) kit[`hand${side}`].add(cone(0.026, 0.15, 5), BONE, { at: [x, -0.13, 0.03], turn: [Math.PI, 0, 0] });
  addEyes(kit);
  kit.head.pair(gem(0.05, 1), 0xf4f08a, { at: [0.085, 0.2, 0.236] });
  kit.head.add(box(0.19, 0.075, 0.06), 0x2a1714, { at: [0.01, 0.065, 0.205] });
  kit.head.add(box(0.15, 0.028, 0.05), BONE, { at: [0.01, 0.092, 0.222] });
  // A patch of skull on one side, thin hair on the other.
  kit.head.add(dome(0.262, 0.3), BONE, { at: [0.02, 0.2, 0], turn: [-0.1, 0, -0.62] });
  kit.head.add(roughen(dome(0.275, 0.42), 0.14, dice(9)), 0x3b3a33, { at: [-0.02, 0.19, -0.03], turn: [-0.5, 0, 0.4] });
  kit.chest.add(ring(0.2, 0.035, 14), RAG_DARK, { at: [0, 0.46, 0], turn: [Math.PI / 2, 0, 0] });
  return kit;
}
