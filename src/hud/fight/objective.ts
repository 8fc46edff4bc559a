import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { clockTime, counted } from '../words/labels.ts';
import { STEP_SECONDS, type Snapshot } from '../../sim/state.ts';
import type { GoalSetup } from '../../sim/parts/goal.ts';
import { isRouting, standsItsGround } from '../../sim/parts/morale.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { toldStep } from '../timeline/timeline-state.ts';
import { goalLine, type GoalLine } from '../words/goal-words.ts';
import type { BattleDeeds } from '../result/battle-statistics.ts';
import { isMatch, type WatchedFight } from './watched-fight.ts';
import './objective.css';

export interface ObjectiveState {
  readonly snapshot: Snapshot | undefined;
  /** What decides the battle. */
  readonly goals: readonly GoalSetup[];
  /** What the player's warriors see; undefined where everything is shown. */
  readonly sight: Pick<TeamSight, 'shows'> | undefined;
  readonly watched: WatchedFight | undefined;
  /** Where the past of the run is kept. */
  readonly timeline: { readonly deeds: Pick<BattleDeeds, 'decided'> } | undefined;
}

interface EnemyParty {
  readonly name: string;
  readonly isStanding: boolean;
}

/**
 * The goal that is open, in two lines, a banner for each enemy party (dimmed once it is beaten) where all must be beaten, and the
 * elapsed time; other goals below. A match knows no enemies.
 */
export function objective(): HudPart<ObjectiveState> {
  const task = element('span', { class: 'objective-task' });
  const left = element('span', { class: 'objective-left' });
  const time = element('span', { class: 'objective-time' });
  const banners = element('span', { class: 'objective-banners', 'aria-hidden': 'true' });
  const others = element('ul', { class: 'objective-others', 'aria-label': 'Other goals' });
  const detail = element('span', { class: 'objective-detail' }, banners, left);
  const line = element(
    'div',
    { class: 'objective iron', role: 'status', 'aria-label': 'Objective' },
    element('span', { class: 'objective-mark' }, icon('keep')),
    element('span', { class: 'objective-words' }, task, detail, others),
    time,
  );
  return {
    element: line,
    update(state) {
      const { goals, snapshot } = state;
      const lines = snapshot === undefined ? [] : goals.map((goal, index) => goalLine(goal, index, snapshot));
      const shown = shownGoal(goals, lines);
      const parties = isClearing(goals) ? enemyParties(state) : [];
      writeText(task, lines[shown]?.title ?? 'A fight to watch');
      writeText(left, lines[shown]?.detail || leftWords(state, parties));
      writeAttribute(detail, 'data-threatened', lines[shown]?.isThreatened === true ? 'true' : undefined);
      writeText(time, clockTime(toldStep(state.snapshot?.step ?? 0, state.timeline) * STEP_SECONDS));
      writeHidden(banners, parties.length === 0);
      showBanners(banners, parties);
      showOthers(
        others,
        lines.filter((_, index) => index !== shown),
      );
    },
  };
}

/** What is to be done, in a few words: the goal that is shown above the field. */
export function taskWords(goals: readonly GoalSetup[], snapshot: Snapshot): string {
  const lines = goals.map((goal, index) => goalLine(goal, index, snapshot));
  return lines[shownGoal(goals, lines)]?.title ?? '';
}

/** The first goal that can still be achieved, or the last one. */
function shownGoal(goals: readonly GoalSetup[], lines: readonly GoalLine[]): number {
  const open = goals.findIndex(({ type }, index) => type !== 'protect' && lines[index]?.status === 'open');
  return open >= 0 ? open : goals.findLastIndex(({ type }) => type !== 'protect');
}

function showBanners(banners: HTMLElement, parties: readonly EnemyParty[]): void {
  while (banners.children.length > parties.length) banners.lastElementChild?.remove();
  while (banners.children.length < parties.length) banners.append(element('span', { class: 'objective-banner' }, icon('banner')));
  for (const [place, party] of parties.entries()) {
    const banner = banners.children[place];
    if (banner !== undefined) writeAttribute(banner, 'data-standing', String(party.isStanding));
  }
}

function showOthers(list: HTMLElement, lines: readonly GoalLine[]): void {
  writeHidden(list, lines.length === 0);
  while (list.children.length > lines.length) list.lastElementChild?.remove();
  while (list.children.length < lines.length) list.append(element('li', { class: 'objective-other' }));
  for (const [place, { title, detail, status }] of lines.entries()) {
    const item = list.children[place] as HTMLElement;
    writeText(item, detail === '' ? title : `${title}: ${detail}`);
    writeAttribute(item, 'data-status', status);
  }
}

/** Whether all enemies must be beaten, as in a fight without goals. */
function isClearing(goals: readonly GoalSetup[]): boolean {
  return goals.every(({ type, unitIds }) => type === 'protect' || (type === 'clear' && unitIds.length === 0));
}

/**
 * The enemies who are in no party are counted once the last party is beaten: until they have fallen or run too, the battle goes on. Those
 * that run are on the map as well, so they are counted apart.
 */
function leftWords({ snapshot, goals, sight, watched }: ObjectiveState, parties: readonly EnemyParty[]): string {
  if (snapshot?.outcome !== 'undecided') return '';
  const standing = parties.filter((party) => party.isStanding).length;
  if (standing > 0) return `${counted(standing, 'enemy party', 'enemy parties')} left`;
  if (!isClearing(goals) || isMatch(watched)) return '';
  const enemies = snapshot.units.filter(({ team }) => isHostileToPlayer(snapshot, team));
  const loners = enemies.filter(standsItsGround);
  const running = enemies.filter((unit) => isRouting(unit) && sight?.shows(unit) !== false).length;
  const alsoRunning = running === 0 ? '' : `, ${running} running away`;
  if (loners.length === 0) return `no enemies left${alsoRunning}`;
  const isOnMap = loners.some((unit) => sight?.shows(unit) !== false);
  return `${counted(loners.length, 'straggler')} left${isOnMap ? '' : ' out of sight'}${alsoRunning}${isOnMap ? ': see the map' : ''}`;
}

function enemyParties(state: ObjectiveState): readonly EnemyParty[] {
  const { snapshot } = state;
  if (snapshot === undefined || isMatch(state.watched)) return [];
  const standing = new Set(snapshot.units.filter(standsItsGround).map((unit) => unit.partyId));
  return snapshot.parties
    .filter((party) => isHostileToPlayer(snapshot, party.team))
    .map((party) => ({ name: party.name, isStanding: standing.has(party.id) }));
}
