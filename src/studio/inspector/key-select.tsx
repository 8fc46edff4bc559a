import { useState, type KeyboardEvent, type ReactElement } from 'react';
import type { ParamField } from './param-fields.ts';

interface KeySelectProps {
  readonly id: string;
  readonly field: ParamField;
  readonly isWrong: boolean;
  readonly onPick: (key: string) => void;
  /** A free name for a new key. */
  readonly suggestion: string;
  /** Declares a new key for this parameter; returns false if the name is refused. */
  readonly onDeclare: (name: string) => boolean;
}

/** A choice of the declared keys that fit, and of a new one, which is named before it is declared. */
export function KeySelect({ id, field, isWrong, suggestion, onPick, onDeclare }: KeySelectProps): ReactElement {
  const { key, keys } = field;
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    const declare = (name: string): void => {
      if (name !== '' && onDeclare(name)) setNaming(false);
    };
    return <NewKeyName id={id} param={field.name} suggestion={suggestion} onDeclare={declare} onCancel={() => setNaming(false)} />;
  }
  const isKnown = keys.some(({ name }) => name === key);
  return (
    <select
      id={id}
      className="key-select"
      value={key}
      aria-invalid={isWrong}
      aria-describedby={`${id}-help`}
      onChange={({ target: { value } }) => (value === '' ? undefined : value === NEW_KEY ? setNaming(true) : onPick(value))}
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

interface NewKeyNameProps {
  readonly id: string;
  readonly param: string;
  readonly suggestion: string;
  readonly onDeclare: (name: string) => void;
  readonly onCancel: () => void;
}

/** The suggested name is selected: Enter takes it, typing replaces it, Escape leaves everything as it was. */
function NewKeyName({ id, param, suggestion, onDeclare, onCancel }: NewKeyNameProps): ReactElement {
  const [name, setName] = useState(suggestion);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onDeclare(name.trim());
    else onCancel();
  };
  return (
    <span className="new-key">
      <input
        id={id}
        aria-label={`Name of the new key for ${param}`}
        aria-describedby={`${id}-help`}
        autoFocus
        spellCheck={false}
        autoComplete="off"
        value={name}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={press}
      />
      <button type="button" className="plain" onClick={() => onDeclare(name.trim())}>
        Declare
      </button>
    </span>
  );
}

/** Not a valid key name: names have no leading or trailing spaces. */
const NEW_KEY = ' new ';

function emptyWords({ field, name, spec }: ParamField): string {
  if (field === 'map') return `${name} (same name)`;
  return spec?.isRequired === false ? 'none' : 'Choose a key …';
}
