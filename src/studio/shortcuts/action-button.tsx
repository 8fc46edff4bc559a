import type { ReactElement } from 'react';
import type { IconName } from '../controls/icon.tsx';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSession } from '../session/use-session.ts';
import { STUDIO_ACTIONS, type StudioActionName } from './studio-actions.ts';

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
