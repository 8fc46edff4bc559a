import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useSession } from '../use-cell.ts';

interface TypedProps {
  readonly id?: string | undefined;
  /** For a screen reader, where no label stands beside it. */
  readonly label?: string | undefined;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly isLong?: boolean;
  /** Names of suggestions. */
  readonly list?: string | undefined;
  /** Every change of the text. */
  readonly onType?: (text: string) => void;
  /** The whole text, when the field is left or Enter is pressed; only when it is another one. */
  readonly onCommit?: (text: string) => void;
}

/** A text that is written while it is typed, as one step, or as a whole at the end. Escape gives it back as it was. */
export function TypedField({ value, isLong = false, onType, onCommit, ...rest }: TypedProps): ReactElement {
  const { desk } = useSession();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const first = useRef(value);
  const finish = (): void => {
    if (onCommit !== undefined && typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
    desk.endStep();
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
  return { id, list, placeholder, 'aria-label': label, 'aria-describedby': describedBy, 'aria-invalid': isWrong === true, spellCheck: false, autoComplete: 'off' };
}
