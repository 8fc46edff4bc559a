import { expect, it } from 'vitest';
import { placeBanners, type Box, type UnplacedBanner } from '../../../src/hud/plan/banner-layout.ts';

const safe: Box = { left: 10, top: 60, right: 790, bottom: 460 };
/** A warrior whose feet are at that pixel. */
const figure = (x: number, y: number): Box => ({ left: x - 15, right: x + 15, top: y - 60, bottom: y });
const party = (id: number, feet: readonly [number, number][]): UnplacedBanner => ({
  id,
  x: feet.reduce((sum, [x]) => sum + x, 0) / feet.length,
  width: 160,
  height: 24,
  members: feet.map(([x, y]) => figure(x, y)),
});
const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const line: [number, number][] = [
  [300, 250],
  [330, 300],
  [360, 350],
];

it.each<[string, readonly (readonly [number, number][])[], readonly [number, number][]]>([
  ['one party', [line], []],
  ['two that fight each other', [line, line.map(([x, y]) => [x + 40, y + 5])], []],
  ['three on one spot', [line, line, line], []],
  [
    'somebody else behind it',
    [line],
    [
      [310, 190],
      [350, 200],
    ],
  ],
  [
    'at the top of the screen',
    [
      [
        [400, 80],
        [430, 95],
      ],
    ],
    [],
  ],
  ['at the left edge', [[[5, 250]]], []],
  ['at the right edge', [[[798, 250]]], []],
  ['at the bottom of the screen', [[[400, 640]]], []],
  ['a crowd behind it', [line], [1, 2, 3, 4, 5].map((row): [number, number] => [330, 250 - 50 * row])],
])('banners stay on the screen, and cover neither a warrior nor each other: %s', (_, parties, others) => {
  const banners = parties.map((feet, id) => party(id, feet));
  const figures = [...banners.flatMap(({ members }) => members), ...others.map(([x, y]) => figure(x, y))];
  const placed = placeBanners(banners, { safe, figures });
  for (const [index, banner] of placed.entries()) {
    expect(banner.left >= safe.left && banner.right <= safe.right && banner.top >= safe.top && banner.bottom <= safe.bottom).toBe(true);
    expect(figures.filter((each) => overlap(banner, each))).toEqual([]);
    expect(placed.slice(0, index).filter((each) => overlap(banner, each))).toEqual([]);
    expect(banner.stem.at).toBeGreaterThan(0);
    expect(banner.stem.at).toBeLessThan(banner.right - banner.left);
  }
});

it('its stem ends at a head of its party', () => {
  const feet: [number, number][] = [
    [300, 300],
    [340, 330],
  ];
  const [banner] = placeBanners([party(1, feet)], { safe, figures: feet.map(([x, y]) => figure(x, y)) });
  expect(banner!.stem.side).toBe('below');
  expect([300, 340]).toContain(banner!.left + banner!.stem.at);
  expect(banner!.bottom + banner!.stem.length).toBeLessThan(300 - 60 + 31);
});

it('its stem ends at the bubble of one who speaks', () => {
  const bubble: Box = { left: 230, right: 370, top: 190, bottom: 240 };
  const [head] = party(1, [[300, 300]]).members;
  const [banner] = placeBanners([{ ...party(1, [[300, 300]]), members: [head!, bubble] }], { safe, figures: [head!, bubble] });
  expect(banner!.bottom + banner!.stem.length).toBeLessThanOrEqual(bubble.top);
});

it('on a screen full of warriors it may cover them, but no other banner', () => {
  const everywhere = Array.from({ length: 400 }, (_, index) => figure(20 + 40 * (index % 20), 60 + 25 * Math.floor(index / 20)));
  const placed = placeBanners([party(1, line), party(2, line)], { safe, figures: everywhere });
  expect(overlap(placed[0]!, placed[1]!)).toBe(false);
  // It fades there.
  expect(placed.map(({ isCovering }) => isCovering)).toEqual([true, true]);
  expect(placeBanners([party(1, line)], { safe, figures: [] })[0]!.isCovering).toBe(false);
  for (const { top, bottom } of placed) expect(top >= safe.top && bottom <= safe.bottom).toBe(true);
});
