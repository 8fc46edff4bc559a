/** Camp and war: fires, banners, totems, racks, dummies. */
import { ENEMY, GOLD, LEATHER_DARK, PLAYER, STEEL, WOOD } from '../model/colours';
import { ball, box, cone, dice, gem, roughen, slab, taper, tube } from '../model/shapes';
import type { Sculpt, Triple } from '../model/sculpt';
import * as THREE from 'three';
import type { Prop } from './stage';

const QUARTER = Math.PI / 2,
  DARK_WOOD = 0x6e4b30;

/** Tongues of fire: outer red, middle orange, inner yellow; each frame the tips lean another way. */
function flame(to: Sculpt, options: { at: Triple; size: number; frame: number }): void {
  const { at, size, frame } = options;
  const sway = [0.08, -0.05, -0.1, 0.06][frame % 4]!,
    stretch = [1, 1.16, 0.94, 1.1][frame % 4]!;
  const tongue = ([x, z]: readonly [number, number], k: number, colour: number): void => {
    const height = 0.62 * size * k * stretch;
    to.add(
      taper(
        [
          [at[0] + x, at[1], at[2] + z],
          [at[0] + x * 1.15 - sway * 0.5 * size, at[1] + height * 0.45, at[2] + z],
          [at[0] + x * 0.6 + sway * size, at[1] + height, at[2] + z],
        ],
        [0.16 * size * k, 0.18 * size * k, 0.012],
        7,
        7,
      ),
      colour,
    );
  };
  const turn = frame % 2 === 0 ? 1 : -1;
  tongue([0, -0.05 * size], 1.15, 0xf2592a);
  tongue([0.14 * size * turn, 0], 0.78, 0xf2592a);
  tongue([-0.14 * size * turn, 0.02 * size], 0.86, 0xf5702c);
  tongue([0.02 * size, 0.12 * size], 0.78, 0xffa92e);
  tongue([-0.03 * size * turn, 0.2 * size], 0.5, 0xfff08a);
}

const campfire: Prop = {
  name: 'campfire',
  frames: 4,
  fps: 8,
  shadow: 0.5,
  sculpt(to, frame) {
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * Math.PI * 2;
      to.add(roughen(gem(0.13, 1), 0.12, dice(i + 2)), i % 2 ? 0x8d8a85 : 0xa8a59c, {
        at: [Math.cos(angle) * 0.44, 0.06, Math.sin(angle) * 0.44],
        flat: true,
      });
    }
    for (let i = 0; i < 4; i++)
      to.add(tube(0.065, 0.075, 0.62, 7), DARK_WOOD, {
        at: [Math.cos(i * QUARTER + 0.5) * 0.12, 0.15, Math.sin(i * QUARTER + 0.5) * 0.12],
        turn: [0, -i * QUARTER - 0.5, 1.1],
      });
    flame(to, { at: [0, 0.14, 0], size: 1, frame });
  },
};

const torch: Prop = {
  name: 'torch',
  frames: 4,
  fps: 8,
  shadow: 0.2,
  sculpt(to, frame) {
    to.add(tube(0.055, 0.065, 1.2, 8), DARK_WOOD, { at: [0, 0.6, 0] });
    to.add(cone(0.15, 0.24, 8), 0x57535c, { at: [0, 1.22, 0], turn: [Math.PI, 0, 0] });
    to.add(tube(0.16, 0.16, 0.06, 10), 0x7d7882, { at: [0, 1.3, 0] });
    flame(to, { at: [0, 1.3, 0], size: 0.72, frame });
  },
};

/** A hanging cloth whose wave runs from the pole outward. */
function flag(options: {
  width: number;
  height: number;
  cut: 'swallow' | 'ragged';
  frame: number;
  shift?: number;
  inset?: number;
}): THREE.BufferGeometry {
  const { width, height, frame, cut, inset = 0 } = options;
  const columns = 12,
    rows = 6;
  const geometry = new THREE.BoxGeometry(width, height, 0.045, columns, rows, 1);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i) + width / 2,
      y = position.getY(i),
      along = x / width;
    const edge = Math.abs(y) / (height / 2);
    const swallow = along * width - (cut === 'swallow' ? along * along * (1 - edge) * 0.34 : 0);
    const tooth = cut === 'ragged' && along > 0.99 ? (Math.round((y / height + 0.5) * rows) % 2 === 0 ? 0.16 : -0.08) : 0;
    const wave = Math.sin(along * 5 - frame * QUARTER) * 0.11 * along;
    position.setXYZ(i, swallow + tooth + inset, y - along * along * 0.1 + wave * 0.3, position.getZ(i) + wave + (options.shift ?? 0));
  }
  geometry.computeVertexNormals();
  return geometry;
}

const bannerPlayer: Prop = {
  name: 'banner-player',
  frames: 4,
  fps: 7,
  shadow: 0.3,
  sculpt(to, frame) {
    to.add(tube(0.05, 0.06, 2.7, 8), WOOD, { at: [0, 1.35, 0] });
    to.add(ball(0.1, 10), GOLD, { at: [0, 2.76, 0] });
    to.add(flag({ width: 1.05, height: 0.8, cut: 'swallow', frame }), PLAYER.main, { at: [0.04, 2.24, 0] });
    to.add(flag({ width: 0.95, height: 0.2, cut: 'swallow', frame, shift: 0.035, inset: 0 }), PLAYER.pale, { at: [0.04, 2.24, 0] });
    to.add(roughen(gem(0.2, 1), 0.12, dice(3)), 0xa8a59c, { at: [0.02, 0.05, 0.05], scale: [1.1, 0.7, 1], flat: true });
  },
};

function skull(to: Sculpt, at: Triple, size: number): void {
  const [x, y, z] = at;
  to.add(ball(0.22 * size, 12), ENEMY.pale, { at });
  to.add(box(0.22 * size, 0.16 * size, 0.18 * size), ENEMY.pale, { at: [x, y - 0.19 * size, z + 0.08 * size] });
  to.pair(gem(0.065 * size, 1), 0x24130f, { at: [0.085 * size, y - 0.02 * size, z + 0.19 * size] });
  to.add(gem(0.035 * size, 0), 0x24130f, { at: [x, y - 0.1 * size, z + 0.2 * size] });
}

const bannerEnemy: Prop = {
  name: 'banner-enemy',
  frames: 4,
  fps: 7,
  shadow: 0.3,
  sculpt(to, frame) {
    to.add(tube(0.055, 0.065, 2.6, 7), 0x4a3a33, { at: [0, 1.3, 0] });
    skull(to, [0, 2.72, 0.02], 0.95);
    for (const side of [-1, 1])
      to.add(
        taper(
          [
            [0.16 * side, 2.8, 0],
            [0.36 * side, 2.9, 0],
            [0.38 * side, 3.16, 0],
          ],
          [0.06, 0.05, 0.01],
          6,
          7,
        ),
        ENEMY.pale,
      );
    to.add(flag({ width: 1.0, height: 0.86, cut: 'ragged', frame }), ENEMY.main, { at: [0.04, 2.06, 0] });
    to.add(flag({ width: 0.34, height: 0.5, cut: 'ragged', frame, shift: 0.04, inset: 0.28 }), 0x2b2529, { at: [0.04, 2.06, 0] });
    to.add(roughen(gem(0.2, 1), 0.12, dice(4)), 0x6b655f, { at: [0.02, 0.05, 0.05], scale: [1.1, 0.7, 1], flat: true });
  },
};

const skullTotem: Prop = {
  name: 'skull-totem',
  shadow: 0.36,
  sculpt(to) {
    to.add(
      taper(
        [
          [0, -0.02, 0],
          [0.04, 0.8, 0],
          [0, 1.5, 0],
        ],
        [0.12, 0.09, 0.07],
        7,
        6,
      ),
      0x4a3a33,
    );
    to.add(tube(0.05, 0.05, 0.9, 7), 0x4a3a33, { at: [0, 0.98, 0.02], turn: [0, 0, QUARTER + 0.1] });
    skull(to, [0, 1.62, 0.05], 1.35);
    for (const side of [-1, 1])
      to.add(
        taper(
          [
            [0.24 * side, 1.72, 0.02],
            [0.5 * side, 1.8, 0],
            [0.56 * side, 2.14, 0.04],
          ],
          [0.1, 0.08, 0.012],
          7,
          8,
        ),
        ENEMY.pale,
      );
    for (const x of [-0.4, 0.4]) {
      to.add(box(0.02, 0.2, 0.02), 0x8a6a4a, { at: [x, 0.86, 0.05] });
      to.add(ball(0.1, 9), ENEMY.pale, { at: [x, 0.7, 0.05] });
    }
    to.add(box(0.3, 0.34, 0.05), ENEMY.main, { at: [0, 1.12, 0.1], turn: [0.1, 0, 0.05] });
    for (let i = 0; i < 4; i++)
      to.add(roughen(gem(0.14, 1), 0.14, dice(i + 9)), 0x8d8a85, {
        at: [Math.cos(i * 1.6) * 0.2, 0.05, Math.sin(i * 1.6) * 0.18],
        flat: true,
      });
  },
};

const weaponRack: Prop = {
  name: 'weapon-rack',
  shadow: 0.75,
  yaw: 0.35,
  sculpt(to) {
    for (const x of [-0.6, 0.6])
      for (const lean of [-0.22, 0.22]) to.add(box(0.08, 1.05, 0.08), DARK_WOOD, { at: [x, 0.5, lean * 0.95], turn: [-lean, 0, 0] });
    for (const [y, z] of [
      [0.92, 0.06],
      [0.32, 0.3],
    ] as const)
      to.add(box(1.36, 0.09, 0.09), WOOD, { at: [0, y, z] });
    for (const x of [-0.42, 0.42])
      to.add(tube(0.032, 0.032, 1.6, 6), WOOD, { at: [x, 0.86, 0.2], turn: [-0.2, 0, 0] }).add(cone(0.09, 0.28, 4), STEEL, {
        at: [x, 1.74, 0.02],
        turn: [-0.2, 0, 0],
      });
    to.add(tube(0.036, 0.036, 1.2, 6), LEATHER_DARK, { at: [-0.14, 0.7, 0.24], turn: [-0.2, 0, 0] });
    to.add(
      slab(
        [
          [0, -0.1],
          [0.22, -0.2],
          [0.3, 0],
          [0.22, 0.2],
          [0, 0.1],
        ],
        0.06,
      ),
      STEEL,
      { at: [-0.12, 1.14, 0.18], turn: [-0.2, 0, 0] },
    );
    to.add(
      slab(
        [
          [-0.06, 0.1],
          [-0.055, 0.66],
          [0, 0.82],
          [0.055, 0.66],
          [0.06, 0.1],
        ],
        0.04,
      ),
      0xf1f6fb,
      { at: [0.16, 1.12, 0.22], turn: [-0.2, 0, Math.PI] },
    );
    to.add(box(0.3, 0.07, 0.07), GOLD, { at: [0.16, 1.05, 0.22], turn: [-0.2, 0, 0] });
    to.add(tube(0.035, 0.035, 0.2, 6), LEATHER_DARK, { at: [0.16, 1.17, 0.2], turn: [-0.2, 0, 0] });
  },
};

const trainingDummy: Prop = {
  name: 'training-dummy',
  shadow: 0.38,
  sculpt(to) {
    to.add(tube(0.06, 0.08, 0.8, 8), DARK_WOOD, { at: [0, 0.4, 0] });
    to.add(tube(0.055, 0.055, 1.1, 8), DARK_WOOD, { at: [0, 1.14, 0], turn: [0, 0, QUARTER] });
    to.add(tube(0.26, 0.22, 0.64, 12), 0xe0bd62, { at: [0, 0.98, 0], flat: true });
    for (const y of [0.78, 1.16]) to.add(tube(0.25, 0.25, 0.07, 12), LEATHER_DARK, { at: [0, y, 0] });
    to.add(ball(0.22, 12), 0xcdb083, { at: [0, 1.48, 0] });
    for (const x of [-0.5, 0.5]) to.add(ball(0.13, 9), 0xe0bd62, { at: [x, 1.14, 0], flat: true });
    for (const [r, c] of [
      [0.19, 0xf4efe0],
      [0.13, 0xcf3b30],
      [0.06, 0xf4efe0],
    ] as const)
      to.add(tube(r, r, 0.05, 14), c, { at: [0, 0.98, 0.23 + (0.2 - r) * 0.12], turn: [QUARTER, 0, 0] });
    for (const angle of [0.7, -0.7]) to.add(box(0.16, 0.035, 0.03), 0x4a2c1c, { at: [0, 1.5, 0.215], turn: [0, 0, angle] });
    for (let i = 0; i < 4; i++)
      to.add(box(0.09, 0.09, 0.46), DARK_WOOD, {
        at: [Math.sin(i * QUARTER) * 0.2, 0.05, Math.cos(i * QUARTER) * 0.2],
        turn: [0, i * QUARTER, 0],
      });
  },
};

export const war: readonly Prop[] = [campfire, torch, bannerPlayer, bannerEnemy, skullTotem, weaponRack, trainingDummy];
