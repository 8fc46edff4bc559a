import { expect, test } from 'vitest';
import { isInPane, Panes } from '../../../src/game/camera/panes.ts';

function panes(width: number, height: number, isSplit: boolean): Panes {
  const made = new Panes();
  made.resize(width, height);
  made.split(isSplit);
  return made;
}

test('a single battle has the whole canvas', () => {
  const one = panes(800, 600, false);
  expect([one.isSplit, one.of('main'), one.of('beside')]).toEqual([
    false,
    { left: 0, top: 0, width: 800, height: 600 },
    { left: 0, top: 0, width: 800, height: 600 },
  ]);
});

test('two battles are side by side, in a tall canvas above each other', () => {
  const wide = panes(800, 800, true);
  expect([wide.isSplit, wide.isSideBySide, wide.of('main'), wide.of('beside')]).toEqual([
    true,
    true,
    { left: 0, top: 0, width: 400, height: 800 },
    { left: 400, top: 0, width: 400, height: 800 },
  ]);
  const tall = panes(400, 600, true);
  expect([tall.isSideBySide, tall.of('main'), tall.of('beside')]).toEqual([
    false,
    { left: 0, top: 0, width: 400, height: 300 },
    { left: 0, top: 300, width: 400, height: 300 },
  ]);
});

test('each point belongs to one pane', () => {
  const pane = { left: 10, top: 20, width: 100, height: 50 };
  const isIn = (x: number, y: number): boolean => isInPane(pane, { x, y });
  expect([isIn(10, 20), isIn(109, 69), isIn(9, 30), isIn(110, 30), isIn(50, 19), isIn(50, 70)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
