import type { ReactElement } from 'react';
import { COMMANDS, type CommandName } from '../session/commands.ts';
import { Icon, type IconName } from './icon.tsx';
import { useSession } from './use-cell.ts';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** A square with a sign; its name and key are in the tooltip. */
export function ToolButton({ icon, label, shortcut, isPressed, isDisabled, onPress }: ToolProps): ReactElement {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      data-tip={shortcut === undefined ? label : `${label}  ·  ${shortcut}`}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

interface CommandProps {
  readonly command: CommandName;
  readonly icon: IconName;
  readonly label?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
}

/** A button that does what a key does. */
export function CommandButton({ command, label, ...rest }: CommandProps): ReactElement {
  const session = useSession();
  const { key, label: usual, run } = COMMANDS[command];
  return <ToolButton {...rest} label={label ?? usual} shortcut={key.toUpperCase()} onPress={() => run(session)} />;
}
