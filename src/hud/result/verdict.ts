import { progressOf } from '../../sim/goal-facts.ts';
import type { GoalSetup } from '../../sim/parts/goal.ts';
import type { Snapshot } from '../../sim/state.ts';
import { counted, listed } from '../words/labels.ts';
import type { BattleSummary } from './battle-statistics.ts';

/** What is said of a battle that is won or lost: about its goal first, then about the warband. */
export interface Verdict {
  readonly headline: string;
  readonly story: string;
}

export function verdictOf(snapshot: Snapshot, goals: readonly GoalSetup[], summary: BattleSummary): Verdict {
  const aim = goals.findLast(({ type }) => type !== 'protect');
  if (snapshot.outcome === 'victory') return { headline: withoutStop(aim?.won ?? 'Victory'), story: storyOfVictory(summary) };
  const lost = goals.filter((_, index) => progressOf(snapshot, index).status === 'failed');
  const failed = lost.find(({ type }) => type === 'protect') ?? lost[0];
  if (failed !== undefined) return { headline: withoutStop(failed.lost), story: storyOfFailure(summary) };
  const isRouted = summary.routedNames.length > 0;
  return {
    headline: isRouted ? 'The warband is routed' : 'The warband has fallen',
    story: [storyOfDefeat(summary), aim === undefined ? '' : `${withoutStop(aim.lost)}.`].join(' ').trim(),
  };
}

/** A goal failed, whoever still stands. */
function storyOfFailure({ kills, fallenNames, warriors }: BattleSummary): string {
  const standing = warriors.filter(({ fate }) => fate === 'alive').length;
  const beaten = kills === 0 ? 'No enemy fell.' : `${counted(kills, 'enemy', 'enemies')} fell.`;
  const fallen = fallenNames.length === 0 ? '' : `${listed(fallenNames)} fell.`;
  return [beaten, fallen, standing === 0 ? '' : `${counted(standing, 'warrior')} still ${standing === 1 ? 'stands' : 'stand'}.`]
    .filter(Boolean)
    .join(' ');
}

function storyOfDefeat({ kills, routedNames }: BattleSummary): string {
  const lost = routedNames.length === 0 ? '' : `${listed(routedNames)} lost heart.`;
  return [lost, kills === 0 ? 'No enemy fell.' : `${counted(kills, 'enemy', 'enemies')} fell with them.`].join(' ').trim();
}

function storyOfVictory({ fallenNames, routedNames, warriors }: BattleSummary): string {
  const lost = routedNames.length === 0 ? '' : ` ${listed(routedNames)} lost heart on the way.`;
  if (fallenNames.length === 0) return `Everyone made it home.${lost}`;
  const back = warriors.length - fallenNames.length;
  return `${listed(fallenNames)} fell on the way. ${counted(back, 'warrior comes', 'warriors come')} home.${lost}`;
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
