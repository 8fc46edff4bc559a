import type { ReactElement } from 'react';
import { bindKey } from '../../tree-doc/edits/key-edits.ts';
import { declarations } from '../../tree-doc/declared-keys.ts';
import type { Fields } from '../../tree-doc/editable-tree.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSession } from '../session/use-session.ts';

interface BindingProps {
  readonly tree: string;
  readonly declaration: Fields;
}

/** The fact of the game to which a number or a boolean is bound, and the key of the entity that it is about; nothing for other keys. */
export function KeyBinding({ tree, declaration }: BindingProps): ReactElement | null {
  const session = useSession();
  const { name, type, input, of } = declaration;
  const key = typeof name === 'string' ? name : '';
  const { inputs } = session.port;
  const fitting = [...inputs.values()].filter((fact) => fact.type === type);
  if (fitting.length === 0 && input === undefined) return null;
  const document = session.editing.editorStore.workspace.value.trees.get(tree);
  const entities =
    document === undefined ? [] : declarations(document).flatMap((each) => (each['type'] === 'entity' ? String(each['name']) : []));
  const isAbout = (fact: string): boolean => inputs.get(fact)?.isOfEntity === true;
  const bind = (fact: string, subject: unknown): void => {
    const about = isAbout(fact) ? (typeof subject === 'string' ? subject : entities[0]) : undefined;
    editInForm(
      session,
      bindKey(session.editing.editorStore.workspace.value, { tree, key, input: fact === '' ? undefined : fact, of: about }),
    );
  };
  const written = typeof input === 'string' ? input : '';
  const subject = typeof of === 'string' ? of : '';
  return (
    <div className="key-range key-binding">
      <span>is</span>
      <select
        aria-label={`Input of ${key}`}
        title={inputs.get(written)?.summary ?? 'Written by actions and people only'}
        value={written}
        onChange={({ target }) => bind(target.value, of)}
      >
        <option value="">what actions write</option>
        <Unknown name={written} known={fitting.map((fact) => fact.name)} />
        {fitting.map((fact) => (
          <option key={fact.name} title={fact.summary} value={fact.name}>
            {fact.name}
          </option>
        ))}
      </select>
      {isAbout(written) && (
        <>
          <span>of</span>
          <select aria-label={`Subject of ${key}`} value={subject} onChange={({ target }) => bind(written, target.value)}>
            {subject === '' && <option value="">no entity</option>}
            <Unknown name={subject} known={entities} />
            {entities.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}

/** What the file says although there is no such choice: the checker reports it. */
function Unknown({ name, known }: { readonly name: string; readonly known: readonly string[] }): ReactElement | null {
  return name === '' || known.includes(name) ? null : <option value={name}>{name}</option>;
}
