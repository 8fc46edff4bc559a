import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useCell, useSession } from './use-cell.ts';

const KEY_PIXELS = 24;

/** The edge of the panel that faces the field: drag it, or use the arrow keys. */
export function ResizeBar(): ReactElement {
  const { panel } = useSession();
  const { side, size } = useCell(panel.place);
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const sizes = { left: event.clientX, right: innerWidth - event.clientX, below: innerHeight - event.clientY };
    panel.resize(sizes[side]);
  };
  const press = (event: KeyboardEvent): void => {
    const larger = { left: 'ArrowRight', right: 'ArrowLeft', below: 'ArrowUp' }[side];
    const smaller = { left: 'ArrowLeft', right: 'ArrowRight', below: 'ArrowDown' }[side];
    if (event.key !== larger && event.key !== smaller) return;
    event.preventDefault();
    panel.resize(size + (event.key === larger ? KEY_PIXELS : -KEY_PIXELS));
  };
  return (
    <div
      className="resize"
      role="separator"
      tabIndex={0}
      aria-label="Size of the studio"
      aria-orientation={side === 'below' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
