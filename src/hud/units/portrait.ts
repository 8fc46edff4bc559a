import { drawing, element } from '../dom/element.ts';
import type { Team, UnitKind } from '../../sim/state.ts';
import type { UnitFacts } from './unit-facts.ts';

/** Cells of the portrait sheet (`assets/atlas/portraits.json`) and the URL of the image. */
export interface PortraitSheet {
  readonly url: string;
  readonly size: readonly [width: number, height: number];
  readonly cell: number;
  /** Keys are "<art of the team>-<kind>". */
  readonly portraits: Readonly<Record<string, readonly [x: number, y: number]>>;
}

export interface PortraitFacts extends Pick<UnitFacts, 'teams'> {
  /** Without it, drawn placeholders are used. */
  readonly portraits?: PortraitSheet;
}

interface Sitter {
  readonly team: Team;
  readonly kind: UnitKind;
}

/** A warrior's face: a cell of the baked portrait sheet, or a drawn placeholder. */
export function portrait({ portraits: sheet, teams }: PortraitFacts, { team, kind }: Sitter): HTMLElement {
  const art = teams.get(team)?.art ?? '';
  const cell = sheet?.portraits[`${art}-${kind}`] ?? sheet?.portraits[kind];
  const node = element('span', { class: `portrait portrait-${art}`, 'aria-hidden': 'true' });
  if (sheet === undefined || cell === undefined) {
    node.append(drawing(PLACEHOLDER));
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

const HELMET =
  '<path fill="#c9ccd0" d="M26 44c0-18 8-30 22-30s22 12 22 30v6h-7v-9H52v17h-8V41H33v9h-7z"/><path fill="#9ba0a6" d="M45 10h6v18h-6z"/>';
const PLACEHOLDER = `<svg viewBox="0 0 96 96">${SHOULDERS}${FACE}${HELMET}</svg>`;
