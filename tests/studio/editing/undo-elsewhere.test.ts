import { describe, expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const wait = (name: string) => ({ type: 'Wait', name });
const openPage = () =>
  StudioPage.open({
    trees: [
      tree({ type: 'Sequence', name: 'Plan', children: [wait('Rest'), { type: 'SubTree', name: 'Part', params: { tree: 'part' } }] }),
      tree({ type: 'Sequence', name: 'Own', children: [wait('Stab'), wait('Guard')] }, [], 'part'),
      tree({ type: 'Sequence', name: 'Else', children: [wait('Sit')] }, [], 'other'),
    ],
  });

describe('undo and redo of an edit', () => {
  it('in a tree that is not shown name that tree and show it', async () => {
    const page = await openPage();
    await page.choose('Rest');
    page.session.editing.editor.performOnSelection('disable');
    page.session.panes.showTree('other');
    page.session.editing.edits.undo();
    expect([page.told, page.pane.tree?.source.graph.tree, page.pane.tree?.selection.focus.value.title]).toEqual([
      'Undone: Disable "Rest" in main.',
      'main',
      'Rest',
    ]);
    page.session.panes.showTree('other');
    page.session.editing.edits.redo();
    expect([page.told, page.pane.tree?.source.graph.tree]).toEqual(['Redone: Disable "Rest" in main.', 'main']);
  });

  it.each([
    ['itself', 'Rest'],
    ['as a part of another', 'Stab'],
  ])('in a tree that is shown %s stay there', async (_, node) => {
    const page = await openPage();
    await page.choose(node);
    page.session.editing.editor.performOnSelection('disable');
    for (const [act, word] of [
      ['undo', 'Undone'],
      ['redo', 'Redone'],
    ] as const) {
      page.session.editing.edits[act]();
      expect([page.told, page.pane.tree?.source.graph.tree]).toEqual([`${word}: Disable "${node}".`, 'main']);
    }
  });

  it('elsewhere leave the agent that is watched', async () => {
    const page = await StudioPage.open({ scenario: 'gallery-patrol' });
    page.session.panes.showTree('bow');
    await page.choose('Quickly');
    page.session.editing.editor.performOnSelection('disable');
    page.session.open(1);
    const { agentId } = page.pane.state.value;
    page.session.editing.edits.undo();
    expect([page.told, page.pane.state.value.agentId]).toEqual(['Undone: Disable "Quickly" in bow.', agentId]);
  });
});
