import type { ReactElement } from 'react';
import type { ParamField } from '../../inspector/param-fields.ts';

interface KeySelectProps {
  readonly id: string;
  readonly field: ParamField;
  readonly isWrong: boolean;
  readonly onPick: (key: string) => void;
  /** Declares a key for this very place. */
  readonly onDeclare: () => void;
}

/** The declared keys that may stand there, and a way to a new one. */
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
      {key !== '' && !isKnown && <option value={key}>{key} (does not fit)</option>}
      {keys.map(({ name, description }) => (
        <option key={name} value={name} title={description}>
          {name}
        </option>
      ))}
      <option value={NEW_KEY}>a new key …</option>
    </select>
  );
}

/** No key can be called so: names have no spaces at their ends. */
const NEW_KEY = ' new ';

function emptyWords({ field, name, spec }: ParamField): string {
  if (field === 'map') return `${name} (by its name)`;
  return spec?.isRequired === false ? 'none' : 'choose a key …';
}
