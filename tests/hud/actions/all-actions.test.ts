import { describe, expect, it } from 'vitest';
import { HUD_ACTIONS, keyLabel, type HudActionName } from '../../../src/hud/actions/all-actions.ts';
import type { HudAction } from '../../../src/hud/actions/hud-action.ts';
import type { HudScreen } from '../../../src/hud/actions/hud-screen.ts';
import type { FightState } from '../../../src/hud/fight/fight-screen.ts';
import { fakeSnapshot } from '../support/fake-snapshot.ts';
import { FieldDriver } from '../../game/gestures/gesture-driver.ts';

const SCREENS: readonly HudScreen[] = ['title', 'skirmish', 'menu/any', 'battle/any', 'crowd/any', 'task/any'];
const names = Object.keys(HUD_ACTIONS) as HudActionName[];
const actionOf = (name: HudActionName): HudAction => HUD_ACTIONS[name];
const withKey = names.filter((name) => actionOf(name).keys !== undefined);

/** Everything that can be there at once is there: whatever can be enabled, is. */
const fullState = (screen: HudScreen): FightState =>
  ({
    screen,
    selection: [],
    snapshot: fakeSnapshot(),
    playerPartyId: 10,
    studio: 'open',
    timeline: {},
  }) as unknown as FightState;

describe('the table of actions', () => {
  it.each(SCREENS)('gives no key two meanings on the screen "%s"', (screen) => {
    const enabled = withKey.filter((name) => actionOf(name).isEnabled(fullState(screen)));
    const keys = enabled.flatMap((name) => actionOf(name).keys ?? []);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('takes no key from the field: selection, camera, groups', () => {
    const driver = new FieldDriver().click(2);
    const codeOf = (key: string): string => (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key);
    const keys = withKey.flatMap((name) => actionOf(name).keys ?? []).filter((key) => key !== 'escape' && key !== 'enter');
    const isTaken = (key: string): boolean => driver.key(codeOf(key.replace('ctrl+', '')), { isCtrl: key.startsWith('ctrl+') });
    expect(keys.filter(isTaken)).toEqual([]);
    const ofCamera = ['w', 'a', 's', 'd', 'q', 'e', 'arrowup', 'alt'];
    expect(withKey.filter((name) => ofCamera.some((key) => actionOf(name).keys?.includes(key)))).toEqual([]);
  });

  it('gives orders as long as one of the party lives', () => {
    const orders = ['stance', 'adding', 'makeGroup', 'attackMove', 'patrol', 'guard', 'retreat', 'line', 'circle'] as const;
    const enabledWith = (...fallen: number[]): readonly string[] =>
      orders.filter((name) => actionOf(name).isEnabled({ ...fullState('battle/any'), snapshot: fakeSnapshot({ fallen }) }));
    expect(enabledWith()).toEqual(orders);
    // Nobody is left to guard.
    expect(enabledWith(1)).toEqual(orders.filter((name) => name !== 'guard'));
    expect(enabledWith(1, 2)).toEqual([]);
  });

  it('has its keys in lower case, as presses are compared', () => {
    for (const name of withKey) for (const key of actionOf(name).keys ?? []) expect(key).toBe(key.toLowerCase());
  });

  it('prints keys as keyboards do', () => {
    expect((['pause', 'menu', 'selectAll', 'stance', 'faster'] as const).map(keyLabel)).toEqual(['Space', 'Esc', 'Ctrl A', 'H', '+']);
    expect(() => keyLabel('openFile')).toThrow('The action "openFile" has no key.');
  });
});
