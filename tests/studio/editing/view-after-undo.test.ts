import { expect, it } from 'vitest';
import type { Editor } from '../../../src/studio/editing/editor.ts';
import { withFold } from '../../../src/studio/graph/folding.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const wait = (name: string) => ({ type: 'Wait', name });
const ROOT = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    wait('Rest'),
    {
      type: 'Selector',
      name: 'Fight',
      children: [{ type: 'Sequence', name: 'Shoot', children: [wait('Aim'), wait('Draw')] }, wait('Flee')],
    },
    { type: 'SubTree', name: 'Part', params: { tree: 'fight' } },
  ],
};

const edits: Readonly<Record<string, (editor: Editor) => unknown>> = {
  delete: (editor) => editor.performOnSelection('delete'),
  duplicate: (editor) => editor.performOnSelection('duplicate'),
  disable: (editor) => editor.performOnSelection('disable'),
  'move later': (editor) => editor.performOnSelection('later'),
  cut: (editor) => editor.cut(),
  paste: (editor) => editor.paste(JSON.stringify([wait('New')])),
};

it.each(Object.entries(edits).map(([name, edit]) => ({ name, edit })))(
  'after undo of $name the tree is folded and selected as before the edit',
  async ({ edit }) => {
    const page = await StudioPage.open({
      trees: [tree(ROOT), tree({ type: 'Sequence', name: 'Own', children: [wait('Stab')] }, [], 'fight')],
    });
    const view = page.pane.tree!;
    // One that opens unfolded is folded, and one that opens folded is not.
    view.folding.set(withFold(withFold(view.visibleTree.value.folds, page.node('Shoot').id, true), page.node('Part').id, false));
    view.selection.select(page.node('Fight'), [page.node('Part')]);
    if (edit === edits['move later']) view.selection.select(page.node('Fight'));
    const seen = () => ({
      nodes: view.visibleTree.value.nodes.map(({ title }) => title),
      focus: view.selection.focus.value.title,
      selected: [...view.selection.selected.value].sort(),
    });
    const before = seen();
    expect(edit(page.session.editing.editor)).not.toBe(false);
    page.session.editing.edits.undo();
    expect(seen()).toEqual(before);
  },
);
