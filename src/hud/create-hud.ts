// First, so that component styles come after the base styles.
import './style/base-styles.ts';
import { ActionRunner } from './actions/action-runner.ts';
import { openDialogs } from './dom/dialog.ts';
import { guardFocus } from './dom/focus-guard.ts';
import { latePart, type LatePart } from './dom/late-part.ts';
import { writeAttribute, writeHidden } from './dom/write.ts';
import type { EdgePointersState } from './fight/edge-pointers.ts';
import type { SelectedUnitState } from './fight/selected-unit-card.ts';
import type { WaitState } from './fight/wait-line.ts';
import { fightScreen, type FightControls, type FightOptions, type FightState, type HudScreen } from './fight/fight-screen.ts';
import type { HintsControls, HintsState } from './fight/hints.ts';
import type { Notices } from './fight/notices.ts';
import { featureParts, NOT_LOADED, type FeatureParts } from './feature-parts.ts';
import type { HudFeature } from './hud-feature.ts';
import type { Messages } from './messages.ts';
import { hasPlans, isBattleScreen } from './actions/hud-screen.ts';
import type { HudPart } from './dom/hud-part.ts';
import { resultScreen } from './result/result-screen.ts';
import type { ReturnBarState } from './fight/return-bar.ts';
import { gameMenu } from './menu/game-menu.ts';
import type { TacticsMenu, TacticsPort, TacticsState } from './plan/tactics-menu.ts';
import type { HudServices, PaceService } from './services/services.ts';
import type { SettingsStore } from './settings/settings.ts';
import { timelineToggle } from './timeline/timeline-switch.ts';
import { timeParts, type TimeParts } from './timeline/time-parts.ts';

/** Constant while the page is open. */
export interface HudOptions {
  readonly services: HudServices;
  readonly tactics: TacticsPort;
  /** How units and teams look. */
  readonly looks: Pick<FightOptions, 'portraits' | 'unitKinds' | 'teams'>;
  readonly features: readonly HudFeature[];
  readonly settings: SettingsStore;
  /** A control was pressed: the page may play a click. */
  onPress(): void;
  /** False when the app binds all keys itself. */
  readonly hasHotkeys?: boolean;
}

export interface Hud {
  /** The menu or a sheet of a feature has the keyboard: the game must ignore keys. */
  readonly isDialogOpen: boolean;
  /** Once a frame. */
  update(state: FightState): void;
  /** Loads what was no part of the start: most screens, and what features want early. Each also loads when it is opened. */
  loadLateParts(): void;
  openMenu(): void;
  dispose(): void;
}

/** Once: what is said before would be gone before it is seen. */
function endLoading(notices: Notices, trouble: string): void {
  const loading = document.getElementById('loading');
  if (loading === null) return;
  loading.remove();
  if (trouble !== '') notices.show(trouble);
}

function showScreen(screens: Readonly<Record<string, HudPart<FightState>>>, state: FightState): void {
  for (const [name, screen] of Object.entries(screens)) writeHidden(screen.element, name !== state.screen);
  screens[state.screen]?.update(state);
}

/** Fills the layer of the messages with the whole HUD. Removes the page's `#loading` at the first update with a screen other than `loading`. */
export function createHud({ layer, notices }: Messages, { services, tactics, looks, features, settings, ...rest }: HudOptions): Hud {
  let last: FightState | undefined;
  const onFailure = (): void => void notices.show(NOT_LOADED);
  const why = features.find(({ explainer }) => explainer !== undefined)?.explainer;
  const options: FightOptions = { ...services, ...looks, tactics, why };
  const late = makeLateParts(onFailure);
  const context = {
    ...services,
    settings,
    openMenu: () => menu.open(),
    toggleTimeline: timelineToggle(settings, services.pace, () => last),
    toggleTactics: () => late.useTactics((shown) => shown.toggle()),
  };
  const actions = new ActionRunner(context, () => last, features);
  const ofFeatures = featureParts(features, { actions, onFailure, tools: () => ({ options, controls }) });
  const menu = gameMenu({ actions, parts: ofFeatures.partsIn('menu') });
  const controls = {
    actions,
    settings,
    ...ofFeatures,
    ...late.fightParts(options, { actions, settings, ...ofFeatures }),
    resultScreen: () => resultScreen(options, { actions, settings, ...ofFeatures }),
  };
  const screens = makeScreens(options, controls, ofFeatures.screens);
  const plans = late.plans(options);
  layer.append(...[plans, ...Object.values(screens), menu, ...ofFeatures.overlays, notices].map((part) => part.element));
  preventContextMenu(layer);
  playSoundOnPress(layer, rest.onPress);
  const isDialogOpen = (): boolean => openDialogs(layer).some((each) => each.hasAttribute('data-pauses'));
  const standStill = pauseWhile(isDialogOpen, services.pace);
  const stopGuard = guardFocus(layer);
  const stopListening = rest.hasHotkeys === false ? undefined : actions.listen(isDialogOpen);
  return {
    get isDialogOpen() {
      return isDialogOpen();
    },
    update(state) {
      last = state;
      notices.update(state, { layer, place: screens[state.screen]?.noticePlace?.() });
      if (state.screen !== 'loading') endLoading(notices, settings.trouble);
      showScreen(screens, state);
      for (const part of [menu, plans, ...ofFeatures.overlays]) part.update(state);
      standStill(state);
      writeAttribute(layer, 'data-keyboard', state.studio === 'open' ? state.keyboard : undefined);
    },
    loadLateParts() {
      for (const part of [...ofFeatures.early, ...Object.values(ofFeatures.screens)]) part.load();
    },
    openMenu: () => menu.open(),
    dispose() {
      stopListening?.();
      stopGuard();
      layer.remove();
    },
  };
}

function makeScreens(
  options: FightOptions,
  controls: FightControls,
  late: Readonly<Record<string, HudPart<FightState>>>,
): Readonly<Record<string, HudScreen>> {
  const screens: Readonly<Record<string, HudScreen>> = { skirmish: fightScreen(options, controls), ...late };
  for (const screen of Object.values(screens)) screen.element.hidden = true;
  return screens;
}

type LateControls = HintsControls & Pick<FeatureParts, 'partsIn'>;

function makeLateParts(onFailure: () => void) {
  /** One on each screen. */
  const tactics: LatePart<TacticsState, TacticsMenu>[] = [];
  return {
    useTactics: (act: (menu: TacticsMenu) => void): void => tactics.find(({ element }) => !element.closest('[hidden]'))?.use(act),
    plans: (options: FightOptions): HudPart<FightState> =>
      latePart(async () => (await import('./plan/plan-banners.ts')).planBanners(options), { onFailure, isWanted: hasPlans }),
    fightParts: (options: FightOptions, controls: LateControls) => ({
      hints: (): HudPart<HintsState> =>
        latePart(async () => (await import('./fight/hints.ts')).hints(options, controls), {
          onFailure,
          isWanted: ({ playerPartyId }) => playerPartyId !== 0,
        }),
      tacticsMenu(): HudPart<TacticsState> {
        const menu = latePart<TacticsState, TacticsMenu>(
          async () => (await import('./plan/tactics-menu.ts')).tacticsMenu(options.tactics),
          {
            onFailure,
            isWanted: ({ playerPartyId }) => playerPartyId !== 0,
          },
        );
        tactics.push(menu);
        return menu;
      },
      timeParts: (): TimeParts => timeParts(controls.partsIn),
      waitLine: (): HudPart<WaitState> =>
        latePart(async () => (await import('./fight/wait-line.ts')).waitLine(controls.actions), {
          onFailure,
          isWanted: ({ wait }) => wait !== undefined,
        }),
      unitCard: (): HudPart<SelectedUnitState> =>
        latePart(async () => (await import('./fight/selected-unit-card.ts')).selectedUnitCard(options, controls.actions), {
          onFailure,
          isWanted: ({ selection }) => selection.length === 1,
        }),
      edgePointers: (): HudPart<EdgePointersState> =>
        latePart(async () => (await import('./fight/edge-pointers.ts')).edgePointers(options.camera), {
          onFailure,
          isWanted: ({ playerPartyId }) => playerPartyId !== 0,
        }),
      returnBar: (): HudPart<ReturnBarState> =>
        latePart(async () => (await import('./fight/return-bar.ts')).returnBar(), {
          onFailure,
          isWanted: ({ watched }) => watched !== undefined,
        }),
    }),
  };
}

/** Pauses the battle while a sheet is open, unless it was already paused. Called once a frame: one sheet may open another. */
function pauseWhile(isSheetOpen: () => boolean, pace: Pick<PaceService, 'setPaused'>): (state: FightState) => void {
  let wasOpen = false;
  let hasPaused = false;
  return (state) => {
    const isOpen = isSheetOpen();
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    if (!isOpen && hasPaused) pace.setPaused(false);
    hasPaused = isOpen && isBattleScreen(state) && !state.isPaused;
    if (hasPaused) pace.setPaused(true);
  };
}

/** The right button gives orders, so it must not open the browser's context menu over a panel, except on text to copy. */
function preventContextMenu(layer: HTMLElement): void {
  layer.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.error, input') === null) event.preventDefault();
  });
}

function playSoundOnPress(layer: HTMLElement, onPress: () => void): void {
  const soundAt = (kind: string, selector: string): void =>
    layer.addEventListener(kind, ({ target }) => {
      if (target instanceof Element && target.closest(selector) !== null) onPress();
    });
  soundAt('click', 'button');
  soundAt('change', '[data-sounds]');
}
