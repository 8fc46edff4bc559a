import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsStore } from '../../src/hud/settings/settings.ts';
import { GameApp, type GameAppOptions } from '../../src/app/game-app.ts';
import { hudFrame, type FrameSources } from '../../src/app/hud-frame.ts';
import { Battles } from '../../src/page/battles.ts';
import type { BattleViewPort } from '../../src/game/port/battle-view-port.ts';
import type { FrameListener } from '../../src/game/create-game.ts';
import type { Feature } from '../../src/page/feature.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => void vi.unstubAllGlobals());

/** Shows each scene with a caption on a screen of its own. */
const ARENAS: Feature = {
  id: 'arenas',
  runs: { screenOf: (name) => (content.scenarios.get(name)?.caption === undefined ? undefined : 'battle/any') },
};

/** The app on a game that draws nothing; its pictures come when the test says so. */
function made(changes: Partial<GameAppOptions> = {}) {
  const log: string[] = [];
  const told: string[] = [];
  const shown: BattleViewPort[] = [];
  const wait: { pictures?: Promise<void> } = {};
  const camera = {
    set: (pose: { yaw?: number }) => void log.push(pose.yaw === 0 ? 'camera' : 'sway'),
    frame: () => {},
    corners: () => [],
    focus: (x: number, y: number) => void log.push(`focus ${x} ${y}`),
  };
  let listener: FrameListener | undefined;
  const game = {
    camera,
    canvas: { clientWidth: 1280, clientHeight: 720 },
    setFrameListener: (each: FrameListener) => void (listener = each),
    loadPictures: () => wait.pictures,
    showBattle: async (port: BattleViewPort) => void shown.push(port),
    choices: { aimedOrder: undefined, isAdding: false, groups: () => [] },
  };
  const settings = createSettingsStore(undefined);
  settings.change({ chosenBattle: 'gorge', difficulty: 'hard' });
  const seen = { frames: 0 };
  const app = new GameApp({
    content,
    game,
    battles: new Battles(content, settings),
    seed: 'fixed',
    features: [ARENAS],
    settings,
    tell: (text: string) => void told.push(text),
    watchedMarks: () => [],
    present: () => void seen.frames++,
    ...changes,
  } as unknown as GameAppOptions);
  const studio = { state: 'closed', hasKeyboard: false } as const;
  const shownFrame = () => hudFrame({ app, game: game as unknown as FrameSources['game'], studio, features: [] });
  const frame = (seconds = 0.1): void => {
    listener!.beginFrame(seconds);
    listener!.endFrame();
  };
  const request = () => app.session.run.request;
  const entered = (scenario: string): Promise<void> =>
    vi.waitFor(() => expect([request().scenario, shown.at(-1)?.looks.land === app.session.run.land]).toEqual([scenario, true]), {
      interval: 1,
    });
  return { app, log, told, shown, wait, frame, request, entered, seen, settings, shownFrame };
}

describe('a scene', () => {
  it('is entered with its camera, its screen and the seed of the address', async () => {
    const seen: RunSession[] = [];
    const watcher: Feature = { id: 'any', runs: { enter: (session) => void seen.push(session) } };
    const { app, log, shown, request, shownFrame } = made({ features: [ARENAS, watcher] });
    expect([app.screen, request()]).toMatchObject(['loading', { scenario: 'title', seed: 'fixed' }]);
    app.selection = [1];
    await app.enter('gallery-patrol');
    expect([app.screen, shown.length, log, app.selection]).toEqual(['battle/any', 1, ['camera'], []]);
    expect(seen).toEqual([app.session]);
    expect(shownFrame()).toMatchObject({
      screen: 'battle/any',
      playerPartyId: 0,
      goals: [],
      speed: 1,
      isPaused: false,
      studio: 'closed',
      keyboard: 'field',
      watched: undefined,
      timeline: { step: 0 },
    });
  });

  it('is shown at a time, with a seed of its own, and every run has another one without any', async () => {
    const { app, request } = made({ seed: undefined });
    await app.open('gallery-patrol', { atSeconds: 0.5, seed: 'mine' });
    while (app.session.past.isSeeking) app.session.advance(0);
    expect([request().seed, app.session.clock.isPaused]).toEqual(['mine', true]);
    await app.enter('gallery-patrol');
    const first = request().seed;
    await app.enter('gallery-patrol');
    expect([request().seed === first, app.session.clock.isPaused]).toEqual([false, false]);
  });

  it('waits for its pictures, unless another one is entered meanwhile', async () => {
    const { app, wait, shown, request } = made();
    let load = (): void => {};
    wait.pictures = new Promise((resolve) => (load = resolve));
    const late = app.enter('gallery-patrol');
    expect([shown.length, request().scenario]).toEqual([0, 'title']);
    delete wait.pictures;
    await app.enter('gallery-stand-guard');
    load();
    await late;
    expect([shown.length, request().scenario]).toEqual([1, 'gallery-stand-guard']);
  });

  it('that was opened elsewhere is shown as it stands, and begins again in its own way', async () => {
    const { app, log } = made();
    const session = new RunSession(openRun(content, { scenario: 'gallery-patrol', seed: '7', tickMode: 'interval' }), () => 0, {
      isRewindable: true,
    });
    let again = 0;
    await app.show(session, () => again++);
    expect(app.session).toBe(session);
    app.restart();
    expect(again).toBe(1);
    session.step();
    session.past.seek(0);
    session.branching.goOnFromHere();
    expect(log).toEqual(['camera']);
    await app.enter('gallery-patrol');
    app.restart();
    expect(again).toBe(1);
  });

  it('tells when the run goes on from its past', async () => {
    const { app, told } = made({ features: [{ id: 'any' }, { id: 'list', fight: { placeOfOldCourse: () => 'the list' } }] });
    await app.enter('gallery-patrol');
    for (let step = 0; step < 60; step++) app.session.step();
    app.time.seek(0);
    app.time.goOnFromHere();
    expect(told).toEqual(['The fight goes on from 0:00, as a new branch. The old course is kept: see the list.']);
  });
});

describe('the menus', () => {
  it('lie over the title scene', async () => {
    const { app, request, entered } = made();
    await app.enter('title');
    app.openList('menu/any');
    expect([app.screen, request().scenario]).toEqual(['menu/any', 'title']);
    app.openList('menu/other');
    app.backToTitle();
    expect(app.screen).toBe('title');
    void app.enter('gallery-patrol');
    await entered('gallery-patrol');
    app.openList('menu/any');
    await vi.waitFor(() => expect(app.screen).toBe('menu/any'), { interval: 1 });
    expect(request().scenario).toBe('title');
    await app.enter('gallery-patrol');
    app.backToTitle();
    await entered('title');
  });

  it('start the chosen battle with its difficulty', async () => {
    const { app, request, entered, settings, shownFrame } = made();
    app.startBattle();
    await entered('gorge');
    expect([request().difficulty, app.screen, app.fog.isOn]).toEqual(['hard', 'skirmish', true]);
    expect(shownFrame()).toMatchObject({
      goals: [{ title: 'Take the robbers’ camp' }],
      playerPartyId: app.session.run.playerPartyId,
      isPaused: true,
    });
    settings.change({ hasFog: false });
    expect(app.fog.isOn).toBe(false);
    app.restart();
    await entered('gorge');
  });

  it('let each battle wait for its player, fought again as well, and no scene', async () => {
    const { app, entered } = made();
    app.startBattle();
    await entered('gorge');
    expect(app.session.clock.isPaused).toBe(true);
    await app.enter('gallery-patrol');
    expect(app.session.clock.isPaused).toBe(false);
    app.startBattle();
    await entered('gorge');
    app.pace.togglePaused();
    const { session } = app;
    app.restart();
    await vi.waitFor(() => expect(app.session).not.toBe(session), { interval: 1 });
    expect(app.session.clock.isPaused).toBe(true);
  });

  it('open the scenario of a feature as that wants it, on its screen, and tell it of each run', async () => {
    const entered: string[] = [];
    const feature: Feature = {
      id: 'any',
      runs: {
        screenOf: (name) => (name === 'stress' ? 'crowd/any' : undefined),
        requestOf: (name) => (name === 'stress' ? { units: 4, map: 'walled' } : undefined),
        enter: ({ run, recorded }) => void entered.push(`${run.request.scenario} ${recorded.lastStep}`),
        leave: () => void entered.push('left'),
      },
    };
    const { app, request } = made({ features: [feature] });
    await app.enter('stress');
    expect([app.screen, request()]).toMatchObject(['crowd/any', { units: 4, map: 'walled', difficulty: undefined }]);
    expect(app.session.history).toBeDefined();
    await app.enter('gorge');
    expect([app.screen, entered]).toEqual(['skirmish', ['left', 'stress 0', 'left', 'gorge 0']]);
  });
});

describe('a frame', () => {
  it('plays the run at its speed, and sways the camera behind a menu', async () => {
    const { app, log, frame, seen, shownFrame } = made();
    await app.enter('gallery-patrol');
    app.pace.setSpeed(2);
    const next = app.nextFrame();
    frame();
    await next;
    expect([app.session.clock.speed, seen.frames, log]).toEqual([2, 1, ['camera']]);
    expect(app.session.snapshot.step).toBeGreaterThan(6);
    app.pace.togglePaused();
    const { step } = app.session.snapshot;
    frame();
    expect([shownFrame().isPaused, app.session.snapshot.step]).toEqual([true, step]);
    app.pace.setPaused(false);
    await app.enter('title');
    frame();
    expect([log.at(-1), app.session.clock.speed]).toEqual(['sway', 1]);
    await app.enter('gallery-patrol');
    expect([app.session.clock.speed, shownFrame().speed]).toEqual([1, 1]);
  });
});
