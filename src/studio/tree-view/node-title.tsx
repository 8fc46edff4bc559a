import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { GraphNode } from '../graph/tree-graph.ts';
import { nodeHeading, nodeName } from '../graph/node-name.ts';
import { useSignalPart } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

/** The name of a node, or a text field while it is renamed. */
export function NodeTitle({ node }: { readonly node: GraphNode }): ReactElement {
  const { editor } = useSession().editing;
  const isNaming = useSignalPart(editor.naming, (id) => id === node.id);
  if (isNaming) return <NameField node={node} />;
  return (
    <span className="node-title" title={nodeHeading(node)} aria-hidden="true">
      {nodeHeading(node)}
    </span>
  );
}

/** Enter and blur commit, Escape cancels; an empty text removes the name. */
function NameField({ node }: { readonly node: GraphNode }): ReactElement {
  const { editor } = useSession().editing;
  const [text, setText] = useState(node.document.name ?? '');
  /** What had the keyboard before: the node, or its box in the state diagram. */
  const cameFrom = useRef<Element | null>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    editor.endNaming(event.key === 'Enter' ? text : undefined);
    // The field disappears, and would take the focus with it.
    const back = cameFrom.current instanceof SVGElement ? cameFrom.current : event.currentTarget.closest<HTMLElement>('[role="treeitem"]');
    back?.focus({ preventScroll: true });
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
      onFocus={(event) => {
        cameFrom.current ??= event.relatedTarget;
        event.target.select();
      }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => editor.endNaming(text)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
