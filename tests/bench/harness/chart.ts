import { LEAST, OURS, YARDSTICK } from '../trees/contenders.ts';
import { short } from './report.ts';
import type { Cell, Results } from './results.ts';

const WIDTH = 860;
const HEIGHT = 336;
/** In the middle between black and white, so that it reads on either; there is no background. */
const INK = '#7a828c';
const OUR_COLOUR = '#2f9e5b';
const OTHER_COLOUR = '#b0762a';
const STEP_MILLISECONDS = 1000 / 60;

interface Panel {
  readonly left: number;
  readonly title: string;
  readonly subtitle: string;
  readonly bars: readonly Bar[];
  readonly labelWidth: number;
}

interface Bar {
  readonly label: string;
  readonly text: string;
  /** Share of the panel's width. */
  readonly share: number;
  readonly isOurs: boolean;
  /** Share at which a mark stands, for a limit. */
  readonly mark?: number;
}

/** The chart of `bench/README.md` as SVG: a tick of a tree beside what else one might use, and a step of the whole world. */
export function chartOf(results: Results): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" fill="${INK}">`,
    '<title id="title">How fast Warband\'s trees and its whole simulation are</title>',
    ...[treesPanel(results), worldPanel(results)].filter(({ bars }) => bars.length > 0).flatMap(panelLines),
    text({ x: 12, y: HEIGHT - 12, size: 11 }, footOf(results)),
    '</svg>',
    '',
  ].join('\n');
}

/** The machines that the figures of the panels come from: one, or one for each. */
function footOf({ groups }: Results): string {
  const machines = new Set(
    groups
      .filter(({ benchmark, group }) => (benchmark === 'trees' && group === 'time') || (benchmark === 'world' && group === 'fight'))
      .map(({ conditions: { node, processor, cores } }) => `Node ${node.slice(1)}, ${cores} x ${processor}`),
  );
  return `${[...machines].join(' and ')}; medians of npm run bench`;
}

function treesPanel(results: Results): Panel {
  const cells = cellsOf(results, 'trees', 'time').filter(({ scene }) => scene === 'mixed results, 1000');
  const longest = Math.max(...cells.map(({ median }) => median));
  const shortest = Math.min(...cells.map(({ median }) => median));
  const bars = [...cells]
    .sort((a, b) => a.median - b.median)
    .map((cell) => ({
      label: cell.contender,
      text: `${timeText(cell.median)}${cell.ratio === undefined || cell.contender === YARDSTICK ? '' : `  (x${short(cell.ratio)})`}`,
      // A decade of its own for the shortest, or it would have no bar at all.
      share: (Math.log10(cell.median / shortest) + 1) / (Math.log10(longest / shortest) + 1),
      isOurs: cell.contender === OURS,
    }));
  return {
    left: 12,
    title: 'One tick of one tree',
    subtitle: '57 nodes, mixed results, 1000 agents; logarithmic; x: against one function',
    bars,
    labelWidth: 96,
  };
}

function worldPanel(results: Results): Panel {
  const cells = cellsOf(results, 'world', 'fight').filter(({ figure, scene }) => figure === 'step' && /^\d+$/.test(scene));
  const longest = Math.max(STEP_MILLISECONDS, ...cells.map(({ median }) => median));
  const bars = cells.map((cell) => ({
    label: cell.scene,
    text: `${short(cell.median)} ms`,
    share: cell.median / longest,
    isOurs: true,
    mark: STEP_MILLISECONDS / longest,
  }));
  return {
    left: 450,
    title: 'One step of the whole world',
    subtitle: 'by number of fighting characters; one core; the line is real time: 16.7 ms',
    bars,
    labelWidth: 48,
  };
}

function cellsOf({ groups }: Results, benchmark: string, group: string): readonly Cell[] {
  return groups.find((result) => result.benchmark === benchmark && result.group === group)?.cells ?? [];
}

const PANEL_WIDTH = 400;
/** Room for the figure behind a bar. */
const FIGURE_WIDTH = 112;
const TOP = 74;
const ROW = 36;

function panelLines({ left, title, subtitle, bars, labelWidth }: Panel): string[] {
  const start = left + labelWidth;
  const room = PANEL_WIDTH - labelWidth - FIGURE_WIDTH;
  const rows = bars.flatMap((bar, index) => {
    const y = TOP + index * ROW;
    const width = Math.max(2, Math.round(room * bar.share));
    const colour = bar.isOurs ? OUR_COLOUR : [YARDSTICK, LEAST].includes(bar.label) ? INK : OTHER_COLOUR;
    const weight = bar.isOurs ? 'bold' : 'normal';
    return [
      text({ x: start - 8, y: y + 15, size: 13, anchor: 'end', weight }, bar.label),
      `<rect x="${start}" y="${y}" width="${width}" height="22" rx="3" fill="${colour}"/>`,
      text({ x: start + width + 6, y: y + 15, size: 13, weight }, bar.text),
    ];
  });
  const mark = bars[0]?.mark;
  const at = start + Math.round(room * (mark ?? 0));
  const line =
    mark === undefined
      ? []
      : [`<path d="M${at} ${TOP - 8}V${TOP + bars.length * ROW - 6}" stroke="${INK}" stroke-dasharray="4 3" fill="none"/>`];
  return [text({ x: left, y: 26, size: 16, weight: 'bold' }, title), text({ x: left, y: 46, size: 11 }, subtitle), ...rows, ...line];
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'end';
  readonly weight?: string;
}

function text({ x, y, size, anchor, weight = 'normal' }: TextPlace, content: string): string {
  const end = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}"${end}>${escaped(content)}</text>`;
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function timeText(nanoseconds: number): string {
  return nanoseconds >= 1000 ? `${short(nanoseconds / 1000)} µs` : `${short(nanoseconds)} ns`;
}
