import { describe, expect, it, test, vi } from 'vitest';
import {
  captainsOf,
  objectKindViews,
  picturePagesOf,
  teamInfos,
  teamViews,
  unitKindInfos,
  unitKindViews,
} from '../../src/page/field/content-views.ts';
import { isMenuScreen, ownScreenOf } from '../../src/app/screens.ts';
import { leadsParty, rightsOf } from '../../src/app/leads-party.ts';
import { playInSlices } from '../../src/page/slices/play-in-slices.ts';
import { SceneCamera } from '../../src/app/scene-camera.ts';
import { readUrlOptions } from '../../src/app/address/url-options.ts';
import { skyOf } from '../../src/page/field/weather.ts';
import { isBattleScreen, type HudScreen } from '../../src/hud/actions/hud-screen.ts';
import type { RunSession } from '../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const SCREENS: readonly HudScreen[] = ['title', 'menu/a', 'field/b', 'skirmish', 'battle/b', 'task/d', 'crowd/c', 'loading'];

describe('the screens', () => {
  it('follow from the scenario', () => {
    expect(['title', 'skirmish', 'gallery-nothing'].map(ownScreenOf)).toEqual(['title', 'skirmish', 'skirmish']);
  });

  it('of menus run at their own pace, and battles have a past', () => {
    expect(SCREENS.filter(isMenuScreen)).toEqual(['title', 'menu/a']);
    expect(SCREENS.filter((screen) => isBattleScreen({ screen }))).toEqual(['skirmish', 'battle/b', 'task/d', 'crowd/c']);
  });

  it('let the player lead in battles, and in arenas that can be played', () => {
    const session = (isPlayable: boolean): RunSession => ({ run: { scenario: { isPlayable } } }) as unknown as RunSession;
    expect(SCREENS.filter((screen) => leadsParty(screen, session(false)))).toEqual(['skirmish']);
    expect(SCREENS.filter((screen) => leadsParty(screen, session(true)))).toEqual(['skirmish', 'battle/b']);
    expect(rightsOf('title', session(true))).toEqual({ isInteractive: false, canOperate: false });
    expect(rightsOf('task/d', session(true))).toEqual({ isInteractive: false, canOperate: true });
    expect(rightsOf('skirmish', session(false))).toEqual({ isInteractive: true, canOperate: true });
  });
});

test('an address opens the studio with 1 alone, and what is empty counts as missing', () => {
  const read = (search: string) => readUrlOptions(search, ['title', 'stress']);
  expect([read('?studio=1').opensStudio, read('?studio=0').opensStudio, read('?studio=0').problems.length]).toEqual([true, false, 1]);
  expect(read('?seed=').seed).toBeUndefined();
  expect([read('?at=600').atSeconds, read('?at=0').atSeconds]).toEqual([600, 0]);
});

describe('the sky', () => {
  const day = { hour: 0 };
  const run = (key: string | undefined, values: readonly unknown[]) =>
    ({
      scenario: { sky: key === undefined ? undefined : { rainKey: key } },
      world: { state: { agents: values.map((_, id) => ({ id })) } },
      brains: {
        blackboardOf: (id: number) =>
          values[id] === 'none' ? undefined : { get: (name: string) => ({ value: name === key ? values[id] : undefined }) },
      },
    }) as unknown as Parameters<typeof skyOf>[0];
  const shown = { day: { startHour: 6, secondsPerHour: 60, ...day }, step: 0 } as unknown as Parameters<typeof skyOf>[1];

  it('has the rain as the first agent knows it that has the key, from none to all', () => {
    const rain = (...values: unknown[]): number | undefined => skyOf(run('rain', values), shown)?.rain;
    expect([rain('none', true, 0.4, 0.8), rain(7), rain(-2), rain(), skyOf(run(undefined, [0.4]), shown)?.rain]).toEqual([0.4, 1, 0, 0, 0]);
  });

  it('is none in a scene without days', () => {
    expect(skyOf(run('rain', [1]), { step: 0 })).toBeUndefined();
  });
});

describe('something that is played in slices', () => {
  function* work(count: number, log: number[] = []): Generator<number, string> {
    for (let part = 1; part <= count; part++) {
      log.push(part);
      yield part / count;
    }
    return 'done';
  }

  it('tells its share, and returns the result', async () => {
    const shares: number[] = [];
    expect(await playInSlices(work(4), { isCancelled: () => false, onShare: (share) => shares.push(share) })).toBe('done');
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(await playInSlices(work(0), { isCancelled: () => false })).toBe('done');
  });

  it('leaves the page its frames, and ends when it is cancelled between them', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
    const log: number[] = [];
    let asked = 0;
    expect(await playInSlices(work(100, log), { isCancelled: () => asked++ === 2 })).toBeUndefined();
    expect(log).toEqual([1, 2, 3, 4]);
    expect(await playInSlices(work(100), { isCancelled: () => true })).toBeUndefined();
    clock.mockRestore();
  });
});

describe('the camera of a scene', () => {
  const made = () => {
    const [set, frame] = [vi.fn<(pose: { yaw?: number }) => void>(), vi.fn<(wanted: { kept?: () => object | undefined }) => void>()];
    const corners = [
      { x: -9, y: 8 },
      { x: 21, y: 8 },
      { x: 21, y: 28 },
      { x: -9, y: 28 },
    ];
    const camera = { set, frame, corners: () => corners, get: () => ({ x: 1, y: 4 }) };
    return { set, frame, scene: new SceneCamera({ camera } as unknown as ConstructorParameters<typeof SceneCamera>[0]) };
  };
  const run = (camera: object, caption?: object) =>
    ({
      scenario: { camera, caption },
      land: { width: 40, height: 30, places: [{ name: 'gate', x: 3, y: 4 }] },
      world: { state: { units: [{ name: 'Edda' }, { name: 'Grim' }] } },
    }) as unknown as Parameters<SceneCamera['enter']>[0];

  it('looks at the place of the scenario, which need not exist, keeps to the land, and shows a scene with a caption whole', () => {
    const { set, frame, scene } = made();
    scene.enter(run({ at: 'gate', zoom: 20 }));
    scene.enter(run({ at: 'nowhere', zoom: 30 }));
    const kept = [{ x: 1 + 4, y: 4 }];
    expect(set.mock.calls).toEqual([[{ x: 3, y: 4, zoom: 20, yaw: 0 }], kept, [{ zoom: 30, yaw: 0 }], kept]);
    expect(frame).not.toHaveBeenCalled();
    scene.enter(run({ at: 'gate', zoom: 20 }, { field: [1, 2, 30, 40] }));
    expect(frame.mock.calls).toEqual([[{ x: 1, y: 2, width: 30, height: 40, zoom: 20 }]]);
    scene.enter(run({ at: 'gate', zoom: 20, keeps: 'Grim' }, { field: [1, 2, 30, 40] }));
    expect(frame.mock.lastCall?.[0].kept?.()).toEqual({ name: 'Grim' });
  });

  it('sways behind the title, once in fifty seconds, but not for those who want less motion', () => {
    const { set, scene } = made();
    const wish = { matches: false };
    vi.stubGlobal('matchMedia', () => wish);
    for (const seconds of [12.5, 12.5, 12.5]) scene.sway(seconds);
    expect(set.mock.calls.map(([{ yaw = 9 }]) => Number(yaw.toFixed(6)) + 0)).toEqual([0.3, 0, -0.3]);
    wish.matches = true;
    scene.sway(1);
    expect(set).toHaveBeenCalledTimes(3);
    vi.unstubAllGlobals();
  });
});

describe('what the views get of the content', () => {
  it('is each kind of unit with its look and its rules', () => {
    const infos = unitKindInfos(content.kinds, content.rules.health);
    expect([infos.get('bow')?.isRanged, infos.get('bow')?.hasShield, infos.get('sword')?.isRanged, infos.get('sword')?.hasShield]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([...unitKindViews(content.kinds).keys()]).toEqual([...content.kinds.keys()]);
    expect([...teamViews(content.teams).keys()]).toEqual([...teamInfos(content.teams).keys()]);
    const world = { state: { units: [{ kind: 'bow' }, { kind: 'nothing' }] } };
    expect(picturePagesOf({ kinds: content.kinds, world } as unknown as Parameters<typeof picturePagesOf>[0]).size).toBeLessThan(2);
  });

  it('is each kind of object, with a bar of health where it can be mended or is a hull', () => {
    const kind = (rules: object) => ({
      rules: { widthTiles: 1, depthTiles: 2, states: [], uses: {}, maxHealth: 50, ...rules },
      look: {},
      words: {},
    });
    const uses = { open: { by: 'owners' }, light: { by: 'all', ignites: 1 }, mend: { by: 'all', isRepair: true, ignites: 0 } };
    const kinds = new Map(Object.entries({ door: kind({ uses }), rock: kind({}), ship: kind({ isHull: true }) }));
    const views = objectKindViews(kinds as unknown as Parameters<typeof objectKindViews>[0]);
    expect(views.get('door')).toMatchObject({
      ownersUses: ['open'],
      ignitingUses: ['light'],
      healthBar: { maxHealth: 50, isOfShip: false },
    });
    expect(views.get('ship')?.healthBar).toEqual({ maxHealth: 50, isOfShip: true });
    expect(views.get('rock')).not.toHaveProperty('healthBar');
  });

  it('is who wears a crown', () => {
    const { scenarios } = content;
    expect(captainsOf(scenarios.get('skirmish')!).size).toBeGreaterThan(0);
    expect(captainsOf(scenarios.get('duel-6')!).size).toBe(0);
  });
});
