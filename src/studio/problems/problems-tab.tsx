import { useMemo, type ReactElement } from 'react';
import { locatedHints } from '../../tree-doc/located-hints.ts';
import { withUsedTrees } from '../../tree-doc/tree-validation-cache.ts';
import { libraryOf } from '../../tree-doc/workspace.ts';
import { dropStrayField, strayFieldAt } from '../../tree-doc/edits/remove-field.ts';
import type { LocatedProblem } from '../../tree-doc/located-problems.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { focusWrongField } from '../panel/focus-in-details.ts';
import { showNode } from '../panes/show-node.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { problemPlace } from '../session/problem-place.ts';

/** All problems of the edited trees; a click goes to the node or key. */
export function ProblemsTab(): ReactElement {
  const session = useSession();
  const problems = useSignal(session.editing.editorStore.problems);
  const { unreadable: closed, trees } = useSignal(session.editing.editorStore.workspace);
  // A file that was fixed on disk is among the trees by now.
  const unreadable = [...closed].filter(([tree]) => !trees.has(tree));
  const hints = useHints(session);
  if (problems.size === 0 && unreadable.length === 0 && hints.length === 0)
    return <p className="nothing">No problems: all trees are valid</p>;
  return (
    <div className="problems">
      {problems.size > 0 && <p className="held">The last valid version of these trees keeps running until the problems are fixed.</p>}
      {[...problems].map(([tree, list]) => (
        <ProblemList key={tree} tree={tree} list={list} label={`Problems of ${tree}`} />
      ))}
      {hints.length > 0 && <p className="held">Hints: these trees run as they are, but perhaps not as they were meant.</p>}
      {hints.map(([tree, list]) => (
        <ProblemList key={`hints ${tree}`} tree={tree} list={list} label={`Hints for ${tree}`} />
      ))}
      {unreadable.map(([tree, problem]) => (
        <p key={tree} className="nothing">
          {problem} It cannot be shown as a tree.
        </p>
      ))}
    </div>
  );
}

function ProblemList({ tree, list, label }: { readonly tree: string; readonly list: readonly LocatedProblem[]; readonly label: string }) {
  const session = useSession();
  return (
    <section aria-label={label}>
      <h3>
        {tree} <i>{list.length}</i>
      </h3>
      <ul>
        {list.map((problem) => (
          <li key={problem.problem.path + problem.text}>
            <button type="button" className="problem" onClick={() => jump(session, tree, problem)}>
              <b>{problemPlace(session, tree, problem)}</b> {problem.text}
            </button>
            <StrayField tree={tree} problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What valid trees do that their author may not have meant. */
function useHints({ editing: { editorStore }, port }: StudioSession): (readonly [string, readonly LocatedProblem[]])[] {
  const workspace = useSignal(editorStore.workspace);
  const problems = useSignal(editorStore.problems);
  return useMemo(() => {
    const valid = new Map([...workspace.trees].filter(([name]) => !problems.has(name)));
    const library = libraryOf(valid);
    const run = new Set(port.scene.agents().flatMap(({ tree }) => [...withUsedTrees(tree, library)]));
    const editedHere = [...run].filter((name) => valid.get(name) !== editorStore.shippedTree(name));
    return locatedHints(valid, { kinds: editorStore.port.kindSpecs, names: editorStore.port.names(), editedHere });
  }, [workspace, problems, port.scene.number()]);
}

/** Removes an unknown field of a tree or a key declaration, which no form shows; those of nodes are in the node form. */
function StrayField({ tree, problem }: { readonly tree: string; readonly problem: LocatedProblem }): ReactElement | null {
  const session = useSession();
  const edited = session.editing.editorStore.trees.get(tree);
  const stray = edited && strayFieldAt(edited, problem.problem.path);
  if (stray === undefined) return null;
  return (
    <ToolButton
      icon="close"
      label={`Remove ${stray.field}`}
      onPress={() => editInForm(session, dropStrayField(session.editing.editorStore.workspace.value, stray))}
    />
  );
}

function jump(session: StudioSession, tree: string, { node, declaration }: LocatedProblem): void {
  showNode(session, tree, node ?? session.editing.editorStore.trees.get(tree)?.root.key);
  if (node === undefined && declaration === undefined) return;
  session.panel.details.open(declaration === undefined ? 'Node' : 'Keys');
  focusWrongField();
}
