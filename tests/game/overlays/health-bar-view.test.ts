import { expect, it } from 'vitest';
import { HealthBarView } from '../../../src/game/overlays/health-bar-view.ts';
import { initialFrameTime } from '../../../src/game/frame/frame-time.ts';
import type { RenderContext } from '../../../src/game/layers/render-context.ts';
import type { UnitSprite } from '../../../src/game/units/sprites/unit-sprite.ts';
import type { UnitSprites } from '../../../src/game/units/sprites/unit-sprites.ts';

const GOLD = 0xf5c542;

/** The tops of the golden triangles that are drawn for a warrior of full health, who has no bar. */
function crownTops(isCaptain: boolean, zoom: number, isOnScreen = true): [number, number][] {
  const tops: [number, number][] = [];
  let colour = 0;
  const graphics = {
    clear: () => {},
    fillStyle: (style: number) => (colour = style),
    fillTriangle: (...[, , x, y]: [number, number, number, number, number, number]) => colour === GOLD && tops.push([x, y]),
  };
  const context = { view: { zoom }, scene: { make: { graphics: () => graphics } }, overlay: { add: () => {} } };
  const unit = { id: 1, name: 'Hakon', team: 'enemy', health: 100 };
  const sprite = { unit, kind: { maxHealth: 100 }, isAlive: true, isOnScreen, screenX: 200, headY: () => 100 };
  const sprites = { all: [sprite as unknown as UnitSprite], isCrowd: false } as unknown as UnitSprites;
  const selection = { shown: [], hoveredId: undefined } as never;
  const view = new HealthBarView(context as unknown as RenderContext, { teams: new Map(), captains: new Set(isCaptain ? [1] : [2]) });
  view.draw(sprites, { selection, showsAll: false, playersTeam: undefined }, initialFrameTime());
  return tops;
}

it('a captain wears a crown of three spikes above the head, also without a health bar, and others none', () => {
  const tops = crownTops(true, 40);
  expect(tops.map(([x]) => x)).toEqual([192, 200, 208]);
  expect(tops.every(([, y]) => y < 91)).toBe(true);
  expect(crownTops(false, 40)).toEqual([]);
  expect(crownTops(true, 40, false)).toEqual([]);
});

it('a crown is neither too small from far away nor huge from near', () => {
  const width = (zoom: number): number => {
    const xs = crownTops(true, zoom).map(([x]) => x);
    return Math.max(...xs) - Math.min(...xs);
  };
  expect([width(5), width(200)]).toEqual([10, 18]);
});

interface Shown {
  readonly showsAll?: boolean;
  readonly isCrowd?: boolean;
  readonly selected?: readonly number[];
  readonly hovered?: number;
}

/** The ids of those who have a bar, of warriors of 100 health at most: their ids are their places in the list, from 1. */
function barsOf(healths: readonly number[], { showsAll = false, isCrowd = false, selected = [], hovered }: Shown = {}): number[] {
  const found = new Set<number>();
  const graphics = { clear: () => {}, fillStyle: () => graphics, fillRect: (x: number) => (found.add(Math.round(x / 1000)), graphics) };
  const context = { view: { zoom: 40 }, scene: { make: { graphics: () => graphics } }, overlay: { add: () => {} } };
  const all = healths.map((health, index) => ({
    unit: { id: index + 1, team: 'enemy', health },
    kind: { maxHealth: 100 },
    isAlive: health > 0,
    isOnScreen: true,
    screenX: (index + 1) * 1000,
    headY: () => 100,
  }));
  const port = { teams: new Map([['enemy', { healthColour: '#ff0000' }]]), captains: new Set<number>() };
  const view = new HealthBarView(context as unknown as RenderContext, port as never);
  const selection = { shown: selected, hoveredId: hovered } as never;
  view.draw({ all, isCrowd } as unknown as UnitSprites, { selection, showsAll, playersTeam: undefined }, initialFrameTime());
  return [...found].sort((a, b) => a - b);
}

it('those who are hurt, selected or under the pointer have a bar, or all of the living', () => {
  expect(barsOf([100, 99, 10, 0])).toEqual([2, 3]);
  expect(barsOf([100, 100, 10, 0], { selected: [1] })).toEqual([1, 3]);
  expect(barsOf([100, 100, 10, 0], { hovered: 2 })).toEqual([2, 3]);
  expect(barsOf([100, 100, 10, 0], { showsAll: true })).toEqual([1, 2, 3]);
});

it('in a crowd only those who are badly hurt have a bar', () => {
  expect(barsOf([100, 90, 10], { isCrowd: true })).toEqual([3]);
  expect(barsOf([100, 90, 10], { isCrowd: true, showsAll: true })).toEqual([1, 2, 3]);
});
