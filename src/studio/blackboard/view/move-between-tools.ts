import type { KeyboardEvent } from 'react';

/** Columns and rows that an arrow key leads on. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus by arrow keys between the tools of the rows of a blackboard, so that Tab stops at only one of them. */
export function moveBetweenTools(event: KeyboardEvent<HTMLElement>): void {
  const [columns, rows] = STEPS[event.key] ?? [0, 0];
  const [tools, at] = toolsAround(event.currentTarget, event.target);
  if (columns + rows === 0 || at === undefined) return;
  event.preventDefault();
  const row = tools[at.row + rows];
  row?.[Math.min(at.column + columns, row.length - 1)]?.focus();
}

/** The tools of each row, and where among them an element stands. */
function toolsAround(board: HTMLElement, element: EventTarget): [HTMLButtonElement[][], { row: number; column: number } | undefined] {
  const tools = [...board.querySelectorAll('.board-tools')].map((cell) => [...cell.querySelectorAll('button')]);
  for (const [row, buttons] of tools.entries()) {
    const column = buttons.findIndex((button) => button === element);
    if (column >= 0) return [tools, { row, column }];
  }
  return [tools, undefined];
}
