// First, so that component styles come after the base styles.
import './style/tokens.css';
import './style/base.css';
import './style/buttons.css';
import './style/forced-colors.css';
import { ActionRunner } from './actions/action-runner.ts';
import { element } from './dom/element.ts';
import { latePart } from './dom/late-part.ts';
import { writeAttribute, writeHidden } from './dom/write.ts';
import { showContentErrors, showFatalError } from './errors/show-errors.ts';
import { fightScreen } from './fight/fight-screen.ts';
import { Notices, type Offer } from './fight/notices.ts';
import { progressNotice, type Progress } from './fight/progress-notice.ts';
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
  /** The menu or a sheet of a feature has the keyboard: the game must ignore keys. */
  readonly isDialogOpen: boolean;
  /** Once a frame. */
  update(state: HudState): void;
  /** Loads what was no part of the start: most screens, and what features want early. Each also loads when it is opened. */
  loadLateParts(): void;
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
  const late = makeLateParts(onFailure);
  const { timeline, tactics } = makeSwitches(settings.value);
  const context = {
    port: options.port,
    settings,
    openMenu: () => menu.open(),
    toggleTimeline: timelineToggle(timeline, options.port, () => last),
    toggleTactics: () => tactics.toggle(),
  };
  const actions = new ActionRunner(context, () => last, options.features);
  const features = featureParts(options.features, { actions, onFailure, tools: () => ({ options, controls }) });
  const menu = gameMenu({ actions, parts: features.partsIn('menu') });
  const controls = { actions, settings, timeline, tactics, ...features, ...late.fightParts(options, { actions, timeline, ...features }) };
  const screens: Readonly<Record<string, HudPart<HudState>>> = makeScreens(options, controls, features.screens);
  const plans = late.plans(options.port);
  layer.append(...[plans, ...Object.values(screens), menu, ...features.overlays, notices].map((part) => part.element));
  handlePresses(layer, options);
  const isDialogOpen = (): boolean => layer.querySelector('dialog[data-pauses][open]') !== null;
  const standStill = pauseWhile(isDialogOpen, options.port);
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
      for (const part of [menu, plans, ...features.overlays]) part.update(state);
      standStill(state);
      writeAttribute(layer, 'data-keyboard', state.studio === 'open' ? state.keyboard : undefined);
      settings.change({ isTimelineOpen: timeline.isOpen });
    },
    loadLateParts() {
      for (const part of [...features.early, ...Object.values(features.screens)]) part.load();
    },
    openTimeline: () => void (timeline.isOpen = true),
    openMenu: () => menu.open(),
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

function makeLateParts(onFailure: () => void) {
  return {
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

/** Pauses the battle while a sheet is open, unless it was already paused. Called once a frame: one sheet may open another. */
function pauseWhile(isSheetOpen: () => boolean, port: Pick<HudPort, 'pace'>): (state: HudState) => void {
  let wasOpen = false;
  let hasPaused = false;
  return (state) => {
    const isOpen = isSheetOpen();
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    if (!isOpen && hasPaused) port.pace.setPaused(false);
    hasPaused = isOpen && isBattleScreen(state) && !state.isPaused;
    if (hasPaused) port.pace.setPaused(true);
  };
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
