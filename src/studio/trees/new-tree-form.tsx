import { useState, type FormEvent, type ReactElement } from 'react';
import { createFromTemplate, templates } from '../../tree-doc/edits/tree-edits.ts';
import { uniqueName } from '../../tree-doc/node-fields.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

/** Creates a tree from a template and shows it; without a name it takes one from the template. */
export function NewTreeForm(): ReactElement {
  const session = useSession();
  const workspace = useSignal(session.editing.editorStore.workspace);
  const known = templates(workspace);
  const [chosen, setChosen] = useState('guard');
  const [typed, setTyped] = useState('');
  const template = known.has(chosen) ? chosen : ([...known.keys()][0] ?? '');
  const suggestion = uniqueName(`my-${template}`, (name) => workspace.trees.has(name), '-');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = typed.trim() || suggestion;
    if (!editInForm(session, createFromTemplate(workspace, { name, template }))) return;
    setTyped('');
    session.panes.showTree(name);
  };
  return (
    <form className="tree-add" aria-label="New tree" onSubmit={add}>
      <select aria-label="Template of the new tree" value={template} onChange={({ target }) => setChosen(target.value)}>
        {[...known].map(([name, { fields }]) => (
          <option key={name} value={name} title={typeof fields['description'] === 'string' ? fields['description'] : undefined}>
            {name}
          </option>
        ))}
      </select>
      <input
        aria-label="Name of the new tree"
        placeholder={suggestion}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="plain">
        New tree
      </button>
    </form>
  );
}
