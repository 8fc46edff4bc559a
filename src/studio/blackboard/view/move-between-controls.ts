import type { KeyboardEvent } from 'react';
import { controlsOfRow, type RowControl } from './use-row-stop.ts';

type Step = readonly [columns: number, rows: number];

/** Columns and rows that an arrow key leads on. */
const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus by arrow keys between the controls of a blackboard, so that Tab stops once at each row. */
export function moveBetweenControls(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  const controls = controlsOf(event.currentTarget);
  const at = placeIn(controls, event.target);
  if (step === undefined || at === undefined || needsArrow(event.target as RowControl, step)) return;
  event.preventDefault();
  const [columns, rows] = step;
  const row = controls[at.row + rows] ?? [];
  (rows === 0 ? beside(row, at.column, columns) : nearest(row, at.column))?.focus();
}

function stepOf({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Step | undefined {
  return shiftKey || ctrlKey || altKey || metaKey ? undefined : STEPS[key];
}

/** The controls of each row, in the order of their columns. */
function controlsOf(board: HTMLElement): RowControl[][] {
  return [...board.querySelectorAll('.board-row')].map(controlsOfRow);
}

function placeIn(controls: readonly RowControl[][], element: EventTarget): { row: number; column: number } | undefined {
  for (const [row, cells] of controls.entries()) {
    const column = cells.findIndex((each) => each === element);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

function beside(cells: readonly RowControl[], column: number, step: number): RowControl | undefined {
  const others = step < 0 ? cells.slice(0, column).toReversed() : cells.slice(column + 1);
  return others.find((each) => !each.disabled);
}

/** In a row that has no such control, or one that cannot be used, the nearest. */
function nearest(cells: readonly RowControl[], column: number): RowControl | undefined {
  return cells.slice(column).find((each) => !each.disabled) ?? cells.findLast((each) => !each.disabled);
}

/** Whether a control has a use of its own for the arrow: the caret of a text, and what a list of choices shows. */
function needsArrow(control: RowControl, [columns, rows]: Step): boolean {
  if (control instanceof HTMLSelectElement) return rows !== 0;
  if (!(control instanceof HTMLInputElement) || control.type !== 'text' || control.readOnly) return false;
  if (rows !== 0) return control.hasAttribute('list');
  const { selectionStart, selectionEnd, value } = control;
  const end = columns < 0 ? 0 : value.length;
  return selectionStart !== end || selectionEnd !== end;
}
