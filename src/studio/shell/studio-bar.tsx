import type { ReactElement } from 'react';
import { CLOSE_KEY } from '../shortcuts/shortcut-groups.ts';
import type { DockSide } from '../panel/panel-place.ts';
import { formatSeconds } from '../values/format-value.ts';
import type { IconName } from '../controls/icon.tsx';
import { ToolButton } from '../controls/tool-button.tsx';
import { ActionButton } from '../shortcuts/action-button.tsx';
import { SlowMotionButton } from '../time/view/slow-motion-button.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

const DOCKS: readonly { side: DockSide; icon: IconName; label: string }[] = [
  { side: 'left', icon: 'dockLeft', label: 'Dock left' },
  { side: 'below', icon: 'dockBelow', label: 'Dock below' },
  { side: 'right', icon: 'dockRight', label: 'Dock right' },
];

/** The toolbar: time controls and the place of the panel. */
export function StudioBar({ onClose }: { readonly onClose: () => void }): ReactElement {
  const session = useSession();
  const { side } = useSignal(session.panel.place);
  return (
    <header className="bar">
      <h2>Studio</h2>
      <Time />
      <div className="bar-group" role="group" aria-label="Panel">
        <ActionButton command="orientation" icon="turn" />
        <span className="bar-docks">
          {DOCKS.map((dock) => (
            <ToolButton
              key={dock.side}
              icon={dock.icon}
              label={dock.label}
              isPressed={dock.side === side}
              onPress={() => session.panel.dock(dock.side)}
            />
          ))}
        </span>
        <ActionButton command="keys" icon="question" />
        <ToolButton icon="close" label="Close the studio" shortcut={CLOSE_KEY} onPress={onClose} />
      </div>
    </header>
  );
}

function Time(): ReactElement {
  const session = useSession();
  const { isPaused, seconds, step } = useSignal(session.scene.clock);
  return (
    <div className="bar-group" role="group" aria-label="Time">
      <ActionButton command="pause" icon={isPaused ? 'play' : 'pause'} label="Pause" isPressed={isPaused} />
      <ActionButton command="step" icon="step" />
      <ActionButton command="tick" icon="tick" />
      <ActionButton command="previousNode" icon="back" />
      <ActionButton command="nextNode" icon="forward" />
      <SlowMotionButton />
      <time className="bar-time" title={`Step ${step}`} aria-label={`Simulated time ${formatSeconds(seconds)}, step ${step}`}>
        {formatSeconds(seconds)}
      </time>
    </div>
  );
}
