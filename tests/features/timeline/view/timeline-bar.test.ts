import { describe, expect, it, vi } from 'vitest';
import type { FeatureAction } from '../../../../src/hud/actions/hud-action.ts';
import type { TimelineState } from '../../../../src/hud/timeline/timeline-state.ts';
import { callsOn, layOutAll } from '../../../support/page/dom.ts';
import { HudPage, TIMELINE } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';

const kept = keptOutlines('features/outlines');

const SHOWN: TimelineState = {
  ...TIMELINE,
  step: 600,
  nowStep: 1200,
  marks: [
    { step: 300, kind: 'order', text: 'Berta ordered to hold' },
    { step: 900, kind: 'death', team: 'enemy', text: 'Grim falls to Aldric' },
  ],
  bytes: 14 * 1024 * 1024,
  branchCount: 3,
  branch: 1,
};

async function openTimeline(changes: Partial<TimelineState> = {}, overrides = {}): Promise<HudPage> {
  const page = new HudPage({ 'time.now': { step: 600, nowStep: 1200 }, 'time.pictureAt': () => undefined, ...overrides });
  layOutAll({ left: 100, width: 240, height: 20 });
  return page.show({ timeline: { ...SHOWN, ...changes } });
}

describe('the time line', () => {
  it('tells the shown time, what happened, and what can be done', async () => {
    const page = await openTimeline();
    await expect(page.outline('.timeline')).toMatchFileSnapshot(kept('timeline'));
    expect(page.part('.timeline-clock').title).toBe('The past takes 14 MB of at most 160 MB.');
    expect(page.part('.timeline').dataset['past']).toBe('true');
    const written = [...page.part('.timeline').querySelectorAll('.button-label')].map(({ textContent }) => textContent);
    expect(written).toEqual(['Back to now', 'Go on from here']);
    for (const [label, asked] of [
      ['Previous event', 'time.stepToMark -1'],
      ['One step back', 'time.stepBy -1'],
      ['One step forward', 'time.stepBy 1'],
      ['Next event', 'time.stepToMark 1'],
      ['Back to now', 'time.backToNow'],
      ['Go on from here', 'time.goOnFromHere'],
      ['Share this moment', 'sharing.share'],
      ['Save the last ten seconds as a video', 'sharing.saveClip'],
    ])
      expect(page.press(label!, {}, '.timeline')).toEqual([asked]);
  });

  it('tells the time of the result while the field goes on behind it', async () => {
    const page = await openTimeline({ step: 1150, deeds: { ...TIMELINE.deeds, decided: { step: 1080 } } });
    expect(page.part('.timeline-clock').textContent).toBe('0:18 / 0:18');
    expect(page.part('.timeline-track').getAttribute('aria-valuetext')).toBe('0:18 of 0:18');
    page.pointer('pointermove', page.part('.timeline-track'), { clientX: 100 + 236 });
    expect(page.part('.timeline-tip').textContent).toMatch(/^0:18/);
  });

  it.each<[string, Parameters<HudPage['show']>[0], readonly string[], readonly string[]]>([
    ['stands still until it is closed', {}, ['pace.setPaused true'], ['pace.setPaused false']],
    ['stays paused', { isPaused: true }, [], []],
    ['goes on where nobody is led', { playerPartyId: 0 }, [], []],
  ])('is opened: a fight %s', async (...[, changes, opened, closed]) => {
    const page = await openTimeline({ step: 1200, nowStep: 1200 });
    await page.show(changes);
    expect(page.key('j')).toEqual(opened);
    await page.show({ isPaused: changes?.isPaused === true || opened.length > 0 });
    expect(page.key('j')).toEqual(closed);
  });

  it('comes with J or in the past, and goes', async () => {
    const page = await openTimeline({ step: 1200 });
    expect(page.has('.timeline')).toBe(false);
    page.key('j');
    await page.show();
    expect(page.has('.timeline')).toBe(true);
    expect(page.part('.timeline-past').hasAttribute('inert')).toBe(true);
    expect(page.part('.timeline').dataset['past']).toBeUndefined();
    page.key('j');
    await page.show();
    expect(page.has('.timeline')).toBe(false);
    await page.show({ timeline: SHOWN });
    expect(page.has('.timeline')).toBe(true);
    expect(page.part('.timeline-past').hasAttribute('inert')).toBe(false);
  });

  it('offers what features do with time, and stays open while one needs it', async () => {
    const shown = { count: 1, isOn: false, needsTimeline: true };
    const run = vi.fn<() => void>();
    const action: FeatureAction = {
      label: 'Branches',
      icon: 'branches',
      keys: ['u'],
      on: ['time'],
      isEnabled: ({ screen }) => screen !== 'title',
      run,
      shows: { count: () => (shown.count > 1 ? shown.count : undefined), isOn: () => shown.isOn },
    };
    const page = new HudPage({}, [{ id: 'any', actions: [action], fight: { needsTimeline: () => shown.needsTimeline } }]);
    const timeline = { ...SHOWN, step: SHOWN.nowStep };
    const bar = () => page.part('.timeline-more');
    await page.show({ timeline });
    expect([bar().dataset['count'], bar().getAttribute('aria-pressed')]).toEqual([undefined, 'false']);
    Object.assign(shown, { count: 3, isOn: true });
    await page.show();
    expect([bar().dataset['count'], bar().getAttribute('aria-pressed')]).toEqual(['3', 'true']);
    bar().click();
    page.key('u');
    expect(run).toHaveBeenCalledTimes(2);
    await page.show({ screen: 'battle/any' });
    shown.needsTimeline = false;
    await page.show();
    expect(page.has('.timeline')).toBe(false);
  });

  it('is searched with the pointer: a press near an event leads to it, elsewhere to the time there, and dragging goes on', async () => {
    const page = await openTimeline();
    const track = page.part('.timeline-track');
    expect(page.pointer('pointermove', track, { clientX: 100 + 120 })).toEqual([]);
    expect(page.part('.timeline-tip').textContent).toBe('0:10, 5 s after: Berta ordered to hold');
    expect(page.pointer('pointerdown', track, { clientX: 100 + 120 })).toEqual(['time.seek 600']);
    expect(page.pointer('pointermove', track, { clientX: 100 + 182 })).toEqual(['time.seek 900']);
    expect(page.part('.timeline-tip').textContent).toBe('Grim falls to Aldric, 0:15');
    page.pointer('pointerleave', track);
    expect(page.has('.timeline-tip')).toBe(true);
    page.pointer('pointerup', track);
    expect(page.has('.timeline-tip')).toBe(false);
    expect(page.pointer('pointermove', track, { clientX: 100 + 20 })).toEqual([]);
    page.pointer('pointerleave', track);
    expect(page.has('.timeline-tip')).toBe(false);
    expect(page.pointer('pointerdown', track, { clientX: 110, button: 2 })).toEqual([]);
    const held: number[] = [];
    track.setPointerCapture = (id) => void held.push(id);
    const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerId: 6, clientX: 110 });
    track.dispatchEvent(press);
    expect([held, press.defaultPrevented]).toEqual([[6], true]);
  });

  it('shows a picture of the moment where one was taken', async () => {
    const picture = {};
    const page = await openTimeline({}, { 'time.pictureAt': () => picture });
    const track = page.part('.timeline-track');
    page.pointer('pointermove', track, { clientX: 220 });
    expect(callsOn(page.part('.timeline-tip canvas'))).toEqual(['drawImage <Object> 0 0']);
    page.pointer('pointermove', track, { clientX: 222 });
    expect(callsOn(page.part('.timeline-tip canvas'))).toHaveLength(1);
  });

  it('is moved with keys, which the field does not get', async () => {
    const page = await openTimeline();
    const heard: string[] = [];
    window.addEventListener('keydown', ({ key }) => heard.push(key));
    const track = page.part('.timeline-track');
    expect(['ArrowLeft', 'End', 'h'].flatMap((key) => page.key(key, {}, track))).toEqual([
      'time.seek 540',
      'time.seek 1200',
      'orders.cycleStance',
    ]);
    expect(heard).toEqual(['h']);
    const scrolls = (key: string): boolean => track.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([scrolls('PageDown'), scrolls('w')]).toEqual([false, true]);
  });
});
