import type { Member, Scenario } from './scenario-format.ts';

/** A warrior of the player's party, in the place of those whom the scenario names. */
export type RosterMember = Pick<Member, 'kind' | 'name' | 'health'>;

export const MOST_IN_ROSTER = 12;

/** The scenario with these warriors in the first party of the player's team. */
export function withRoster(scenario: Scenario, roster: readonly RosterMember[], playerTeam: string): Scenario {
  const first = scenario.parties.findIndex(({ team }) => team === playerTeam);
  const parties = scenario.parties.map((party, index) =>
    index === first ? { ...party, members: roster.map((member) => ({ ...member })) } : party,
  );
  return { ...scenario, parties };
}

/** Why such a party cannot be; undefined when it can. */
export function rosterProblem(roster: readonly RosterMember[] | undefined, kinds: { has(kind: string): boolean }): string | undefined {
  const unknown = roster?.find(({ kind }) => !kinds.has(kind));
  return unknown && `There is no kind of warriors “${unknown.kind}” in this version.`;
}
