import type { ReactElement } from 'react';
import type { PlacedProblem } from '../document/problems.ts';
import { findNode } from '../document/walk-tree.ts';
import { titleOf } from '../document/fields.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { focusWrongField, showNode } from './show-node.ts';
import { useCell, useSession } from './use-cell.ts';

/** Everything that keeps the edited trees from running, each with the way to its place. */
export function ProblemsTab(): ReactElement {
  const session = useSession();
  const problems = useCell(session.desk.problems);
  const { closed, trees } = useCell(session.desk.workspace);
  // One that was mended outside is among the trees by now.
  const unreadable = [...closed].filter(([tree]) => !trees.has(tree));
  if (problems.size === 0 && unreadable.length === 0) return <p className="nothing">None: every tree is sound.</p>;
  return (
    <div className="problems">
      {problems.size > 0 && <p className="held">Until they are mended, the last good version of these trees keeps running.</p>}
      {[...problems].map(([tree, list]) => (
        <section key={tree} aria-label={`Problems of ${tree}`}>
          <h3>
            {tree} <i>{list.length}</i>
          </h3>
          <ul>
            {list.map((problem) => (
              <li key={problem.problem.path + problem.text}>
                <button type="button" className="problem" onClick={() => jump(session, tree, problem)}>
                  <b>{placeOf(session, tree, problem)}</b> {problem.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unreadable.map(([tree, problem]) => (
        <p key={tree} className="nothing">
          {problem} It cannot be shown as a tree.
        </p>
      ))}
    </div>
  );
}

/** The node and its field: "Keep the distance · rangeTiles". */
function placeOf({ desk }: StudioSession, tree: string, { node, field, declaration }: PlacedProblem): string {
  const edited = desk.trees.get(tree);
  const placed = node === undefined ? undefined : edited && findNode(edited, node);
  const last = field.replace(/^(params|map)\//, '').replace(/\/else$/, '');
  if (placed === undefined) return declaration === undefined ? last || 'The tree' : 'Keys';
  return [titleOf(placed.node).replaceAll('"', ''), last].filter((part) => part !== '').join(' · ');
}

function jump(session: StudioSession, tree: string, { node, declaration }: PlacedProblem): void {
  showNode(session, tree, node ?? session.desk.trees.get(tree)?.root.key);
  if (node === undefined && declaration === undefined) return;
  session.details.open(declaration === undefined ? 'Node' : 'Keys');
  focusWrongField();
}
