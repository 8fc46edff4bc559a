/** The person under the armour: trunk, limbs, head. Each kind of warrior dresses it. */
import { ball, box, tube } from './shapes';
import { emptyKit, MEASURE, type Kit } from './skeleton';
import { SKIN } from './colours';

export type BodyLook = {
  readonly tunic: number;
  readonly skirt: number;
  readonly sleeve: number;
  readonly cuff: number;
  readonly glove: number;
  readonly leg: number;
  readonly boot: number;
  readonly belt: number;
  readonly skin?: number;
  /** 1 = soldier; broad men are above, archers below. */
  readonly girth: number;
};

export function dressedBody(look: BodyLook): Kit {
  const kit = emptyKit();
  const g = look.girth,
    M = MEASURE;
  kit.chest.add(tube(0.31 * g, 0.25 * g, 0.44, 14), look.tunic, { at: [0, 0.2, 0], scale: [1, 1, 0.78] });
  kit.chest.add(ball(0.3 * g), look.tunic, { at: [0, 0.4, 0], scale: [1, 0.42, 0.78] });
  kit.chest.add(tube(0.275 * g, 0.28 * g, 0.1, 14), look.belt, { at: [0, 0.02, 0], scale: [1, 1, 0.82] });
  kit.pelvis.add(tube(0.26 * g, 0.35 * g, 0.3, 14), look.skirt, { at: [0, -0.05, 0], scale: [1, 1, 0.86], tint: [0.86, 1] });
  kit.head.add(ball(0.25), look.skin ?? SKIN, { at: [0, 0.2, 0], scale: [1, 1, 0.96] });
  for (const side of ['L', 'R'] as const) {
    kit[`thigh${side}`].add(tube(0.135, 0.12, 0.28), look.leg, { at: [0, -M.thigh / 2, 0] });
    kit[`shin${side}`].add(tube(0.125, 0.13, 0.24), look.boot, { at: [0, -0.1, 0] });
    kit[`foot${side}`].add(ball(0.14), look.boot, { at: [0, -0.005, 0.06], scale: [0.95, 0.72, 1.45] });
    kit[`arm${side}`].add(tube(0.115 * g, 0.1 * g, 0.26), look.sleeve, { at: [0, -0.13, 0] });
    kit[`fore${side}`].add(tube(0.1, 0.115, 0.2), look.cuff, { at: [0, -0.12, 0] });
    kit[`hand${side}`].add(ball(0.112), look.glove);
  }
  return kit;
}

/** Two dark eyes: from the front a face without them reads as a bald spot at this size. */
export function addEyes(kit: Kit, forward = 0.232): void {
  kit.head.pair(box(0.05, 0.09, 0.03), 0x2a1c18, { at: [0.085, 0.19, forward] });
}
