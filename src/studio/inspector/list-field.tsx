import { useId, type ReactElement } from 'react';
import type { Literal } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import { referencedKey } from '../../tree-doc/declared-keys.ts';
import type { EditableTree, Fields } from '../../tree-doc/editable-tree.ts';
import { isFields } from '../../tree-doc/editable-tree.ts';
import { fittingKeys } from '../../tree-doc/suggested-params.ts';
import { formatValue } from '../values/format-value.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { literalText } from '../values/parse-literal.ts';
import { typedValue } from './typed-value.ts';

interface ListProps {
  /** The parameter: `evaluators`. */
  readonly name: string;
  readonly spec: ParamSpec;
  readonly value: unknown;
  readonly tree: EditableTree;
  /** Undefined for an empty list. `isTyped`: more keystrokes may follow. */
  readonly onWrite: (list: readonly unknown[] | undefined, isTyped: boolean) => void;
  /** Another way to add an object than a button. */
  readonly adding?: ReactElement | undefined;
}

/** A list of objects: each can be opened, filled in by the parameters of its kind, and removed. */
export function ListField({ name, spec, value, tree, onWrite, adding }: ListProps): ReactElement {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const write = (list: readonly unknown[], isTyped = false): void => onWrite(list.length === 0 ? undefined : list, isTyped);
  return (
    <div className="list-field" role="group" aria-label={name}>
      {items.map((item, place) => (
        <Item
          key={place}
          title={`${name} ${place + 1}`}
          item={isFields(item) ? item : {}}
          spec={spec}
          tree={tree}
          onWrite={(changed, isTyped) => write(items.with(place, changed), isTyped)}
          onRemove={() => write(items.toSpliced(place, 1))}
        />
      ))}
      {adding ?? (
        <button type="button" className="plain" onClick={() => write([...items, newItem(spec, tree)])}>
          Add to {name}
        </button>
      )}
    </div>
  );
}

/** With the first key that fits wherever a key must be named. */
function newItem({ items = {} }: ParamSpec, tree: EditableTree): Fields {
  return Object.fromEntries(
    Object.entries(items).flatMap(([name, spec]) => {
      const [key] = spec.isRequired && spec.source === 'key' ? fittingKeys(name, spec, { tree, nearby: [] }) : [];
      return key === undefined ? [] : [[name, { key: key['name'] }]];
    }),
  );
}

interface ItemProps {
  readonly title: string;
  readonly item: Fields;
  readonly spec: ParamSpec;
  readonly tree: EditableTree;
  readonly onWrite: (item: Fields, isTyped: boolean) => void;
  readonly onRemove: () => void;
}

function Item({ title, item, spec, tree, onWrite, onRemove }: ItemProps): ReactElement {
  const write = (name: string, value: unknown, isTyped: boolean): void => {
    const entries = Object.entries({ ...item, [name]: value }).filter(([, each]) => each !== undefined);
    onWrite(Object.fromEntries(entries), isTyped);
  };
  return (
    <details>
      <summary>
        {summaryOf(item)}
        <ToolButton icon="bin" label={`Remove ${title}`} onPress={onRemove} />
      </summary>
      <div className="list-item" role="group" aria-label={title}>
        {Object.entries(spec.items ?? {}).map(([name, each]) => (
          <ItemField
            key={name}
            label={`${name} of ${title}`}
            name={name}
            spec={each}
            value={item[name]}
            tree={tree}
            onWrite={(value, isTyped) => write(name, value, isTyped)}
          />
        ))}
      </div>
    </details>
  );
}

/** "hunger", "hunger atLeast 0.5", "0.2 0.8" */
function summaryOf(item: Fields): string {
  const words = Object.values(item).flatMap(
    (value) => referencedKey(value) ?? (typeof value === 'object' ? [] : formatValue(value as Literal)),
  );
  return words.length === 0 ? 'Empty' : words.join(' ');
}

interface ItemFieldProps extends Pick<ItemProps, 'tree'> {
  readonly label: string;
  readonly name: string;
  readonly spec: ParamSpec;
  readonly value: unknown;
  readonly onWrite: (value: unknown, isTyped: boolean) => void;
}

function ItemField({ label, name, spec, value, tree, onWrite }: ItemFieldProps): ReactElement {
  const id = useId();
  return (
    <>
      <label htmlFor={id} title={spec.doc}>
        {name}
      </label>
      {spec.kind === 'list' ? (
        <ListField name={name} spec={spec} value={value} tree={tree} onWrite={onWrite} />
      ) : (
        <ItemControl {...{ id, label, name, spec, value, tree, onWrite }} />
      )}
    </>
  );
}

function usualText(spec: ParamSpec): string {
  return spec.default === undefined ? '' : literalText(spec.default);
}

/** A key that fits, or one of the words that the parameter takes. */
function ChoiceControl({ id, label, name, spec, value, tree, onWrite }: ItemFieldProps & { readonly id: string }): ReactElement {
  const isKey = spec.options === undefined;
  const text = value === undefined ? '' : formatValue(value as Literal);
  const written = isKey ? (referencedKey(value) ?? '') : text;
  const known = spec.options ?? fittingKeys(name, spec, { tree, nearby: [] }).map((key) => String(key['name']));
  const options = written === '' || known.includes(written) ? known : [written, ...known];
  const valueOf = (picked: string): unknown => (isKey ? { key: picked } : picked);
  return (
    <select
      id={id}
      aria-label={label}
      value={written}
      onChange={({ target }) => onWrite(target.value === '' ? undefined : valueOf(target.value), false)}
    >
      {(written === '' || !spec.isRequired) && (
        <option value="">{spec.default === undefined ? 'Choose …' : `${usualText(spec)} (default)`}</option>
      )}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

function ItemControl({ id, label, name, spec, value, tree, onWrite }: ItemFieldProps & { readonly id: string }): ReactElement {
  const usual = usualText(spec);
  if (spec.source === 'key' || spec.options !== undefined) return <ChoiceControl {...{ id, label, name, spec, value, tree, onWrite }} />;
  if (spec.kind === 'boolean') {
    const isOn = value === undefined ? usual === 'true' : value === true;
    return <input id={id} type="checkbox" aria-label={label} checked={isOn} onChange={({ target }) => onWrite(target.checked, false)} />;
  }
  const text = value === undefined ? '' : literalText(value as Literal);
  return <TypedField id={id} label={label} value={text} placeholder={usual} onType={(typed) => onWrite(typedValue(typed, spec), true)} />;
}
