import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { FeatureAction } from '../actions/hud-action.ts';
import { button } from '../dom/button.ts';
import { element, type Child } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { portrait, type PortraitFacts } from '../units/portrait.ts';
import { unitKindInfo, type UnitFacts, type UnitKindInfo } from '../units/unit-facts.ts';
import { clockTime, counted } from '../words/labels.ts';
import type { BattlePart } from './battle-part.ts';
import { summariseBattle, type BattleDeeds, type Fate, type UnitStatistics } from './battle-statistics.ts';
import { verdictOf } from './verdict.ts';
import type { GoalSetup } from '../../sim/parts/goal.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';

export interface SheetOptions extends Pick<UnitFacts, 'unitKinds'>, PortraitFacts {}

export interface SheetState {
  readonly playerPartyId: EntityId;
  /** Where the past of the run is kept. */
  readonly timeline: { readonly nowStep: number; readonly branch: number; readonly deeds: BattleDeeds } | undefined;
  readonly goals: readonly GoalSetup[];
}

/** Where the past is not kept. */
const NO_DEEDS: BattleDeeds = { falls: [], blocks: [], shots: [], decided: undefined };

export interface SheetButtons {
  readonly actions: ActionRunner;
  /** What features show of the result. */
  readonly ofFeatures: readonly HTMLElement[];
  readonly battle: BattlePart | undefined;
  /** To where the last fighting can be seen again. */
  onLookBack(): void;
  onClose(): void;
}

/** How a battle has ended, in words and figures, and what to do next. */
export function resultSheet(
  options: SheetOptions,
  state: SheetState & { readonly snapshot: Snapshot },
  buttons: SheetButtons,
): HTMLElement {
  const { snapshot, goals, timeline, playerPartyId } = state;
  const isVictory = snapshot.outcome === 'victory';
  const summary = summariseBattle(snapshot, timeline?.deeds ?? NO_DEEDS, playerPartyId);
  const { headline, story } = verdictOf(snapshot, goals, summary);
  return element(
    'div',
    { class: `result-sheet paper takes-pointer ${isVictory ? 'is-victory' : 'is-defeat'}`, tabindex: '-1' },
    element(
      'header',
      { class: 'result-head' },
      element('span', { class: 'result-seal' }, icon(isVictory ? 'keep' : 'fallen')),
      ...(buttons.battle ? [element('p', { class: 'result-battle' }, buttons.battle.title)] : []),
      element('h2', {}, headline),
      element('p', { class: 'result-story' }, story),
    ),
    element(
      'dl',
      { class: 'result-figures' },
      ...figure(clockTime(summary.seconds), 'time'),
      ...figure(String(summary.kills), 'enemies killed'),
      ...(summary.enemiesRouted === 0 ? [] : figure(String(summary.enemiesRouted), 'enemies routed')),
      ...figure(String(summary.blowsBlocked), 'blows blocked'),
      ...figure(String(summary.arrowsLoosed), 'arrows loosed'),
    ),
    element('div', { class: 'result-course' }, ...buttons.ofFeatures, warriorTable(options, summary.warriors)),
    sheetButtons(buttons, { isRewindable: timeline !== undefined, isVictory }),
    button({ label: 'Close', className: 'tool result-close', icon: 'close', key: 'Esc', isIconOnly: true, onPress: buttons.onClose }),
  );
}

interface SheetEnd {
  readonly isRewindable: boolean;
  readonly isVictory: boolean;
}

function sheetButtons({ actions, battle, onLookBack }: SheetButtons, { isRewindable, isVictory }: SheetEnd): HTMLElement {
  const goesOn = isVictory ? battle : undefined;
  const next = isVictory && !battle ? actions.offered('next').filter((action) => actions.isEnabled(action)) : [];
  return element(
    'div',
    { class: 'result-buttons' },
    ...(goesOn ? [button({ label: goesOn.label, className: 'button-primary', icon: 'banner', onPress: () => goesOn.goOn() })] : []),
    ...next.map((action) => actionButton(actions, action, { className: 'button-primary' })),
    actionButton(actions, 'restart', {
      className: goesOn || next.length > 0 ? 'button-paper' : 'button-primary',
      label: battle ? 'Fight it again' : 'Play again',
      hasKey: false,
    }),
    ...(isRewindable ? [button({ label: 'Look back', className: 'button-paper', icon: 'timeline', onPress: onLookBack })] : []),
    ...(isVictory ? actions.offered('victory').map((action) => resultAction(actions, action)) : []),
    ...(battle ? [] : actions.offered('result').map((action) => resultAction(actions, action))),
    actionButton(actions, 'backToTitle', { className: 'button-paper', hasKey: false }),
  );
}

function resultAction(actions: ActionRunner, action: FeatureAction): HTMLElement {
  return actionButton(actions, action, { className: 'button-paper', label: action.brief ?? action.label });
}

function figure(value: string, name: string): readonly Child[] {
  return [element('div', {}, element('dt', {}, name), element('dd', {}, value))];
}

function warriorTable(options: SheetOptions, warriors: readonly UnitStatistics[]): HTMLElement {
  const most = Math.max(1, ...warriors.map((warrior) => warrior.kills));
  const rows = warriors.map((warrior) => {
    const bar = element('span', { class: 'result-bar' });
    bar.style.width = `${(warrior.kills / most) * 100}%`;
    return element(
      'li',
      { class: warrior.fate === 'alive' ? '' : 'is-fallen' },
      element('span', { class: 'result-face' }, portrait(options, warrior)),
      element(
        'span',
        { class: 'result-name' },
        warrior.name,
        ...(warrior.fate === 'alive' ? [] : [element('span', { class: 'result-fate' }, RESULT_WORDS[warrior.fate])]),
      ),
      element('span', { class: 'result-track' }, bar),
      element('span', { class: 'result-count' }, counted(warrior.kills, 'kill')),
      element('span', { class: 'result-deeds' }, deeds(warrior, unitKindInfo(options, warrior.kind))),
    );
  });
  return element('ul', { class: 'result-warriors' }, ...rows);
}

const RESULT_WORDS: Readonly<Record<Exclude<Fate, 'alive'>, string>> = {
  fallen: 'fallen',
  routed: 'routed',
  left: 'left the field',
  yielded: 'yielded',
};

function deeds(warrior: UnitStatistics, { isRanged, hasShield }: UnitKindInfo): string {
  if (isRanged) return counted(warrior.arrowsLoosed, 'arrow');
  return hasShield ? counted(warrior.blowsBlocked, 'block') : '';
}
