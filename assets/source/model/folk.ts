/** The people of the land: no steel and no colour of a side, so that nobody takes them for fighters. */
import { LEATHER, LEATHER_DARK, SKIN, STEEL_DARK, WOOD } from './colours';
import { addEyes, dressedBody } from './body';
import type { Sculpt, Triple } from './sculpt';
import { ball, box, cone, dome, drape, tube } from './shapes';
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
  const kit = dressedBody({
    tunic: LINEN,
    skirt: LEATHER,
    sleeve: LINEN,
    cuff: SKIN,
    glove: SKIN,
    leg: 0x6d6a62,
    boot: LEATHER_DARK,
    belt: LEATHER_DARK,
    girth: 0.92,
  });
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

/** A broom of twigs, held like the hoe. */
function broom(to: Sculpt): void {
  to.add(tube(0.034, 0.04, 1.2, 7), WOOD, { turn: lying, at: [0, 0, 0.3] });
  to.add(cone(0.17, 0.42, 8), STRAW, { turn: [-QUARTER, 0, 0], at: [0, 0, 1.0] });
  to.add(tube(0.075, 0.075, 0.07, 8), LEATHER_DARK, { turn: lying, at: [0, 0, 0.84] });
}

/** A long wine red dress with an apron, and a white kerchief: told from a villager from above by its head. */
export function mother(): Kit {
  const dress = 0x9c3f5e;
  const kit = dressedBody({
    tunic: dress,
    skirt: dress,
    sleeve: LINEN,
    cuff: SKIN,
    glove: SKIN,
    leg: dress,
    boot: LEATHER_DARK,
    belt: LINEN,
    girth: 0.86,
  });
  kit.pelvis.add(tube(0.25, 0.4, 0.5, 16), dress, { at: [0, -0.2, 0], scale: [1, 1, 0.9], tint: [0.78, 1] });
  kit.pelvis.add(drape(0.32, 0.46, 0.42, { bulge: -0.05, flare: -0.09 }), LINEN, { at: [0, 0, 0.24] });
  addEyes(kit);
  kit.head.add(ball(0.262), LINEN, { at: [0, 0.215, -0.035], scale: [1.02, 1.02, 0.95] });
  kit.head.add(ball(0.235), SKIN, { at: [0, 0.175, 0.06], scale: [0.9, 0.86, 0.86] });
  kit.head.add(box(0.3, 0.07, 0.05), HAIR, { at: [0, 0.335, 0.2], turn: [-0.5, 0, 0] });
  kit.head.add(cone(0.12, 0.26, 7), LINEN, { at: [0, 0.02, -0.2], turn: [Math.PI - 0.35, 0, 0] });
  broom(kit.weapon);
  return kit;
}

/** Green smock, red hood pushed back and a mop of straw hair. */
export function child(): Kit {
  const smock = 0x4f9a57;
  const kit = dressedBody({
    tunic: smock,
    skirt: smock,
    sleeve: smock,
    cuff: SKIN,
    glove: SKIN,
    leg: 0xcdb48a,
    boot: LEATHER,
    belt: LEATHER_DARK,
    girth: 0.84,
  });
  addEyes(kit, 0.262);
  // A child's head is large for its body.
  kit.head.add(ball(0.275), SKIN, { at: [0, 0.215, 0], scale: [1, 1, 0.97] });
  kit.head.add(dome(0.3, 0.52), 0xd99a3d, { at: [0, 0.225, -0.02], turn: [-0.28, 0, 0] });
  kit.head.add(ball(0.26), 0xd99a3d, { at: [0, 0.22, -0.08], scale: [1.02, 1, 0.86] });
  kit.head.add(cone(0.07, 0.2, 5), 0xd99a3d, { at: [0.06, 0.47, 0.02], turn: [0.4, 0, -0.4] });
  kit.chest.add(tube(0.17, 0.27, 0.16, 12), 0xc23b32, { at: [0, 0.44, -0.07], scale: [1, 1, 0.85] });
  kit.chest.add(cone(0.15, 0.3, 8), 0xc23b32, { at: [0, 0.36, -0.25], turn: [Math.PI - 0.2, 0, 0] });
  return kit;
}
