import type { ReactElement } from 'react';

interface SwitchProps {
  readonly id?: string;
  readonly label?: string;
  readonly isOn: boolean;
  /** The value is not set: the default is shown. */
  readonly isDefault?: boolean;
  readonly words?: readonly [on: string, off: string];
  readonly describedBy?: string;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({
  id,
  label,
  isOn,
  isDefault = false,
  words = ['true', 'false'],
  describedBy,
  onChange,
}: SwitchProps): ReactElement {
  return (
    <button
      id={id}
      type="button"
      className="board-switch"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-describedby={describedBy}
      data-default={isDefault}
      onClick={() => onChange(!isOn)}
    >
      {words[isOn ? 0 : 1]}
    </button>
  );
}
