import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const WRONG = tree({ type: 'Sequence', children: [{ type: 'Wait', name: 'Rest', params: { duration: 'long' } }, { type: 'Heal' }] }, [
  { name: 'foe', type: 'entiti' as never },
]);

const openProblems = async (...trees: readonly TreeDocument[]): Promise<StudioPage> =>
  (await StudioPage.open({ trees })).showTab('Problems');
const problem = (page: StudioPage, text: string): HTMLElement =>
  page.parts('.problem').find(({ textContent }) => textContent?.includes(text))!;

describe('the list of problems', () => {
  it('says so when all trees are valid', async () => {
    const page = await openProblems(tree({ type: 'Wait' }));
    expect(page.texts('.nothing')).toEqual(['No problems: all trees are valid']);
  });

  it('names tree, node and field of each, and that the last valid version runs on', async () => {
    const page = await openProblems(WRONG);
    expect(page.texts('.held')).toEqual(['The last valid version of these trees keeps running until the problems are fixed.']);
    expect([page.texts('.problems h3'), page.part('.problems section').getAttribute('aria-label')]).toEqual([
      ['main 2'],
      'Problems of main',
    ]);
    expect(page.texts('.problem b').toSorted()).toEqual(['Keys', 'Rest · duration']);
    expect(page.has('.problems [aria-label^="Remove"]')).toBe(false);
  });

  it('leads to the form of the node, or to the keys', async () => {
    const page = await openProblems(WRONG);
    await page.click(problem(page, 'Rest'));
    expect([page.session.panel.details.tab.value, page.pane.tree?.selection.focus.value.title]).toEqual(['Node', 'Rest']);
    await page.act(() => page.session.panel.details.open('Problems'));
    await page.click(problem(page, 'Keys'));
    expect(page.session.panel.details.tab.value).toBe('Keys');
  });

  it('puts the keyboard into the field that is wrong, and not for a problem of the tree itself', async () => {
    const page = await openProblems(WRONG);
    page.part('#studio').className = 'studio';
    await page.click(problem(page, 'Rest'));
    await page.frames(3);
    const focused = document.activeElement as HTMLInputElement;
    expect([focused.value, focused.getAttribute('aria-invalid')]).toEqual(['long', 'true']);
    await page.act(() => page.session.panel.details.open('Problems'));
    await page.click(problem(page, 'Keys'));
    await page.frames(3);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of foe');
  });

  it('opens the tree of a problem where another is shown', async () => {
    const page = await openProblems(tree({ type: 'Wait' }, [], 'fine'), WRONG);
    await page.click(problem(page, 'Rest'));
    expect([page.pane.state.value.treeName, page.pane.tree?.selection.focus.value.title]).toEqual(['main', 'Rest']);
  });

  it('removes a field of the tree that nobody knows', async () => {
    const page = await openProblems({ ...tree({ type: 'Wait' }), colour: 'red' } as never);
    expect(page.texts('.problem')).toHaveLength(1);
    const before = page.session.panel.details.tab.value;
    await page.click(page.part('.problem'));
    expect(page.session.panel.details.tab.value).toBe(before);
    await page.press('Remove colour');
    expect([Object.keys(page.document('main')).includes('colour'), page.has('.problem')]).toEqual([false, false]);
  });

  it('has hints for valid trees that may not do what was meant', async () => {
    const hinted = tree({ type: 'TreeQuery', params: { wanted: 'food' } });
    const page = await openProblems(hinted);
    expect(page.texts('.held')).toEqual(['Hints: these trees run as they are, but perhaps not as they were meant.']);
    expect(page.part('.problems section').getAttribute('aria-label')).toBe('Hints for main');
  });
});
