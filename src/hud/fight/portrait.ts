import { drawing, element } from '../dom/element.ts';
import type { PortraitSheet } from '../hud-port.ts';
import type { Team, UnitKind } from '../../sim/state.ts';

/** A warrior's face: a cell of the baked portrait sheet, or a drawn placeholder. */
export function portrait(sheet: PortraitSheet | undefined, team: Team, kind: UnitKind): HTMLElement {
  const cell = sheet?.portraits[`${team}-${kind}`];
  const node = element('span', { class: `portrait portrait-${team}`, 'aria-hidden': 'true' });
  if (sheet === undefined || cell === undefined) {
    node.append(drawing(PLACEHOLDERS[kind]));
    return node;
  }
  const [width, height] = sheet.size;
  node.style.backgroundImage = `url("${sheet.url}")`;
  node.style.backgroundSize = `${(width / sheet.cell) * 100}% ${(height / sheet.cell) * 100}%`;
  node.style.backgroundPosition = `${share(cell[0], width - sheet.cell)}% ${share(cell[1], height - sheet.cell)}%`;
  return node;
}

/** CSS background-position percentages are relative to the leftover space. */
function share(offset: number, room: number): number {
  return room === 0 ? 0 : (offset / room) * 100;
}

const SHOULDERS = '<path class="cloth" d="M10 96c2-20 14-28 38-28s36 8 38 28z"/>';
const FACE = '<path fill="#e2b48c" d="M32 34h32v22c0 10-7 17-16 17s-16-7-16-17z"/><path fill="#332417" d="M37 45h6v5h-6zM53 45h6v5h-6z"/>';

const PLACEHOLDERS: Readonly<Record<UnitKind, string>> = {
  sword: `<svg viewBox="0 0 96 96">${SHOULDERS}${FACE}<path fill="#c9ccd0" d="M26 44c0-18 8-30 22-30s22 12 22 30v6h-7v-9H52v17h-8V41H33v9h-7z"/><path fill="#9ba0a6" d="M45 10h6v18h-6z"/></svg>`,
  twohand: `<svg viewBox="0 0 96 96">${SHOULDERS}${FACE}<path fill="#8b5a2b" d="M31 54c3 22 10 28 17 28s14-6 17-28l-8 5H39z"/><path fill="#aeb2b6" d="M27 42c0-16 9-24 21-24s21 8 21 24z"/><path fill="#efe6d0" d="M27 38C16 36 11 28 13 16c4 9 10 12 17 13zM69 38c11-2 16-10 14-22-4 9-10 12-17 13z"/></svg>`,
  bow: `<svg viewBox="0 0 96 96">${SHOULDERS}${FACE}<path fill="#5a4a2c" d="M48 10c18 0 27 14 27 34 0 14-5 24-10 29 2-11 1-30-5-36-6 5-20 5-26 0-5 6-6 25-4 36-6-5-10-15-10-29 0-20 10-34 28-34z"/></svg>`,
};
