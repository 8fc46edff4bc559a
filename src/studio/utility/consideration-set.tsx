import type { ReactElement } from 'react';
import { declarationOf, declarations } from '../../tree-doc/declared-keys.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { takeConsiderations } from '../../tree-doc/edits/extend-tree.ts';
import { baseNameOf, extendersOf, hasOwnNodes } from '../../tree-doc/inheritance/extended-tree.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { isConsideration } from './consideration-choices.ts';

type Trees = ReadonlyMap<string, EditableTree>;

/** The set of considerations that a tree has, by its own file or by that of the tree that it extends; undefined for none. */
export function considerationSetOf(name: string, trees: Trees): EditableTree | undefined {
  const seen = new Set<string>();
  for (let tree = trees.get(name); tree !== undefined && !seen.has(tree.name);) {
    seen.add(tree.name);
    const base = trees.get(baseNameOf(tree) ?? '');
    if (hasOwnNodes(tree)) return base;
    tree = base;
  }
  return undefined;
}

/** Whether a key comes from the set of a tree. */
export function isOfSet(set: EditableTree | undefined, key: string): boolean {
  return set !== undefined && declarationOf(set, key) !== undefined;
}

/** Names the set of considerations of a tree, which a click opens; a tree without one can take over that of another. */
export function ConsiderationSet({ tree: name }: { readonly tree: string }): ReactElement | null {
  const session = useSession();
  const { trees } = useSignal(session.editing.editorStore.workspace);
  const tree = trees.get(name);
  if (tree === undefined) return null;
  const set = considerationSetOf(name, trees);
  if (set !== undefined) {
    return (
      <p className="consideration-set">
        Set:{' '}
        <button type="button" className="link-button" onClick={() => session.panes.showTree(set.name)}>
          {set.name}
        </button>
      </p>
    );
  }
  if (baseNameOf(tree) !== undefined) return null;
  const take = (of: string): void =>
    void editInForm(session, takeConsiderations(session.editing.editorStore.workspace.value, { tree: name, of }));
  return (
    <p className="consideration-set">
      <select
        className="utility-add"
        aria-label={`Set of considerations for ${name}`}
        value=""
        onChange={({ target }) => take(target.value)}
      >
        <option value="">+ considerations of another tree</option>
        {setsFor(tree, trees).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </p>
  );
}

/** The trees with considerations that a tree can take over: sets that others have first. */
function setsFor(tree: EditableTree, trees: Trees): string[] {
  const users = new Set(extendersOf(tree.name, trees));
  const fitting = [...trees.values()].filter((other) => other !== tree && !users.has(other) && declarations(other).some(isConsideration));
  const isSet = ({ name }: EditableTree): number =>
    Number([...trees.values()].some((user) => hasOwnNodes(user) && baseNameOf(user) === name));
  return fitting.toSorted((one, other) => isSet(other) - isSet(one)).map(({ name }) => name);
}
