import { useState, type FormEvent, type ReactElement } from 'react';
import { VALUE_TYPES, type ValueType } from '../../../bt/format.ts';
import { declareKey } from '../../document/commands/edit-keys.ts';
import { editInForm } from '../inspector/edit-in-form.ts';
import { useSession } from '../use-cell.ts';

/** Declares one more key. */
export function KeyAdd({ tree }: { readonly tree: string }): ReactElement {
  const session = useSession();
  const [name, setName] = useState('');
  const [type, setType] = useState<ValueType>('number');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const isDone = editInForm(session, declareKey(session.desk.workspace.value, { tree, key: name.trim(), type }));
    if (isDone) setName('');
  };
  return (
    <form className="key-add" aria-label="Declare a key" onSubmit={add}>
      <input aria-label="Name of the new key" placeholder="a new key" value={name} spellCheck={false} autoComplete="off" onChange={({ target }) => setName(target.value)} />
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
