import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '../../src/runs/recording.ts';
import { EditorStore } from '../../src/studio/edited-trees/editor-store.ts';
import { anyDice, editOf, type Dice } from '../tree-doc/support/random-edits.ts';
import { StudioPage } from './support/studio-page.ts';

const script = fc.array(fc.tuple(anyDice, fc.constantFrom(1, 4, 15)), { minLength: 6, maxLength: 30 });

/** A fight close enough to start at once. */
const battle = (): StudioPage => new StudioPage('title').run(240);

function play(page: StudioPage, edits: readonly (readonly [Dice, number])[]): EditorStore {
  const refusals: string[] = [];
  const editorStore = new EditorStore(page.adapter, (text) => refusals.push(text));
  for (const [dice, steps] of edits) {
    editorStore.perform(editOf(editorStore.workspace.value, dice));
    page.run(steps);
  }
  return editorStore;
}

function strangeNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(strangeNumbers);
}

describe('any edit of the shipped trees during a fight', () => {
  it('never throws, leaves no NaN behind, and is replayed from its commands to the same hash', () => {
    let exchanged = 0;
    fc.assert(
      fc.property(script, (edits) => {
        const page = battle();
        const editorStore = play(page, edits);
        page.run(30);
        const { world } = page.session.run;
        expect(strangeNumbers(world.state)).toBe(false);
        // The agents run what the editor store believes them to run.
        const trees = world.state.units.flatMap(({ id }) => page.session.run.brains.programOf(id)?.name ?? []);
        expect(trees.filter((tree) => !editorStore.running.trees.value.has(tree))).toEqual([]);
        const commands = page.session.recorded.received;
        exchanged += commands.length;
        const again = replay({ seed: world.dice.seed, steps: world.state.step, commands }, () => battleWorld());
        expect(again.hash()).toBe(world.hash());
      }),
      { numRuns: 5, endOnFailure: true },
    );
    // Random edits break trees more often than not; but many must have reached the agents.
    expect(exchanged).toBeGreaterThan(10);
  });

  it('can be saved at any point: continuing from there equals running through', () => {
    fc.assert(
      fc.property(script, script, (first, then) => {
        const page = battle();
        play(page, first);
        const { world } = page.session.run;
        const saved = structuredClone(world.save());
        page.run(40);
        const hash = world.hash();
        play(page, then);
        world.restore(saved);
        page.run(40);
        expect(world.hash()).toBe(hash);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

function battleWorld(): StudioPage['session']['run']['world'] {
  return new StudioPage('title').session.run.world;
}
