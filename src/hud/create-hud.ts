// First, so that component styles come after the base styles.
import './style/tokens.css';
import './style/base.css';
import './style/buttons.css';
import './style/forced-colors.css';
import { ActionRunner } from './actions/action-runner.ts';
import type { Dialog } from './dom/dialog.ts';
import { element } from './dom/element.ts';
import { latePart, type LatePart } from './dom/late-part.ts';
import { writeAttribute, writeHidden } from './dom/write.ts';
import { showContentErrors, showFatalError } from './errors/show-errors.ts';
import { fightScreen } from './fight/fight-screen.ts';
import { Notices, type Offer } from './fight/notices.ts';
import { progressNotice, type Progress } from './fight/progress-notice.ts';
import { helpPanel } from './help/help-panel.ts';
import { featureParts, type FeatureParts } from './feature-parts.ts';
import type { HudOptions, HudPort, HudState } from './hud-options.ts';
import { hasPlans, isBattleScreen } from './actions/hud-screen.ts';
import type { HudPart } from './dom/hud-part.ts';
import type { ResultState } from './result/result-screen.ts';
import type { ReturnBarState } from './fight/return-bar.ts';
import { gameMenu } from './menu/game-menu.ts';
import type { TacticsSwitch } from './plan/tactics-menu.ts';
import type { Settings, SettingsStore } from './settings/settings.ts';
import { timelineToggle, type TimelineControls, type TimelineSwitch } from './timeline/timeline-switch.ts';
import { timeParts, type TimeParts } from './timeline/time-parts.ts';
import { titleScreen } from './title/title-screen.ts';

const NOT_LOADED = 'A part of the page could not be loaded. Check the connection; it is tried again.';

export interface Hud {
  /** A menu or the help has the keyboard: the game must ignore keys. */
  readonly isDialogOpen: boolean;
  /** Once a frame. */
  update(state: HudState): void;
  /** Loads what was no part of the start: the help and most screens. Each also loads when it is opened. */
  loadLateParts(): void;
  openHelp(): void;
  openMenu(): void;
  /** Shows the time line, for a fight that was opened to be looked at. */
  openTimeline(): void;
  /** Shows trees or maps that failed validation, one problem per line; stays until the page is reloaded. */
  showContentErrors(lines: readonly string[]): void;
  /** A toast from the app rather than from the battle; disappears by itself. With an offer, it has a button. */
  showNotice(text: string, offer?: Offer): void;
  /** The same of something in the run that is shown: it goes when another run is entered. */
  showRunNotice(text: string): void;
  /** Stays until it is called with undefined. */
  showProgress(progress: Progress | undefined): void;
  /** Shows an unexpected exception. Safe to call at any time and repeatedly: the first one stays. */
  showFatalError(error: unknown): void;
  dispose(): void;
}

/** Once: what is said before would be gone before it is seen. */
function endLoading(notices: Notices, trouble: string): void {
  const loading = document.getElementById('loading');
  if (loading === null) return;
  loading.remove();
  if (trouble !== '') notices.show(trouble);
}

function showScreen(screens: Readonly<Record<string, HudPart<HudState>>>, state: HudState): void {
  for (const [name, screen] of Object.entries(screens)) writeHidden(screen.element, name !== state.screen);
  screens[state.screen]?.update(state);
}

/** Fills `root` with the whole HUD. Removes the page's `#loading` at the first update with a screen other than `loading`. */
export function createHud(root: HTMLElement, options: HudOptions): Hud {
  const layer = root.appendChild(element('div', { class: 'hud' }));
  const notices = new Notices();
  const { settings } = options;
  let last: HudState | undefined;
  const onFailure = (): void => void notices.show(NOT_LOADED);
  const late = makeLateParts(onFailure, options.features);
  const { timeline, tactics } = makeSwitches(settings.value);
  const context = {
    port: options.port,
    settings,
    openHelp: () => dialogs.openHelp(),
    openMenu: () => dialogs.menu.open(),
    toggleTimeline: timelineToggle(timeline, options.port, () => last),
    toggleTactics: () => tactics.toggle(),
  };
  const actions = new ActionRunner(context, () => last, options.features);
  const features = featureParts(options.features, { actions, onFailure, tools: () => ({ options, controls }) });
  const dialogs = openableDialogs(options, { actions, state: () => last, help: late.help, parts: features.partsIn('menu') });
  const controls = { actions, settings, timeline, tactics, ...features, ...late.fightParts(options, { actions, timeline, ...features }) };
  const screens: Readonly<Record<string, HudPart<HudState>>> = makeScreens(options, controls, features.screens);
  const plans = late.plans(options.port);
  layer.append(
    ...[plans, ...Object.values(screens), dialogs.help, dialogs.menu, ...features.overlays, notices].map((part) => part.element),
  );
  handlePresses(layer, options);
  const isDialogOpen = (): boolean => dialogs.help.isOpen || dialogs.menu.isOpen;
  const stopListening = options.hasHotkeys === false ? undefined : actions.listen(isDialogOpen);
  return {
    get isDialogOpen() {
      return isDialogOpen();
    },
    update(state) {
      last = state;
      notices.update(state, { layer, screen: screens[state.screen]?.element });
      if (state.screen !== 'loading') endLoading(notices, settings.trouble);
      showScreen(screens, state);
      dialogs.menu.update(state);
      for (const part of [plans, ...features.overlays]) part.update(state);
      writeAttribute(layer, 'data-keyboard', state.studio === 'open' ? state.keyboard : undefined);
      settings.change({ isTimelineOpen: timeline.isOpen });
    },
    loadLateParts() {
      for (const part of [late.help, ...features.early, ...Object.values(features.screens)]) part.load();
    },
    openHelp: dialogs.openHelp,
    openTimeline: () => void (timeline.isOpen = true),
    openMenu: () => dialogs.menu.open(),
    showContentErrors: (lines) => showContentErrors(layer, lines),
    showNotice: (text, offer) => void notices.show(text, { offer }),
    showRunNotice: (text) => notices.showOfRun(text),
    showProgress: progressNotice(notices.element),
    showFatalError: (error) => showFatalError(layer, error),
    dispose() {
      stopListening?.();
      layer.remove();
    },
  };
}

interface ScreenControls extends TimelineControls {
  readonly tactics: TacticsSwitch;
  readonly settings: SettingsStore;
  timeParts(): TimeParts;
  resultScreen(): HudPart<ResultState>;
  partsIn: FeatureParts['partsIn'];
  returnBar(): HudPart<ReturnBarState>;
}

function makeScreens(
  options: HudOptions,
  controls: ScreenControls,
  late: Readonly<Record<string, HudPart<HudState>>>,
): Readonly<Record<string, HudPart<HudState>>> {
  const screens = { title: titleScreen(options, controls.actions), skirmish: fightScreen(options, controls), ...late };
  for (const screen of Object.values(screens)) screen.element.hidden = true;
  return screens;
}

function makeLateParts(onFailure: () => void, features: HudOptions['features']) {
  return {
    help: latePart(async () => (await import('./help/help-content.ts')).helpContent(features.flatMap(({ actions = [] }) => actions)), {
      onFailure,
    }),
    plans: (port: HudPort): HudPart<HudState> =>
      latePart(async () => (await import('./plan/plan-banners.ts')).planBanners(port), { onFailure, isWanted: hasPlans }),
    fightParts: (options: HudOptions, controls: TimelineControls & Pick<FeatureParts, 'partsIn' | 'battlePart'>) => ({
      resultScreen: (): HudPart<ResultState> =>
        latePart(async () => (await import('./result/result-screen.ts')).resultScreen(options, controls), {
          onFailure,
          isWanted: ({ snapshot, playerPartyId }) => playerPartyId !== 0 && snapshot !== undefined && snapshot.outcome !== 'undecided',
        }),
      timeParts: (): TimeParts => timeParts({ port: options.port, teams: options.teams, controls, partsIn: controls.partsIn, onFailure }),
      returnBar: (): HudPart<ReturnBarState> =>
        latePart(async () => (await import('./fight/return-bar.ts')).returnBar(), {
          onFailure,
          isWanted: ({ watched }) => watched !== undefined,
        }),
    }),
  };
}

interface Dialogs {
  readonly help: Dialog;
  readonly menu: ReturnType<typeof gameMenu>;
  openHelp(): void;
}

interface DialogNeeds {
  readonly actions: ActionRunner;
  readonly state: () => HudState | undefined;
  readonly help: LatePart<HudState>;
  readonly parts: ReturnType<FeatureParts['partsIn']>;
}

/** Pauses the battle while a dialog is open, unless it was already paused. */
function openableDialogs({ port }: HudOptions, { actions, state, help: content, parts }: DialogNeeds): Dialogs {
  let hasPaused = false;
  const standStill = {
    onOpen: () => {
      const now = state();
      if (now === undefined || !isBattleScreen(now) || now.isPaused) return;
      hasPaused = true;
      port.pace.setPaused(true);
    },
    onClose: () => {
      // The menu closes after the help it opened is shown: a dialog is still open then.
      if (!hasPaused || help.isOpen || menu.isOpen) return;
      hasPaused = false;
      port.pace.setPaused(false);
    },
  };
  const help = helpPanel(content.element, standStill);
  const openHelp = (): void => {
    content.load();
    help.open();
  };
  const menu = gameMenu({ actions, parts, ...standStill });
  return { help, menu, openHelp };
}

function makeSwitches({ isTimelineOpen }: Settings): { readonly timeline: TimelineSwitch; readonly tactics: TacticsSwitch } {
  return { timeline: { isOpen: isTimelineOpen }, tactics: { toggle: () => {} } };
}

function handlePresses(layer: HTMLElement, options: HudOptions): void {
  playSoundOnPress(layer, options);
  preventContextMenu(layer);
}

/** The right button gives orders, so it must not open the browser's context menu over a panel, except on text to copy. */
function preventContextMenu(layer: HTMLElement): void {
  layer.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.error, input') === null) event.preventDefault();
  });
}

function playSoundOnPress(layer: HTMLElement, { port }: HudOptions): void {
  const soundAt = (kind: string, selector: string): void =>
    layer.addEventListener(kind, ({ target }) => {
      if (target instanceof Element && target.closest(selector) !== null) port.controlPressed();
    });
  soundAt('click', 'button');
  soundAt('change', '[data-sounds]');
}
