/** The hermit: a patched coat, a hood thrown back, a long grey beard; what he needs he has made himself. */
import { addEyes, dressedBody } from './body';
import { LEATHER, LEATHER_DARK, SKIN, STEEL, WOOD } from './colours';
import type { Triple } from './sculpt';
import { ball, box, cone, drape, slab, tube } from './shapes';
import type { Kit } from './skeleton';

const QUARTER = Math.PI / 2;
const lying: Triple = [QUARTER, 0, 0];
const alongZ: Triple = [0, -QUARTER, 0];
const COAT = 0x6f7d4a;
const PATCH = 0xa79a5c;
const BEARD = 0xd9d4c6;

function spearOf({ weapon }: Kit): void {
  weapon.add(tube(0.036, 0.044, 1.7, 7), WOOD, { turn: lying, at: [0, 0, 0.2] });
  weapon.add(
    slab(
      [
        [0, -0.05],
        [0.1, -0.1],
        [0.36, 0],
        [0.1, 0.1],
        [0, 0.05],
      ],
      0.05,
    ),
    STEEL,
    { turn: alongZ, at: [0, 0, 1.02] },
  );
  weapon.add(tube(0.06, 0.06, 0.14, 8), LEATHER_DARK, { turn: lying, at: [0, 0, 0.98] });
}

function rodOf({ shield }: Kit): void {
  shield.add(tube(0.018, 0.034, 1.7, 6), WOOD, { turn: lying, at: [0, 0, 0.62] });
  shield.add(tube(0.012, 0.012, 0.9, 5), BEARD, { at: [0, -0.44, 1.44] });
  shield.add(ball(0.05, 8), 0xd8302a, { at: [0, -0.86, 1.44] });
}

export function hermit(): Kit {
  const kit = dressedBody({
    tunic: COAT,
    skirt: COAT,
    sleeve: COAT,
    cuff: LEATHER,
    glove: SKIN,
    leg: 0x5d5648,
    boot: LEATHER_DARK,
    belt: LEATHER_DARK,
    girth: 0.96,
  });
  kit.pelvis.add(tube(0.3, 0.4, 0.26, 14), COAT, { at: [0, -0.16, 0], scale: [1, 1, 0.86], tint: [0.8, 1] });
  kit.pelvis.add(box(0.13, 0.13, 0.03), PATCH, { at: [0.17, -0.14, 0.29], turn: [-0.2, 0.4, 0.2] });
  kit.chest.add(box(0.12, 0.14, 0.03), PATCH, { at: [-0.14, 0.16, 0.22], turn: [0, -0.3, -0.2] });
  kit.chest.add(tube(0.2, 0.34, 0.16, 14), LEATHER, { at: [0, 0.44, -0.01], scale: [1, 1, 0.84] });
  // The hood, thrown back.
  kit.chest.add(ball(0.2, 14), COAT, { at: [0, 0.46, -0.22], scale: [1.1, 0.7, 0.8] });
  kit.cape.add(drape(0.4, 0.56, 0.5, { bulge: 0.05, ragged: 0.05, flare: 0.1 }), 0x55603a, { at: [0, 0.02, -0.03] });
  addEyes(kit);
  // Bald on top, so that the face shows from above, with a wreath of hair.
  kit.head.add(ball(0.25), BEARD, { at: [0, 0.13, -0.07], scale: [1.08, 0.86, 0.94] });
  kit.head.pair(ball(0.09, 10), BEARD, { at: [0.22, 0.18, 0.02], scale: [0.7, 1.2, 1] });
  kit.head.add(ball(0.19, 14), BEARD, { at: [0, 0.05, 0.14], scale: [1, 0.8, 0.72] });
  kit.head.add(cone(0.17, 0.42, 12), BEARD, { at: [0, -0.14, 0.17], turn: [Math.PI - 0.16, 0, 0], scale: [1, 1, 0.62] });
  kit.head.pair(box(0.1, 0.035, 0.04), BEARD, { at: [0.09, 0.27, 0.235], turn: [0, 0, 0.15] });
  // A flute at the lips: shown while he plays only.
  kit.hat.add(tube(0.03, 0.036, 0.5, 8), 0x8a5a30, { turn: [QUARTER + 0.5, 0.12, 0], at: [0.02, -0.02, 0.42] });
  spearOf(kit);
  rodOf(kit);
  return kit;
}
