import { expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { LiveLesson, playOn, treesCommand } from './support/live-lesson.ts';

const lesson = new LiveLesson('roles', '5');
const { tree } = lesson;

/** With places for nothing but reserves: everybody gives way. */
const tired: TreeDocument = {
  ...tree,
  root: {
    ...tree.root,
    children: tree.root.children!.map((child) =>
      child.type === 'Roles' ? { ...child, params: { name: 'hunt', places: [0, 0, 3] } } : child,
    ),
  },
};

it('roles are swapped, edited and played again bit for bit', () => {
  const edits = new Map([
    [200, treesCommand(tired)],
    [500, treesCommand(tree)],
  ]);
  expect(lesson.replay(20, edits)).toMatchObject({ verdict: 'same' });
});

it('a saved hunt goes on as one that was not saved, at any moment', () => {
  for (const seconds of [0.5, 3.1, 7.3, 11.7]) {
    const run = lesson.open();
    playOn(run, seconds);
    const other = lesson.restored(run);
    expect(playOn(other, 5)).toBe(playOn(run, 5));
  }
});
