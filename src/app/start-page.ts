import { version } from '../../package.json';
import portraits from '../../assets/atlas/portraits.json';
import { loadContent, openContent, type Content, type ContentFiles } from '../content/load-content.ts';
import { scenarioNames } from '../runs/open-run.ts';
import type { Game, GameOptions } from '../game/create-game.ts';
import type { Detail } from '../game/frame/detail-governor.ts';
import { storeOf } from '../core/storage/text-store.ts';
import { createSettingsStore, type SettingsStore } from '../hud/settings/settings.ts';
import { createHud } from '../hud/create-hud.ts';
import type { HudOptions } from '../hud/hud-options.ts';
import type { PortraitSheet } from '../hud/units/portrait.ts';
import { readUrlOptions, type UrlOptions } from './address/url-options.ts';
import { teamInfos, unitKindInfos } from '../page/field/content-views.ts';
import { speakLanguage } from './loading/speak-language.ts';
import { battleInfos } from './battle-infos.ts';
import { GameApp } from './game-app.ts';
import { createHudPort, startedGame } from './create-hud-port.ts';
import { createPage } from './create-page.ts';
import { FEATURES } from './features.ts';
import { connectStudio, type ConnectStudioOptions } from './studio/connect-studio.ts';
import { guardKeys } from './key-guard.ts';
import { guardWheel } from './wheel-guard.ts';
import { connectAddress, laterPlace } from './connect-address.ts';
import { connectSharing } from './share/connect-sharing.ts';
import type { Feature } from '../page/feature.ts';
import type { Page } from '../page/page.ts';
import { scenesNamed, type PageAddress } from './page-address.ts';
import type { SoundAdapter } from './sound-adapter.ts';
import { warbandApi } from './warband-api.ts';

const portraitSheet: PortraitSheet = {
  url: new URL('../../assets/atlas/portraits.webp', import.meta.url).href,
  size: portraits.size as unknown as readonly [number, number],
  cell: portraits.cell,
  portraits: portraits.portraits as unknown as PortraitSheet['portraits'],
};

const DETAIL_NOTICES: Readonly<Record<Detail, string>> = {
  full: 'The picture is sharp again.',
  reduced: 'Drawing is slow on this machine, so the picture is less sharp now. You can change that in the menu.',
};

/** Between two tries to load what the page needs but nobody waits for. */
const LOAD_AGAIN_MILLISECONDS = 10_000;

/** On a screen with one pixel for each of the page's the difference is not seen: some particles and far outlines are missing. */
const showsDetail = (): boolean => window.devicePixelRatio > 1;

/** Fills the page and enters the scene of its address. Resolves when that is shown, or when the content is refused. */
export async function startPage(createGame: (options: GameOptions) => Promise<Game>): Promise<void> {
  // Data, not code: a chunk of its own, which the browser caches apart from the program.
  const { bundledContentFiles } = await import('../page/threads/bundled-content-files.ts');
  const files = bundledContentFiles();
  // Of a built page, the build has checked them.
  const { content, problems } = import.meta.env.DEV ? loadContent(files) : { content: openContent(files), problems: [] };
  for (const guard of [guardKeys, guardWheel]) guard(window);
  await speakLanguage(location.search);
  // The HUD comes first: it reports when the game cannot start.
  const current: { app?: GameApp; address?: PageAddress } = {};
  const port = createHudPort(() => current.app);
  const tell: Page['tell'] = (text, offer) => hud.showNotice(text, offer);
  const settings = settingsOfPage(tell);
  const page = createPage({ content, version, app: () => startedGame(current.app), settings, studio: () => studio, tell });
  const features = FEATURES.map((start) => start(page));
  const urlOptions = urlOptionsOf(content, features);
  const hud = createHud(elementOf('hud'), { port, features, settings, ...hudFacts(content) });
  settings.change(urlOptions.settings);
  reportErrors(hud.showFatalError);
  if (problems.length > 0) return hud.showContentErrors(problems);
  const game = await createGame({
    parent: elementOf('field'),
    renderer: urlOptions.renderer,
    adaptsDetail: () => settings.value.adaptsDetail,
    onDetail: (detail) => showsDetail() && hud.showNotice(DETAIL_NOTICES[detail]),
  });
  const app = new GameApp({ content, game, features, seed: urlOptions.seed, settings });
  current.app = app;
  let sound: SoundAdapter | undefined;
  const reloader = await watchTreeFiles(app, { library: content.library, files: files.trees }, hud.showNotice);
  const studio = connectStudio({ root: elementOf('studio'), app, content, treeFiles: files.trees, game, reloader, tell });
  app.onPressed = () => sound?.tick();
  app.onNotice = hud.showRunNotice;
  const later = laterPlace(urlOptions, app);
  let isOpening = later !== undefined;
  app.onPresent = () => {
    const state = app.state;
    current.address?.follow();
    // The page goes on loading until a linked lesson is there: the title would be shown for a moment only.
    hud.update(isOpening ? { ...state, screen: 'loading' } : state);
    // On the way to a step of the past, the agents are not those of any moment that is shown.
    if (!app.session.isSeeking) studio.update();
    const heard = app.fog.audible(app.eventQueues.take('sound'));
    sound?.update(state, heard, app.session);
  };
  // The feature loads the data of its scene while the land is painted.
  if (later?.kind === 'scene') scenesNamed(later.parameter, features)?.load();
  await app.enter(later === undefined ? (urlOptions.scenario ?? 'title') : 'title', urlOptions.atSeconds);
  // Before it, a key press would come too early for the HUD.
  await app.nextFrame();
  window.warband = warbandApi({ version, content, game, screen: () => app.screen, session: () => app.session });
  for (const problem of urlOptions.problems) hud.showNotice(problem);
  hud.loadLateParts();
  void loadSound(settings, tell).then((loaded) => (sound = loaded));
  void loadPictures(app);
  const onOpened = (): void => {
    hud.openTimeline();
    current.address?.follow();
  };
  const sharing = connectSharing({ app, content, version, studio: () => studio.fetch(), tell, showProgress: hud.showProgress, onOpened });
  if (urlOptions.opensStudio) studio.open();
  current.address = connectAddress({ app, content, sharing, tell });
  await current.address.start(later);
  isOpening = false;
}

function urlOptionsOf(content: Content, features: readonly Feature[]): UrlOptions {
  const lists = features.filter(({ opens }) => opens?.list !== undefined).map(({ id }) => id);
  const options = readUrlOptions(location.search, { scenarios: scenarioNames(content), lists });
  const query = new URLSearchParams(location.search);
  return { ...options, problems: [...options.problems, ...features.flatMap(({ opens }) => opens?.parameters?.read(query) ?? [])] };
}

/** The settings of the last visit. */
function settingsOfPage(tell: (text: string) => void): SettingsStore {
  const settings = createSettingsStore(
    storeOf(() => localStorage),
    ({ reason }) => tell(reason),
  );
  // Another tab has written.
  window.addEventListener('storage', () => settings.takeOver());
  return settings;
}

/** What the HUD knows of the game. */
function hudFacts(content: Content): Pick<HudOptions, 'version' | 'battles' | 'portraits' | 'unitKinds' | 'teams'> {
  return {
    version,
    battles: battleInfos(content),
    portraits: portraitSheet,
    unitKinds: unitKindInfos(content.kinds, content.rules.health),
    teams: teamInfos(content.teams),
  };
}

/** Small pictures on the time line are a comfort: without them it works as well, so a failure is not told. */
async function loadPictures(app: GameApp): Promise<void> {
  try {
    const { takePictures } = await import('./field-pictures.ts');
    void takePictures(app);
  } catch {
    setTimeout(() => void loadPictures(app), LOAD_AGAIN_MILLISECONDS);
  }
}

/** The page is silent before the first press anyway: sound need not be part of what starts the game. */
async function loadSound(settings: SettingsStore, tell: (text: string) => void): Promise<SoundAdapter> {
  try {
    const { SoundAdapter } = await import('./sound-adapter.ts');
    return new SoundAdapter(settings);
  } catch {
    tell('The sounds could not be loaded. Check the connection; it is tried again.');
    await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MILLISECONDS));
    return loadSound(settings, tell);
  }
}

/** The trees of the bundle: compiled, and as the texts of their files. */
type ShippedTrees = Pick<Content, 'library'> & { readonly files: ContentFiles['trees'] };

/** Only the development server tells of changed files; the code for it is no part of the built page. */
async function watchTreeFiles(
  app: GameApp,
  shipped: ShippedTrees,
  tell: (text: string) => void,
): Promise<ConnectStudioOptions['reloader']> {
  if (!import.meta.hot) return undefined;
  const { TreeFileReloader, listenForTreeFiles } = await import('./studio/tree-file-reloader.ts');
  const trees = new TreeFileReloader({ ...shipped, session: () => app.session, tell });
  app.onEnter = (session) => trees.enterRun(session);
  return { trees, stop: listenForTreeFiles(trees.onFileChange) };
}

function reportErrors(report: (error: unknown) => void): void {
  window.addEventListener('error', (event) => {
    if (!isLateResize(event)) report(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}

/** Not an error: an element changed its size during a resize notification and gets another one in the next frame. */
function isLateResize({ error, message }: ErrorEvent): boolean {
  return !error && message.startsWith('ResizeObserver loop');
}

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
}
