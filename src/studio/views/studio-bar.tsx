import type { ReactElement } from 'react';
import type { Side } from '../panel/panel-place.ts';
import { secondsWords } from '../words/value-words.ts';
import type { IconName } from './icon.tsx';
import { CommandButton, ToolButton } from './tool-button.tsx';
import { useCell, useSession } from './use-cell.ts';

const DOCKS: readonly { side: Side; icon: IconName; label: string }[] = [
  { side: 'left', icon: 'dockLeft', label: 'Dock left' },
  { side: 'below', icon: 'dockBelow', label: 'Dock below' },
  { side: 'right', icon: 'dockRight', label: 'Dock right' },
];

/** Time in steps of every size, and the panel's own place. */
export function StudioBar({ onClose }: { readonly onClose: () => void }): ReactElement {
  const session = useSession();
  const { side } = useCell(session.panel.place);
  return (
    <header className="bar">
      <h2>Studio</h2>
      <Time />
      <div className="bar-group" role="group" aria-label="Panel">
        <CommandButton command="orientation" icon="turn" />
        {DOCKS.map((dock) => (
          <ToolButton key={dock.side} icon={dock.icon} label={dock.label} isPressed={dock.side === side} onPress={() => session.panel.dock(dock.side)} />
        ))}
        <CommandButton command="keys" icon="question" />
        <ToolButton icon="close" label="Close the studio" onPress={onClose} />
      </div>
    </header>
  );
}

function Time(): ReactElement {
  const session = useSession();
  const { isPaused, seconds, step } = useCell(session.clock);
  return (
    <div className="bar-group" role="group" aria-label="Time">
      <CommandButton command="pause" icon={isPaused ? 'play' : 'pause'} label="Pause" isPressed={isPaused} />
      <CommandButton command="step" icon="step" />
      <CommandButton command="tick" icon="tick" />
      <CommandButton command="previousNode" icon="back" />
      <CommandButton command="nextNode" icon="forward" />
      <time className="bar-time" title={`Step ${step}`} aria-label={`Simulated time ${secondsWords(seconds)}, step ${step}`}>
        {secondsWords(seconds)}
      </time>
    </div>
  );
}
