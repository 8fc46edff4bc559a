import type { ReactElement } from 'react';
import type { Pane } from '../panes/pane.ts';
import { ActionButton } from '../controls/tool-button.tsx';
import { useSignal } from '../signal/use-signal.ts';

/** Position of the node-by-node cursor within the tick. */
export function CursorBar({ pane }: { readonly pane: Pane }): ReactElement | null {
  const { isHeld, position, count, record, text } = useSignal(pane.cursor);
  if (!isHeld) return null;
  return (
    <div className="cursor-bar" role="status" aria-label="Position in this tick">
      <ActionButton command="previousNode" icon="back" />
      <span className="cursor-track" aria-hidden="true">
        <i style={{ inlineSize: `${(position / Math.max(1, count)) * 100}%` }} />
      </span>
      <span className="cursor-count">
        Tick {record}, event {position} of {count}
      </span>
      <span className="cursor-text">{text}</span>
      <ActionButton command="nextNode" icon="forward" />
    </div>
  );
}
