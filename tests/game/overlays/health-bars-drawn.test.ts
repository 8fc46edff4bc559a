import { expect, test } from 'vitest';
import type { FrameTime } from '../../../src/game/frame/frame-time.ts';
import { HealthBarView } from '../../../src/game/overlays/health-bar-view.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { moment, TEAMS, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

const [DARK, WHITE, GREEN, RED, AMBER, GOLD] = [0x14100c, 0xffffff, 0x5fd35f, 0xd94a38, 0xf2b233, 0xf5c542];

interface Options {
  readonly zoom?: number;
  readonly isCrowd?: boolean;
  readonly captains?: readonly number[];
}

/** Draws units frame by frame with one view; returns what is drawn last, with the place of the first unit on screen. */
function bars({ zoom = 40, isCrowd = false, captains = [] }: Options = {}) {
  const field = new TestField({ zoom });
  const view = new HealthBarView(field.context, { teams: TEAMS, captains: new Set(captains) });
  const [drawing] = field.overlay.drawings;
  return (units: Unit[], time: Partial<FrameTime> = {}) => {
    const sprites = field.units(units, time);
    const troop = isCrowd ? { all: sprites.all, isCrowd } : sprites;
    view.draw(troop as typeof sprites, { selection: new Selection(), showsAll: false, playersTeam: 'player' }, moment(time));
    const [first] = sprites.all;
    return { rects: drawing!.all('fillRect'), drawing: drawing!, x: first!.screenX, headY: first!.headY(field.view) };
  };
}

test('a bar stands in the middle above the head, filled by the share of health, in the colour of the team', () => {
  const { rects, x, headY } = bars()([soldier({ x: 12, previousX: 12, y: 7, previousY: 7, health: 25, team: 'enemy' })]);
  const [left, top] = [Math.round(x - 16), Math.round(headY) - 7];
  expect(rects.map(({ at, colour, alpha }) => [...at, colour, alpha])).toEqual([
    [left - 1, top - 1, 34, 6, DARK, 0.85],
    [left, top, 8, 4, RED, 1],
    [left, top, 8, 1, WHITE, 0.3],
  ]);
});

test.each([
  [10, 11, 2],
  [21.9, 18, 2],
  [22, 18, 3],
  [39, 31, 3],
  [40, 32, 4],
  [64, 40, 4],
])('at a zoom of %d a bar is %d pixels wide and %d high', (zoom, width, height) => {
  const { rects } = bars({ zoom })([soldier({ health: 50 })]);
  expect(rects[0]!.at.slice(2)).toEqual([width + 2, height + 2]);
  expect(rects[1]!.at[3]).toBe(height);
  // Only a high one has room for a gloss.
  expect(rects).toHaveLength(height > 2 ? 3 : 2);
});

test('somebody who hardly lives still has a pixel of health', () => {
  const { rects } = bars()([soldier({ health: 0.5 })]);
  expect(rects.map(({ at }) => at[2])).toEqual([34, 1, 1]);
});

test('what was lost stays white for a moment, and then shrinks', () => {
  const draw = bars();
  const white = (health: number, time: Partial<FrameTime> = { seconds: 0.1 }): number =>
    draw([soldier({ health })], time).rects.find(({ colour, alpha }) => colour === WHITE && alpha === 1)?.at[2] ?? 0;
  expect(white(100, { hasJumped: true })).toBe(0);
  expect([50, 50, 50, 50, 50, 50].map((health) => white(health))).toEqual([32, 32, 27, 22, 17, 0]);
  // Another blow lets it wait again; healing has no white.
  expect([40, 40, 40, 40, 90].map((health) => white(health))).toEqual([16, 16, 0, 0, 0]);
});

test('a jump in time shows no loss', () => {
  const draw = bars();
  draw([soldier()], { hasJumped: true });
  expect(draw([soldier({ health: 50 })], { hasJumped: true }).rects).toHaveLength(3);
});

test('a crowd has bars without the white of what was lost, for those below three fifths', () => {
  const draw = bars({ isCrowd: true });
  draw([soldier()]);
  expect(draw([soldier({ health: 59 })], { seconds: 0.01 }).rects).toHaveLength(3);
  expect(draw([soldier({ health: 60 })]).rects).toEqual([]);
});

test("the bar of a weak warrior is amber, if it is the player's", () => {
  const colourOf = (health: number, team: string): number => bars()([soldier({ health, team })]).rects[1]!.colour;
  expect([colourOf(33, 'player'), colourOf(34, 'player'), colourOf(33, 'enemy')]).toEqual([AMBER, GREEN, RED]);
});

test('the bar of a team without colours is plain', () => {
  expect(bars()([soldier({ health: 50, team: 'nobody' })]).rects[1]!.colour).toBe(0xe8c766);
});

test('the fallen have no bar, nor those beside the screen', () => {
  expect(bars()([soldier({ health: 50, isAlive: false })]).rects).toEqual([]);
  expect(bars()([soldier({ health: 50, x: 60, previousX: 60 })]).rects).toEqual([]);
});

test('a crown has three golden spikes with a dark rim, just above the bar', () => {
  const { drawing, x, headY } = bars({ captains: [1], zoom: 40 })([soldier()]);
  const [middle, foot] = [Math.round(x), Math.round(headY) - 9];
  const spikes = drawing.all('fillTriangle');
  expect(spikes.map(({ colour }) => colour)).toEqual([DARK, DARK, DARK, GOLD, GOLD, GOLD]);
  expect(spikes[4]!.at).toEqual([middle - 8, foot, middle, foot - 11.2, middle + 8, foot]);
  expect(spikes[3]!.at).toEqual([middle - 16, foot, middle - 8, foot - 11.2, middle, foot]);
  expect(spikes[1]!.at).toEqual([middle - 9.5, foot + 1.5, middle, foot - 14.2, middle + 9.5, foot + 1.5]);
  expect(drawing.all('fillRect')).toEqual([]);
});

test('a fallen captain has no crown', () => {
  expect(bars({ captains: [1] })([soldier({ isAlive: false })]).drawing.shapes).toEqual([]);
});
