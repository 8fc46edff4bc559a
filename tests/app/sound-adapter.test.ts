import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { SoundAdapter } from '../../src/app/sound-adapter.ts';
import { SoundPlayer } from '../../src/game/sound/sound-player.ts';
import type { FightState } from '../../src/hud/fight/fight-screen.ts';
import { createSettingsStore, type Settings, type SettingsStore } from '../../src/hud/settings/settings.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import type { WorldEvent } from '../../src/sim/events.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const EVENTS = [
  { type: 'alarm', partyId: 13 },
  { type: 'died', unitId: 7 },
] as unknown as readonly WorldEvent[];

const settingsWith = (part: Partial<Settings>): SettingsStore => {
  const settings = createSettingsStore(undefined);
  settings.change(part);
  return settings;
};

/** What the player of sounds was told to do, in one frame of a page that shows a duel. */
function heard(
  { isMuted = false, volume: wanted = 0.4, ...state }: Partial<FightState & Pick<Settings, 'isMuted' | 'volume'>> = {},
  isInPast = false,
  scenario = 'duel-6',
): { events: string[]; fires: number; muted: unknown; volume: unknown } {
  const session = new RunSession(openRun(content, { scenario, seed: '1', tickMode: 'interval' }), () => 0);
  Object.defineProperty(session.past, 'isInPast', { value: isInPast });
  const spies = (['playEvents', 'playFires', 'setMuted', 'setVolume'] as const).map((name) => {
    const spy = vi.spyOn(SoundPlayer.prototype, name).mockReset();
    return spy;
  });
  const [events, fires, muted, volume] = spies;
  const shown = { screen: 'skirmish', isPaused: false, viewCorners: [], ...state } as unknown as FightState;
  new SoundAdapter(settingsWith({ isMuted, volume: wanted })).update(shown, EVENTS, session);
  return {
    events: (events!.mock.calls[0]?.[0] as readonly WorldEvent[] | undefined)?.map(({ type }) => type) ?? [],
    fires: fires!.mock.calls.length,
    muted: muted!.mock.calls[0]?.[0],
    volume: volume!.mock.calls[0]?.[0],
  };
}

describe('the sounds of a page', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', new EventTarget());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are those of the fight that is played, as loud as the player wants', () => {
    expect(heard()).toEqual({ events: ['alarm', 'died'], fires: 1, muted: false, volume: 0.4 });
    expect(heard({ isMuted: true, volume: 1 })).toMatchObject({ muted: true, volume: 1 });
  });

  it('are none behind a menu, and none of a moment of the past that is looked at', () => {
    const silent = { events: [], fires: 0, muted: false, volume: 0.4 };
    expect(heard({ screen: 'loading' })).toEqual(silent);
    for (const screen of ['title', 'menu/any'] as const) expect(heard({ screen }, false, 'title')).toEqual(silent);
    expect(heard({ isPaused: true }, true)).toEqual(silent);
  });

  it('go on while the past is played again, and of a pause in the present all but the fires', () => {
    expect(heard({}, true)).toMatchObject({ events: ['alarm', 'died'], fires: 1 });
    expect(heard({ isPaused: true })).toMatchObject({ events: ['alarm', 'died'], fires: 0 });
  });

  it('of a thousand minds have no horns', () => {
    expect(heard({ screen: 'crowd/any' })).toMatchObject({ events: ['died'], fires: 1 });
    expect(heard({ screen: 'battle/any' }).events).toContain('alarm');
  });

  it('have a click for a control', () => {
    const click = vi.spyOn(SoundPlayer.prototype, 'playClick').mockReset();
    new SoundAdapter(settingsWith({})).tick();
    expect(click).toHaveBeenCalledOnce();
  });
});
