/** Weapons and shields. A weapon's grip is at its origin, it points along +z, its edge along y. */
import { Sculpt, type Triple } from './sculpt';
import { ball, box, cone, ring, slab, taper, tube } from './shapes';
import { ENEMY, GOLD, LEATHER, LEATHER_DARK, PLAYER, STEEL, STEEL_DARK, WOOD } from './colours';

const QUARTER = Math.PI / 2;
/** Turns an outline drawn as (length, width) into a blade along +z. */
const alongZ: Triple = [0, -QUARTER, 0];
const lyingTube: Triple = [QUARTER, 0, 0];

export function armingSword(to: Sculpt): void {
  to.add(
    slab(
      [
        [0.1, -0.075],
        [0.66, -0.065],
        [0.82, 0],
        [0.66, 0.065],
        [0.1, 0.075],
      ],
      0.045,
    ),
    0xf1f6fb,
    { turn: alongZ },
  );
  to.add(box(0.075, 0.34, 0.075), GOLD, { at: [0, 0, 0.11] });
  to.add(tube(0.04, 0.04, 0.16, 8), LEATHER, { turn: lyingTube, at: [0, 0, 0.01] });
  to.add(ball(0.06, 10), GOLD, { at: [0, 0, -0.1] });
}

export function cleaver(to: Sculpt): void {
  to.add(
    slab(
      [
        [0.08, -0.05],
        [0.5, -0.05],
        [0.8, 0.02],
        [0.74, 0.17],
        [0.5, 0.16],
        [0.44, 0.08],
        [0.08, 0.06],
      ],
      0.05,
    ),
    0xc3bcb8,
    { turn: alongZ },
  );
  to.add(box(0.08, 0.2, 0.07), ENEMY.pale, { at: [0, 0, 0.09] });
  to.add(tube(0.042, 0.042, 0.18, 8), LEATHER_DARK, { turn: lyingTube });
  to.add(cone(0.055, 0.12, 7), ENEMY.pale, { at: [0, 0, -0.13], turn: [-QUARTER, 0, 0] });
}

export function greatSword(to: Sculpt): void {
  to.add(
    slab(
      [
        [0.3, -0.1],
        [1.3, -0.085],
        [1.52, 0],
        [1.3, 0.085],
        [0.3, 0.1],
      ],
      0.05,
    ),
    0xf1f6fb,
    { turn: alongZ },
  );
  to.add(
    slab(
      [
        [0.3, -0.03],
        [1.16, -0.02],
        [1.16, 0.02],
        [0.3, 0.03],
      ],
      0.07,
    ),
    0xa9b8cc,
    { turn: alongZ },
  );
  to.add(box(0.09, 0.56, 0.09), GOLD, { at: [0, 0, 0.28] });
  to.add(tube(0.05, 0.05, 0.5, 8), PLAYER.deep, { turn: lyingTube, at: [0, 0, 0.03] });
  to.add(ball(0.085, 10), GOLD, { at: [0, 0, -0.24] });
}

export function greatAxe(to: Sculpt): void {
  const blade: [number, number][] = [
    [-0.1, 0.03],
    [-0.13, 0.16],
    [-0.34, 0.34],
    [-0.2, 0.42],
    [0, 0.45],
    [0.2, 0.42],
    [0.34, 0.34],
    [0.13, 0.16],
    [0.1, 0.03],
  ];
  const edge: [number, number][] = [
    [-0.34, 0.34],
    [-0.2, 0.42],
    [0, 0.45],
    [0.2, 0.42],
    [0.34, 0.34],
    [0.18, 0.35],
    [0, 0.37],
    [-0.18, 0.35],
  ];
  to.add(tube(0.05, 0.05, 1.5, 8), LEATHER, { turn: lyingTube, at: [0, 0, 0.42] });
  for (const sign of [1, -1]) {
    const turned = (points: readonly [number, number][]): [number, number][] => points.map(([x, y]) => [x, y * sign]);
    to.add(slab(turned(blade), 0.06), 0x9690a0, { turn: alongZ, at: [0, 0, 1.0] });
    to.add(slab(turned(edge), 0.075), 0xf4f1ea, { turn: alongZ, at: [0, 0, 1.0] });
  }
  to.add(tube(0.085, 0.085, 0.24, 8), ENEMY.deep, { turn: lyingTube, at: [0, 0, 1.0] });
  to.add(cone(0.07, 0.22, 7), ENEMY.pale, { turn: lyingTube, at: [0, 0, 1.24] });
}

export const PLAYER_BOW_TIP = [0.76, -0.2] as const;
export const ENEMY_BOW_TIP = [0.72, -0.24] as const;

export function longBow(to: Sculpt): void {
  const [y, z] = PLAYER_BOW_TIP;
  const half: Triple[] = [
    [0, y + 0.06, z + 0.09],
    [0, y, z],
    [0, 0.5, -0.06],
    [0, 0.22, 0.06],
  ];
  const stave: Triple[] = [...half, [0, 0, 0.03], ...[...half].reverse().map(([px, py, pz]): Triple => [px, -py, pz])];
  to.add(taper(stave, [0.028, 0.045, 0.062, 0.058, 0.062, 0.045, 0.028], 7, 22), 0xf6dfa6);
  to.add(tube(0.07, 0.07, 0.2, 8), PLAYER.main, { at: [0, 0, 0.03] });
  for (const sign of [1, -1]) to.add(tube(0.055, 0.055, 0.07, 8), PLAYER.main, { at: [0, 0.6 * sign, -0.13], turn: [0.5 * sign, 0, 0] });
}

export function boneBow(to: Sculpt): void {
  const [y, z] = ENEMY_BOW_TIP;
  const half: Triple[] = [
    [0, y + 0.12, z - 0.1],
    [0, y, z],
    [0, 0.42, 0.02],
    [0, 0.2, 0.12],
  ];
  const stave: Triple[] = [...half, [0, 0, 0.0], ...[...half].reverse().map(([px, py, pz]): Triple => [px, -py, pz])];
  to.add(taper(stave, [0.015, 0.05, 0.075, 0.055, 0.075, 0.05, 0.015], 7, 22), ENEMY.pale);
  to.add(tube(0.075, 0.075, 0.18, 8), ENEMY.deep);
  for (const sign of [1, -1]) to.add(cone(0.045, 0.2, 6), ENEMY.pale, { at: [0, 0.34 * sign, 0.16], turn: [QUARTER - 0.2 * sign, 0, 0] });
}

/** A nocked arrow: its nock at the origin, its head along +z. */
export function nockedArrow(to: Sculpt, feather: number): void {
  to.add(tube(0.022, 0.022, 0.8, 6), WOOD, { turn: lyingTube, at: [0, 0, 0.4] });
  to.add(cone(0.06, 0.16, 6), STEEL, { turn: lyingTube, at: [0, 0, 0.86] });
  to.add(box(0.02, 0.13, 0.2), feather, { at: [0, 0, 0.12] });
  to.add(box(0.13, 0.02, 0.2), feather, { at: [0, 0, 0.12] });
}

/** A shield's face looks along +z, its top along +y; the forearm lies behind it. */
export function roundShield(to: Sculpt): void {
  const radius = 0.43;
  to.add(tube(radius, radius, 0.07, 24), PLAYER.main, { turn: lyingTube });
  const wedge: [number, number][] = [[0, 0]];
  for (let i = 0; i <= 6; i++) wedge.push([Math.cos((i / 6) * QUARTER) * 0.39, Math.sin((i / 6) * QUARTER) * 0.39]);
  for (const turn of [0, Math.PI]) to.add(slab(wedge, 0.03), PLAYER.pale, { at: [0, 0, 0.04], turn: [0, 0, turn + QUARTER / 2] });
  to.add(ring(radius, 0.055, 26), PLAYER.metal);
  to.add(ball(0.13, 14), GOLD, { at: [0, 0, 0.04], scale: [1, 1, 0.75] });
}

export function kiteShield(to: Sculpt): void {
  const rim: [number, number][] = [
    [-0.36, 0.36],
    [-0.18, 0.44],
    [0, 0.56],
    [0.18, 0.44],
    [0.36, 0.36],
    [0.3, -0.08],
    [0, -0.62],
    [-0.3, -0.08],
  ];
  const field = rim.map(([x, y]): [number, number] => [x * 0.8, y * 0.8 - 0.005]);
  to.add(slab(rim, 0.07), 0x3a3238, {});
  to.add(slab(field, 0.09), ENEMY.main, { at: [0, 0, 0.015] });
  to.add(
    slab(
      [
        [-0.3, 0.2],
        [0, 0.02],
        [0.3, 0.2],
        [0.28, 0.04],
        [0, -0.16],
        [-0.28, 0.04],
      ],
      0.11,
    ),
    ENEMY.pale,
    { at: [0, 0, 0.02] },
  );
  to.add(cone(0.1, 0.24, 8), ENEMY.pale, { at: [0, 0.2, 0.12], turn: lyingTube });
  to.add(ball(0.05, 8), STEEL_DARK, { at: [0, -0.32, 0.06] });
}

/** Arrows standing out of a quiver: the bright fletching must show above the shoulder from the front. */
export function quiver(to: Sculpt, colours: { body: number; band: number; feather: number; tip: number }): void {
  const lean: Triple = [-0.25, 0, 0.42];
  to.add(tube(0.13, 0.1, 0.5, 10), colours.body, { at: [-0.13, 0.26, -0.3], turn: lean });
  to.add(tube(0.14, 0.14, 0.08, 10), colours.band, { at: [-0.22, 0.46, -0.35], turn: lean });
  for (const [x, z, high] of [
    [-0.31, -0.36, 0.62],
    [-0.2, -0.41, 0.66],
    [-0.24, -0.3, 0.69],
    [-0.34, -0.44, 0.57],
  ] as const) {
    to.add(box(0.085, 0.22, 0.085), colours.feather, { at: [x, high, z], turn: lean });
    to.add(box(0.09, 0.07, 0.09), colours.tip, { at: [x - 0.04, high + 0.1, z - 0.02], turn: lean });
  }
}
