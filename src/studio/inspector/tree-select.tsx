import type { ReactElement } from 'react';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

interface TreeSelectProps {
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onPick: (tree: string) => void;
}

/** Selects the tree of a SubTree, with a button that opens it. */
export function TreeSelect({ id, value, isWrong, onPick }: TreeSelectProps): ReactElement {
  const session = useSession();
  const { trees } = useSignal(session.editing.editorStore.workspace);
  const names = [...trees.keys()].sort();
  return (
    <span className="tree-select">
      <select id={id} value={value} aria-invalid={isWrong} aria-describedby={`${id}-help`} onChange={({ target }) => onPick(target.value)}>
        {!trees.has(value) && <option value={value}>{value === '' ? 'Choose a tree …' : `${value} (missing)`}</option>}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <button type="button" className="plain" disabled={!trees.has(value)} onClick={() => session.panes.showTree(value)}>
        Open
      </button>
    </span>
  );
}
