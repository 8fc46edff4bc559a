import type { ReactElement } from 'react';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import { targetsOf } from '../../tree-doc/machine-transitions.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

interface TargetSelectProps {
  readonly id: string;
  readonly ask: NodeRef;
  /** The name of the state; empty for none. */
  readonly value: string;
  readonly isWrong: boolean;
  readonly onPick: (state: string) => void;
}

/** Selects the state that a transition leads to. */
export function TargetSelect({ id, ask, value, isWrong, onPick }: TargetSelectProps): ReactElement | null {
  const workspace = useSignal(useSession().editing.editorStore.workspace);
  const tree = workspace.trees.get(ask.tree);
  const names = tree && targetsOf(workspace, tree, ask.node);
  if (names === undefined) return null;
  return (
    <select id={id} value={value} aria-invalid={isWrong} aria-describedby={`${id}-help`} onChange={({ target }) => onPick(target.value)}>
      {!names.includes(value) && <option value={value}>{value === '' ? 'Choose a state …' : `${value} (missing)`}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
