import { element } from '../../../hud/dom/element.ts';
import { writeAttribute } from '../../../hud/dom/write.ts';

/** The part of the run that the strips show. Steps. */
export interface StripRange {
  readonly from: number;
  readonly to: number;
}

export interface StripSpan {
  readonly from: number;
  readonly to: number;
  /** A colour of CSS. */
  readonly colour: string;
}

export interface HistoryStrip {
  readonly element: HTMLCanvasElement;
  draw(spans: readonly StripSpan[], range: StripRange, step: number): void;
}

/** What lasts less than a pixel is still seen. */
const LEAST_PIXELS = 2;

/** Spans over time and the shown moment; a click or a drag goes to a moment. It is drawn: hundreds of elements would have to move with every frame. */
export function historyStrip(label: string, seek: (step: number) => void): HistoryStrip {
  const canvas = element('canvas', { class: 'history-strip takes-pointer', role: 'img', 'aria-label': label });
  let shown: StripRange = { from: 0, to: 1 };
  let drawn = '';
  const seekAt = (clientX: number): void => {
    const { left, width } = canvas.getBoundingClientRect();
    seek(Math.round(shown.from + ((clientX - left) / Math.max(1, width)) * (shown.to - shown.from)));
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    seekAt(event.clientX);
    event.preventDefault();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) seekAt(event.clientX);
  });
  return {
    element: canvas,
    draw(spans, range, step) {
      shown = range;
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      const picture = JSON.stringify([spans, range, step, width, height, window.devicePixelRatio]);
      if (picture === drawn || width === 0) return;
      drawn = picture;
      draw(canvas, { spans, range, step });
    },
  };
}

function draw(canvas: HTMLCanvasElement, { spans, range, step }: { spans: readonly StripSpan[]; range: StripRange; step: number }): void {
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(canvas.clientWidth * scale);
  canvas.height = Math.round(canvas.clientHeight * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  const xOf = (at: number): number => ((at - range.from) / Math.max(1, range.to - range.from)) * width;
  for (const { from, to, colour } of spans) {
    const [left, right] = [Math.max(0, xOf(from)), Math.min(width, xOf(to))];
    if (right < 0 || left > width) continue;
    context.fillStyle = colour;
    context.fillRect(left, 0, Math.max(LEAST_PIXELS * scale, right - left), height);
  }
  context.fillStyle = '#fff';
  context.fillRect(xOf(step) - scale, 0, 2 * scale, height);
  writeAttribute(canvas, 'data-drawn', String(spans.length));
}
