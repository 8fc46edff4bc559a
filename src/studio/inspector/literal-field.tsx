import type { ReactElement } from 'react';
import type { ParamSpec } from '../../engine/params.ts';
import type { ParamField } from './param-fields.ts';
import type { Vocabulary } from '../../engine/names.ts';
import { useSession } from '../session/use-session.ts';
import { NameField } from './name-field.tsx';
import { SwitchField } from '../controls/switch-field.tsx';
import { TypedField } from '../fields/typed-field.tsx';

interface LiteralProps {
  readonly id: string;
  readonly field: ParamField;
  readonly spec: ParamSpec;
  readonly isWrong: boolean;
  /** The text of the field; empty resets to the default. `isTyped`: more keystrokes may follow. */
  readonly onWrite: (text: string, isTyped: boolean) => void;
}

/** The input for a literal, by its type. */
export function LiteralField(props: LiteralProps): ReactElement {
  const { id, field, spec, isWrong, onWrite } = props;
  const { text } = field;
  const vocabulary = useVocabulary(spec);
  if (vocabulary !== undefined) {
    return (
      <NameField
        id={id}
        value={text}
        emptyText={emptyText(field, spec)}
        canBeEmpty={!spec.isRequired}
        vocabulary={vocabulary}
        isWrong={isWrong}
        onPick={(name) => onWrite(name, false)}
      />
    );
  }
  if (spec.options !== undefined) return <OptionField {...props} options={spec.options} />;
  if (spec.kind === 'boolean' && ['', 'true', 'false'].includes(text)) {
    const isOn = (text || field.defaultText) === 'true';
    return (
      <SwitchField
        id={id}
        isOn={isOn}
        isDefault={text === ''}
        describedBy={`${id}-help`}
        onChange={(isNow) => onWrite(String(isNow), false)}
      />
    );
  }
  if (spec.kind === 'vector' && /^([^,]*, [^,]*)?$/.test(text)) return <VectorField {...props} />;
  return (
    <TypedField
      id={id}
      value={text}
      placeholder={placeholderOf(field, spec)}
      describedBy={`${id}-help`}
      isWrong={isWrong}
      onType={(typed) => onWrite(typed, true)}
    />
  );
}

/** What nothing chosen means: "Hostile (default)". */
function emptyText({ defaultText }: ParamField, spec: ParamSpec): string {
  if (defaultText !== '') return `${defaultText} (default)`;
  return spec.default === '' ? 'none (default)' : '–';
}

/** The names that a parameter may hold, where it names a thing of the game. */
export function useVocabulary(spec: ParamSpec | undefined): Vocabulary | undefined {
  const { editorStore } = useSession().editing;
  return spec?.names === undefined ? undefined : editorStore.port.names().get(spec.names);
}

function placeholderOf({ defaultText }: ParamField, { unit, isRequired }: ParamSpec): string {
  if (defaultText === '') return isRequired ? 'required' : 'none';
  return unit === 'seconds' ? `${defaultText} s` : defaultText;
}

function OptionField({ id, field, spec, options, isWrong, onWrite }: LiteralProps & { readonly options: readonly string[] }): ReactElement {
  const { text, defaultText } = field;
  return (
    <select
      id={id}
      value={text}
      aria-invalid={isWrong}
      aria-describedby={`${id}-help`}
      data-default={text === ''}
      onChange={({ target }) => onWrite(target.value, false)}
    >
      {(text === '' || !spec.isRequired) && <option value="">{defaultText === '' ? '–' : `${defaultText} (default)`}</option>}
      {text !== '' && !options.includes(text) && <option>{text}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** Two number fields. */
function VectorField({ id, field: { name, text, defaultText }, isWrong, onWrite }: LiteralProps): ReactElement {
  const [x = '', y = ''] = text.split(', ');
  const [defaultX, defaultY] = defaultText.split(', ');
  const write = (parts: readonly [string, string]): void =>
    onWrite(parts.every((part) => part.trim() === '') ? '' : parts.join(', '), true);
  return (
    <span className="vector" role="group" aria-describedby={`${id}-help`}>
      <TypedField
        id={id}
        label={`${name}, x`}
        value={x}
        placeholder={defaultX || 'x'}
        isWrong={isWrong}
        onType={(typed) => write([typed, y])}
      />
      <TypedField label={`${name}, y`} value={y} placeholder={defaultY || 'y'} isWrong={isWrong} onType={(typed) => write([x, typed])} />
    </span>
  );
}
