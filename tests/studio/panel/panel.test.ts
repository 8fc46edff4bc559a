import { describe, expect, it } from 'vitest';
import { detailsShare, placementFor } from '../../../src/studio/panel/details-placement.ts';
import { DEFAULT_SETTINGS, panelPlaceFor, pixelUnitFor, readSettings, resized } from '../../../src/studio/panel/panel-place.ts';
import { Details } from '../../../src/studio/panel/details.ts';
import { Panel } from '../../../src/studio/panel/panel.ts';
import { QuickPort } from '../support/quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const wide = { width: 1280, height: 720 };

function store(text: string | null = null) {
  const texts = { text };
  return { texts, getItem: () => texts.text, setItem: (_name: string, next: string) => void (texts.text = next) };
}

describe('the place of the panel', () => {
  it('is part of the window', () => {
    expect(panelPlaceFor(DEFAULT_SETTINGS, wide)).toEqual({ side: 'right', size: 640 });
    expect(panelPlaceFor({ ...DEFAULT_SETTINGS, side: 'below' }, wide)).toEqual({ side: 'below', size: 360 });
  });

  it('has at least 300 pixels, and leaves a fifth of the window', () => {
    const sizeIn = (width: number, besidePart: number): number =>
      panelPlaceFor({ ...DEFAULT_SETTINGS, besidePart }, { width, height: 390 }).size;
    expect([sizeIn(1000, 0.1), sizeIn(1000, 0.31), sizeIn(1000, 0.95)]).toEqual([300, 310, 800]);
  });

  it('is below in a narrow window, whatever was chosen', () => {
    expect(panelPlaceFor({ ...DEFAULT_SETTINGS, side: 'left' }, { width: 390, height: 780 })).toEqual({ side: 'below', size: 390 });
  });

  it('is beside the field in a low window, which has no room for two things one above the other', () => {
    expect(panelPlaceFor({ ...DEFAULT_SETTINGS, side: 'below' }, { width: 844, height: 390 })).toEqual({ side: 'right', size: 422 });
    expect(panelPlaceFor({ ...DEFAULT_SETTINGS, side: 'left' }, { width: 844, height: 390 }).side).toBe('left');
  });

  it('never takes all of the field, nor vanishes', () => {
    const sizes = [-50, 10, 5000].map((size) => panelPlaceFor(resized(DEFAULT_SETTINGS, { side: 'right', size }, wide), wide).size);
    expect(sizes).toEqual([300, 300, 1024]);
  });

  it.each([
    null,
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"side":"up","besidePart":7,"orientation":3}',
    '{"besidePart":"0.5"}',
    '{"details":{"beneathPart":4}}',
  ])('is as at first when %j was stored', (text) => {
    expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
  });

  it('is remembered until the next visit', () => {
    const kept = store();
    const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), kept);
    panel.setWindow(wide);
    panel.dock('left');
    panel.resize(500);
    const next = new Panel(new QuickPort(shippedContent, 'skirmish'), kept);
    next.setWindow(wide);
    expect(next.place.value).toEqual({ side: 'left', size: 500 });
  });

  it('shares its room between trees and details, as they were drawn', () => {
    const kept = store();
    const open = (): { panel: Panel; details: Details } => {
      const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), kept);
      return { panel, details: new Details(panel) };
    };
    const { panel, details } = open();
    const part = (trees = 1): number => detailsShare(panel.settings.value, details.placement.value, trees);
    expect(part(2)).toBeLessThan(part());
    details.resize(0.6);
    expect([part(), part(2)]).toEqual([0.6, 0.6]);
    details.placement.set(placementFor(1200, 300));
    expect(part()).toBeLessThan(0.5);
    details.resize(7);
    expect(part()).toBe(0.85);
    const next = open();
    expect(detailsShare(next.panel.settings.value, placementFor(300, 600), 1)).toBe(0.6);
    expect(detailsShare(next.panel.settings.value, 'beside', 1)).toBe(0.85);
    next.details.resize(undefined);
    expect(readSettings(kept.texts.text)).toEqual({ ...DEFAULT_SETTINGS, details: { beneathPart: undefined, besidePart: 0.85 } });
  });

  it.each([
    [1200, 300, 'beside'],
    [640, 600, 'beside'],
    [719, 780, 'beside'],
    [640, 900, 'beneath'],
    [390, 290, 'beneath'],
  ])('of %d x %d pixels has its details %s the trees', (width, height, way) => {
    expect(placementFor(width, height)).toBe(way);
  });

  it('opens a tab also where the details were drawn to nothing', () => {
    const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), store());
    const details = new Details(panel);
    details.resize(0.3);
    details.open('Keys');
    expect([details.tab.value, panel.settings.value.details.beneathPart]).toEqual(['Keys', 0.3]);
    details.resize(-1);
    details.open('Node');
    expect([details.tab.value, panel.settings.value.details.beneathPart]).toEqual(['Node', undefined]);
    details.placement.set('beside');
    details.resize(0.05);
    details.open('Trees');
    expect([details.tab.value, panel.settings.value.details.besidePart]).toEqual(['Trees', 0.05]);
  });

  it('shows the form of a clicked node in place of the open tab, until the canvas is clicked', () => {
    const details = new Details(new Panel(new QuickPort(shippedContent, 'skirmish'), store()));
    details.press('Keys');
    details.showNode();
    details.showNode();
    expect(details.tab.value).toBe('Node');
    details.leaveNode();
    expect(details.tab.value).toBe('Keys');
    details.press('Node');
    details.leaveNode();
    expect(details.tab.value).toBe('Node');
  });

  it('keeps a pinned tab when a node is clicked, and collapsed details collapsed', () => {
    const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), store());
    const details = new Details(panel);
    details.press('Blackboard');
    details.showNode();
    expect([details.tab.value, details.isPinned.value]).toEqual(['Blackboard', true]);
    details.press('Blackboard');
    details.resize(-1);
    const { details: collapsed } = panel.settings.value;
    details.showNode();
    expect([details.tab.value, panel.settings.value.details]).toEqual(['Node', collapsed]);
    details.open('Trees');
    expect(details.isPinned.value).toBe(false);
  });

  it('is as large as at first when that is asked for', () => {
    const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), store());
    panel.setWindow(wide);
    panel.resize(800);
    panel.resize(undefined);
    expect(panel.settings.value).toEqual(DEFAULT_SETTINGS);
  });

  it('works in a browser that keeps nothing', () => {
    const refuse = (): never => {
      throw new Error('The store is blocked.');
    };
    const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), { getItem: refuse, setItem: refuse });
    panel.setWindow(wide);
    panel.dock('left');
    expect(panel.place.value.side).toBe('left');
  });

  it('has text that grows with the window, between its least size and a limit', () => {
    const units = [wide, { width: 1920, height: 1080 }, { width: 2560, height: 1440 }, { width: 7680, height: 4320 }].map(pixelUnitFor);
    expect(units.map((unit) => unit.toFixed(2))).toEqual(['1.00', '1.06', '1.31', '1.80']);
  });

  it('is told to the game, and is nothing while the panel is closed', () => {
    const port = new QuickPort(shippedContent, 'skirmish');
    const panel = new Panel(port, store());
    panel.setWindow(wide);
    expect(port.panel).toEqual({ side: 'right', size: 0 });
    panel.setOpen(true);
    expect(port.panel).toEqual({ side: 'right', size: 640 });
  });
});
