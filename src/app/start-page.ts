import { version } from '../../package.json';
import portraits from '../../assets/atlas/portraits.json';
import { loadContent, openContent, type Content, type ContentFiles } from '../content/load-content.ts';
import { scenarioNames } from '../runs/open-run.ts';
import type { Game, GameOptions } from '../game/create-game.ts';
import type { GroundMark } from '../game/port/battle-view-port.ts';
import type { Detail } from '../game/frame/detail-governor.ts';
import { storeOf } from '../core/storage/text-store.ts';
import { createSettingsStore, type SettingsStore } from '../hud/settings/settings.ts';
import { createHud, type Hud, type HudOptions } from '../hud/create-hud.ts';
import { createMessages, type Messages } from '../hud/messages.ts';
import type { PortraitSheet } from '../hud/units/portrait.ts';
import { readUrlOptions, type UrlOptions } from './address/url-options.ts';
import { teamInfos, unitKindInfos } from '../page/field/content-views.ts';
import { speakLanguage } from './loading/speak-language.ts';
import { Battles } from '../page/battles.ts';
import { LateModule } from '../page/late-module.ts';
import { chooseParameter } from '../page/links/choose-parameter.ts';
import { GameApp } from './game-app.ts';
import { createPage } from './create-page.ts';
import { FEATURES } from './features.ts';
import { hudFrame } from './hud-frame.ts';
import { connectStudio, type ConnectStudioOptions } from './studio/connect-studio.ts';
import type { StudioLoader } from './studio/studio-loader.ts';
import { guardKeys } from './key-guard.ts';
import { guardTips } from './tip-guard.ts';
import { guardWheel } from './wheel-guard.ts';
import { connectAddress, laterPlace } from './connect-address.ts';
import type { Feature } from '../page/feature.ts';
import { scenesNamed, type PageAddress } from './page-address.ts';
import { TITLE_SCENARIO } from './screens.ts';
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

/**
 * Fills the page and enters the scene of its address. Resolves when that is shown, or when the content is refused.
 * `open` opens files that have been checked: tests of many pages open them once.
 */
export async function startPage(createGame: (options: GameOptions) => Promise<Game>, open = openContent): Promise<void> {
  // Data, not code: a chunk of its own, which the browser caches apart from the program.
  const { bundledContentFiles } = await import('../page/threads/bundled-content-files.ts');
  const files = bundledContentFiles();
  // Of a built page, the build has checked them.
  const { content, problems } = import.meta.env.DEV ? loadContent(files) : { content: open(files), problems: [] };
  for (const guard of [guardKeys, guardTips, guardWheel]) guard(window);
  await speakLanguage(location.search);
  // The messages come first: they say why the game cannot start.
  const messages = createMessages(elementOf('hud'));
  const { tell } = messages;
  reportErrors(messages.showFatalError);
  if (problems.length > 0) return messages.showContentErrors(problems);
  const settings = settingsOfPage(tell);
  const options = readUrlOptions(location.search, scenarioNames(content));
  settings.change(options.settings);
  const game = await createGame({
    parent: elementOf('field'),
    renderer: options.renderer,
    adaptsDetail: () => settings.value.adaptsDetail,
    onDetail: (detail) => showsDetail() && tell(DETAIL_NOTICES[detail]),
  });
  await enterAddress(await connectParts({ content, game, settings, messages, treeFiles: files.trees, seed: options.seed }), options);
}

interface PartsNeeds {
  readonly content: Content;
  readonly game: Game;
  readonly settings: SettingsStore;
  readonly messages: Messages;
  /** The texts of the bundled tree files. */
  readonly treeFiles: ContentFiles['trees'];
  readonly seed: string | undefined;
}

interface PageState {
  /** Whether a linked lesson is still being loaded. The page shows its loading screen until then, so that the title does not flash up. */
  isOpening: boolean;
  address: PageAddress | undefined;
  sound: SoundAdapter | undefined;
}

interface PageParts extends Omit<PartsNeeds, 'treeFiles' | 'seed'> {
  readonly app: GameApp;
  readonly studio: StudioLoader;
  readonly features: readonly Feature[];
  readonly hud: Hud;
  readonly state: PageState;
}

/** Makes the parts of the page, each of which knows those that it uses. */
async function connectParts({ treeFiles, seed, ...parts }: PartsNeeds): Promise<PageParts> {
  const { content, game, settings, messages } = parts;
  const { tell } = messages;
  const state: PageState = { isOpening: true, address: undefined, sound: undefined };
  const battles = new Battles(content, settings);
  const features: Feature[] = [];
  const present = (): void => presentFrame({ ...parts, app, studio, features, hud, state });
  const watchedMarks = (): readonly GroundMark[] => [
    ...studio.marks(),
    ...features.flatMap(({ runs }) => runs?.marks?.(app.session) ?? []),
  ];
  const app = new GameApp({ content, game, battles, features, seed, settings, tell: messages.tellOfRun, watchedMarks, present });
  const reloader = await watchTreeFiles(app, { library: content.library, files: treeFiles }, { features, tell });
  const studio = connectStudio({ root: elementOf('studio'), app, features, content, treeFiles, game, reloader, tell });
  const page = createPage({ app, game, features, content, version, settings, battles, studio, tell, notices: messages });
  features.push(...FEATURES.map((start) => start(page)));
  const chooser = new LateModule(() => import('./open-file.ts'), tell);
  const files = {
    open: () => void chooser.use(({ openChosenFile }) => openChosenFile({ features, studio: () => studio.fetch(), tell })),
  };
  const { orders, pace, time, tactics } = app;
  const hud = createHud(messages, {
    services: { orders, pace, time, camera: game.camera, studio, scenes: app, files },
    tactics,
    looks: looksOf(content),
    features,
    settings,
    onPress: () => state.sound?.tick(),
  });
  return { ...parts, app, studio, features, hud, state };
}

/** Brings the page up to date with the run. The loop calls it once a frame, after the steps. */
function presentFrame({ app, game, studio, features, hud, state }: PageParts): void {
  const frame = hudFrame({ app, game, studio, features });
  state.address?.follow();
  hud.update(state.isOpening ? { ...frame, screen: 'loading' } : frame);
  // On the way to a step of the past, the agents are not those of any moment that is shown.
  if (!app.session.past.isSeeking) studio.update();
  const heard = app.fog.audible(app.eventQueues.take('sound'));
  state.sound?.update(frame, heard, app.session);
}

/** Shows what the address of the page names, and from then on keeps the address that of what is shown. */
async function enterAddress(parts: PageParts, options: UrlOptions): Promise<void> {
  const { app, content, features, game, hud, settings, state, studio } = parts;
  const { tell } = parts.messages;
  const { list, problems } = readFeatureOptions(location.search, features);
  const later = laterPlace({ scenario: options.scenario, list }, app, features);
  state.isOpening = later !== undefined;
  // The feature loads the data of its scene while the land is painted.
  if (later?.kind === 'scene') scenesNamed(later.parameter, features)?.load();
  await app.open(later === undefined ? (options.scenario ?? TITLE_SCENARIO) : TITLE_SCENARIO, { atSeconds: options.atSeconds });
  // Before it, a key press would come too early for the HUD.
  await app.nextFrame();
  window.warband = warbandApi({ version, content, game, screen: () => app.screen, session: () => app.session });
  for (const problem of [...options.problems, ...problems]) tell(problem);
  hud.loadLateParts();
  void loadSound(settings, tell).then((loaded) => (state.sound = loaded));
  void loadPictures(app, game);
  if (options.opensStudio) studio.open({ takesKeyboard: false });
  state.address = connectAddress({ app, features, content, tell });
  await state.address.start(later);
  state.isOpening = false;
}

/** The parameters that features own. */
function readFeatureOptions(
  search: string,
  features: readonly Feature[],
): { readonly list: string | undefined; readonly problems: string[] } {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const names = features.filter(({ opens }) => opens?.list !== undefined).map(({ id }) => id);
  const list = chooseParameter(query, 'list', { names, problems });
  return { list, problems: [...problems, ...features.flatMap(({ opens }) => opens?.parameters?.read(query) ?? [])] };
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

function looksOf(content: Content): HudOptions['looks'] {
  return {
    portraits: portraitSheet,
    unitKinds: unitKindInfos(content.kinds, content.rules.health),
    teams: teamInfos(content.teams),
  };
}

/** Small pictures on the time line are a comfort: without them it works as well, so a failure is not told. */
async function loadPictures(app: GameApp, game: Game): Promise<void> {
  try {
    const { takePictures } = await import('./field-pictures.ts');
    void takePictures(app, game);
  } catch {
    setTimeout(() => void loadPictures(app, game), LOAD_AGAIN_MILLISECONDS);
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
  { features, tell }: { readonly features: Feature[]; tell(text: string): void },
): Promise<ConnectStudioOptions['reloader']> {
  if (!import.meta.hot) return undefined;
  const { TreeFileReloader, listenForTreeFiles } = await import('./studio/tree-file-reloader.ts');
  const trees = new TreeFileReloader({ ...shipped, session: () => app.session, tell });
  features.push({ id: 'tree-files', runs: { enter: (session) => trees.enterRun(session) } });
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
