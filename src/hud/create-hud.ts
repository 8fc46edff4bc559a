// First, so that the parts' own rules come after the common ones.
import './style/tokens.css';
import './style/base.css';
import './style/buttons.css';
import type { Dialog } from './dom/dialog.ts';
import { element } from './dom/element.ts';
import { writeHidden } from './dom/write.ts';
import { errorPage } from './errors/error-page.ts';
import { fightScreen } from './fight/fight-screen.ts';
import { tellFor } from './fight/toasts.ts';
import { arenaScreen } from './gallery/arena-screen.ts';
import { galleryScreen } from './gallery/gallery-screen.ts';
import { helpPanel } from './help/help-panel.ts';
import { isOnField, type HudOptions, type HudPart, type HudScreen, type HudState } from './hud-port.ts';
import { bindKeys } from './keys/bind-keys.ts';
import { gameMenu } from './menu/game-menu.ts';
import { browserStore, openSettings, type Settings, type SettingsStore } from './settings/settings.ts';
import { stressScreen } from './stress/stress-screen.ts';
import { titleScreen } from './title/title-screen.ts';

/** Long enough for two lines that nobody was waiting for. */
const NOTICE_MILLISECONDS = 15_000;

export interface Hud {
  /** What was remembered from the last visit; the app starts with it. */
  readonly settings: Settings;
  /** A menu or a help page has the keyboard: the game should leave keys alone. */
  readonly isDialogOpen: boolean;
  /** Once a frame. */
  update(state: HudState): void;
  openHelp(): void;
  openMenu(): void;
  /** Trees or maps that did not pass their check, one problem a line; the page stays until it is loaded again. */
  showContentErrors(lines: readonly string[]): void;
  /** A line of news from the page and not from the field; it goes by itself. */
  tell(text: string): void;
  /** An exception that nobody expected. Safe to call at any time, also more than once: the first one stays. */
  showFatalError(error: unknown): void;
  dispose(): void;
}

/** Fills `root` with the whole HUD. `#loading` of the page is taken away at the first update that names a screen. */
export function createHud(root: HTMLElement, options: HudOptions): Hud {
  const layer = element('div', { class: 'hud' });
  root.append(layer);
  const settings = openSettings(browserStore());
  let last: HudState | undefined;
  const dialogs = openableDialogs(options, () => last);
  const screens = makeScreens(options, { ...dialogs, settings });
  layer.append(...Object.values(screens).map((screen) => screen.element), dialogs.help.element, dialogs.menu.element);
  for (const screen of Object.values(screens)) screen.element.hidden = true;
  const news = element('ol', { class: 'toasts notices', role: 'status' });
  layer.append(news);
  tickOnPress(layer, options);
  keepMenuAway(layer);
  const isDialogOpen = (): boolean => dialogs.help.isOpen || dialogs.menu.isOpen;
  const unbind = options.hasHotkeys === false ? undefined : bindKeys({ ...options, ...dialogs, state: () => last, isDialogOpen });
  return {
    settings: settings.value,
    get isDialogOpen() {
      return isDialogOpen();
    },
    update(state) {
      last = state;
      if (state.screen !== 'loading') document.getElementById('loading')?.remove();
      for (const [name, screen] of Object.entries(screens)) {
        writeHidden(screen.element, name !== state.screen);
        if (name === state.screen) screen.update(state);
      }
      dialogs.menu.update(state);
      settings.change({ isMuted: state.isMuted, volume: state.volume, speed: state.speed });
    },
    openHelp: dialogs.openHelp,
    openMenu: dialogs.openMenu,
    showContentErrors: (lines) => showContentErrors(layer, lines),
    tell: (text) => tellFor(news, { tone: 'warning', text }, NOTICE_MILLISECONDS),
    showFatalError: (error) => showFatalError(layer, error),
    dispose() {
      unbind?.();
      layer.remove();
    },
  };
}

interface ScreenActions {
  readonly settings: SettingsStore;
  openHelp(): void;
  openMenu(): void;
}

function makeScreens(options: HudOptions, actions: ScreenActions): Record<Exclude<HudScreen, 'loading'>, HudPart> {
  return {
    title: titleScreen(options, actions),
    skirmish: fightScreen(options, actions),
    gallery: galleryScreen(options),
    arena: arenaScreen(options, actions),
    stress: stressScreen(options, actions),
  };
}

interface Dialogs {
  readonly help: Dialog;
  readonly menu: ReturnType<typeof gameMenu>;
  openHelp(): void;
  openMenu(): void;
}

/** While a dialog is open the fight stands still, unless it already stood before. */
function openableDialogs({ port }: HudOptions, state: () => HudState | undefined): Dialogs {
  let hasPaused = false;
  const standStill = {
    onOpen: () => {
      const now = state();
      if (now === undefined || !isOnField(now) || now.isPaused) return;
      hasPaused = true;
      port.setPaused(true);
    },
    onClose: () => {
      // The menu closes after the help page that it opened has come up: then it is not over yet.
      if (!hasPaused || help.isOpen || menu.isOpen) return;
      hasPaused = false;
      port.setPaused(false);
    },
  };
  const help = helpPanel(standStill);
  const openHelp = (): void => help.open();
  const menu = gameMenu({ port, openHelp, ...standStill });
  return { help, menu, openHelp, openMenu: () => menu.open() };
}

/** The right button gives orders: over a panel it must not open the browser's menu. Text to copy keeps it. */
function keepMenuAway(layer: HTMLElement): void {
  layer.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.error, input') === null) event.preventDefault();
  });
}

function tickOnPress(layer: HTMLElement, { port }: HudOptions): void {
  layer.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) port.pressed();
  });
}

function showContentErrors(layer: HTMLElement, lines: readonly string[]): void {
  document.getElementById('loading')?.remove();
  layer.append(
    errorPage({
      title: lines.length === 1 ? 'One problem in the game’s files' : `${lines.length} problems in the game’s files`,
      advice: 'A tree or a map does not fit together. Nothing was started; correct what is listed here and load the page again.',
      lines,
    }),
  );
}

function showFatalError(layer: HTMLElement, error: unknown): void {
  if (layer.querySelector('.error') !== null) return;
  document.getElementById('loading')?.remove();
  const lines = linesOf(error);
  layer.append(
    errorPage({
      title: 'The game has stopped',
      advice: 'Something happened that should not. The text below helps to find it; loading the page again starts afresh.',
      lines,
    }),
  );
}

/** One engine repeats the message in the stack, another leaves it out. */
function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const headline = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  return stack.includes(error.message) ? [stack] : [headline, ...(stack === '' ? [] : [stack])];
}
