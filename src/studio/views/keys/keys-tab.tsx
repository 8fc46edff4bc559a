import type { ReactElement } from 'react';
import { declarations } from '../../document/literals.ts';
import type { EditTree, Fields } from '../../document/edit-tree.ts';
import { keyReaders } from '../../inspector/key-readers.ts';
import type { PaneTree } from '../../session/pane-tree.ts';
import { useCell, useSession } from '../use-cell.ts';
import { KeyAdd } from './key-add.tsx';
import { KeyRow } from './key-row.tsx';

/** The keys that the tree in focus declares: what its nodes may read and write. */
export function KeysTab({ tree: shown }: { readonly tree: PaneTree }): ReactElement {
  const { desk } = useSession();
  const focus = useCell(shown.focus);
  const workspace = useCell(desk.workspace);
  const tree = workspace.trees.get(focus.tree);
  if (tree === undefined) return <p className="nothing">The tree is not there any more.</p>;
  return <KeyList key={tree.name} tree={tree} />;
}

function KeyList({ tree }: { readonly tree: EditTree }): ReactElement {
  const { desk } = useSession();
  const problems = useCell(desk.problems).get(tree.name) ?? [];
  const readers = keyReaders(tree, desk.workspace.value);
  const keys = declarations(tree);
  const list = Array.isArray(tree.fields['keys']) ? (tree.fields['keys'] as readonly unknown[]) : [];
  const problemsOf = (declaration: Fields): string[] => {
    const place = list.indexOf(declaration);
    return problems.filter((problem) => problem.declaration === place).map(({ text }) => text);
  };
  return (
    <section className="keys" aria-label={`Keys of ${tree.name}`}>
      <h3>
        Keys of {tree.name} <i>{keys.length}</i>
      </h3>
      {keys.length === 0 && <p className="nothing">It declares none: its nodes can neither read nor write the blackboard.</p>}
      <ul>
        {keys.map((declaration, place) => (
          <KeyRow
            // By its place: a key that is renamed is the same row.
            key={place}
            tree={tree.name}
            declaration={declaration}
            readers={readers.get(String(declaration['name'])) ?? []}
            problems={problemsOf(declaration)}
          />
        ))}
      </ul>
      <KeyAdd tree={tree.name} />
    </section>
  );
}
