import { optional, record } from '../core/schema/record.ts';
import { listOf, matching, string, type ValueOf } from '../core/schema/values.ts';
import type { Scenario, ScenarioParty } from './scenario-format.ts';

export const MOST_IN_ROSTER = 12;

/** A share of full health. */
export const HEALTH_SHARE = matching<number>(
  'a share above 0 and up to 1',
  1,
  (value) => typeof value === 'number' && value > 0 && value <= 1,
);

/** A warrior of the player's party, in the place of those whom the scenario names. */
const ROSTER_MEMBER = record({
  kind: string,
  name: matching<string>('a name', '', (value) => typeof value === 'string' && value !== '' && value.length <= 40),
  health: optional(HEALTH_SHARE),
});
export type RosterMember = ValueOf<typeof ROSTER_MEMBER>;

const expected = `a list of 1 to ${MOST_IN_ROSTER} warriors`;
export const ROSTER = listOf(ROSTER_MEMBER, { expected, least: 1, most: MOST_IN_ROSTER });
export type Roster = ValueOf<typeof ROSTER>;

/**
 * The scenario with these warriors in the first party of the player's team. Each stands where the scenario has a member at its place in the list;
 * one of the same name and kind is that member, with its own tree.
 */
export function withRoster(scenario: Scenario, roster: readonly RosterMember[], playerTeam: string): Scenario {
  const first = scenario.parties.findIndex(({ team }) => team === playerTeam);
  const parties = scenario.parties.map((party, index) =>
    index === first
      ? { ...party, members: roster.map((member, place) => ({ ...replaced(party.members[place], member), ...member })) }
      : party,
  );
  return { ...scenario, parties };
}

type PlacedMember = ScenarioParty['members'][number];

function replaced(former: PlacedMember | undefined, { kind, name }: RosterMember): Partial<PlacedMember> {
  if (former?.kind === kind && former.name === name) return former;
  return former?.at === undefined ? {} : { at: former.at };
}

/** Why such a party cannot be; undefined when it can. */
export function rosterProblem(roster: readonly RosterMember[] | undefined, kinds: { has(kind: string): boolean }): string | undefined {
  const unknown = roster?.find(({ kind }) => !kinds.has(kind));
  return unknown && `There is no kind of warriors “${unknown.kind}” in this version.`;
}
