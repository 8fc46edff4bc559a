import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { focusForm, focusWrongField } from '../../../src/studio/panel/focus-in-details.ts';
import { showNode } from '../../../src/studio/panes/show-node.ts';
import { nodeKeyOf } from '../../../src/studio/graph/tree-graph.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({
  type: 'Sequence',
  name: 'top',
  children: [
    { type: 'Wait', name: 'a' },
    { type: 'SubTree', params: { tree: 'part' } },
  ],
});
const PART = tree({ type: 'Sequence', name: 'inner', children: [{ type: 'Wait', name: 'b' }] }, [], 'part');
const OTHER = tree({ type: 'Sequence', name: 'else', children: [{ type: 'Wait', name: 'c' }] }, [], 'other');

async function open() {
  const page = await StudioPage.open({ trees: [MAIN, PART, OTHER] });
  const { session } = page;
  const keyOf = (name: string, place: number): string => session.editing.editorStore.trees.get(name)!.root.children[place]!.key;
  const look = () => [page.pane.state.value.treeName, page.pane.tree?.selection.focus.value.title];
  return { page, session, keyOf, look };
}

describe('showing a node', () => {
  it('stays in the tree that is shown where the node is part of it, also of a tree that it uses', async () => {
    const { session, keyOf, look, page } = await open();
    showNode(session, 'main', keyOf('main', 0));
    expect([look(), page.pane.camera.request.value.to]).toEqual([['main', 'a'], 'hold']);
    showNode(session, 'part', keyOf('part', 0));
    expect(look()).toEqual(['main', 'b']);
    showNode(session, 'part');
    expect(look()).toEqual(['main', 'b']);
  });

  it('opens the tree of the node where that is not shown', async () => {
    const { session, keyOf, look } = await open();
    showNode(session, 'other', keyOf('other', 0));
    expect(look()).toEqual(['other', 'c']);
    showNode(session, 'main');
    expect(look()).toEqual(['main', 'top']);
  });

  it('opens the tree where only a branch without the node is shown', async () => {
    const { page, session, keyOf, look } = await open();
    const top = page.node('part');
    page.pane.tree!.setSource({ ...page.pane.tree!.source, displayRoot: top });
    showNode(session, 'main', keyOf('main', 0));
    expect(look()).toEqual(['main', 'a']);
    expect(page.pane.tree!.source.displayRoot.title).toBe('top');
  });

  it('opens it where nothing is shown', async () => {
    const { session, keyOf, look } = await open();
    session.panes.showTree('nowhere');
    showNode(session, 'main', keyOf('main', 0));
    expect(look()).toEqual(['main', 'a']);
  });
});

describe('the form of a node', () => {
  const render = async (page: StudioPage): Promise<void> => {
    const { DetailsView } = await import('../../../src/studio/shell/details-view.tsx');
    await page.render(createElement('div', { className: 'studio' }, createElement(DetailsView)));
  };

  it('takes the keyboard when it is asked for', async () => {
    const { page, session } = await open();
    await render(page);
    await page.act(() => focusForm(session.panel));
    await page.frames(2);
    expect([session.panel.details.tab.value, document.activeElement?.closest('.tab-panel') !== null]).toEqual(['Node', true]);
  });

  it('gives it to the first field that is wrong', async () => {
    const { page, session } = await open();
    await render(page);
    const { workspace } = session.editing.editorStore;
    expect(nodeKeyOf(page.node('a'))).toBe(workspace.value.trees.get('main')!.root.children[0]!.key);
    await page.choose('a');
    await page.act(() => session.panel.details.open('Node'));
    await page.enter('duration', 'long');
    await page.act(() => focusWrongField());
    await page.frames(2);
    expect([document.activeElement?.getAttribute('aria-invalid'), (document.activeElement as HTMLInputElement).value]).toEqual([
      'true',
      'long',
    ]);
  });
});
