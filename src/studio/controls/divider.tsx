import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';

interface DividerProps {
  readonly className: string;
  readonly label: string;
  readonly isUpright: boolean;
  /** Current size for `aria-valuenow`, in units of the caller. */
  readonly value: number;
  readonly larger: readonly string[];
  readonly smaller: readonly string[];
  /** Dragged to that position, in page pixels. */
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
  /** By one key press: 1 larger, -1 smaller. */
  readonly onStep: (by: 1 | -1) => void;
  /** Double click or Enter: back to the default size. */
  readonly onReset: () => void;
}

/** A separator that can be moved with the pointer or the arrow keys. */
export function Divider({ className, label, isUpright, value, larger, smaller, onDrag, onStep, onReset }: DividerProps): ReactElement {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event);
  };
  const press = (event: KeyboardEvent): void => {
    if (larger.includes(event.key)) onStep(1);
    else if (smaller.includes(event.key)) onStep(-1);
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={`divider ${className}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  );
}
