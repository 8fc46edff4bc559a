import { uncapitalised } from '../../core/capitalised.ts';
import type { Run } from '../../runs/open-run.ts';
import { FATE_WORDS, unitWords } from '../../hud/units/activity-words.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import { membersOf } from '../../content/scenario-format.ts';
import { fateOf } from '../../sim/parts/morale.ts';
import type { EntityId, Snapshot, Team } from '../../sim/state.ts';
import type { AgentEntry } from '../../studio/ports/studio-port.ts';
import { recoveryOf } from '../../sim/activity.ts';
import { unitRulesOf } from '../../sim/rules.ts';

type UnitSnapshot = Snapshot['units'][number];
type PartySnapshot = Snapshot['parties'][number];

/** All agents of the scene that can be watched: all units, and the parties that have a tree. */
export function agentList(run: Run): AgentEntry[] {
  const { units, parties } = run.world.state;
  const partiesWithTree = parties.filter(({ id }) => run.brains.programOf(id));
  return [...units.map((unit) => unitEntry(run, unit)), ...partiesWithTree.map((party) => partyEntry(run, party))];
}

function unitEntry(run: Run, unit: UnitSnapshot): AgentEntry {
  const { maxHealth } = unitRulesOf(run.world.rules, unit.kind);
  return {
    id: unit.id,
    name: unit.name,
    kind: unitKindOf(run.kinds, unit.kind).label,
    side: unit.team,
    ...sideMarkOf(run, unit.team),
    party: run.world.entities.party(unit.partyId)?.name ?? '',
    tree: run.brains.programOf(unit.id)?.name ?? '',
    ...mindsOf(run, unit.id),
    isAlive: unit.isAlive,
    mood: moodOf(run, unit),
    condition: unit.isAlive ? `health ${Math.ceil(unit.health)} of ${maxHealth}${moraleWords(unit)}` : '',
  };
}

/** ", morale 35 %: wavering"; nothing of a unit that never loses heart. */
function moraleWords({ morale }: UnitSnapshot): string {
  return morale === undefined ? '' : `, morale ${Math.round(morale.level * 100)} %: ${morale.state}`;
}

function sideMarkOf(run: Run, team: Team): Pick<AgentEntry, 'sideMark'> {
  const look = run.content.teams.get(team)?.look;
  return look === undefined ? {} : { sideMark: { shape: look.mark, colour: look.markColour } };
}

function mindsOf(run: Run, id: EntityId): Pick<AgentEntry, 'minds'> {
  const { mind, otherMinds } = membersOf(run.scenario)[id - 1] ?? {};
  return mind === undefined || otherMinds === undefined ? {} : { minds: [mind, ...otherMinds] };
}

function moodOf(run: Run, unit: UnitSnapshot): string {
  if (!unit.isAlive) return FATE_WORDS[fateOf(unit)].toLowerCase();
  const { rules, state } = run.world;
  if (state.step < unit.stunnedUntilStep) return 'stunned';
  const words = unitWords(unit, state, recoveryOf(unitRulesOf(rules, unit.kind), rules.health));
  return uncapitalised(words);
}

function partyEntry(run: Run, party: PartySnapshot): AgentEntry {
  const { step } = run.world.state;
  const alive = party.unitIds.filter((id) => run.world.entities.unit(id)?.isAlive).length;
  const isMarching = party.squads.some(({ status }) => status === 'marching' || status === 'waiting');
  const mood = step < party.alarmUntilStep ? 'in alarm' : isMarching ? 'marching' : 'resting';
  return {
    id: party.id,
    name: party.name,
    kind: 'Party',
    side: party.team,
    ...sideMarkOf(run, party.team),
    party: '',
    tree: run.brains.programOf(party.id)?.name ?? '',
    isAlive: alive > 0,
    mood: alive > 0 ? mood : 'fallen',
    // The plan first: what its tree does at the moment may be no more than to wait.
    condition: `${party.plan ? `plan “${party.plan.text}”, ` : ''}${alive} of ${party.unitIds.length} alive`,
  };
}
