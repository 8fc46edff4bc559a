import { expect, it } from 'vitest';
import { HealthBarView } from '../../../src/game/overlays/health-bar-view.ts';
import { initialFrameTime } from '../../../src/game/frame-time.ts';
import type { RenderContext } from '../../../src/game/render-context.ts';
import type { UnitSprite } from '../../../src/game/units/unit-sprite.ts';
import type { UnitSprites } from '../../../src/game/units/unit-sprites.ts';

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
