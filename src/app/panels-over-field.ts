import type { PanelBox } from '../game/port/battle-view-port.ts';

/** This selects the opaque panels that lie over the field. */
const PANELS = '#hud .screen:not([hidden]) :is(.iron, .paper, .tactics-panel), #studio > *';

/** Returns the panels that lie over the field now. It reads the layout: ask only where it matters. */
export function panelsOverField(): readonly PanelBox[] {
  const field = document.getElementById('field')?.getBoundingClientRect();
  if (!field) return [];
  return [...document.querySelectorAll(PANELS)].flatMap((panel) => {
    const { left, top, right, bottom, width, height } = panel.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    return [{ left: left - field.left, top: top - field.top, right: right - field.left, bottom: bottom - field.top }];
  });
}
