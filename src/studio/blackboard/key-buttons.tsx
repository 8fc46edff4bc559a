import type { ReactElement } from 'react';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSession, useSignal } from '../signal/use-signal.ts';
import type { AgentId, BlackboardRow } from '../studio-port.ts';

interface KeyProps {
  readonly row: BlackboardRow;
  readonly agentId: AgentId;
}

/** Pins the key above the tree, or takes it from there. */
export function KeyPinButton({ row }: Pick<KeyProps, 'row'>): ReactElement {
  const { pinnedKeys } = useSession();
  useSignal(pinnedKeys.list);
  const isPinned = pinnedKeys.has(row);
  const label = isPinned ? `Unpin ${row.key}` : `Pin ${row.key} above the tree`;
  return <ToolButton icon="pin" label={label} isPressed={isPinned} onPress={() => pinnedKeys.toggle(row)} />;
}

/** Pauses the game when the key changes. */
export function KeyBreakButton({ row, agentId }: KeyProps): ReactElement {
  const { breakpoints } = useSession();
  useSignal(breakpoints.list);
  return (
    <ToolButton
      icon="breakpoint"
      label={`Break when ${row.key} changes`}
      isPressed={breakpoints.onKey(row, agentId) !== undefined}
      onPress={() => breakpoints.toggleKey(row, agentId)}
    />
  );
}
