import { element } from '../../../hud/dom/element.ts';
import { writeAttribute } from '../../../hud/dom/write.ts';
import { chartEnd } from './chart-scale.ts';
import { milliseconds, perFrame } from './profile-metrics.ts';
import { PHASES, phasesOf, type Phase, type ProfileColumn, type StressState, type TickMode } from './stress-state.ts';

export const PHASE_COLOURS: Readonly<Record<Phase, string>> = {
  utility: '#e0796b',
  think: '#f5cf7d',
  sense: '#58b8a0',
  act: '#5b93dd',
  draw: '#7d766c',
};

/** At least this many columns share the width: the first ones are not stretched over all of it. */
const LEAST_COLUMNS = 60;
/** Frame budget at 60 frames per second. */
const BUDGET_MILLISECONDS = 1000 / 60;
/** The budget line is hidden below this share of the chart's height. */
const LEAST_BUDGET_SHARE = 0.12;
/** Redraw interval with reduced motion. */
const CALM_MILLISECONDS = 1000;
const EVERY_FRAME_GROUND = 'rgb(212 80 58 / 0.2)';
const MODE_WORDS: Readonly<Record<TickMode, string>> = { interval: 'intervals', everyFrame: 'every frame' };

export interface StressChart {
  readonly element: HTMLElement;
  update(state: StressState, shown: ReadonlySet<Phase>): void;
}

/** Milliseconds per frame over the last half minute, stacked by phase; the background shows the tick mode. */
export function stressChart(): StressChart {
  const picture = element('canvas', { class: 'stress-chart', role: 'img' });
  let drawn = '';
  let drawnAt = -Infinity;
  return {
    element: picture,
    update(state, shown) {
      const now = performance.now();
      const key = `${state.columnNumber}/${[...shown].join()}/${picture.clientWidth}/${picture.clientHeight}`;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (key === drawn || (isCalm && now - drawnAt < CALM_MILLISECONDS)) return;
      drawn = key;
      drawnAt = now;
      const pen = fitted(picture);
      if (pen === null) return;
      drawChart(
        { pen, width: picture.clientWidth, height: picture.clientHeight, shown, end: chartEnd(state.columns, shown) },
        state.columns,
      );
      writeAttribute(picture, 'aria-label', inWords(state));
    },
  };
}

function inWords({ recent, cast }: StressState): string {
  if (!recent) return 'Time per frame: nothing measured yet';
  return `Time per frame: ${phasesOf(cast)
    .map((phase) => `${phase} ${milliseconds(perFrame(recent, phase))}`)
    .join(', ')}`;
}

/** Sizes the canvas in device pixels; drawing uses CSS pixels. */
function fitted(picture: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = Math.min(2, window.devicePixelRatio);
  const width = Math.max(1, Math.round(picture.clientWidth * ratio));
  const height = Math.max(1, Math.round(picture.clientHeight * ratio));
  if (picture.width !== width) picture.width = width;
  if (picture.height !== height) picture.height = height;
  const pen = picture.getContext('2d');
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return pen;
}

interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly shown: ReadonlySet<Phase>;
  readonly end: number;
}

function drawChart(sheet: Sheet, columns: readonly ProfileColumn[]): void {
  const { pen, width, height } = sheet;
  pen.clearRect(0, 0, width, height);
  if (columns.length === 0) return;
  const step = width / Math.max(LEAST_COLUMNS, columns.length);
  const left = width - columns.length * step;
  columns.forEach((column, index) => {
    const x = left + index * step;
    if (column.tickMode === 'everyFrame') {
      pen.fillStyle = EVERY_FRAME_GROUND;
      // Overlap a little, or hairlines show between neighbours.
      pen.fillRect(x, 0, step + 0.3, height);
    }
    drawColumn(sheet, column, { x, step });
  });
  drawLines(sheet);
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    if (before && before.tickMode !== column.tickMode) drawSwitch(sheet, left + index * step, column.tickMode);
  });
}

function drawColumn({ pen, height, shown, end }: Sheet, column: ProfileColumn, { x, step }: { x: number; step: number }): void {
  let below = 0;
  for (const phase of PHASES) {
    if (!shown.has(phase) || column.phases[phase] === 0) continue;
    const above = below + (perFrame(column, phase) / end) * height;
    pen.fillStyle = PHASE_COLOURS[phase];
    pen.fillRect(x, height - above, step + 0.3, above - below);
    below = above;
  }
}

/** The end and middle of the scale, and the frame budget. */
function drawLines(sheet: Sheet): void {
  drawLine(sheet, { value: sheet.end / 2, text: milliseconds(sheet.end / 2), isBudget: false });
  writeLabel(sheet, milliseconds(sheet.end), { x: 3, y: 10, align: 'left' });
  const share = BUDGET_MILLISECONDS / sheet.end;
  if (share < 1 && share > LEAST_BUDGET_SHARE) drawLine(sheet, { value: BUDGET_MILLISECONDS, text: '60 frames a second', isBudget: true });
}

interface Line {
  readonly value: number;
  readonly text: string;
  readonly isBudget: boolean;
}

function drawLine(sheet: Sheet, { value, text, isBudget }: Line): void {
  const { pen, width, height, end } = sheet;
  const y = Math.round(height - (value / end) * height) + 0.5;
  pen.fillStyle = isBudget ? 'rgb(255 246 230 / 0.75)' : 'rgb(255 246 230 / 0.25)';
  pen.fillRect(0, y - 0.5, width, 1);
  writeLabel(sheet, text, { x: isBudget ? width - 3 : 3, y: Math.max(10, y - 3), align: isBudget ? 'right' : 'left' });
}

/** Marks a switch of the tick mode. */
function drawSwitch(sheet: Sheet, x: number, mode: TickMode): void {
  const { pen, width, height } = sheet;
  pen.fillStyle = '#fff6e6';
  for (let y = 0; y < height; y += 5) pen.fillRect(x - 0.75, y, 1.5, 3);
  const isNearEdge = x > width - 70;
  writeLabel(sheet, MODE_WORDS[mode], { x: x + (isNearEdge ? -4 : 4), y: 22, align: isNearEdge ? 'right' : 'left' });
}

function writeLabel({ pen }: Sheet, text: string, { x, y, align }: { x: number; y: number; align: 'left' | 'right' }): void {
  pen.font = '600 10px "Source Sans 3 Variable", system-ui, sans-serif';
  pen.textAlign = align;
  pen.lineWidth = 3;
  pen.strokeStyle = 'rgb(20 17 14 / 0.85)';
  pen.strokeText(text, x, y);
  pen.fillStyle = '#fff6e6';
  pen.fillText(text, x, y);
}
