import type { ReactElement } from 'react';
import { FUNCTIONS, printName } from '../../engine/expressions.ts';
import { declarations } from '../../tree-doc/declared-keys.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { TypedField } from './typed-field.tsx';
import { useSession } from '../session/use-session.ts';
import type { EditPort } from '../ports/edit-port.ts';

interface ExpressionProps {
  readonly id: string;
  readonly name: string;
  readonly tree: string;
  readonly text: string;
  readonly placeholder: string;
  readonly isWrong: boolean;
  readonly onWrite: (text: string, isTyped: boolean) => void;
}

/** An expression as text, with a list of the names that it can have: a choice is added at its end. */
export function ExpressionField({ id, name, tree, text, placeholder, isWrong, onWrite }: ExpressionProps): ReactElement {
  const { editing, port } = useSession();
  const { editorStore } = editing;
  const document = editorStore.workspace.value.trees.get(tree);
  const groups = document === undefined ? [] : insertions(document, port.inputs);
  const add = (part: string): void => {
    if (part !== '') onWrite(/[\s(]$|^$/.test(text) ? text + part : `${text} ${part}`, false);
  };
  return (
    <span className="expression">
      <TypedField
        id={id}
        value={text}
        placeholder={placeholder}
        describedBy={`${id}-help`}
        isWrong={isWrong}
        onType={(typed) => onWrite(typed, true)}
      />
      <select aria-label={`Insert a name into ${name}`} value="" onChange={({ target }) => add(target.value)}>
        <option value="">Insert …</option>
        {groups.map(([label, options]) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.text} value={option.text} title={option.summary}>
                {option.text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
}

interface Insertion {
  readonly text: string;
  readonly summary: string;
}

/** The names that an expression of the tree can have, by what they are. */
export function insertions(tree: EditableTree, facts: EditPort['inputs']): readonly (readonly [string, readonly Insertion[]])[] {
  const keys = declarations(tree).flatMap(({ name, type, description }) =>
    typeof name === 'string' ? [{ name: printName(name), type, summary: typeof description === 'string' ? description : '' }] : [],
  );
  const entities = keys.filter(({ type }) => type === 'entity');
  const own = [...facts.values()].filter(({ isOfEntity }) => !isOfEntity);
  const ofEntity = [...facts.values()].filter(({ isOfEntity }) => isOfEntity);
  const comparable = keys.filter(({ type }) => type !== 'entity' && type !== 'vector');
  const groups: [string, Insertion[]][] = [
    ['Keys', comparable.map(({ name, summary }) => ({ text: name, summary }))],
    ['Facts about the agent', own.map(({ name, summary }) => ({ text: name, summary }))],
    ...entities.map((entity): [string, Insertion[]] => [
      `Facts about ${entity.name}`,
      ofEntity.map(({ name, summary }) => ({ text: `${name}(${entity.name})`, summary })),
    ]),
    ['Is it known?', keys.map(({ name, summary }) => ({ text: `known(${name})`, summary }))],
    ['Operators', ['and', 'or', 'not', '<', '<=', '>', '>=', '==', '!='].map((text) => ({ text, summary: '' }))],
    ['Functions', Object.keys(FUNCTIONS).flatMap((each) => (each === 'known' ? [] : [{ text: `${each}(`, summary: '' }]))],
  ];
  return groups.filter(([, options]) => options.length > 0);
}
