import type { ReactElement } from 'react';
import { ActionButton } from '../../shortcuts/action-button.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

/** Plays the tick node by node, or stops. */
export function SlowMotionButton(): ReactElement {
  const isPlaying = useSignal(useSession().time.slowMotion.isPlaying);
  return <ActionButton command="slowMotion" icon={isPlaying ? 'pause' : 'slow'} isPressed={isPlaying} />;
}
