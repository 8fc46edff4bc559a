import type { ReactElement } from 'react';
import type { ParamField } from './param-fields.ts';

interface KeySelectProps {
  readonly id: string;
  readonly field: ParamField;
  readonly isWrong: boolean;
  readonly onPick: (key: string) => void;
  /** Declares a new key for this parameter. */
  readonly onDeclare: () => void;
}

/** A choice of the declared keys that fit, and of a new one. */
export function KeySelect({ id, field, isWrong, onPick, onDeclare }: KeySelectProps): ReactElement {
  const { key, keys } = field;
  const isKnown = keys.some(({ name }) => name === key);
  return (
    <select
      id={id}
      className="key-select"
      value={key}
      aria-invalid={isWrong}
      aria-describedby={`${id}-help`}
      onChange={({ target: { value } }) => (value === '' ? undefined : value === NEW_KEY ? onDeclare() : onPick(value))}
    >
      {key === '' && <option value="">{emptyWords(field)}</option>}
      {key !== '' && !isKnown && <option value={key}>{key} (not available)</option>}
      {keys.map(({ name, description }) => (
        <option key={name} value={name} title={description}>
          {name}
        </option>
      ))}
      <option value={NEW_KEY}>New key …</option>
    </select>
  );
}

/** Not a valid key name: names have no leading or trailing spaces. */
const NEW_KEY = ' new ';

function emptyWords({ field, name, spec }: ParamField): string {
  if (field === 'map') return `${name} (same name)`;
  return spec?.isRequired === false ? 'none' : 'Choose a key …';
}
