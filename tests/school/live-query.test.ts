import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import type { Command } from '../../src/sim/commands.ts';
import type { Run } from '../../src/runs/open-run.ts';
import { LiveLesson, playOn, treesCommand } from './support/live-lesson.ts';

const lesson = new LiveLesson('query', '3');

/** Nothing may come before it: it needs more than all others. */
const dance: TreeDocument = {
  name: 'need-a-dance',
  description: 'Dances where she stands.',
  keys: ['thirst', 'cold'].map((name) => ({ name, type: 'number', min: 0, max: 1 })),
  promises: {
    tags: ['need'],
    needs: ['thirst', 'thirst', 'cold'].map((key) => ({ key: { key }, test: 'below', value: 0.9 })),
  },
  root: { type: 'Wait', name: 'Dance', params: { duration: 0.5 } },
};

function runsTree(run: Run, tree: string): boolean {
  const tova = run.world.state.units.find(({ name }) => name === 'Tova')!;
  return run.brains.programOf(tova.id)!.trees.has(tree);
}

describe('a tree that is added while the fight goes on', () => {
  it('is a candidate at once, stops being one with its promise, and the recording is played again bit for bit', () => {
    const seen: string[] = [];
    const plain = { name: dance.name, description: dance.description, keys: dance.keys, root: dance.root } as TreeDocument;
    const commands = new Map<number, Command>([
      [240, treesCommand(dance)],
      [480, treesCommand(plain)],
      [560, treesCommand(dance)],
      [720, { type: 'trees', documents: [], removed: [dance.name] }],
    ]);
    const look = (run: Run, step: number): void => {
      if (step % 120 === 60) seen.push(runsTree(run, dance.name) ? 'x' : '-');
    };
    expect(lesson.replay(15, commands, look)).toMatchObject({ verdict: 'same' });
    expect(seen.join('')).toBe('--xx-x--');
  });

  it('goes on in a saved world as if it had not been saved', () => {
    const run = lesson.open();
    run.world.apply(treesCommand(dance));
    playOn(run, 5.2);
    const other = lesson.restored(run);
    expect(runsTree(other, dance.name)).toBe(true);
    expect(playOn(other, 6)).toBe(playOn(run, 6));
  });
});
