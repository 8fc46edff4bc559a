import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { button } from '../dom/button.ts';
import { element, type Child } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeHidden } from '../dom/write.ts';
import { portrait, type PortraitFacts } from '../units/portrait.ts';
import { unitKindInfo, type UnitFacts, type UnitKindInfo } from '../units/unit-facts.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { clockTime, counted, listed } from '../words/labels.ts';
import { summariseBattle, type BattleDeeds, type BattleSummary, type Fate, type UnitStatistics } from './battle-statistics.ts';
import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import './result-screen.css';

export interface ResultOptions extends Pick<UnitFacts, 'unitKinds'>, PortraitFacts {
  readonly port: { readonly timeline: { seek(step: number): void } };
}

export interface ResultState {
  /** Another object for each run that is entered. */
  readonly run: object;
  readonly snapshot: Snapshot | undefined;
  readonly playerPartyId: EntityId;
  /** Where the past of the run is kept. */
  readonly timeline: { readonly nowStep: number; readonly branch: number; readonly deeds: BattleDeeds } | undefined;
  /** The battle that is fought, if it is one of those to choose: the headline of a victory, and a sentence for a defeat. */
  readonly battle: { readonly won: string; readonly lost: string } | undefined;
  /** A fight that is only watched has its result elsewhere. */
  readonly watched: object | undefined;
}

/** How much of the end "Look back" leaves to be played again. */
const LOOK_BACK_SECONDS = 10;

/** Where the past is not kept. */
const NO_DEEDS: BattleDeeds = { falls: [], blocks: [], shots: [], decided: undefined };

/** Appears when the battle is decided; CSS delays it so that the last blow is seen. */
export function resultScreen(options: ResultOptions, actions: ActionRunner): HudPart<ResultState> {
  const screen = element('section', { class: 'screen result', 'aria-live': 'polite', 'aria-label': 'Result' });
  screen.hidden = true;
  // Nothing takes the keyboard while it is invisible, as the sheet is before the last blow has been seen.
  screen.addEventListener('animationend', ({ target }) => {
    const sheetShown = screen.querySelector<HTMLElement>('.result-sheet');
    if (target === screen && sheetShown) takeTab(sheetShown);
  });
  let shown = 'undecided';
  let run: object | undefined;
  return {
    element: screen,
    update(state) {
      if (state.snapshot === undefined) return;
      // A fight that is only watched has its result elsewhere.
      const outcome = state.watched === undefined ? state.snapshot.outcome : 'undecided';
      // Another branch of the fight may have ended alike, with other deeds.
      const what = outcome === 'undecided' ? outcome : `${outcome} ${state.timeline?.branch}`;
      if (what === shown && state.run === run) return;
      shown = what;
      // Another fight, opened at its end, may have ended alike, too.
      ({ run } = state);
      writeHidden(screen, outcome === 'undecided');
      screen.replaceChildren();
      if (outcome === 'undecided') return;
      const done = state.timeline?.deeds ?? NO_DEEDS;
      const result = sheet({ options, actions }, state, summariseBattle(state.snapshot, done, state.playerPartyId));
      screen.append(result);
      takeTab(result);
    },
  };
}

/** Tab leads to its first button from here, not through the warriors. The button itself must not be pressed by chance. */
function takeTab(result: HTMLElement): void {
  if (document.activeElement === document.body) result.focus({ preventScroll: true });
}

interface SheetParts {
  readonly options: ResultOptions;
  readonly actions: ActionRunner;
}

function sheet({ options, actions }: SheetParts, state: ResultState, summary: BattleSummary): HTMLElement {
  const isVictory = state.snapshot?.outcome === 'victory';
  const { port } = options;
  return element(
    'div',
    { class: `result-sheet paper takes-pointer ${isVictory ? 'is-victory' : 'is-defeat'}`, tabindex: '-1' },
    element(
      'header',
      { class: 'result-head' },
      element('span', { class: 'result-seal' }, icon(isVictory ? 'keep' : 'fallen')),
      element(
        'h2',
        {},
        isVictory ? (state.battle?.won ?? 'Victory') : summary.routedNames.length > 0 ? 'The warband is routed' : 'The warband has fallen',
      ),
      element('p', { class: 'result-story' }, isVictory ? storyOfVictory(summary) : storyOfDefeat(summary, state)),
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
    warriorTable(options, summary.warriors),
    element(
      'div',
      { class: 'result-buttons' },
      actionButton(actions, 'restart', { className: 'button-primary', label: 'Play again', hasKey: false }),
      ...(state.timeline === undefined
        ? []
        : [button({ label: 'Look back', className: 'button-paper', icon: 'timeline', onPress: () => lookBack(port, state) })]),
      actionButton(actions, 'openGallery', { className: 'button-paper', label: 'Gallery' }),
      actionButton(actions, 'backToTitle', { className: 'button-paper', hasKey: false }),
    ),
  );
}

/** To where the last fighting can be seen again, on the time line. */
function lookBack(port: ResultOptions['port'], { timeline }: ResultState): void {
  port.timeline.seek(Math.max(0, (timeline?.nowStep ?? 0) - LOOK_BACK_SECONDS * STEPS_PER_SECOND));
}

function storyOfDefeat({ kills, routedNames }: BattleSummary, { battle }: ResultState): string {
  const lost = routedNames.length === 0 ? '' : `${listed(routedNames)} lost heart.`;
  return [lost, `${counted(kills, 'enemy', 'enemies')} fell with them.`, battle?.lost ?? ''].join(' ').trim();
}

function storyOfVictory({ fallenNames, routedNames, warriors }: BattleSummary): string {
  const lost = routedNames.length === 0 ? '' : ` ${listed(routedNames)} lost heart on the way.`;
  if (fallenNames.length === 0) return `Everyone made it home.${lost}`;
  const back = warriors.length - fallenNames.length;
  return `${listed(fallenNames)} fell on the way. ${counted(back, 'warrior comes', 'warriors come')} home.${lost}`;
}

function figure(value: string, name: string): readonly Child[] {
  return [element('div', {}, element('dt', {}, name), element('dd', {}, value))];
}

function warriorTable(options: ResultOptions, warriors: readonly UnitStatistics[]): HTMLElement {
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
