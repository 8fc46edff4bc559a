/** Things that people leave about: barrels, carts, wells, signposts. */
import * as THREE from 'three';
import { LEATHER_DARK, WOOD } from '../model/colours';
import { ball, box, cone, dice, dome, ring, roughen, slab, taper, tube } from '../model/shapes';
import type { Sculpt } from '../model/sculpt';
import type { Prop } from './stage';

const QUARTER = Math.PI / 2;
const DARK_WOOD = 0x7a5232,
  STRAW = 0xe6c45e,
  ROOF = 0xb2573c;

/** A round body from a profile of [radius, height]. */
const turned = (profile: readonly (readonly [number, number])[], sides = 14): THREE.BufferGeometry =>
  new THREE.LatheGeometry(
    profile.map(([r, y]) => new THREE.Vector2(r, y)),
    sides,
  );

const barrel: Prop = {
  name: 'barrel',
  shadow: 0.36,
  sculpt(to) {
    to.add(
      turned([
        [0.001, 0],
        [0.24, 0],
        [0.3, 0.2],
        [0.32, 0.36],
        [0.3, 0.52],
        [0.24, 0.72],
      ]),
      WOOD,
    );
    to.add(tube(0.22, 0.22, 0.03, 14), 0xc79a5e, { at: [0, 0.7, 0] });
    for (const [y, r] of [
      [0.13, 0.285],
      [0.59, 0.285],
      [0.7, 0.25],
    ] as const)
      to.add(tube(r + 0.012, r + 0.012, 0.075, 14), 0x5d5a60, { at: [0, y, 0] });
    to.add(tube(0.21, 0.21, 0.04, 14), 0xc79a5e, { at: [0, 0.73, 0] });
  },
};

const crate: Prop = {
  name: 'crate',
  shadow: 0.46,
  yaw: 0.45,
  sculpt(to) {
    to.add(box(0.6, 0.54, 0.6), 0xc0925a, { at: [0, 0.28, 0] });
    for (const x of [-0.28, 0.28]) for (const z of [-0.28, 0.28]) to.add(box(0.1, 0.6, 0.1), DARK_WOOD, { at: [x, 0.3, z] });
    for (const y of [0.05, 0.55])
      for (const s of [-0.28, 0.28])
        to.add(box(0.62, 0.09, 0.1), DARK_WOOD, { at: [0, y, s] }).add(box(0.1, 0.09, 0.62), DARK_WOOD, { at: [s, y, 0] });
    to.add(box(0.74, 0.08, 0.06), DARK_WOOD, { at: [0, 0.3, 0.3], turn: [0, 0, 0.72] });
    to.add(box(0.06, 0.08, 0.74), DARK_WOOD, { at: [-0.3, 0.3, 0], turn: [0.72, 0, 0] });
  },
};

const sack: Prop = {
  name: 'sack',
  shadow: 0.34,
  sculpt(to) {
    to.add(roughen(ball(0.3, 12), 0.05, dice(3)), 0xcdb083, { at: [0, 0.22, 0], scale: [1, 0.9, 0.9] });
    to.add(cone(0.16, 0.22, 9), 0xcdb083, { at: [0.03, 0.52, 0] });
    to.add(tube(0.09, 0.09, 0.05, 9), 0x8a5a30, { at: [0.03, 0.54, 0] });
    to.add(cone(0.12, 0.14, 9), 0xdcc298, { at: [0.04, 0.6, 0], turn: [Math.PI, 0, 0] });
  },
};

const haystack: Prop = {
  name: 'haystack',
  shadow: 0.82,
  sculpt(to) {
    to.add(roughen(dome(0.72, 0.5, 16), 0.05, dice(8)), STRAW, { scale: [1, 1.2, 1], at: [0, -0.02, 0], flat: true });
    const roll = dice(18);
    for (let i = 0; i < 26; i++) {
      const angle = roll() * Math.PI * 2,
        rise = roll();
      const radius = 0.72 * Math.cos(rise * 1.3);
      to.add(box(0.045, 0.3, 0.045), i % 2 ? 0xf4dc86 : 0xc79f3e, {
        at: [Math.cos(angle) * radius, 0.12 + rise * 0.68, Math.sin(angle) * radius],
        turn: [(roll() - 0.5) * 1.2 + 0.3, angle, (roll() - 0.5) * 1.2],
      });
    }
    to.add(tube(0.04, 0.04, 0.5, 6), DARK_WOOD, { at: [0, 0.98, 0] });
  },
};

const well: Prop = {
  name: 'well',
  shadow: 0.82,
  yaw: 0.4,
  sculpt(to) {
    to.add(tube(0.58, 0.62, 0.5, 14), 0xa5a39c, { at: [0, 0.25, 0], flat: true });
    to.add(ring(0.53, 0.1, 14), 0xc2c0b8, { at: [0, 0.52, 0], turn: [QUARTER, 0, 0], flat: true });
    to.add(tube(0.45, 0.45, 0.02, 14), 0x2c4a63, { at: [0, 0.5, 0] });
    for (const x of [-0.56, 0.56]) to.add(box(0.11, 1.3, 0.11), DARK_WOOD, { at: [x, 0.8, 0] });
    to.add(tube(0.06, 0.06, 1.2, 8), WOOD, { at: [0, 1.1, 0], turn: [0, 0, QUARTER] });
    to.add(box(0.03, 0.34, 0.03), 0xd8c79a, { at: [0.06, 0.92, 0] });
    to.add(tube(0.13, 0.1, 0.2, 9), WOOD, { at: [0.06, 0.72, 0] });
    for (const side of [-1, 1])
      for (let i = 0; i < 3; i++)
        to.add(box(1.46, 0.07, 0.24), i % 2 ? 0xc56a4a : ROOF, {
          at: [0, 1.7 - i * 0.125, side * (0.1 + i * 0.165)],
          turn: [side * 0.62, 0, 0],
        });
    to.add(box(1.5, 0.09, 0.12), 0x8d402c, { at: [0, 1.78, 0] });
  },
};

function wheel(to: Sculpt, x: number, z: number): void {
  to.add(ring(0.34, 0.06, 16), DARK_WOOD, { at: [x, 0.37, z], turn: [0, QUARTER, 0] });
  for (let i = 0; i < 3; i++) to.add(box(0.05, 0.64, 0.06), WOOD, { at: [x, 0.37, z], turn: [(i * Math.PI) / 3, 0, 0] });
  to.add(tube(0.09, 0.09, 0.14, 9), DARK_WOOD, { at: [x, 0.37, z], turn: [0, 0, QUARTER] });
}

const cart: Prop = {
  name: 'cart',
  shadow: 1.0,
  yaw: 0.85,
  sculpt(to) {
    to.add(box(0.86, 0.08, 1.34), WOOD, { at: [0, 0.5, 0] });
    for (const x of [-0.42, 0.42]) to.add(box(0.07, 0.3, 1.36), 0xb98450, { at: [x, 0.68, 0], turn: [0, 0, x < 0 ? 0.12 : -0.12] });
    for (const z of [-0.66, 0.66]) to.add(box(0.86, 0.28, 0.07), 0xb98450, { at: [0, 0.66, z] });
    for (const x of [-0.52, 0.52]) wheel(to, x, -0.08);
    for (const x of [-0.3, 0.3]) to.add(tube(0.04, 0.04, 1.0, 7), DARK_WOOD, { at: [x, 0.36, 1.1], turn: [QUARTER + 0.26, 0, 0] });
    to.add(roughen(dome(0.5, 0.5, 12), 0.08, dice(6)), STRAW, { at: [0, 0.6, -0.1], scale: [0.8, 0.7, 1.15], flat: true });
    to.add(ball(0.2, 10), 0xcdb083, { at: [0.12, 0.86, 0.42], scale: [1, 0.8, 0.9] });
  },
};

const signpost: Prop = {
  name: 'signpost',
  shadow: 0.26,
  sculpt(to) {
    to.add(tube(0.07, 0.09, 1.6, 8), DARK_WOOD, { at: [0, 0.8, 0] });
    const arrow: [number, number][] = [
      [-0.14, -0.12],
      [0.5, -0.12],
      [0.68, 0],
      [0.5, 0.12],
      [-0.14, 0.12],
    ];
    to.add(slab(arrow, 0.08), 0xcf9f63, { at: [0, 1.34, 0.08], turn: [0, -0.3, 0.05] });
    to.add(slab(arrow.map(([x, y]): [number, number] => [-x, y]).reverse(), 0.08), 0xb98450, {
      at: [0, 1.02, 0.08],
      turn: [0, 0.35, 0.04],
    });
    for (const [x, y] of [
      [0.22, 1.34],
      [-0.22, 1.02],
    ] as const)
      to.add(box(0.3, 0.045, 0.03), 0x5c3b22, { at: [x, y, 0.16 - Math.abs(x) * 0.3 + 0.06], turn: [0, x > 0 ? -0.3 : 0.35, 0.04] });
    to.add(roughen(ball(0.16, 9), 0.15, dice(2)), 0xa8a59c, { at: [0.1, 0.04, 0.1], scale: [1.2, 0.6, 1], flat: true });
  },
};

const fencePost: Prop = {
  name: 'fence-post',
  shadow: 0.2,
  sculpt(to) {
    to.add(tube(0.09, 0.1, 0.78, 8), 0x8d6239, { at: [0, 0.38, 0], flat: true });
    to.add(cone(0.1, 0.16, 8), 0xc79a5e, { at: [0, 0.84, 0], flat: true });
    to.add(tube(0.105, 0.105, 0.06, 8), LEATHER_DARK, { at: [0, 0.56, 0] });
  },
};

const tent: Prop = {
  name: 'tent',
  shadow: 1.2,
  yaw: 0.5,
  sculpt(to) {
    const side: [number, number][] = [
      [-0.95, 0],
      [0.95, 0],
      [0, 1.35],
    ];
    to.add(slab(side, 1.7), 0xe3d6b4, { flat: true });
    to.add(
      slab(
        [
          [-0.95, 0],
          [-0.7, 0],
          [0.12, 1.35],
          [0, 1.42],
          [-0.12, 1.35],
        ],
        1.78,
      ),
      0xcabb93,
      { flat: true },
    );
    to.add(
      slab(
        [
          [0.95, 0],
          [0.7, 0],
          [-0.12, 1.35],
          [0, 1.42],
          [0.12, 1.35],
        ],
        1.78,
      ),
      0xcabb93,
      { flat: true },
    );
    to.add(
      slab(
        [
          [-0.3, 0],
          [0.3, 0],
          [0, 0.98],
        ],
        0.06,
      ),
      0x3d3128,
      { at: [0, 0, 0.86] },
    );
    to.add(
      slab(
        [
          [0.3, 0],
          [0.56, 0],
          [0.02, 0.98],
        ],
        0.06,
      ),
      0xf4ead0,
      { at: [0, 0, 0.91], turn: [0, 0.2, 0] },
    );
    for (const z of [-0.92, 0.92]) to.add(tube(0.045, 0.045, 0.34, 7), DARK_WOOD, { at: [0, 1.42, z], turn: [0, 0, z > 0 ? 0.3 : -0.3] });
    for (const x of [-1.15, 1.15])
      to.add(
        taper(
          [
            [x * 0.75, 0.34, 0.86],
            [x, 0.0, 1.0],
          ],
          [0.018, 0.018],
          5,
          2,
        ),
        0xe8dcb8,
      );
  },
};

export const village: readonly Prop[] = [barrel, crate, sack, haystack, well, cart, signpost, fencePost, tent];
