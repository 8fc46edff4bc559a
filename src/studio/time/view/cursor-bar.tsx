import type { ReactElement } from 'react';
import type { Pane } from '../../panes/pane.ts';
import { ActionButton } from '../../shortcuts/action-button.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import { SlowMotionButton } from './slow-motion-button.tsx';

/** Position of the node-by-node cursor within the tick, and what happens there in a sentence. */
export function CursorBar({ pane }: { readonly pane: Pane }): ReactElement | null {
  const { slowMotion } = useSession().time;
  const isPlaying = useSignal(slowMotion.isPlaying);
  const pace = useSignal(slowMotion.pace);
  const { isHeld, position, count, record, text } = useSignal(pane.live.cursor);
  if (!isHeld && !isPlaying) return null;
  return (
    <div className="cursor-bar" role="status" aria-label="Position in this tick" data-playing={isPlaying}>
      <ActionButton command="previousNode" icon="back" />
      <SlowMotionButton />
      {isPlaying ? (
        <button
          type="button"
          className="cursor-pace"
          aria-label={`One node in ${pace} seconds: change`}
          onClick={() => slowMotion.changePace()}
        >
          {pace} s
        </button>
      ) : null}
      <span className="cursor-track" aria-hidden="true">
        <i style={{ inlineSize: `${(position / Math.max(1, count)) * 100}%` }} />
      </span>
      <span className="cursor-count">
        Tick {record}, event {position} of {count}
      </span>
      <span className="cursor-text">{isHeld ? text : 'The tick is over.'}</span>
      <ActionButton command="nextNode" icon="forward" />
    </div>
  );
}
