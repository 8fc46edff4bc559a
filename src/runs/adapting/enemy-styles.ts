import { tagKeyName } from '../../engine/run.ts';
import type { Command, TimedCommand } from '../../sim/commands.ts';
import type { Snapshot } from '../../sim/state.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';

/** Tags of tactics that enemy parties can prefer; `free`: none, each captain judges for himself. */
export const STYLES = ['free', 'ranks', 'loose'] as const;
export type Style = (typeof STYLES)[number];

/** What fights of one style have cost the player so far. */
export interface StyleRecord {
  readonly fights: number;
  /** Sum of the shares of the warband that were lost, each from 0 to 1. */
  readonly cost: number;
}

export type StyleRecords = Readonly<Record<Style, StyleRecord>>;

export const NO_RECORDS: StyleRecords = {
  free: { fights: 0, cost: 0 },
  ranks: { fights: 0, cost: 0 },
  loose: { fights: 0, cost: 0 },
};

/** How much more a style is tried whose cost is known from few fights. */
const CURIOSITY = 0.5;

/**
 * The style of the next fight: each once, then the one with the highest upper bound of what it costs the player
 * (UCB1: Auer, Cesa-Bianchi, Fischer 2002). Of equal ones the first.
 */
export function nextStyle(records: StyleRecords): Style {
  const untried = STYLES.find((style) => records[style].fights === 0);
  if (untried !== undefined) return untried;
  const all = STYLES.reduce((sum, style) => sum + records[style].fights, 0);
  const bound = (style: Style): number => meanCost(records[style]) + CURIOSITY * Math.sqrt(Math.log(all) / records[style].fights);
  return STYLES.reduce((best, style) => (bound(style) > bound(best) ? style : best));
}

export function meanCost({ fights, cost }: StyleRecord): number {
  return fights === 0 ? 0 : cost / fights;
}

export function afterFight(records: StyleRecords, style: Style, cost: number): StyleRecords {
  const { fights, cost: before } = records[style];
  return { ...records, [style]: { fights: fights + 1, cost: before + cost } };
}

/** Tells the enemy parties of a run what to prefer. Commands before its first step, so that recordings and links have them. */
export function styleCommands(style: Style, state: Pick<Snapshot, 'parties' | 'teams'>): Command[] {
  if (style === 'free') return [];
  const change = { do: 'set', valueType: 'string', value: 'preferred' } as const;
  return state.parties
    .filter(({ team }) => isHostileToPlayer(state, team))
    .map(({ id }) => ({ type: 'blackboard', agentId: id, scope: 'own', key: tagKeyName(style), change }));
}

/** The style that a run was begun with. */
export function styleOf(commands: readonly TimedCommand[]): Style {
  const keys = commands.flatMap(({ step, command }) => (step === 0 && command.type === 'blackboard' ? [command.key] : []));
  return STYLES.find((style) => keys.includes(tagKeyName(style))) ?? 'free';
}

/** What a decided fight has cost the player: all in a defeat, else the share of the party that fell or fled. */
export function costOf({ outcome, units }: Pick<Snapshot, 'outcome' | 'units'>, playerPartyId: number): number {
  if (outcome === 'defeat') return 1;
  const own = units.filter(({ partyId }) => partyId === playerPartyId);
  return own.length === 0 ? 0 : own.filter(({ isAlive }) => !isAlive).length / own.length;
}
