import type { ReactElement } from 'react';
import type { Pane } from '../session/pane.ts';
import { CommandButton } from './tool-button.tsx';
import { useCell } from './use-cell.ts';

/** Where the node-by-node cursor stands within the thought. */
export function CursorBar({ pane }: { readonly pane: Pane }): ReactElement | null {
  const { isHeld, position, count, record, text } = useCell(pane.cursor);
  if (!isHeld) return null;
  return (
    <div className="cursor-bar" role="status" aria-label="Inside a thought">
      <CommandButton command="previousNode" icon="back" />
      <span className="cursor-track" aria-hidden="true">
        <i style={{ inlineSize: `${(position / Math.max(1, count)) * 100}%` }} />
      </span>
      <span className="cursor-count">
        Thought {record}, event {position} of {count}
      </span>
      <span className="cursor-text">{text}</span>
      <CommandButton command="nextNode" icon="forward" />
    </div>
  );
}
