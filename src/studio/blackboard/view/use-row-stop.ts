import { useState, type FocusEvent } from 'react';

interface RowStop {
  /** Whether Tab passes a control over; `column`: where it stands in its row. */
  readonly isSkipped: (column: number) => boolean;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Keeps a row of several controls one stop for Tab: at the column `entry`, and while one of the controls has the focus, at that one, so that
 * Tab leads out of the row.
 */
export function useRowStop(entry: number, isPast: boolean): RowStop {
  const [focused, setFocused] = useState<{ readonly column: number; readonly isPast: boolean } | undefined>(undefined);
  // A control that has been disabled since has lost the focus, and no event tells of it.
  const column = focused?.isPast === isPast ? focused.column : entry;
  return {
    isSkipped: (asked) => asked !== column,
    onFocus: ({ currentTarget, target }) => setFocused({ column: controlsOfRow(currentTarget).indexOf(target as RowControl), isPast }),
    onBlur: () => setFocused(undefined),
  };
}

export type RowControl = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/** In the order of their columns. */
export function controlsOfRow(row: Element): RowControl[] {
  return [...row.querySelectorAll<RowControl>('input, select, button')];
}
