import type { ReactElement } from 'react';
import { plainProse } from '../controls/prose.tsx';
import { CATEGORIES, CATEGORY_ORDER } from '../explain/categories.ts';
import { useSession } from '../session/use-session.ts';

interface TypeSelectProps {
  readonly id: string;
  readonly type: string;
  readonly isRoot: boolean;
  readonly onPick: (type: string) => void;
}

/** Changes the type of a node; fields that do not fit the new type are removed and announced. */
export function TypeSelect({ id, type, isRoot, onPick }: TypeSelectProps): ReactElement {
  const { port } = useSession();
  const kinds = [...port.kindSpecs.values()].filter(({ category }) => isRoot || category !== 'root');
  return (
    <select id={id} value={type} aria-invalid={!port.kindSpecs.has(type)} onChange={({ target }) => onPick(target.value)}>
      {!port.kindSpecs.has(type) && <option value={type}>{type || '(no type)'}</option>}
      {CATEGORY_ORDER.map((category) => (
        <optgroup key={category} label={CATEGORIES[category].title}>
          {kinds
            .filter((kind) => kind.category === category)
            .map((kind) => (
              <option key={kind.type} title={plainProse(kind.summary)}>
                {kind.type}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
