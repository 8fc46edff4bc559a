import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useSession } from '../session/use-session.ts';

interface TypedProps {
  readonly id?: string | undefined;
  /** Accessible name, where there is no visible label. */
  readonly label?: string | undefined;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly isLong?: boolean;
  /** Id of a datalist with suggestions. */
  readonly list?: string | undefined;
  /** Called on every change of the text. */
  readonly onType?: (text: string) => void;
  /** Called with the whole text on blur or Enter, if it changed. */
  readonly onCommit?: (text: string) => void;
}

/** A text field that writes while typing (as one undo step) or on commit. Escape restores the text. */
export function TypedField({ value, isLong = false, onType, onCommit, ...rest }: TypedProps): ReactElement {
  const { editorStore } = useSession().editing;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const first = useRef(value);
  const finish = (): void => {
    if (onCommit !== undefined && typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
    editorStore.endUndoStep();
    first.current = value;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !(isLong && event.shiftKey)) {
      event.preventDefault();
      finish();
      if (typed !== undefined) first.current = typed;
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      if (typed !== first.current) onType?.(first.current);
      setTyped(undefined);
    }
  };
  const Field = isLong ? 'textarea' : 'input';
  return (
    <Field
      {...fieldProps(rest)}
      value={typed ?? value}
      rows={isLong ? 1 : undefined}
      onFocus={() => (first.current = value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onType?.(event.target.value);
      }}
      onBlur={finish}
      onKeyDown={press}
    />
  );
}

function fieldProps({ id, label, placeholder, describedBy, isWrong, list }: Omit<TypedProps, 'value'>) {
  return {
    id,
    list,
    placeholder,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong === true,
    spellCheck: false,
    autoComplete: 'off',
  };
}
