import { drawing, element } from '../../../hud/dom/element.ts';
import './legend.css';

/** The lines and rings drawn on the ground of an arena, in the same colours. */
const MARKS = {
  danger: ['danger radius', '<ellipse class="danger ring" cx="14" cy="9" rx="12.5" ry="7"/>'],
  reach: ['weapon reach', '<ellipse class="target ring" cx="14" cy="9" rx="12.5" ry="7"/>'],
  home: ['home area', '<ellipse class="calm ring" cx="14" cy="9" rx="12.5" ry="7"/>'],
  sight: ['line of sight', '<path class="sight" d="M2 14L26 4"/>'],
  blocked: ['sight blocked', '<path class="sight broken" d="M2 14L26 4"/>'],
  goal: ['chosen position', '<path class="goal" d="M8 5l12 8M20 5L8 13"/>'],
  target: ['target', '<path class="target" d="M1 14l12-4M16 4l9 7M25 4l-9 7"/>'],
  way: ['path', '<path class="calm" d="M2 13l9-3 6-6 9 2"/>'],
  planWay: [
    'way and place of the plan',
    '<path class="plan broken" d="M2 13l9-3 8-3"/><ellipse class="plan ring" cx="22" cy="6" rx="4.5" ry="3"/>',
  ],
  planLine: ['line to hold', '<path class="plan" d="M2 13h24M4 13V9M10 13V9M16 13V9M22 13V9"/>'],
  planMark: ['mark of the plan', '<path class="plan" d="M8 4h12l-6 9z"/>'],
  chase: ['path', '<path class="target" d="M2 13l9-3 6-6 9 2"/>'],
} as const;

export type LegendMark = keyof typeof MARKS;

/** The marks of an arena. */
export function legendEntries(marks: readonly LegendMark[]): readonly HTMLElement[] {
  return marks.map((mark) => {
    const [name, shape] = MARKS[mark];
    return element('li', {}, drawing(`<svg viewBox="0 0 28 18" aria-hidden="true">${shape}</svg>`), name);
  });
}
