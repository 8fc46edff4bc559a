/** The people of the land: no steel and no colour of a side, so that nobody takes them for fighters. */
import { LEATHER, LEATHER_DARK, SKIN, STEEL_DARK, WOOD } from './colours';
import { addEyes, dressedBody } from './body';
import type { Sculpt, Triple } from './sculpt';
import { ball, box, dome, drape, tube } from './shapes';
import type { Kit } from './skeleton';

const QUARTER = Math.PI / 2;
const lying: Triple = [QUARTER, 0, 0];
const LINEN = 0xf2e4c0;
const STRAW = 0xf2c14b;
const HAIR = 0x5b3a20;

/** Held in the right hand, its blade at the far end, across the shaft. */
function hoe(to: Sculpt): void {
  to.add(tube(0.036, 0.042, 1.3, 7), WOOD, { turn: lying, at: [0, 0, 0.34] });
  to.add(box(0.07, 0.34, 0.06), STEEL_DARK, { at: [0, -0.15, 0.97] });
  to.add(box(0.3, 0.1, 0.07), STEEL_DARK, { at: [0, -0.3, 0.95] });
}

/** A wooden mug; the fist closes around it. */
function mug(to: Sculpt): void {
  to.add(tube(0.1, 0.085, 0.2, 10), WOOD, { at: [0, 0.05, 0.06] });
  to.add(tube(0.082, 0.082, 0.03, 10), LINEN, { at: [0, 0.155, 0.06] });
}

/** A straw hat, pushed back so that the face shows: from above it is most of what is seen. */
function strawHat(to: Sculpt): void {
  const turn: Triple = [-0.62, 0, 0];
  to.add(tube(0.26, 0.4, 0.07, 22), STRAW, { turn, at: [0, 0.36, -0.13] });
  to.add(tube(0.4, 0.4, 0.03, 22), 0xb98a30, { turn, at: [0, 0.33, -0.11] });
  to.add(dome(0.24, 0.62), STRAW, { turn, at: [0, 0.37, -0.15] });
  to.add(tube(0.252, 0.256, 0.08, 18), LEATHER_DARK, { turn, at: [0, 0.41, -0.165] });
}

export function villager(): Kit {
  const kit = dressedBody({ tunic: LINEN, skirt: LEATHER, sleeve: LINEN, cuff: SKIN, glove: SKIN, leg: 0x6d6a62, boot: LEATHER_DARK, belt: LEATHER_DARK, girth: 0.92 });
  // A leather waistcoat that leaves the linen of the breast open, and an apron below the belt.
  kit.chest.pair(box(0.15, 0.42, 0.07), LEATHER, { at: [0.165, 0.2, 0.17], turn: [0, 0.42, 0] });
  kit.chest.add(drape(0.46, 0.52, 0.4, { bulge: 0.06, flare: 0.04 }), LEATHER, { at: [0, 0.42, -0.2] });
  kit.pelvis.add(box(0.32, 0.3, 0.05), LINEN, { at: [0, -0.08, 0.275], turn: [-0.22, 0, 0] });
  addEyes(kit);
  kit.head.add(dome(0.265, 0.5), HAIR, { at: [0, 0.225, -0.01], turn: [-0.3, 0, 0] });
  kit.head.add(ball(0.235), HAIR, { at: [0, 0.2, -0.07], scale: [1.02, 1, 0.9] });
  strawHat(kit.hat);
  hoe(kit.weapon);
  mug(kit.shield);
  return kit;
}
