import type { ReactElement } from 'react';
import { useCell, useSession } from '../use-cell.ts';

interface TreeSelectProps {
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onPick: (tree: string) => void;
}

/** Which tree a SubTree uses, and the way there. */
export function TreeSelect({ id, value, isWrong, onPick }: TreeSelectProps): ReactElement {
  const session = useSession();
  const { trees } = useCell(session.desk.workspace);
  const names = [...trees.keys()].sort();
  return (
    <span className="tree-select">
      <select id={id} value={value} aria-invalid={isWrong} aria-describedby={`${id}-help`} onChange={({ target }) => onPick(target.value)}>
        {!trees.has(value) && <option value={value}>{value === '' ? 'choose a tree …' : `${value} (is not there)`}</option>}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <button type="button" className="plain" disabled={!trees.has(value)} onClick={() => session.showTree(value)}>
        Open
      </button>
    </span>
  );
}
