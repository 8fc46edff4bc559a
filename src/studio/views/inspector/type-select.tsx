import type { ReactElement } from 'react';
import type { Category } from '../../../bt/contract.ts';
import { useSession } from '../use-cell.ts';

const GROUPS: readonly (readonly [Category, string])[] = [
  ['composite', 'Composites'],
  ['decorator', 'Decorators'],
  ['condition', 'Conditions'],
  ['action', 'Actions'],
  ['subtree', 'Subtrees'],
  ['root', 'Top'],
];

interface TypeSelectProps {
  readonly id: string;
  readonly type: string;
  readonly isTop: boolean;
  readonly onPick: (type: string) => void;
}

/** What kind of node it is; what does not fit another kind is dropped and told. */
export function TypeSelect({ id, type, isTop, onPick }: TypeSelectProps): ReactElement {
  const { port } = useSession();
  const kinds = [...port.editKinds.values()].filter(({ category }) => isTop || category !== 'root');
  return (
    <select id={id} value={type} aria-invalid={!port.editKinds.has(type)} onChange={({ target }) => onPick(target.value)}>
      {!port.editKinds.has(type) && <option value={type}>{type || '(no type)'}</option>}
      {GROUPS.map(([category, title]) => (
        <optgroup key={category} label={title}>
          {kinds
            .filter((kind) => kind.category === category)
            .map((kind) => (
              <option key={kind.type} title={kind.summary}>
                {kind.type}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
