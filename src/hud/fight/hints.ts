import type { ActionRunner } from '../actions/action-runner.ts';
import { actionButton } from '../actions/action-button.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { usesFinger } from '../dom/uses-finger.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { isInPast, type TimelineState } from '../timeline/timeline-state.ts';
import { unitKindInfo, type UnitFacts } from '../units/unit-facts.ts';
import { isBadlyHurt } from './unit-card.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Point, Snapshot } from '../../sim/state.ts';
import type { GoalSetup } from '../../sim/parts/goal.ts';
import { taskWords } from './objective.ts';
import { HintProgress, type HintWatch, type ShownHint } from './hint-progress.ts';
import './hints.css';

export interface HintsState {
  readonly snapshot: Snapshot | undefined;
  readonly selection: readonly EntityId[];
  /** What happened since the last update, in order. */
  readonly events: readonly WorldEvent[];
  /** Ground points in tiles under the corners of the screen, in order around it. */
  readonly viewCorners: readonly Point[];
  readonly playerPartyId: EntityId;
  /** Where the past of the run is kept. */
  readonly timeline: Pick<TimelineState, 'step' | 'nowStep' | 'branchCount'> | undefined;
  readonly isPaused: boolean;
  /** What decides the battle. */
  readonly goals: readonly GoalSetup[];
  /** While the page says why a warrior does what it does. */
  readonly isExplaining: boolean;
}

export interface HintsControls {
  readonly actions: ActionRunner;
  readonly settings: SettingsStore;
}

type Words = readonly (string | readonly [key: string])[];

const WITH_MOUSE: Readonly<Record<ShownHint, Words>> = {
  begin: ['Look around first. ', ['Space'], ' begins the battle'],
  select: [['Left click'], ' a warrior, or drag a box around several. ', ['Space'], ' pauses the fight'],
  move: [['Right click'], ' the ground to march, an enemy to attack'],
  rotate: [['Q'], ' and ', ['E'], ' rotate the camera, ', ['W A S D'], ' moves it, the wheel zooms'],
  lookBack: ['Nothing is lost: look back to where it went wrong, and see why'],
  tryAgain: ['Drag the head of the time line to an earlier moment and give another order: the fight goes on from there'],
};

const WITH_FINGER: Readonly<Record<ShownHint, Words>> = {
  begin: ['Look around first'],
  select: ['Tap one of your warriors or a card below'],
  move: ['Then tap the ground to march, an enemy to attack'],
  rotate: ['Drag with one finger to move the camera, with two to rotate and zoom'],
  lookBack: WITH_MOUSE.lookBack,
  tryAgain: WITH_MOUSE.tryAgain,
};

/** One hint at a time, at the moment at which it helps; a completed hint never comes back, not even in the next battle. */
export function hints(options: Pick<UnitFacts, 'unitKinds'>, { actions, settings }: HintsControls): HudPart<HintsState> {
  const progress = new HintProgress(settings.value.hintsDone);
  const words = element('p', { class: 'hint-words' });
  const lookBack = actionButton(actions, 'timeline', { className: 'hint-act button-paper', label: 'Look back' });
  const begin = actionButton(actions, 'pause', { className: 'hint-act button-paper', label: 'Begin', icon: 'play' });
  const close = button({ label: 'Hide hints', className: 'tool hint-close', icon: 'close', isIconOnly: true, onPress: () => skip() });
  const line = element('div', { class: 'hint takes-pointer', role: 'status' }, words, begin, lookBack, close);
  /** The shown hint, with the task in the one that begins a battle. */
  let shown = '';
  const skip = (): void => {
    progress.skip();
    settings.change({ hintsDone: progress.done });
  };
  return {
    element: line,
    update(state) {
      const seen = {
        isWorthLookingBack: isWorthLookingBack(state, options),
        looksBack: settings.value.isTimelineOpen || looksBack(state),
        isTimelineOpen: settings.value.isTimelineOpen,
      };
      if (progress.follow({ ...watchOf(state), ...seen })) settings.change({ hintsDone: progress.done });
      const { current } = progress;
      writeHidden(line, current === undefined || state.snapshot?.outcome !== 'undecided');
      if (current === undefined) return;
      const task = current === 'begin' && state.snapshot ? taskWords(state.goals, state.snapshot) : '';
      if (shown === `${current} ${task}`) return;
      shown = `${current} ${task}`;
      const texts = usesFinger() ? WITH_FINGER : WITH_MOUSE;
      const about = task === '' ? [] : [element('b', {}, task), '. '];
      words.replaceChildren(...about, ...texts[current].map((part) => (typeof part === 'string' ? part : element('kbd', {}, part[0]))));
      writeHidden(begin, current !== 'begin');
      writeHidden(lookBack, current !== 'lookBack');
      // Without the words and the button, a phone would not say why nothing moves.
      writeHidden(close, current === 'begin');
    },
  };
}

function watchOf({
  selection,
  viewCorners,
  events,
  snapshot,
  timeline,
  isPaused,
}: HintsState): Omit<HintWatch, 'isWorthLookingBack' | 'looksBack' | 'isTimelineOpen'> {
  const playersTeam = snapshot?.teams.find(({ isPlayers }) => isPlayers)?.name;
  const waitsToBegin = isPaused && snapshot?.step === 0 && !isInPast(timeline);
  const hasTriedAgain = (timeline?.branchCount ?? 1) > 1;
  const moment = { waitsToBegin, step: snapshot?.step ?? 0, isInPast: isInPast(timeline) };
  return { ...moment, selectionCount: selection.length, viewCorners, events, playersTeam, hasTriedAgain };
}

function looksBack({ isExplaining, timeline }: HintsState): boolean {
  return isExplaining || isInPast(timeline);
}

function isWorthLookingBack({ playerPartyId, snapshot, timeline }: HintsState, options: Pick<UnitFacts, 'unitKinds'>): boolean {
  if (timeline === undefined || playerPartyId === 0) return false;
  const own = snapshot?.units.filter(({ partyId }) => partyId === playerPartyId) ?? [];
  return own.some((unit) => isBadlyHurt(unit, unitKindInfo(options, unit.kind)));
}
