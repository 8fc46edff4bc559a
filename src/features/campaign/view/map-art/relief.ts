import { between, handOf, lineThrough, path, short, type Hand, type Spot } from './ink.ts';

/** Something that stands on the map: what stands farther down covers what is behind it. */
export interface Standing {
  readonly foot: number;
  readonly drawing: string;
}

/** A mountain with a lit left side and strokes of shade on its right one. */
export function mountain(hand: Hand, [x, y]: Spot, height: number): Standing {
  const half = height * between(hand, 0.62, 0.78);
  const top: Spot = [x + between(hand, -0.08, 0.08) * height, y - height];
  const left: Spot[] = [
    [x - half, y],
    [x - 0.55 * half, y - height * between(hand, 0.4, 0.5)],
    [x - 0.22 * half, y - height * between(hand, 0.72, 0.8)],
    top,
  ];
  const right: Spot[] = [
    top,
    [x + 0.25 * half, y - height * between(hand, 0.62, 0.72)],
    [x + 0.52 * half, y - height * between(hand, 0.36, 0.46)],
    [x + half, y],
  ];
  const ridge: Spot[] = [
    top,
    [x + 0.06 * half, y - 0.7 * height],
    [x - 0.1 * half, y - 0.45 * height],
    [x + 0.08 * half, y - 0.18 * height],
    [x - 0.02 * half, y],
  ];
  const shade = `${lineThrough([...ridge.toReversed(), ...right])}Z`;
  const strokes = Array.from({ length: 5 }, (_, place) => {
    const share = 0.28 + 0.14 * place;
    const from: Spot = [x + share * 0.62 * half, y - height * (1 - share) * 0.92];
    return lineThrough([from, [from[0] - 0.16 * half, from[1] + height * between(hand, 0.16, 0.26)]]);
  });
  const body = path('map-rock', lineThrough([...left, ...right.slice(1)]));
  return { foot: y, drawing: body + path('map-shade', shade) + path('map-fine', lineThrough(ridge), ...strokes) };
}

/** A round hill. */
export function hill(hand: Hand, [x, y]: Spot, width: number): Standing {
  const height = width * between(hand, 0.34, 0.44);
  const back = `M${short(x - width / 2)} ${short(y)}Q${short(x - width * 0.3)} ${short(y - height)} ${short(x)} ${short(y - height)}T${short(x + width / 2)} ${short(y)}`;
  const strokes = [0.1, 0.2, 0.3].map((share) =>
    lineThrough([
      [x + share * width, y - height * (0.92 - 1.7 * share)],
      [x + (share - 0.03) * width, y - height * (0.5 - 1.3 * share)],
    ]),
  );
  return { foot: y, drawing: path('map-hill', back) + path('map-fine', ...strokes) };
}

/** A round tree, or a fir. */
export function tree(hand: Hand, [x, y]: Spot, isFir: boolean): Standing {
  const size = between(hand, 8.5, 12);
  const trunk = path(
    'map-fine',
    lineThrough([
      [x, y],
      [x, y - 4],
    ]),
  );
  if (isFir) {
    const crown = lineThrough([
      [x - size * 0.5, y - 3],
      [x, y - 2.1 * size],
      [x + size * 0.5, y - 3],
    ]);
    return {
      foot: y,
      drawing:
        trunk +
        path('map-fir', `${crown}Z`) +
        path(
          'map-fine',
          lineThrough([
            [x + 1, y - 1.6 * size],
            [x + size * 0.28, y - 4],
          ]),
        ),
    };
  }
  const middle = y - 3 - size * 0.62;
  const crown = `M${short(x - size * 0.6)} ${short(middle + 2)}a${short(size * 0.45)} ${short(size * 0.5)} 0 0 1 ${short(size * 0.3)} ${short(-size * 0.6)}a${short(size * 0.4)} ${short(size * 0.42)} 0 0 1 ${short(size * 0.62)} ${short(0.04 * size)}a${short(size * 0.42)} ${short(size * 0.48)} 0 0 1 ${short(size * 0.26)} ${short(size * 0.62)}q${short(-size * 0.6)} ${short(size * 0.42)} ${short(-size * 1.18)} ${short(-size * 0.06)}Z`;
  const shade = `M${short(x + size * 0.1)} ${short(middle + size * 0.2)}q${short(size * 0.3)} 0 ${short(size * 0.34)} ${short(-size * 0.4)}`;
  return { foot: y, drawing: trunk + path('map-tree', crown) + path('map-fine', shade) };
}

/** A wood: so many trees within an oval, but not on the road. */
export function wood(seed: number, { at: [x, y], size: [width, height], trees, isFir = false, isClear }: WoodPlan): Standing[] {
  const hand = handOf(seed);
  const found: Spot[] = [];
  for (let tries = 0; tries < 40 * trees && found.length < trees; tries++) {
    const angle = between(hand, 0, 2 * Math.PI);
    const reach = Math.sqrt(hand());
    const spot: Spot = [x + width * reach * Math.cos(angle), y + height * reach * Math.sin(angle)];
    const isFree = found.every(([otherX, otherY]) => Math.hypot(spot[0] - otherX, 1.5 * (spot[1] - otherY)) > 10);
    if (isFree && isClear(spot)) found.push(spot);
  }
  return found.map((spot) => tree(hand, spot, isFir));
}

export interface WoodPlan {
  readonly at: Spot;
  readonly size: readonly [width: number, height: number];
  readonly trees: number;
  readonly isFir?: boolean;
  isClear(spot: Spot): boolean;
}
