import { version } from '../../package.json';
import portraits from '../../assets/atlas/portraits.json';
import { loadContent } from '../content/load-content.ts';
import { scenarioNames } from '../content/open-run.ts';
import { createGame } from '../game/create-game.ts';
import { createHud } from '../hud/create-hud.ts';
import type { HudOptions, HudPort, PortraitSheet } from '../hud/hud-port.ts';
import { readAddress } from './address.ts';
import { arenaTexts } from './arenas.ts';
import { bundledContentFiles } from './content-files.ts';
import { GameApp } from './game-app.ts';
import { SoundSide } from './sound-side.ts';
import { joinStudio } from './studio-side/join-studio.ts';
import { warbandApi } from './warband-api.ts';

const portraitSheet: PortraitSheet = {
  url: new URL('../../assets/atlas/portraits.webp', import.meta.url).href,
  size: portraits.size as unknown as readonly [number, number],
  cell: portraits.cell,
  portraits: portraits.portraits as unknown as PortraitSheet['portraits'],
};

void start();

async function start(): Promise<void> {
  const { content, problems } = loadContent(bundledContentFiles());
  const wish = readAddress(location.search, scenarioNames(content));
  // The HUD exists before the game does: it is what tells about a game that cannot start.
  const running: { app?: GameApp } = {};
  const port = portTo(() => running.app);
  const options: HudOptions = { port, version, arenas: arenaTexts(content), portraits: portraitSheet };
  const hud = createHud(elementOf('hud'), options);
  window.addEventListener('error', (event) => {
    if (!isLateResize(event)) hud.showFatalError(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => hud.showFatalError(event.reason));
  if (problems.length > 0) {
    hud.showContentErrors(problems);
    return;
  }
  const game = await createGame({ parent: elementOf('field'), renderer: wish.renderer });
  const app = new GameApp({ content, game, seed: wish.seed, stress: wish, ...hud.settings });
  running.app = app;
  const sound = new SoundSide();
  const studio = joinStudio({ root: elementOf('studio'), app, content, game, tell: hud.tell });
  app.onPressed = () => sound.tick();
  app.onFrame = () => {
    const state = app.state;
    hud.update(state);
    studio.update();
    sound.update(state, app.feeds.take('sound'), app.session);
  };
  await app.enter(wish.scenario ?? 'title');
  window.warband = warbandApi({ version, content, game, screen: () => app.screen, session: () => app.session });
  for (const complaint of wish.complaints) hud.tell(complaint);
  if (wish.wantsStudio) studio.open();
}

/** No error: something changed its size while sizes were told, and is told of it in the next frame. */
function isLateResize({ error, message }: ErrorEvent): boolean {
  return !error && message.startsWith('ResizeObserver loop');
}

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
}

/** Buttons pressed before the game is there mean nothing yet. */
function portTo(app: () => GameApp | undefined): HudPort {
  return {
    startSkirmish: () => app()?.startSkirmish(),
    openGallery: () => app()?.openGallery(),
    openArena: (name) => app()?.openArena(name),
    openStress: (choice) => app()?.openStress(choice),
    setTickMode: (mode) => app()?.setTickMode(mode),
    setTracing: (isTracing) => app()?.setTracing(isTracing),
    restart: () => app()?.restart(),
    backToTitle: () => app()?.backToTitle(),
    setPaused: (isPaused) => app()?.setPaused(isPaused),
    setSpeed: (speed) => app()?.setSpeed(speed),
    setMuted: (isMuted) => app()?.setMuted(isMuted),
    setVolume: (volume) => app()?.setVolume(volume),
    setFormation: (formation) => app()?.setFormation(formation),
    holdPosition: () => app()?.holdPosition(),
    select: (ids, isAdditive) => app()?.select(ids, isAdditive),
    focusOnUnit: (id) => app()?.focusOnUnit(id),
    focusOnGround: (point) => app()?.focusOnGround(point),
    pressed: () => app()?.pressed(),
    toggleStudio: (agentId) => app()?.toggleStudio(agentId),
  };
}
