import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS, placeOf, readSettings, resized } from '../../src/studio/panel/panel-place.ts';
import { Panel } from '../../src/studio/session/panel.ts';
import { QuickPort } from './support/quick-port.ts';
import { shippedContent } from './support/shipped-content.ts';

const wide = { width: 1280, height: 720 };

function store(text: string | null = null) {
  const texts = { text };
  return { texts, getItem: () => texts.text, setItem: (_name: string, next: string) => void (texts.text = next) };
}

describe('the place of the panel', () => {
  it('is part of the window', () => {
    expect(placeOf(FIRST_SETTINGS, wide)).toEqual({ side: 'right', size: 640 });
    expect(placeOf({ ...FIRST_SETTINGS, side: 'below' }, wide)).toEqual({ side: 'below', size: 360 });
  });

  it('is below in a narrow window, whatever was chosen', () => {
    expect(placeOf({ ...FIRST_SETTINGS, side: 'left' }, { width: 390, height: 780 })).toEqual({ side: 'below', size: 390 });
  });

  it('never takes all of the field, nor vanishes', () => {
    const sizes = [-50, 10, 5000].map((size) => placeOf(resized(FIRST_SETTINGS, { side: 'right', size }, wide), wide).size);
    expect(sizes).toEqual([300, 300, 1024]);
  });

  it.each([null, '', '{', '7', 'null', '[]', '{"side":"up","besidePart":7,"orientation":3}', '{"besidePart":"0.5"}'])(
    'is as at first when %j was stored',
    (text) => {
      expect(readSettings(text)).toEqual(FIRST_SETTINGS);
    },
  );

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

  it('works in a browser that keeps nothing', () => {
    const refuse = (): never => {
      throw new Error('The store is blocked.');
    };
    const panel = new Panel(new QuickPort(shippedContent, 'skirmish'), { getItem: refuse, setItem: refuse });
    panel.setWindow(wide);
    panel.dock('left');
    expect(panel.place.value.side).toBe('left');
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
