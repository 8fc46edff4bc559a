import { drawing, element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { FigureLineState, FigureState } from './picture-state.ts';

const WIDTH = 300;
const HEIGHT = 90;
const MOST_LINES = 3;
const LINES = Array.from({ length: MOST_LINES }, (_each, index) => index);
const MARKUP = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="figure-floor" d="M0 ${HEIGHT - 0.5}H${WIDTH}"/><path class="figure-ticks"/>${LINES.map((index) => `<path class="figure-bound" data-line="${index}"/><path class="figure-line" data-line="${index}"/>`).join('')}</svg>`;

/** The numbers of a lesson over the last seconds, each with the number that the tree compares it with as a dashed line. */
export function figureView(): { readonly element: HTMLElement; update(figure: FigureState | undefined): void } {
  const picture = drawing(MARKUP);
  const pathsOf = (kind: string): readonly Element[] => [...picture.querySelectorAll(`.${kind}`)];
  const [lines, bounds, ticks] = [pathsOf('figure-line'), pathsOf('figure-bound'), pathsOf('figure-ticks')];
  const rows = LINES.map((index) => element('li', { 'data-line': String(index) }));
  const place = element('figure', { class: 'lesson-figure' }, picture, element('figcaption', {}, element('ul', {}, ...rows)));
  let shown: FigureState | undefined;
  return {
    element: place,
    update(figure) {
      writeHidden(place, figure === undefined);
      if (figure === undefined || figure === shown) return;
      shown = figure;
      for (const index of LINES) {
        const line = figure.lines[index];
        writeHidden(rows[index]!, line === undefined);
        writeText(rows[index]!, line === undefined ? '' : lineWords(line, figure.unit));
        writeAttribute(lines[index]!, 'd', line === undefined ? '' : linePath(line, figure));
        writeAttribute(bounds[index]!, 'd', line?.bound === undefined ? '' : `M0 ${heightOf(line.bound, figure)}H${WIDTH}`);
      }
      writeAttribute(ticks[0]!, 'd', figure.ticks.map((at) => `M${placeOf(at, figure)} ${HEIGHT}v-7`).join(''));
    },
  };
}

/** "Edda to Grim: 4.2 tiles (compared with 5)", "Guard: 0.95": scores and shares, which have no unit, are close to each other. */
export function lineWords({ label, value, bound }: FigureLineState, unit: string): string {
  const parts = unit === '' ? 100 : 10;
  const amount = (number: number): string => `${Math.round(number * parts) / parts} ${unit}`.trim();
  const compared = bound === undefined ? '' : ` (compared with ${amount(bound)})`;
  return `${label}: ${value === undefined ? 'no value' : amount(value)}${compared}`;
}

/** A gap of the samples, where there was no value, is a gap of the line. */
function linePath({ points }: FigureLineState, figure: FigureState): string {
  let last = -Infinity;
  return points
    .map(([at, value]) => {
      const start = at - last > 0.5 ? 'M' : 'L';
      last = at;
      return `${start}${placeOf(at, figure)} ${heightOf(value, figure)}`;
    })
    .join('');
}

function placeOf(at: number, { now, seconds }: FigureState): string {
  return (WIDTH * (1 - (now - at) / seconds)).toFixed(1);
}

function heightOf(value: number, { max }: FigureState): string {
  const share = Math.min(1, Math.max(0, value / max));
  return (HEIGHT - 2 - share * (HEIGHT - 4)).toFixed(1);
}
