import { VALUE_TYPES, SCOPES } from '../../engine/values.ts';
import { useState, type ReactElement } from 'react';
import { changeKey, deleteKey, renameKey, type RangeField } from '../../tree-doc/edits/key-edits.ts';
import { resetOverrides } from '../../tree-doc/edits/extend-tree.ts';
import { inheritedParts } from '../../tree-doc/inheritance/inherited-parts.ts';
import type { Fields } from '../../tree-doc/editable-tree.ts';
import { keyValueText, typedKeyValue } from '../inspector/key-value.ts';
import { describeKeyUsers, type KeyUser } from './key-users.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { TypedField } from '../fields/typed-field.tsx';
import { showNode } from '../panes/show-node.ts';
import { KeyBinding } from './key-binding.tsx';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSession } from '../session/use-session.ts';

interface KeyRowProps {
  readonly tree: string;
  readonly declaration: Fields;
  readonly readers: readonly KeyUser[];
  readonly problems: readonly string[];
}

/** Writes a field of the declaration; an empty text removes it. Writes to the same field form one undo step. */
type ChangeField = (field: 'value' | 'description' | RangeField, to: unknown) => void;

/** One declared key: name, type, scope, start value, range, description and users. */
export function KeyRow({ tree, declaration, readers, problems }: KeyRowProps): ReactElement {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const key = typeof declaration['name'] === 'string' ? declaration['name'] : '';
  const ask = { tree, key };
  const scene = () => session.editing.editorStore.workspace.value;
  const change: ChangeField = (field, to) =>
    void editInForm(session, changeKey(scene(), { ...ask, field, to: to === '' ? undefined : to }), `${tree} key ${key} ${field}`);
  return (
    <li className="key" data-wrong={problems.length > 0}>
      <div className="key-line">
        <TypedField
          label={`Name of ${key}`}
          value={key}
          isWrong={problems.length > 0}
          onCommit={(to) => editInForm(session, renameKey(scene(), { ...ask, to }))}
        />
        <Choice
          label={`Type of ${key}`}
          value={declaration['type']}
          options={VALUE_TYPES}
          onPick={(to) => editInForm(session, changeKey(scene(), { ...ask, field: 'type', to }))}
        />
        <Choice
          label={`Scope of ${key}`}
          value={declaration['scope'] ?? 'own'}
          options={SCOPES}
          onPick={(to) => editInForm(session, changeKey(scene(), { ...ask, field: 'scope', to: to === 'own' ? undefined : to }))}
        />
        <TypedField
          label={`Start value of ${key}`}
          value={keyValueText(declaration)}
          placeholder="no start value"
          isWrong={problems.length > 0 && declaration['value'] !== undefined}
          onType={(text) => change('value', typedKeyValue(text, declaration))}
        />
        <ResetKey tree={tree} name={key} />
        <ToolButton icon="bin" label={`Delete ${key}`} onPress={() => editInForm(session, deleteKey(scene(), ask))} />
      </div>
      <div className="key-more">
        <TypedField
          label={`Description of ${key}`}
          value={typeof declaration['description'] === 'string' ? declaration['description'] : ''}
          placeholder="Description"
          onType={(text) => change('description', text)}
        />
        <button type="button" className="key-users" aria-expanded={isOpen} disabled={readers.length === 0} onClick={() => setOpen(!isOpen)}>
          {describeKeyUsers(readers)}
        </button>
      </div>
      <KeyFacts tree={tree} name={key} declaration={declaration} onChange={change} />
      {isOpen && <Readers tree={tree} readers={readers} />}
      {problems.map((problem) => (
        <p key={problem} className="field-problem" role="alert">
          {problem}
        </p>
      ))}
    </li>
  );
}

/** What is special to keys by which states can be judged. */
function KeyFacts({ tree, ...range }: RangeProps & { readonly tree: string }): ReactElement {
  return (
    <>
      <KeyBinding tree={tree} declaration={range.declaration} />
      {range.declaration['type'] === 'number' && <KeyRange {...range} />}
    </>
  );
}

interface RangeProps {
  readonly name: string;
  readonly declaration: Fields;
  readonly onChange: ChangeField;
}

const RANGE_LABELS = { min: 'Least', max: 'Greatest', changePerSecond: 'Change per second' } as const;

/** With a range, states can be judged by the key. What the game writes does not change by itself. */
function KeyRange({ name, declaration, onChange }: RangeProps): ReactElement {
  const canDrift = declaration['input'] === undefined;
  const field = (range: keyof typeof RANGE_LABELS, placeholder: string): ReactElement => (
    <TypedField
      label={`${RANGE_LABELS[range]} of ${name}`}
      value={keyValueText({ value: declaration[range] })}
      placeholder={placeholder}
      onType={(text) => onChange(range, typedKeyValue(text, { type: 'number' }))}
    />
  );
  return (
    <div className="key-range">
      <span>from</span>
      {field('min', 'no least')}
      <span>to</span>
      {field('max', 'no greatest')}
      <label title="It counts something: what is written is rounded to a whole number">
        <input
          type="checkbox"
          checked={declaration['whole'] === true}
          onChange={({ target }) => onChange('whole', target.checked ? true : undefined)}
        />{' '}
        whole
      </label>
      {(canDrift || declaration['changePerSecond'] !== undefined) && (
        <>
          {field('changePerSecond', '0')}
          <span title="It changes by that much in each second, whatever is written">per second</span>
        </>
      )}
    </div>
  );
}

/** In a tree that extends another: the way back to the declaration there. */
function ResetKey({ tree, name }: { readonly tree: string; readonly name: string }): ReactElement | null {
  const session = useSession();
  const { trees } = session.editing.editorStore.workspace.value;
  const document = trees.get(tree);
  const parts = document && inheritedParts(document, trees);
  const overridden = parts?.keys.get(name);
  if (parts === undefined || overridden === undefined) return null;
  return (
    <button
      type="button"
      className="plain"
      title={`Overrides ${parts.base}: ${overridden.join(', ')}`}
      onClick={() => editInForm(session, resetOverrides(session.editing.editorStore.workspace.value, { tree, keys: [name] }))}
    >
      Reset
    </button>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: unknown;
  readonly options: readonly string[];
  readonly onPick: (option: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps): ReactElement {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <select aria-label={label} value={text} aria-invalid={!options.includes(text)} onChange={({ target }) => onPick(target.value)}>
      {!options.includes(text) && <option>{text}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** The nodes that use the key; a click goes there. */
function Readers({ tree, readers }: Pick<KeyRowProps, 'tree' | 'readers'>): ReactElement {
  const session = useSession();
  return (
    <ul className="key-readers">
      {readers.map(({ node, title, access, by }) => (
        <li key={`${node.key} ${by}`}>
          <button type="button" className="link-button" onClick={() => showNode(session, tree, node.key)}>
            {title}
          </button>{' '}
          {access === 'shares' ? `shares it with ${by}` : `${access} it as ${by}`}
        </li>
      ))}
    </ul>
  );
}
