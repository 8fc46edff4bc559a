import type { ReactElement } from 'react';
import { ActionButton } from '../controls/tool-button.tsx';
import { useSession, useSignal } from '../signal/use-signal.ts';

/** Plays the tick node by node, or stops. */
export function SlowMotionButton(): ReactElement {
  const isPlaying = useSignal(useSession().time.slowMotion.isPlaying);
  return <ActionButton command="slowMotion" icon={isPlaying ? 'pause' : 'slow'} isPressed={isPlaying} />;
}
