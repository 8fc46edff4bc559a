import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsStore } from '../../../src/hud/settings/settings.ts';
import { ActionRunner } from '../../../src/hud/actions/action-runner.ts';
import { livingPartyUnitIds } from '../../../src/hud/actions/order-actions.ts';
import type { HudServices } from '../../../src/hud/services/services.ts';
import type { HudScreen } from '../../../src/hud/actions/hud-screen.ts';
import type { FightState } from '../../../src/hud/fight/fight-screen.ts';
import type { TimelineState } from '../../../src/hud/timeline/timeline-state.ts';
import { FakeElement, FakePage } from '../../support/fake-page.ts';
import { fakeSnapshot } from '../support/fake-snapshot.ts';

/** Writes down what is asked of it: "setSpeed 2". */
function recordingServices(asked: string[]): HudServices {
  const record =
    (name: string | symbol) =>
    (...values: unknown[]) =>
      void asked.push([String(name), ...values].join(' '));
  const part = new Proxy({}, { get: (_, name) => record(name) });
  const names = ['orders', 'pace', 'time', 'camera', 'studio', 'scenes', 'files'];
  return Object.fromEntries(names.map((name) => [name, part])) as unknown as HudServices;
}

const stateOn = (screen: HudScreen, more: Partial<FightState> = {}): FightState =>
  ({ screen, selection: [], isPaused: false, isMuted: false, speed: 1, ...more }) as FightState;

/** Somebody lives who takes orders. */
const PARTY: Partial<FightState> = { playerPartyId: 10, snapshot: fakeSnapshot() };

const timeline: TimelineState = {
  step: 100,
  nowStep: 300,
  marks: [],
  plans: [],
  bytes: 0,
  budgetBytes: 1,
  branchCount: 1,
  branch: 1,
  deeds: { falls: [], blocks: [], shots: [], decided: undefined },
  jumps: 0,
};

describe('a key on the page', () => {
  let page: FakePage;
  let state: FightState | undefined;
  let isDialogOpen: boolean;
  let asked: string[];
  let stop: () => void;

  beforeEach(() => {
    page = new FakePage();
    [state, isDialogOpen, asked] = [stateOn('skirmish'), false, []];
    const context = {
      ...recordingServices(asked),
      settings: { value: createSettingsStore(undefined).value, change: (part: object) => void asked.push(Object.entries(part).join()) },
      openMenu: () => void asked.push('menu'),
      toggleTactics: () => undefined,
      toggleTimeline: () => void asked.push('toggleTimeline'),
    };
    stop = new ActionRunner(context, () => state).listen(() => isDialogOpen);
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  const press = (key: string): string => {
    asked.length = 0;
    const isTaken = page.press({ key });
    return isTaken === asked.length > 0 ? asked.join() : `taken: ${isTaken}, asked: ${asked.join()}`;
  };
  const pressOn = (screen: HudScreen, key: string, more: Partial<FightState> = {}): string => {
    state = stateOn(screen, { ...PARTY, ...more });
    return press(key);
  };

  it.each<[HudScreen, string, string, Partial<FightState>?]>([
    ['skirmish', ' ', 'togglePaused'],
    ['skirmish', 'm', 'isMuted,true'],
    ['skirmish', 'F8', 'close', { studio: 'open' }],
    ['title', 'm', 'isMuted,true'],
    ['title', 't', 'open'],
    ['title', 'Enter', 'startBattle'],
    ['menu/any', 'Escape', 'backToTitle'],
    ['task/any', 'Escape', 'menu'],
    ['task/any', 'r', 'restart'],
    ['task/any', ' ', 'togglePaused'],
    ['skirmish', 'Escape', 'menu'],
    ['battle/any', 'Escape', 'menu'],
    ['skirmish', '+', 'stepSpeed 1'],
    ['skirmish', '-', 'stepSpeed -1'],
    ['skirmish', 'c', 'setFormation wedge'],
    ['skirmish', 'h', 'cycleStance'],
    ['skirmish', 'K', 'aimOrder attackMove'],
    ['skirmish', 'l', 'aimOrder retreat'],
    ['skirmish', 'p', 'aimOrder patrol'],
    ['skirmish', 'g', 'aimOrder guard'],
    ['skirmish', 'j', 'toggleTimeline', { timeline }],
    ['skirmish', ',', 'stepBy -1', { timeline }],
    ['battle/any', '.', 'stepBy 1', { timeline }],
    ['battle/any', '<', 'stepToMark -1', { timeline }],
    ['skirmish', '>', 'stepToMark 1', { timeline }],
    ['skirmish', 'n', 'backToNow', { timeline }],
    ['skirmish', 'o', 'goOnFromHere', { timeline }],
    ['battle/any', 'r', 'restart'],
    // A scene that can be played.
    ['battle/any', 'c', 'setFormation wedge', { playerPartyId: 10 }],
    ['crowd/any', 'r', 'restart'],
  ])('on the screen "%s" %j asks for "%s"', (screen, ...[key, wanted, more]) => {
    expect(pressOn(screen, key, more)).toBe(wanted);
  });

  it.each<[HudScreen, string, Partial<FightState>?]>([
    ['title', ' '],
    ['menu/any', '+'],
    ['skirmish', 'F8', { studio: 'closed' }],
    ['skirmish', 'Enter'],
    ['title', 'Escape'],
    ['battle/any', 'c', { playerPartyId: 0 }],
    ['battle/any', 'h', { playerPartyId: 0 }],
    // The fight is over.
    ['skirmish', 'k', { ...PARTY, snapshot: fakeSnapshot({ outcome: 'victory' }) }],
    ['skirmish', 'c', { ...PARTY, snapshot: fakeSnapshot({ outcome: 'victory' }) }],
    ['crowd/any', 'k'],
    ['skirmish', 'r'],
    ['skirmish', ']'],
    ['skirmish', 'b'],
    ['skirmish', ','],
    ['title', 'j', { timeline }],
    ['skirmish', 'w'],
  ])('on the screen "%s" %j asks for nothing', (screen, key, more) => {
    state = stateOn(screen, more);
    page.press({ key });
    expect(asked).toEqual([]);
  });

  it('leaves Escape to the field while somebody is selected, or an order waits for a click', () => {
    expect(pressOn('skirmish', 'Escape', { selection: [1] })).toBe('');
    expect(pressOn('skirmish', 'Escape', { aimedOrder: 'patrol' })).toBe('');
  });

  it('selects all warriors with Ctrl or Cmd, on every screen: the browser would select the text', () => {
    state = stateOn('skirmish', { playerPartyId: 10, snapshot: fakeSnapshot({ fallen: [2] }) });
    expect(page.press({ key: 'a', ctrlKey: true })).toBe(true);
    expect(page.press({ key: 'a', metaKey: true })).toBe(true);
    state = stateOn('title');
    expect(page.press({ key: 'a', ctrlKey: true })).toBe(true);
    expect(asked).toEqual(['select 1 false', 'select 1 false', 'select  false']);
  });

  it('works on a keyboard without Latin letters, and where a sign takes AltGr', () => {
    state = stateOn('skirmish', PARTY);
    expect(page.press({ key: 'ь', code: 'KeyM' })).toBe(true);
    expect(page.press({ key: 'ф', code: 'KeyA', ctrlKey: true })).toBe(true);
    expect(page.press({ key: 'ч', code: 'KeyX', ctrlKey: true })).toBe(false);
    state = stateOn('skirmish', { ...PARTY, timeline });
    expect(page.press({ key: '>', code: 'Digit9', ctrlKey: true, altKey: true })).toBe(true);
    expect(asked).toEqual(['isMuted,true', 'select 1,2 false', 'stepToMark 1']);
  });

  it('leaves the shortcuts of the browser alone', () => {
    for (const held of [
      { key: 'r', ctrlKey: true },
      { key: 'm', metaKey: true },
      { key: 'x', altKey: true },
      { key: 'a', ctrlKey: true, altKey: true },
    ])
      expect(page.press(held)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('means nothing before the first state, under a dialog, when it is held, or when somebody else took it', () => {
    state = undefined;
    expect(press('m')).toBe('');
    state = stateOn('skirmish');
    isDialogOpen = true;
    expect(press('m')).toBe('');
    isDialogOpen = false;
    expect(page.press({ key: 'm', repeat: true })).toBe(false);
    page.press({ key: 'm', defaultPrevented: true });
    expect(asked).toEqual([]);
    expect(press('m')).toBe('isMuted,true');
  });

  it('repeats while it is held only when it steps through time', () => {
    state = stateOn('skirmish', { timeline });
    expect(page.press({ key: ',', repeat: true })).toBe(true);
    expect(page.press({ key: '<', repeat: true })).toBe(false);
    expect(asked).toEqual(['stepBy -1']);
  });

  it.each(['INPUT', 'textarea', 'select'])('is text in %s', (tagName) => {
    expect(page.press({ key: 'm' }, new FakeElement(tagName))).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is text in whatever can be edited', () => {
    const note = Object.assign(new FakeElement('DIV'), { isContentEditable: true });
    expect(page.press({ key: 'm' }, note)).toBe(false);
    expect(page.press({ key: 'm' }, new FakeElement('DIV'))).toBe(true);
  });

  it.each(['BUTTON', 'A', 'SUMMARY'])('presses a focused %s, or what is in it, on Enter and on no letter', (tagName) => {
    const button = new FakeElement(tagName);
    for (const from of [button, new FakeElement('SPAN', button)]) expect(page.press({ key: 'Enter' }, from)).toBe(false);
    expect(asked).toEqual([]);
    expect(page.press({ key: 'm' }, button)).toBe(true);
    expect(page.press({ key: ' ' }, new FakeElement('DIV'))).toBe(true);
    expect(asked).toEqual(['isMuted,true', 'togglePaused']);
  });

  it('is heard no longer when the HUD is gone', () => {
    stop();
    expect(press('m')).toBe('');
  });
});

describe('the members of the party', () => {
  it('are those who live, in their order, and none of anybody else', () => {
    const living = (playerPartyId: number, fallen: number[]) =>
      livingPartyUnitIds(stateOn('skirmish', { playerPartyId, snapshot: fakeSnapshot({ fallen }) }));
    expect([living(10, []), living(10, [1]), living(10, [1, 2]), living(20, [21]), living(99, [])]).toEqual([[1, 2], [2], [], [22], []]);
    expect(livingPartyUnitIds(stateOn('title'))).toEqual([]);
  });
});
