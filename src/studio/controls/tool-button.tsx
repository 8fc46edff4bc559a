import type { ReactElement } from 'react';
import { STUDIO_ACTIONS, type StudioActionName } from '../shortcuts/studio-actions.ts';
import { Icon, type IconName } from './icon.tsx';
import { useSession } from '../signal/use-signal.ts';

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

interface CommandProps {
  readonly command: StudioActionName;
  readonly icon: IconName;
  readonly label?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
}

/** A button for a studio action. */
export function ActionButton({ command, label, ...rest }: CommandProps): ReactElement {
  const session = useSession();
  const { key, label: usual, run } = STUDIO_ACTIONS[command];
  return <ToolButton {...rest} label={label ?? usual} shortcut={key.toUpperCase()} onPress={() => run(session)} />;
}
