import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionRunner } from '../../../src/hud/actions/action-runner.ts';
import { hints, type HintsState } from '../../../src/hud/fight/hints.ts';
import { portrait } from '../../../src/hud/units/portrait.ts';
import { studioSwitch } from '../../../src/hud/actions/studio-switch.ts';
import type { StudioState } from '../../../src/hud/actions/hud-screen.ts';
import { createSettingsStore } from '../../../src/hud/settings/settings.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { openDom } from '../../support/page/dom.ts';

beforeEach(() => void openDom());
afterEach(() => void vi.unstubAllGlobals());

describe('the switch of the studio', () => {
  it('opens it, and closes it again', () => {
    const run: string[] = [];
    const { element, update } = studioSwitch({ run: (name: string) => void run.push(name) } as unknown as ActionRunner);
    const press = (studio: StudioState) => {
      update({ studio });
      element.click();
      return ['aria-pressed', 'aria-busy', 'aria-label', 'data-tip'].map((name) => element.getAttribute(name));
    };
    expect([press('closed').slice(0, 2), element.dataset['key']]).toEqual([['false', null], 'T']);
    expect(press('opening')).toEqual(['false', 'true', 'Opening the studio …', 'Opening the studio …']);
    const [isPressed, isBusy, label, tip] = press('open');
    expect([isPressed, isBusy, label === tip]).toEqual(['true', null, true]);
    expect(run).toEqual(['studio', 'studio', 'closeStudio']);
    expect([element.dataset['key'], element.getAttribute('aria-keyshortcuts')]).toEqual(['F8', 'F8']);
  });

  it('in words has no tooltip', () => {
    const { element, update } = studioSwitch({ run: () => {} } as unknown as ActionRunner, 'words');
    update({ studio: 'open' });
    expect([element.hasAttribute('data-tip'), element.hasAttribute('aria-label')]).toEqual([false, true]);
    expect([element.classList.contains('studio-button'), element.querySelector('.button-label') !== null]).toEqual([true, true]);
    const { element: sign } = studioSwitch({ run: () => {} } as unknown as ActionRunner);
    expect([sign.className, sign.querySelector('.button-label')]).toEqual(['tool', null]);
  });
});

describe('the hints of the first minute', () => {
  const snapshot = { outcome: 'undecided', teams: [{ name: 'player', isPlayers: true }], units: [] };
  const state = (changes: object = {}): HintsState =>
    ({ selection: [], viewCorners: [], events: [], goals: [], snapshot, ...changes }) as unknown as HintsState;
  function made(isTouched = false) {
    vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
    const settings = createSettingsStore(undefined);
    const run: string[] = [];
    const actions = { run: (name: string) => void run.push(name) } as unknown as ActionRunner;
    const unitKinds = new Map([['bow', { recovery: { maxHealth: 70 } }]]) as never;
    return { settings, run, ...hints({ unitKinds }, { actions, settings }) };
  }

  it('come one after the other, and what was learnt is kept', () => {
    const { element, update, settings } = made();
    update(state());
    expect([element.hidden, element.querySelector('.hint-words')?.textContent]).toEqual([
      false,
      'Left click a warrior, or drag a box around several. Space pauses the fight',
    ]);
    expect([...element.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['Left click', 'Space']);
    update(state({ selection: [1] }));
    expect([settings.value.hintsDone, element.textContent.includes('Right click')]).toEqual([['select'], true]);
    const march: WorldEvent = { type: 'ordered', team: 'player', order: 'move', x: 1, y: 1 };
    update(state({ events: [march] }));
    expect([...settings.value.hintsDone].toSorted()).toEqual(['move', 'select']);
    expect(element.textContent).toContain('rotate the camera');
  });

  it('are said once: their words stay as they are until the next comes', () => {
    const { element, update } = made();
    update(state());
    const key = element.querySelector('kbd');
    update(state());
    expect(element.querySelector('kbd')).toBe(key);
  });

  it('name the goal and begin the battle where it waits for that', () => {
    for (const isTouched of [false, true]) {
      const { element, update, run, settings } = made(isTouched);
      const button = (name: string): HTMLButtonElement => element.querySelector<HTMLButtonElement>(name)!;
      update(state({ snapshot: { ...snapshot, step: 0 }, isPaused: true }));
      expect(element.textContent).toMatch(isTouched ? /Look around first.*Begin/ : /Space begins the battle.*Begin/);
      expect(button('.hint-close').hidden).toBe(true);
      button('.hint-act').click();
      expect(run).toEqual(['pause']);
      update(state({ snapshot: { ...snapshot, step: 1 } }));
      expect([element.textContent.includes('warrior'), button('.hint-act').hidden, settings.value.hintsDone]).toEqual([true, true, []]);
    }
  });

  it('name the goal of each battle that begins, and not that of the one before', () => {
    const { element, update } = made();
    const taskOf = (title: string): string | null => {
      const goals = [{ type: 'clear', title, unitIds: [] }] as unknown as HintsState['goals'];
      update(state({ snapshot: { ...snapshot, step: 0 }, isPaused: true, goals }));
      return element.querySelector('b')!.textContent;
    };
    expect([taskOf('Hold the bridge'), taskOf('Take the keep')]).toEqual(['Hold the bridge', 'Take the keep']);
  });

  it('are others for a finger', () => {
    const { element, update } = made(true);
    update(state());
    expect(element.textContent).toContain('Tap one of your warriors');
  });

  it('lead to the time line when a warrior is badly hurt or has fallen, where the past is kept', () => {
    const { element, update, run } = made();
    const after = (health: number, isAlive: boolean, isPastKept = true) => {
      const units = [{ kind: 'bow', partyId: 1, health, isAlive }];
      const timeline = isPastKept ? { step: 9, nowStep: 9, branchCount: 1 } : undefined;
      update(state({ snapshot: { ...snapshot, units }, playerPartyId: 1, timeline }));
      return element.textContent.includes('Nothing is lost');
    };
    expect([after(70, true), after(20, true, false), after(20, true), after(0, false)]).toEqual([false, false, true, true]);
    element.querySelector<HTMLButtonElement>('.hint-act:not([hidden])')!.click();
    expect(run).toEqual(['timeline']);
  });

  it('go for good when they are closed, and while the battle is decided', () => {
    const { element, update, settings } = made();
    update(state({ snapshot: { ...snapshot, outcome: 'victory' } }));
    expect([element.hidden, settings.value.hintsDone]).toEqual([true, []]);
    update(state());
    expect([element.hidden, element.querySelector<HTMLButtonElement>('.hint-close')!.getAttribute('aria-label')]).toEqual([
      false,
      'Hide hints',
    ]);
    element.querySelector<HTMLButtonElement>('.hint-close')!.click();
    update(state());
    expect([element.hidden, [...settings.value.hintsDone].toSorted()]).toEqual([true, ['move', 'rotate', 'select']]);
  });
});

describe('a portrait', () => {
  const sheet = {
    url: 'faces.webp',
    size: [256, 192],
    cell: 64,
    portraits: { 'red-bow': [128, 64], sword: [64, 128], axe: [192, 0] },
  } as never;
  const teams = new Map([['enemy', { art: 'red', mapColour: '#a33' }]]);
  const styleOf = (kind: string, from = sheet) => portrait({ portraits: from, teams }, { team: 'enemy', kind }).style;

  it('is a cell of the sheet: of its team, else of all', () => {
    expect(styleOf('bow').backgroundImage).toContain('faces.webp');
    expect(styleOf('bow').backgroundSize).toBe('400% 300%');
    const [x, y] = styleOf('bow')
      .backgroundPosition.split(' ')
      .map((part) => Number.parseFloat(part));
    expect([x, y]).toEqual([(128 / 192) * 100, 50].map((share) => expect.closeTo(share, 2) as number));
    expect(styleOf('sword').backgroundPosition).toMatch(/^33\.3\d*% 100%$/);
    expect(styleOf('axe').backgroundPosition).toBe('100% 0%');
  });

  it('is drawn where the sheet has no such face', () => {
    const drawn = portrait({ portraits: sheet, teams }, { team: 'enemy', kind: 'bear' });
    expect([drawn.querySelector('svg') === null, drawn.className, drawn.style.backgroundImage]).toEqual([
      false,
      'portrait portrait-red',
      '',
    ]);
  });

  it('is the whole sheet where that is one face', () => {
    const one = { url: 'one.webp', size: [64, 64], cell: 64, portraits: { bow: [0, 0] } } as never;
    expect([styleOf('bow', one).backgroundSize, styleOf('bow', one).backgroundPosition]).toEqual(['100% 100%', '0% 0%']);
  });
});
