import type { ReactElement } from 'react';
import { ToolButton } from '../../controls/tool-button.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import type { AgentId, BlackboardRow } from '../../ports/studio-port.ts';

interface KeyProps {
  readonly row: BlackboardRow;
  readonly agentId: AgentId;
  readonly isSkippedByTab?: boolean;
}

/** Pins the key above the tree, or takes it from there. */
export function KeyPinButton({ row, isSkippedByTab }: Omit<KeyProps, 'agentId'>): ReactElement {
  const { pinnedKeys } = useSession();
  useSignal(pinnedKeys.list);
  const isPinned = pinnedKeys.has(row);
  const label = isPinned ? `Unpin ${row.key}` : `Pin ${row.key} above the tree`;
  const toggle = (): void => pinnedKeys.toggle(row);
  return <ToolButton icon="pin" label={label} isPressed={isPinned} isSkippedByTab={isSkippedByTab} onPress={toggle} />;
}

/** Pauses the game when the key changes. */
export function KeyBreakButton({ row, agentId, isSkippedByTab }: KeyProps): ReactElement {
  const { breakpoints } = useSession();
  useSignal(breakpoints.list);
  return (
    <ToolButton
      icon="breakpoint"
      label={`Break when ${row.key} changes`}
      isPressed={breakpoints.onKey(row, agentId) !== undefined}
      isSkippedByTab={isSkippedByTab}
      onPress={() => breakpoints.toggleKey(row, agentId)}
    />
  );
}
