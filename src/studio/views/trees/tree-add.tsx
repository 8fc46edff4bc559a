import { useState, type FormEvent, type ReactElement } from 'react';
import { newTree } from '../../document/commands/edit-trees.ts';
import { editInForm } from '../inspector/edit-in-form.ts';
import { useSession } from '../use-cell.ts';

/** A tree that is not there yet. */
export function TreeAdd(): ReactElement {
  const session = useSession();
  const [name, setName] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (!editInForm(session, newTree(session.desk.workspace.value, { name: wanted }))) return;
    setName('');
    session.showTree(wanted);
  };
  return (
    <form className="tree-add" aria-label="New tree" onSubmit={add}>
      <input aria-label="Name of the new tree" placeholder="a new tree" value={name} spellCheck={false} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      <button type="submit" className="plain" disabled={name.trim() === ''}>
        New
      </button>
    </form>
  );
}
