import type { ReactElement } from 'react';
import type { ParamSpec } from '../../../bt/params.ts';
import type { ParamField } from '../../inspector/param-fields.ts';
import { SwitchField } from './switch-field.tsx';
import { TypedField } from './typed-field.tsx';

interface LiteralProps {
  readonly id: string;
  readonly field: ParamField;
  readonly spec: ParamSpec;
  readonly isWrong: boolean;
  /** The text of the field; empty takes the default. `isTyped`: more may follow. */
  readonly onWrite: (text: string, isTyped: boolean) => void;
}

/** A literal in the way that suits its type. */
export function LiteralField({ id, field, spec, isWrong, onWrite }: LiteralProps): ReactElement {
  const text = field.state === 'key' ? '' : field.text;
  const describedBy = `${id}-help`;
  if (spec.options !== undefined) {
    return (
      <select id={id} value={text} aria-invalid={isWrong} aria-describedby={describedBy} onChange={({ target }) => onWrite(target.value, false)}>
        {(text === '' || !spec.isRequired) && <option value="">{field.defaultText === '' ? '–' : `${field.defaultText} (default)`}</option>}
        {text !== '' && !spec.options.includes(text) && <option>{text}</option>}
        {spec.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const isDefault = text === '';
  const isSwitch = spec.kind === 'boolean' && ['', 'true', 'false'].includes(text);
  if (isSwitch) {
    const isOn = (isDefault ? field.defaultText : text) === 'true';
    return <SwitchField id={id} isOn={isOn} isDefault={isDefault} describedBy={describedBy} onChange={(isNow) => onWrite(String(isNow), false)} />;
  }
  if (spec.kind === 'vector' && (isDefault || /^[^,]*, [^,]*$/.test(text))) return <VectorField id={id} text={text} isWrong={isWrong} defaultText={field.defaultText} onWrite={onWrite} />;
  const unit = spec.unit === 'seconds' ? ' s' : '';
  const placeholder = field.defaultText === '' ? (spec.isRequired ? 'needed' : 'none') : field.defaultText + unit;
  return <TypedField id={id} value={text} placeholder={placeholder} describedBy={describedBy} isWrong={isWrong} onType={(typed) => onWrite(typed, true)} />;
}

interface VectorProps extends Pick<LiteralProps, 'id' | 'isWrong' | 'onWrite'> {
  readonly text: string;
  readonly defaultText: string;
}

/** Two numbers beside each other. */
function VectorField({ id, text, defaultText, isWrong, onWrite }: VectorProps): ReactElement {
  const [x = '', y = ''] = text.split(', ');
  const [defaultX, defaultY] = defaultText.split(', ');
  const write = (parts: readonly [string, string]): void => onWrite(parts.every((part) => part.trim() === '') ? '' : parts.join(', '), true);
  return (
    <span className="vector" role="group" aria-describedby={`${id}-help`}>
      <TypedField id={id} label="x" value={x} placeholder={defaultX || 'x'} isWrong={isWrong} onType={(typed) => write([typed, y])} />
      <TypedField label="y" value={y} placeholder={defaultY || 'y'} isWrong={isWrong} onType={(typed) => write([x, typed])} />
    </span>
  );
}
