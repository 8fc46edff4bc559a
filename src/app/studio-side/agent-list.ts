import type { Run } from '../../content/open-run.ts';
import { KIND_NAMES, MOOD_WORDS } from '../../hud/words.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { AgentEntry } from '../../studio/studio-port.ts';

type SeenUnit = Snapshot['units'][number];
type SeenParty = Snapshot['parties'][number];

/** Everybody in the scene who can be looked at: all warriors, and the parties that think. */
export function agentList(run: Run): AgentEntry[] {
  const { units, parties } = run.world.state;
  const minded = parties.filter(({ id }) => run.minds.programOf(id));
  return [...units.map((unit) => unitEntry(run, unit)), ...minded.map((party) => partyEntry(run, party))];
}

function unitEntry(run: Run, unit: SeenUnit): AgentEntry {
  const { maxHealth } = run.world.rules.units[unit.kind];
  return {
    id: unit.id,
    name: unit.name,
    kind: KIND_NAMES[unit.kind],
    side: unit.team,
    party: run.world.party(unit.partyId)?.name ?? '',
    tree: run.minds.programOf(unit.id)?.name ?? '',
    isAlive: unit.isAlive,
    mood: moodOf(run, unit),
    condition: unit.isAlive ? `health ${Math.ceil(unit.health)} of ${maxHealth}` : '',
  };
}

function moodOf(run: Run, unit: SeenUnit): string {
  if (!unit.isAlive) return 'fallen';
  return run.world.state.step < unit.stunnedUntilStep ? 'stunned' : MOOD_WORDS[unit.mood].toLowerCase();
}

function partyEntry(run: Run, party: SeenParty): AgentEntry {
  const { step } = run.world.state;
  const alive = party.unitIds.filter((id) => run.world.unit(id)?.isAlive).length;
  const isMarching = party.squads.some(({ status }) => status === 'marching' || status === 'waiting');
  const mood = step < party.alarmUntilStep ? 'in alarm' : isMarching ? 'marching' : 'resting';
  return {
    id: party.id,
    name: party.name,
    kind: 'Party',
    side: party.team,
    party: '',
    tree: run.minds.programOf(party.id)?.name ?? '',
    isAlive: alive > 0,
    mood: alive > 0 ? mood : 'fallen',
    condition: `${alive} of ${party.unitIds.length} alive`,
  };
}
