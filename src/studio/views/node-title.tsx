import { useState, type KeyboardEvent, type ReactElement } from 'react';
import type { GraphNode } from '../graph/tree-graph.ts';
import { nodeName } from '../words/node-words.ts';
import { useFrom, useSession } from './use-cell.ts';

/** The name of a node; while it is being written, a field in its place. */
export function NodeTitle({ node }: { readonly node: GraphNode }): ReactElement {
  const { editor } = useSession();
  const isNaming = useFrom(editor.naming, (id) => id === node.id);
  if (isNaming) return <NameField node={node} />;
  return (
    <span className="node-title" title={nodeName(node)}>
      {nodeName(node)}
    </span>
  );
}

/** Enter and leaving keep what was written, Escape does not; an empty name is none. */
function NameField({ node }: { readonly node: GraphNode }): ReactElement {
  const { editor } = useSession();
  const [text, setText] = useState(node.document.name ?? '');
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    editor.endNaming(event.key === 'Enter' ? text : undefined);
    // The field goes, and the keyboard stays with the node.
    event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus({ preventScroll: true });
  };
  return (
    <input
      className="node-naming"
      type="text"
      aria-label={`Name of ${nodeName(node)}`}
      placeholder={nodeName(node)}
      spellCheck={false}
      autoFocus
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => editor.endNaming(text)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
