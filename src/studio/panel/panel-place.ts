import type { Orientation } from '../graph/lay-out-tree.ts';
import type { PanelPlace } from '../ports/studio-port.ts';
import type { DetailsSettings } from './details-placement.ts';

export type DockSide = PanelPlace['side'];

/** Settings of the panel, stored between visits. */
export interface PanelSettings {
  readonly side: DockSide;
  /** Share of the window that the panel takes, 0..1: beside the game, and below it. */
  readonly besidePart: number;
  readonly belowPart: number;
  readonly orientation: Orientation;
  readonly details: DetailsSettings;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export const DEFAULT_SETTINGS: PanelSettings = {
  side: 'right',
  besidePart: 0.5,
  belowPart: 0.5,
  orientation: 'right',
  details: { beneathPart: undefined, besidePart: undefined },
};

const SIDES: readonly DockSide[] = ['left', 'right', 'below'];
const LEAST_PIXELS = 300;
/** The panel takes at most this share. */
const MOST_PART = 0.8;
/** Below this width the panel docks below. */
const NARROW_PIXELS = 700;
/** Below this height the panel docks beside. */
const LOW_PIXELS = 480;

/** Parses stored settings; missing or invalid values become defaults. */
export function readSettings(text: string | null): PanelSettings {
  const found = recordIn(parsed(text));
  const details = recordIn(found['details']);
  return {
    side: SIDES.find((side) => side === found['side']) ?? DEFAULT_SETTINGS.side,
    besidePart: partIn(found['besidePart']) ?? DEFAULT_SETTINGS.besidePart,
    belowPart: partIn(found['belowPart']) ?? DEFAULT_SETTINGS.belowPart,
    orientation: found['orientation'] === 'down' ? 'down' : 'right',
    details: { beneathPart: partIn(details['beneathPart']), besidePart: partIn(details['besidePart']) },
  };
}

/** The place of the panel in a window of that size: below in a narrow window, beside in a low one, whatever was chosen. */
export function panelPlaceFor(settings: PanelSettings, window: WindowSize): PanelPlace {
  const side = sideIn(settings.side, window);
  const [room, part] = side === 'below' ? [window.height, settings.belowPart] : [window.width, settings.besidePart];
  return { side, size: Math.round(Math.min(room * MOST_PART, Math.max(LEAST_PIXELS, room * part))) };
}

/** The pixel unit of the studio in CSS pixels: 1 up to a window of 1000 lines, larger on larger screens, like the text of the HUD. */
export function pixelUnitFor({ width, height }: WindowSize): number {
  return Math.min(1.8, Math.max(1, 0.3 + 0.0007 * Math.min(height, 0.5625 * width)));
}

function sideIn(chosen: DockSide, { width, height }: WindowSize): DockSide {
  if (width < NARROW_PIXELS) return 'below';
  return chosen === 'below' && height < LOW_PIXELS ? 'right' : chosen;
}

/** The settings after the panel on that side was resized. */
export function resized(settings: PanelSettings, place: PanelPlace, window: WindowSize): PanelSettings {
  const room = place.side === 'below' ? window.height : window.width;
  const { size } = panelPlaceFor({ ...settings, side: place.side, besidePart: place.size / room, belowPart: place.size / room }, window);
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
