import { describe, expect, it } from 'vitest';
import { locatedHints } from '../../../src/tree-doc/located-hints.ts';
import { treeText } from '../../../src/tree-doc/tree-text.ts';
import { nodeLabel } from '../../../src/studio/explain/describe-node.ts';
import { isDraft } from '../../../src/studio/graph/tree-graph.ts';
import { menuItems } from '../../../src/studio/editing/view/menu-items.ts';
import { openSession } from '../support/open-session.ts';

const FAR = { x: 9000, y: 9000 };

function open() {
  const opened = openSession();
  const { session, pane, node, port } = opened;
  const tops = () => pane.tree?.visibleTree.value.tops.map((top) => top.title) ?? [];
  const detach = (title: string): boolean => {
    session.editing.drag.begin(pane, node(title), { x: 0, y: 0 });
    session.editing.drag.move({ x: 5, y: 5 }, FAR, false);
    return session.editing.drag.drop();
  };
  const draft = (title: string) => {
    const found = pane.tree?.source.graph.drafts.find((top) => top.title === title);
    if (found === undefined) throw new Error(`no draft ${title}`);
    return found;
  };
  /** The shown tree, as the file and the agents have it. */
  const name = pane.tree?.source.graph.tree ?? '';
  const file = () => treeText(session.editing.editorStore.trees.get(name)!);
  return { ...opened, tops, detach, draft, file, name, updates: () => port.edits.updateCount() };
}

describe('drafts beside the shown tree', () => {
  it('come of a drag to the background, and go back by one onto the tree; undo and redo do both', () => {
    const { session, pane, node, tops, detach, draft, file } = open();
    const before = file();
    const [root = ''] = tops();
    session.editing.drag.begin(pane, node('How to deal with it'), { x: 0, y: 0 });
    session.editing.drag.move({ x: 5, y: 5 }, FAR, false);
    expect(session.editing.drag.view.value).toMatchObject({ isToDraft: true, refusal: '', dropTarget: undefined });
    session.editing.drag.cancel();
    expect([file(), detach('How to deal with it'), tops()]).toEqual([before, true, [root, 'How to deal with it']]);
    expect(session.announcer.editText.value).toBe('Detached "How to deal with it" as a draft, which does not run.');
    const detached = file();
    const { x = 0, y = 0, width = 0, height = 0 } = pane.tree?.visibleTree.value.layout.places.get(node('Fight').id) ?? {};
    session.editing.drag.begin(pane, draft('How to deal with it'), { x: 0, y: 0 });
    session.editing.drag.move({ x: 5, y: 5 }, { x: x + width / 2, y: y + height / 2 }, false);
    expect([session.editing.drag.drop(), tops(), file()]).toEqual([true, [root], before]);
    session.editing.edits.undo();
    expect([file(), tops()]).toEqual([detached, [root, 'How to deal with it']]);
    session.editing.edits.undo();
    expect(file()).toBe(before);
    session.editing.edits.redo();
    expect(file()).toBe(detached);
  });

  it('are edited as the tree is, and no edit of them reaches the agents or waits for them', () => {
    const { session, pane, editor, tops, detach, draft, pick, updates, name } = open();
    detach('How to deal with it');
    const sent = updates();
    const running = session.editing.editorStore.running.trees.value;
    pane.tree?.selection.select(draft('How to deal with it'));
    editor.startNaming();
    editor.endNaming('Another way');
    pane.tree?.selection.select(draft('Another way'));
    editor.popups.openAdd('below');
    pick('wait');
    pane.tree?.selection.select(draft('Another way'));
    editor.performOnSelection('duplicate');
    editor.performOnSelection('delete');
    editor.popups.openCreate({ x: 5, y: 5 }, FAR, true);
    pick('sequence');
    expect(tops().slice(1)).toEqual(['Another way', 'Sequence']);
    expect(pane.tree?.selection.focus.value.title).toBe('Sequence');
    expect([
      updates(),
      session.editing.editorStore.running.trees.value === running,
      session.editing.editorStore.running.stateOf(name),
    ]).toEqual([sent, true, 'running']);
    expect(session.editing.editorStore.running.pendingNodes.value.size).toBe(0);
    expect([
      session.editing.editorStore.problems.value.size,
      session.editing.editorStore.running.changedDocuments().some((tree) => tree.drafts !== undefined),
    ]).toEqual([0, false]);
  });

  it('show nothing of what runs, also where the agents still run the branch', () => {
    const { session, pane, node, detach, draft } = open();
    session.editing.editorStore.running.isAutomatic.set(false);
    const before = node('How to deal with it');
    expect(pane.agent?.indexOf(before)).toBeDefined();
    detach('How to deal with it');
    const top = draft('How to deal with it');
    expect([top.id, pane.agent?.indexOf(top), isDraft(top)]).toEqual([before.id, undefined, true]);
    expect(nodeLabel(top, { status: 'running', detail: '', isFolded: false })).toContain('Draft: does not run');
    session.breakpoints.toggle(top, 'started', 0);
    expect(session.breakpoints.list.value).toEqual([]);
  });

  it('follow the tree for keyboard and screen reader, and are found by the search', () => {
    const { pane, detach, draft } = open();
    detach('How to deal with it');
    const { tree } = pane;
    const top = draft('How to deal with it');
    tree?.selection.move('first');
    tree?.selection.move('next');
    expect(tree?.selection.focus.value).toBe(top);
    tree?.selection.move('parent');
    expect(tree?.selection.focus.value).toBe(top);
    const { nodes = [], layout } = tree?.visibleTree.value ?? {};
    expect(nodes.findIndex(isDraft)).toBe(nodes.filter((node) => !isDraft(node)).length);
    const [lowest, highest] = [false, true].map((isOf) =>
      nodes.filter((node) => isDraft(node) === isOf).map(({ id }) => layout?.places.get(id) ?? { y: 0, height: 0 }),
    );
    expect(Math.max(...lowest!.map(({ y, height }) => y + height))).toBeLessThan(Math.min(...highest!.map(({ y }) => y)));
    tree?.selection.move('first');
    tree?.search.find('How to deal');
    expect(tree?.selection.focus.value).toBe(top);
  });

  it('are made from the menu, which says why not, and what is wrong with them is a hint', () => {
    const { session, pane, choose, tops, draft, name, editor } = open();
    const item = () =>
      menuItems(session, { copy: () => {}, cut: () => {}, paste: () => {} })
        .flat()
        .find(({ label }) => label === 'Detach as a draft');
    choose('How to deal with it');
    item()?.run();
    expect(tops()).toContain('How to deal with it');
    pane.tree?.selection.select(draft('How to deal with it'));
    expect(item()?.refusal).toBe('"How to deal with it" is a draft already.');
    editor.performOnSelection('unwrap');
    const before = session.editing.editorStore.trees.get(name)!;
    const document = { ...before.fields, drafts: [{ type: 'Wiat' }] };
    const read = session.editing.files.states.read(name, JSON.stringify(document));
    if ('problem' in read) throw new Error(read.problem);
    session.editing.edits.apply({ label: 'Load', changes: [{ name, before, after: read.tree }], notes: [] });
    expect([session.editing.editorStore.problems.value.size, session.editing.editorStore.running.stateOf(name)]).toEqual([0, 'running']);
    const hints = locatedHints(new Map([[name, session.editing.editorStore.trees.get(name)!]]), {
      kinds: session.editing.editorStore.port.kindSpecs,
      names: new Map(),
      editedHere: [],
    });
    expect(hints.map(([, [hint]]) => [hint?.node, hint?.text])).toEqual([
      [
        session.editing.editorStore.trees.get(name)!.drafts?.[0]?.key,
        'Found node type "Wiat", expected a known node type (did you mean "Wait"?).',
      ],
    ]);
  });
});
