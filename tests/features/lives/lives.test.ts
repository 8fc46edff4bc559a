import { describe, expect, it, vi } from 'vitest';
import { Lives, type LivesPage } from '../../../src/features/lives/lives.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

describe('the lives of a scene', () => {
  function made(scenario: string, documents: readonly object[] = []) {
    const told: string[] = [];
    const session = new RunSession(openRun(content, { scenario, seed: '1', tickMode: 'interval' }), () => 0);
    const lives = new Lives({
      field: { session },
      content,
      studio: {
        get loaded() {
          return { trees: { changedDocuments: () => documents, version: {} } };
        },
      },
      tell: (text: string) => void told.push(text),
    } as unknown as LivesPage);
    return { lives, told };
  }

  it('are about one unit, and there is nothing to compare before a tree is changed', () => {
    const { lives, told } = made('survival');
    expect(lives.state).toMatchObject({ who: 'James', comparison: undefined, isOutdated: false });
    lives.compare();
    expect(told).toEqual(['You have not changed a tree yet: press “Change the tree” and change how James weighs.']);
    lives.stop();
    expect(made('duel-6').lives.state).toBeUndefined();
  });

  it('take no notice of the tree of a lesson that uses others of that lesson', () => {
    const root = { type: 'SubTree', params: { tree: 'a-tree-of-a-lesson' } };
    const { lives, told } = made('survival', [{ name: 'lesson-of-five', description: '', root }]);
    lives.compare();
    expect(told).toEqual([expect.stringContaining('You have not changed a tree yet')]);
  });

  it('are not compared where nobody uses what was changed: each life would be the same again', () => {
    const bow = content.library.get('bow')!.document as object;
    const { lives, told } = made('survival', [{ ...bow, description: 'Changed.' }]);
    lives.compare();
    expect(told).toEqual(['None of the trees you changed is used here: press “Change the tree” and change how James weighs.']);
    expect(lives.state?.comparison).toBeUndefined();
  });

  it('are compared with the trees that were changed, and are of earlier ones when the trees change again', async () => {
    const { lives, told } = made('survival', [{ name: 'stay-alive', description: '', root: { type: 'Nothing' } }]);
    lives.compare();
    const { comparison, isOutdated } = await vi.waitFor(
      () => {
        expect(lives.state?.comparison).toBeDefined();
        return lives.state!;
      },
      { interval: 1 },
    );
    expect([comparison?.problem, isOutdated, told]).toEqual([expect.stringContaining('The changed trees cannot be played'), true, []]);
  });
});
