import type { ReactElement } from 'react';
import { showNode } from '../panes/show-node.ts';
import { useSession } from '../session/use-session.ts';
import type { FoundNode } from './find-in-trees.ts';

/** More are only counted. */
const MOST_SHOWN = 60;

/** What a search over all trees has found; a click opens it. */
export function FoundNodes({ found }: { readonly found: readonly FoundNode[] }): ReactElement | null {
  const session = useSession();
  if (found.length === 0) return null;
  return (
    <section aria-label="Nodes found">
      <h3 className="tree-group">
        {found.length === 1 ? '1 node' : `${found.length} nodes`}
        {found.length > MOST_SHOWN && `, the first ${MOST_SHOWN} of them`}
      </h3>
      <ul className="tree-list">
        {found.slice(0, MOST_SHOWN).map(({ tree, node, title, detail }) => (
          <li key={`${tree} ${node}`} className="found-node">
            <button type="button" className="tree-name" onClick={() => showNode(session, tree, node)}>
              {title}
            </button>
            <span className="tree-users">{[detail, tree].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
