import { useId, type ReactElement } from 'react';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { setPromise, type PromiseField } from '../../tree-doc/edits/set-promise.ts';
import { isFields } from '../../tree-doc/editable-tree.ts';
import { factsText, needsText } from '../../tree-doc/fact-text.ts';
import { FieldBox } from '../controls/field-box.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

interface PromiseRow {
  readonly field: PromiseField;
  readonly label: string;
  readonly placeholder: string;
  readonly help: string;
}

const ROWS: readonly PromiseRow[] = [
  { field: 'tags', label: 'Promised tags', placeholder: 'food, quick', help: 'By these a TreeQuery of another tree finds this one.' },
  {
    field: 'needs',
    label: 'Needs',
    placeholder: 'money >= 3, fire, no rain',
    help: 'What must hold of its keys for a TreeQuery to choose it.',
  },
  { field: 'gives', label: 'Gives', placeholder: 'fed, no thirst', help: 'What holds once it has succeeded; a TreeQuery can ask for it.' },
  {
    field: 'score',
    label: 'Score',
    placeholder: '0.5 + hurtShare',
    help: 'How good it would be now, a number or an expression: a TreeQuery chooses the highest.',
  },
];

/** What a tree promises to those that look for one. */
export function PromiseFields({ tree }: { readonly tree: EditableTree }): ReactElement {
  const session = useSession();
  const id = useId();
  const problems = useSignal(session.editing.editorStore.problems).get(tree.name) ?? [];
  const write = (field: PromiseField, text: string): void =>
    void editInForm(session, setPromise(session.editing.editorStore.workspace.value, { tree: tree.name, field, text }));
  return (
    <>
      {ROWS.map(({ field, label, placeholder, help }) => {
        const wrong = problems.filter(({ problem }) => problem.path.startsWith(`/promises/${field}`)).map(({ text }) => text);
        return (
          <FieldBox key={field} id={`${id}${field}`} label={label} help={help} problems={wrong}>
            <TypedField
              id={`${id}${field}`}
              label={`${label} of ${tree.name}`}
              value={promiseText(tree, field)}
              placeholder={placeholder}
              isWrong={wrong.length > 0}
              onCommit={(text) => write(field, text)}
            />
          </FieldBox>
        );
      })}
    </>
  );
}

function promiseText({ fields }: EditableTree, field: PromiseField): string {
  const { promises } = fields;
  const value = isFields(promises) ? promises[field] : undefined;
  if (field === 'needs') return needsText(value);
  if (field === 'gives') return factsText(value);
  if (field === 'score') return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return Array.isArray(value) ? value.map(String).join(', ') : '';
}
