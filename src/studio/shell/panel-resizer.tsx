import type { ReactElement } from 'react';
import { Divider } from '../controls/divider.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

const KEY_PIXELS = 24;
const LARGER = { left: 'ArrowRight', right: 'ArrowLeft', below: 'ArrowUp' } as const;
const SMALLER = { left: 'ArrowLeft', right: 'ArrowRight', below: 'ArrowDown' } as const;

/** The edge between panel and game: drag it, or use the arrow keys. */
export function PanelResizer(): ReactElement {
  const { panel } = useSession();
  const { side, size } = useSignal(panel.place);
  return (
    <Divider
      className="resize"
      label="Size of the studio"
      isUpright={side !== 'below'}
      value={size}
      larger={[LARGER[side]]}
      smaller={[SMALLER[side]]}
      onDrag={({ clientX, clientY }) => panel.resize({ left: clientX, right: innerWidth - clientX, below: innerHeight - clientY }[side])}
      onStep={(by) => panel.resize(size + by * KEY_PIXELS)}
      onReset={() => panel.resize(undefined)}
    />
  );
}
