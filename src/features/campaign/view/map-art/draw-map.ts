import { between, blot, curveThrough, handOf, lineThrough, MAP_HEIGHT, MAP_WIDTH, path, short, type Spot } from './ink.ts';
import { camp, vignette } from './places.ts';
import { hill, mountain, wood, type Standing } from './relief.ts';

/** Where the warband sets out. */
const CAMP: Spot = [62, 632];
const CAMP_GATE: Spot = [84, 622];

/** From the mountains in the north to the lake in the south. */
const RIVER: readonly Spot[] = [
  [196, 96],
  [214, 150],
  [190, 206],
  [232, 262],
  [300, 322],
  [352, 392],
  [344, 462],
  [392, 540],
  [478, 590],
  [570, 612],
  [660, 640],
];

const SHORE: readonly Spot[] = [
  [600, 693],
  [640, 652],
  [690, 604],
  [760, 590],
  [836, 560],
  [912, 566],
  [993, 524],
];

/** Of a battle on the map. */
export interface MapPlace {
  readonly scenario: string;
  readonly spot: Spot;
}

/** Where the road bends on its way to a battle; it leads straight to one that is not named. */
const BENDS: Readonly<Record<string, readonly Spot[]>> = {
  'open-field': [
    [92, 618],
    [150, 596],
    [112, 552],
  ],
  'long-bridge': [
    [190, 470],
    [176, 408],
    [236, 372],
  ],
  gorge: [
    [372, 338],
    [452, 352],
    [496, 386],
  ],
  'mill-lane': [
    [504, 520],
    [560, 548],
    [676, 548],
    [724, 492],
    [702, 420],
    [668, 360],
    [690, 312],
  ],
  skirmish: [
    [742, 292],
    [800, 312],
    [836, 262],
    [818, 206],
    [846, 176],
  ],
};

/** The road from the camp through the places, a leg to each. */
export function wayLegs(places: readonly MapPlace[]): string[] {
  return places.map(({ scenario, spot }, place) => curveThrough([places[place - 1]?.spot ?? CAMP_GATE, ...(BENDS[scenario] ?? []), spot]));
}

/** The land as an ink drawing: washes, water, relief, woods and what stands at each place. */
export function landDrawing(places: readonly MapPlace[]): string {
  const isClear = clearOf(places);
  const standing = [...relief(), ...woods(isClear), ...tufts(isClear)].toSorted((one, other) => one.foot - other.foot);
  return [
    washes(),
    water(),
    standing.map(({ drawing }) => drawing).join(''),
    `<g transform="translate(${CAMP.join(' ')})">${camp()}</g>`,
    places.map(({ scenario, spot }) => vignette(scenario, spot)).join(''),
    compass(),
    frame(),
  ].join('');
}

function washes(): string {
  const hand = handOf(5);
  const patches: readonly (readonly [string, Spot, readonly [number, number]])[] = [
    ['map-meadow', [170, 560], [190, 110]],
    ['map-meadow', [420, 250], [200, 90]],
    ['map-meadow', [640, 420], [180, 110]],
    ['map-meadow', [860, 400], [150, 130]],
    ['map-heath', [460, 100], [330, 80]],
    ['map-heath', [520, 480], [130, 80]],
    ['map-heath', [840, 150], [170, 90]],
    ['map-stain', [90, 90], [90, 60]],
    ['map-stain', [930, 300], [80, 90]],
    ['map-stain', [330, 640], [120, 50]],
  ];
  return `<g class="map-wash">${patches.map(([className, spot, size]) => path(className, blot(hand, spot, size))).join('')}</g>`;
}

function water(): string {
  const hand = handOf(11);
  const shore = `${curveThrough(SHORE)}V693Z`;
  const waves = Array.from({ length: 26 }, () => {
    const [x, y] = [between(hand, 680, 980), between(hand, 612, 690)];
    return y - 560 > (1000 - x) * 0.12 ? `M${short(x)} ${short(y)}q5-4 10 0t10 0` : '';
  });
  const river = curveThrough(RIVER);
  // A wide line in ink under a narrower one of water makes two banks.
  return (
    path('map-bank', river) +
    path('map-lake', shore) +
    path('map-stream', river) +
    path('map-current', river) +
    path('map-wave', ...waves) +
    path('map-boat', 'M842 640h30l-6 9h-18Z') +
    path('map-cloth', 'M856 638v-24l13 18Z') +
    path('map-ink', 'M856 640v-28')
  );
}

function relief(): Standing[] {
  const hand = handOf(23);
  const north = Array.from({ length: 17 }, (_, place) =>
    mountain(hand, [236 + 31 * place + between(hand, -8, 8), 104 + (place % 3) * 17 + between(hand, -6, 6)], between(hand, 46, 78)),
  );
  const west = [
    mountain(hand, [60, 120], 58),
    mountain(hand, [104, 92], 70),
    mountain(hand, [146, 122], 52),
    mountain(hand, [96, 152], 44),
  ];
  const ridge = [
    mountain(hand, [428, 424], 46),
    mountain(hand, [398, 452], 38),
    mountain(hand, [586, 436], 48),
    mountain(hand, [616, 470], 54),
    mountain(hand, [646, 500], 42),
    mountain(hand, [572, 512], 40),
    mountain(hand, [440, 512], 38),
  ];
  const hills = (
    [
      [250, 470, 60],
      [300, 500, 48],
      [770, 452, 58],
      [790, 496, 52],
      [905, 250, 60],
      [780, 220, 54],
      [560, 226, 58],
      [60, 330, 62],
      [110, 352, 48],
      [380, 204, 56],
      [470, 216, 64],
      [300, 190, 50],
      [900, 330, 56],
      [850, 346, 44],
      [60, 224, 50],
      [790, 380, 48],
      [330, 236, 40],
    ] as const
  ).map(([x, y, width]) => hill(hand, [x, y], width));
  return [...north, ...west, ...ridge, ...hills];
}

/** Whether nothing grows at a spot: the road, the river and what is drawn at the places stay free. */
function clearOf(places: readonly MapPlace[]): (spot: Spot) => boolean {
  const clear: readonly (readonly [spot: Spot, reach: number])[] = [
    ...places.map(({ spot }) => [spot, 78] as const),
    ...Object.values(BENDS).flatMap((bends) => bends.map((spot) => [spot, 26] as const)),
    ...RIVER.map((spot) => [spot, 34] as const),
  ];
  return ([x, y]) => clear.every(([spot, reach]) => Math.hypot(x - spot[0], y - spot[1]) > reach);
}

/** Grass here and there, so that no part of the land is bare. */
function tufts(isClear: (spot: Spot) => boolean): Standing[] {
  const hand = handOf(67);
  const spots = Array.from({ length: 150 }, (): Spot => [between(hand, 40, 960), between(hand, 190, 660)]);
  const onLand = spots.filter((spot) => isClear(spot) && spot[1] < 600 - 0.1 * (spot[0] - 500));
  return onLand.map(([x, y]) => ({
    foot: y,
    drawing: path('map-fine', `M${short(x)} ${short(y)}l-3-5M${short(x + 2)} ${short(y)}v-6M${short(x + 4)} ${short(y)}l3-5`),
  }));
}

function woods(isClear: (spot: Spot) => boolean): Standing[] {
  return [
    ...wood(31, { at: [110, 420], size: [86, 40], trees: 34, isClear }),
    ...wood(37, { at: [430, 300], size: [80, 36], trees: 30, isFir: true, isClear }),
    ...wood(41, { at: [830, 420], size: [100, 44], trees: 42, isFir: true, isClear }),
    ...wood(43, { at: [240, 610], size: [70, 30], trees: 22, isClear }),
    ...wood(47, { at: [560, 330], size: [50, 26], trees: 15, isClear }),
    ...wood(53, { at: [940, 190], size: [36, 50], trees: 14, isFir: true, isClear }),
    ...wood(59, { at: [520, 570], size: [56, 14], trees: 12, isClear }),
  ];
}

function compass(): string {
  const rays = [0, 90, 180, 270].map(
    (turn) => `<g transform="rotate(${turn})">${path('map-dark', 'M0-34L5-6 0 0Z')}${path('map-paper', 'M0-34L-5-6 0 0Z')}</g>`,
  );
  const small = [45, 135, 225, 315].map((turn) => `<g transform="rotate(${turn})">${path('map-paper', 'M0-20L3-5 0 0-3-5Z')}</g>`);
  return `<g transform="translate(930 628)">${path('map-fine', 'M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0')}${small.join('')}${rays.join('')}<text class="map-letter" y="-39">N</text></g>`;
}

function frame(): string {
  const [right, bottom] = [MAP_WIDTH - 10, MAP_HEIGHT - 10];
  const box = (inset: number): string => `M${inset} ${inset}H${MAP_WIDTH - inset}V${MAP_HEIGHT - inset}H${inset}Z`;
  const ticks = [
    ...Array.from({ length: 24 }, (_, place) =>
      lineThrough([
        [10 + (place + 0.5) * 40.8, 10],
        [10 + (place + 1) * 40.8, 10],
      ]),
    ),
    ...Array.from({ length: 24 }, (_, place) =>
      lineThrough([
        [10 + place * 40.8, bottom],
        [10 + (place + 0.5) * 40.8, bottom],
      ]),
    ),
    ...Array.from({ length: 17 }, (_, place) =>
      lineThrough([
        [10, 10 + (place + 0.5) * 40],
        [10, 10 + (place + 1) * 40],
      ]),
    ),
    ...Array.from({ length: 17 }, (_, place) =>
      lineThrough([
        [right, 10 + place * 40],
        [right, 10 + (place + 0.5) * 40],
      ]),
    ),
  ];
  return path('map-none map-border', box(7), box(13)) + path('map-scale', ...ticks);
}
