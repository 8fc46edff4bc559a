import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { paletteEntries } from '../../../src/studio/palette/palette-entries.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { QuickPort } from './quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';
import { shapeOf } from '../../tree-doc/support/workspaces.ts';

/** A studio that watches the first warrior of a skirmish, and words to speak of its tree. */
export function openSession(content = shippedContent) {
  const port = new QuickPort(content, 'skirmish');
  const session = new StudioSession(port, { getItem: () => null, setItem: () => {} });
  session.open(1);
  const pane = session.panes.active.value;
  const node = (title: string): GraphNode => {
    const found = pane.tree?.source.graph.nodes.find((each) => each.title === title || each.document.type === title);
    if (found === undefined) throw new Error(`no node ${title}`);
    return found;
  };
  const choose = (...titles: string[]): void => {
    const [first, ...others] = titles.map(node);
    if (first !== undefined) pane.tree?.selection.select(first, others);
  };
  const shape = (title: string): string => shapeOf(node(title).document);
  const bytes = (): string => JSON.stringify([...session.editing.editorStore.trees.values()].map(treeDocument));
  /** Takes the first entry of the palette for what was typed. */
  const pick = (query: string): boolean => {
    const popup = session.editing.editor.popups.shown.value;
    if (popup?.shows !== 'palette') throw new Error('no palette is open');
    const [entry] = paletteEntries(session.editing.editorStore.workspace.value, { ...popup, query });
    if (entry === undefined) throw new Error(`nothing is called ${query}`);
    session.editing.editor.popups.close();
    return session.editing.editor.perform(popup.make(entry));
  };
  return { port, session, pane, editor: session.editing.editor, node, choose, shape, bytes, pick };
}
