import { type ReactElement, useState, type FormEvent } from 'react';
import { declarations } from '../../tree-doc/declared-keys.ts';
import type { EditableTree, Fields } from '../../tree-doc/editable-tree.ts';
import { keyUsers } from './key-users.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { KeyRow } from './key-row.tsx';
import { VALUE_TYPES, type ValueType } from '../../engine/values.ts';
import { declareKey } from '../../tree-doc/edits/key-edits.ts';
import { editInForm } from '../editing/edit-in-form.ts';

/** The declared keys of the tree that contains the focused node. */
export function KeysTab({ tree: shown }: { readonly tree: PaneTree }): ReactElement {
  const { editorStore } = useSession().editing;
  const focus = useSignal(shown.selection.focus);
  const workspace = useSignal(editorStore.workspace);
  const tree = workspace.trees.get(focus.tree);
  if (tree === undefined) return <p className="nothing">This tree no longer exists.</p>;
  return <KeyList key={tree.name} tree={tree} />;
}

function KeyList({ tree }: { readonly tree: EditableTree }): ReactElement {
  const { editorStore } = useSession().editing;
  const problems = useSignal(editorStore.problems).get(tree.name) ?? [];
  const readers = keyUsers(tree, editorStore.workspace.value);
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
      {keys.length === 0 && <p className="nothing">No keys declared: the nodes of this tree cannot use the blackboard.</p>}
      <ul>
        {keys.map((declaration, place) => (
          <KeyRow
            // By position: a renamed key stays the same row.
            key={place}
            tree={tree.name}
            declaration={declaration}
            readers={readers.get(String(declaration['name'])) ?? []}
            problems={problemsOf(declaration)}
          />
        ))}
      </ul>
      <DeclareKeyForm tree={tree.name} />
    </section>
  );
}

/** Declares a new key. */
function DeclareKeyForm({ tree }: { readonly tree: string }): ReactElement {
  const session = useSession();
  const [name, setName] = useState('');
  const [type, setType] = useState<ValueType>('number');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const isDone = editInForm(session, declareKey(session.editing.editorStore.workspace.value, { tree, key: name.trim(), type }));
    if (isDone) setName('');
  };
  return (
    <form className="key-add" aria-label="Declare a key" onSubmit={add}>
      <input
        aria-label="Name of the new key"
        placeholder="New key"
        value={name}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <select aria-label="Type of the new key" value={type} onChange={({ target }) => setType(target.value as ValueType)}>
        {VALUE_TYPES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button type="submit" className="plain" disabled={name.trim() === ''}>
        Declare
      </button>
    </form>
  );
}
