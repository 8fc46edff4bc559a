import { useId, type ReactElement } from 'react';
import { ACTION_CATEGORIES, NODE_ICONS, type ActionDocument } from '../../engine/document.ts';
import { isFields, type EditableTree } from '../../tree-doc/editable-tree.ts';
import { setAction } from '../../tree-doc/edits/set-action.ts';
import { FieldBox } from '../controls/field-box.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

const HELP = 'With a name, the palette offers this tree beside the node types. Its keys are the parameters.';

/** How a tree appears in the palette; icon and category only for one that does. */
export function ActionFields({ tree }: { readonly tree: EditableTree }): ReactElement {
  const session = useSession();
  const id = useId();
  const problems = useSignal(session.editing.editorStore.problems).get(tree.name) ?? [];
  const action = isFields(tree.fields['action']) ? tree.fields['action'] : {};
  const write = (field: keyof ActionDocument, text: string): void =>
    void editInForm(session, setAction(session.editing.editorStore.workspace.value, { tree: tree.name, field, text }));
  const wrong = (field: keyof ActionDocument): string[] =>
    problems.filter(({ problem }) => problem.path === `/action/${field}`).map(({ text }) => text);
  const textOf = (field: keyof ActionDocument): string => (typeof action[field] === 'string' ? action[field] : '');
  const choice = (field: 'icon' | 'category', label: string, options: readonly string[]): ReactElement => (
    <FieldBox id={`${id}${field}`} label={label} problems={wrong(field)}>
      <select
        id={`${id}${field}`}
        aria-label={`${label} of ${tree.name}`}
        value={textOf(field)}
        aria-invalid={wrong(field).length > 0}
        onChange={({ target }) => write(field, target.value)}
      >
        <option value="">{field === 'icon' ? 'subtree (default)' : 'action (default)'}</option>
        {textOf(field) !== '' && !options.includes(textOf(field)) && <option>{textOf(field)}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldBox>
  );
  return (
    <>
      <FieldBox id={`${id}label`} label="Name in the palette" help={HELP} problems={wrong('label')}>
        <TypedField
          id={`${id}label`}
          label={`Name of ${tree.name} in the palette`}
          value={textOf('label')}
          placeholder="Open the gate"
          isWrong={wrong('label').length > 0}
          onCommit={(text) => write('label', text)}
        />
      </FieldBox>
      {tree.fields['action'] !== undefined && choice('icon', 'Icon', NODE_ICONS)}
      {tree.fields['action'] !== undefined && choice('category', 'Category', ACTION_CATEGORIES)}
    </>
  );
}
