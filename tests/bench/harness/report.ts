import type { Unit } from './contract.ts';
import type { Cell, Conditions, GoalResult, GroupResult } from './results.ts';
import { tableText } from './table.ts';

export function groupText(result: GroupResult): string {
  const lines = [`${result.benchmark}: ${result.title}`];
  const contenders = distinct(result.cells.map(({ contender }) => contender));
  if (contenders.length > 1)
    lines.push(...distinct(result.cells.map(({ figure }) => figure)).flatMap((figure) => byContender(result, figure, contenders)));
  else if (contenders.length === 1) lines.push(byFigure(result));
  for (const { contender, scene, reason } of result.leftOut) {
    lines.push(`  left out: ${[contender, scene].filter((part) => part !== undefined && part !== '').join(', ')}: ${reason}`);
  }
  return [...lines, ...result.notes.map((note) => `  ${note}`)].join('\n');
}

/** A table for one figure: a row for each scene, a column for each contender. */
function byContender(result: GroupResult, figure: string, contenders: readonly string[]): string[] {
  const cells = result.cells.filter((cell) => cell.figure === figure);
  const scenes = distinct(cells.map(({ scene }) => scene));
  const rows = scenes.map((scene) => [scene, ...contenders.map((contender) => textIn(cells, { scene, contender }, result))]);
  return ['', tableText([[`${figure}, ${unitWord(cells[0]?.unit)}`, ...contenders], ...rows])];
}

/** One contender: a row for each scene, a column for each figure. */
function byFigure({ cells }: GroupResult): string {
  const figures = distinct(cells.map(({ figure }) => figure));
  const scenes = distinct(cells.map(({ scene }) => scene));
  const head = figures.map((figure) => `${figure}, ${unitWord(cells.find((cell) => cell.figure === figure)?.unit)}`);
  const rows = scenes.map((scene) => {
    const row = cells.filter((cell) => cell.scene === scene);
    return [scene, ...figures.map((figure) => withSpread(row.find((cell) => cell.figure === figure)))];
  });
  return tableText([['', ...head], ...rows]);
}

function textIn(cells: readonly Cell[], at: { scene: string; contender: string }, { reference }: GroupResult): string {
  const cell = cells.find(({ scene, contender }) => scene === at.scene && contender === at.contender);
  if (!cell) return '-';
  if (cell.unit !== 'identity') return `${withSpread(cell)}${cell.ratio === undefined ? '' : `  x${short(cell.ratio)}`}`;
  const own = cells.find(({ scene, contender }) => scene === at.scene && contender === reference);
  return own?.median === cell.median ? 'same' : 'DIFFERS';
}

function withSpread(cell: Cell | undefined): string {
  if (!cell) return '-';
  const spread = cell.low === cell.high ? '' : ` (${short(cell.low)}..${short(cell.high)})`;
  return short(cell.median) + spread;
}

export function goalsText(goals: readonly GoalResult[]): string {
  return `Goals\n${tableText([['', 'figure', 'goal', ''], ...goals.map(({ goal, figure, limit, verdict }) => [goal, figure, limit, verdict])])}`;
}

export function conditionsText({ isQuick, node, platform, processor, cores }: Conditions): string {
  return `${isQuick ? 'Quick run' : 'Full run'}; Node ${node}, ${platform}, ${processor}, ${cores} cores. Medians, spread as (lowest..highest round).`;
}

function unitWord(unit: Unit | undefined): string {
  return unit === 'identity' ? 'check' : unit === 'times' || unit === 'ratio' ? 'x' : (unit ?? '');
}

/** Three digits that count. */
export function short(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.005) return value.toExponential(1);
  const size = Math.abs(value);
  return size >= 100 ? Math.round(value).toString() : size >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
