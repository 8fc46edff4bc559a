import type { ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** Whether Tab passes it over: arrow keys lead to it instead. */
  readonly isSkippedByTab?: boolean | undefined;
  readonly onPress: () => void;
}

/** An icon button; the tooltip shows its name and shortcut. */
export function ToolButton({ icon, label, shortcut, isPressed, isDisabled, isSkippedByTab, onPress }: ToolProps): ReactElement {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      tabIndex={isSkippedByTab ? -1 : undefined}
      data-tip={shortcut === undefined ? label : `${label}  ·  ${shortcut}`}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
