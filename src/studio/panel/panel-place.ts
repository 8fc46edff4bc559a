import type { Orientation } from '../layout/lay-out-tree.ts';
import type { PanelPlace } from '../studio-port.ts';
import type { DetailsSettings } from './details-place.ts';

export type Side = PanelPlace['side'];

/** What of the panel is remembered between visits. */
export interface PanelSettings {
  readonly side: Side;
  /** Part of the window that the panel takes across, 0..1: beside the field, and below it. */
  readonly besidePart: number;
  readonly belowPart: number;
  readonly orientation: Orientation;
  readonly details: DetailsSettings;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

export const FIRST_SETTINGS: PanelSettings = {
  side: 'right',
  besidePart: 0.5,
  belowPart: 0.5,
  orientation: 'right',
  details: { beneathPart: undefined, besidePart: undefined },
};

const SIDES: readonly Side[] = ['left', 'right', 'below'];
const LEAST_PIXELS = 300;
/** The field keeps at least this part. */
const MOST_PART = 0.8;
/** Below this width there is no room for two things side by side. */
const NARROW_PIXELS = 700;

/** The settings that a text holds; what is missing or makes no sense is as at first. */
export function readSettings(text: string | null): PanelSettings {
  const found = recordIn(parsed(text));
  const details = recordIn(found['details']);
  return {
    side: SIDES.find((side) => side === found['side']) ?? FIRST_SETTINGS.side,
    besidePart: partIn(found['besidePart']) ?? FIRST_SETTINGS.besidePart,
    belowPart: partIn(found['belowPart']) ?? FIRST_SETTINGS.belowPart,
    orientation: found['orientation'] === 'down' ? 'down' : 'right',
    details: { beneathPart: partIn(details['beneathPart']), besidePart: partIn(details['besidePart']) },
  };
}

/** Where the panel lies in a window of that size: a narrow one has it below, whatever was chosen. */
export function placeOf(settings: PanelSettings, window: Window): PanelPlace {
  const side = window.width < NARROW_PIXELS ? 'below' : settings.side;
  const [room, part] = side === 'below' ? [window.height, settings.belowPart] : [window.width, settings.besidePart];
  const least = Math.min(LEAST_PIXELS, room * MOST_PART);
  return { side, size: Math.round(Math.min(room * MOST_PART, Math.max(least, room * part))) };
}

/** The settings after the panel on that side was drawn to that size. */
export function resized(settings: PanelSettings, place: PanelPlace, window: Window): PanelSettings {
  const room = place.side === 'below' ? window.height : window.width;
  const { size } = placeOf({ ...settings, side: place.side, besidePart: place.size / room, belowPart: place.size / room }, window);
  return place.side === 'below' ? { ...settings, belowPart: size / room } : { ...settings, besidePart: size / room };
}

function partIn(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value < 1 ? value : undefined;
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
