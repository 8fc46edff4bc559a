import type { Outcome, Snapshot } from '../../../src/sim/state.ts';

interface Wanted {
  readonly step?: number;
  readonly outcome?: Outcome;
  readonly fallen?: readonly number[];
}

const PEOPLE = [
  { id: 1, name: 'Aldric', kind: 'sword', team: 'player', partyId: 10 },
  { id: 2, name: 'Berta', kind: 'bow', team: 'player', partyId: 10 },
  { id: 21, name: 'Grim', kind: 'twohand', team: 'enemy', partyId: 20 },
  { id: 22, name: 'Hook', kind: 'bow', team: 'enemy', partyId: 20 },
] as const;

/** As much of a world as the HUD's rules look at: a party of two against "Wolves" of two. */
export function fakeSnapshot(wanted: Wanted = {}): Snapshot {
  const parties = [
    { id: 10, team: 'player', name: 'The warband', unitIds: [1, 2] },
    { id: 20, team: 'enemy', name: 'Wolves', unitIds: [21, 22] },
  ];
  const teams = [
    { name: 'player', tag: 'Player', isPlayers: true, hostileTo: ['enemy'] },
    { name: 'enemy', tag: 'Enemy', isPlayers: false, hostileTo: ['player'] },
  ];
  const units = PEOPLE.map((each) => ({ ...each, isAlive: wanted.fallen?.includes(each.id) !== true }));
  return { step: wanted.step ?? 1, outcome: wanted.outcome ?? 'undecided', teams, units, parties } as unknown as Snapshot;
}
