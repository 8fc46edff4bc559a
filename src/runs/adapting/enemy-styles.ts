import { tagKeyName } from '../../engine/run.ts';
import type { Command, TimedCommand } from '../../sim/commands.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';

/** `free` changes nothing: each captain judges for himself. */
export const STYLES = ['free', 'patient', 'eager', 'ranks', 'loose'] as const;
export type Style = (typeof STYLES)[number];

type KeyValues = Readonly<Record<string, number | string>>;

/** What a style writes on the blackboards of enemy parties and of their warriors, in tiles or as the standing of a tag of tactics. */
const TERMS: Readonly<Record<Style, { readonly party: KeyValues; readonly warrior: KeyValues }>> = {
  free: { party: {}, warrior: {} },
  patient: { party: {}, warrior: { leash: 5, pursuit: 7 } },
  eager: { party: { dangerRange: 20 }, warrior: { leash: 18, pursuit: 26 } },
  ranks: { party: { [tagKeyName('ranks')]: 'preferred' }, warrior: {} },
  loose: { party: { [tagKeyName('loose')]: 'preferred' }, warrior: {} },
};

/** What fights of one style have cost the player so far. */
export interface StyleRecord {
  readonly fights: number;
  /** Sum of the shares of the warband that were lost, each from 0 to 1. */
  readonly cost: number;
}

export type StyleRecords = Readonly<Record<Style, StyleRecord>>;

export const NO_RECORDS = Object.fromEntries(STYLES.map((style) => [style, { fights: 0, cost: 0 }])) as unknown as StyleRecords;

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

/** Tells the enemies of a run how to fight. Commands before its first step, so that recordings and links have them. */
export function styleCommands(style: Style, state: Pick<Snapshot, 'parties' | 'teams'>): Command[] {
  const { party, warrior } = TERMS[style];
  const enemies = state.parties.filter(({ team }) => isHostileToPlayer(state, team));
  return enemies.flatMap(({ id, unitIds }) => [...keyCommands(id, party), ...unitIds.flatMap((unitId) => keyCommands(unitId, warrior))]);
}

function keyCommands(agentId: EntityId, values: KeyValues): Command[] {
  return Object.entries(values).map(([key, value]) => ({
    type: 'blackboard',
    agentId,
    scope: 'own',
    key,
    change: { do: 'set', valueType: typeof value === 'number' ? 'number' : 'string', value },
  }));
}

/** The style that a run was begun with. */
export function styleOf(commands: readonly TimedCommand[], state: Pick<Snapshot, 'parties' | 'teams'>): Style {
  const first = JSON.stringify(commands.flatMap(({ step, command }) => (step === 0 && command.type === 'blackboard' ? [command] : [])));
  return STYLES.find((style) => JSON.stringify(styleCommands(style, state)) === first) ?? 'free';
}

/** What a decided fight has cost the player: all in a defeat, else the share of the party that fell or fled. */
export function costOf({ outcome, units }: Pick<Snapshot, 'outcome' | 'units'>, playerPartyId: number): number {
  if (outcome === 'defeat') return 1;
  const own = units.filter(({ partyId }) => partyId === playerPartyId);
  return own.length === 0 ? 0 : own.filter(({ isAlive }) => !isAlive).length / own.length;
}
