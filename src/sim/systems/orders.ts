import type { Arena } from '../arena.ts';
import type { Command } from '../commands.ts';
import { isOnMap } from '../navigation/grid.ts';
import { STEPS_PER_SECOND, type EntityId, type Formation, type Party, type Point, type Squad, type Unit } from '../state.ts';
import { writeSlot } from './slots.ts';
import { formSquad, livingUnits, reformParty, sendSquad } from './squads.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** Carries out a command, or says in one sentence why it cannot be. Bad data never throws. */
export function applyCommand(world: Arena, command: Command): string | undefined {
  switch (command?.type) {
    case 'move':
      return move(world, command);
    case 'attack':
      return attack(world, command);
    case 'stop':
      return stop(world, command);
    case 'formation':
      return formation(world, command);
    case 'block':
      return world.setBlocked(command) ? undefined : `Tile (${command.x}, ${command.y}) is off the map, or somebody stands in it.`;
    case 'tickMode':
      return tickMode(world, command);
    case 'blackboard':
      return world.changeKey(command);
    case 'trees':
    case 'mind':
      return world.changeMinds(command);
    default:
      return `Unknown command "${String((command as { type?: unknown } | undefined)?.type)}".`;
  }
}

function move(world: Arena, command: CommandOf<'move'>): string | undefined {
  const { x, y, facingX, facingY } = command;
  if (!Number.isFinite(x) || !Number.isFinite(y) || !isOnMap(world.grid, x, y)) return `(${x}, ${y}) is not on the map.`;
  if (!Number.isFinite(facingX) || !Number.isFinite(facingY)) return `(${facingX}, ${facingY}) is not a direction.`;
  return order(world, command, (party, units) => {
    const squad = squadFor(world, party, units);
    for (const unit of units) makeUrgent(world, unit);
    sendSquad(world, squad, { x, y, facingX, facingY, pace: 'running' });
  });
}

/** The squad that consists of exactly these units, or a new one. */
function squadFor(world: Arena, party: Party, units: readonly Unit[]): Squad {
  const same = party.squads.find((squad) => {
    const living = livingUnits(world, squad.unitIds);
    return living.length === units.length && units.every((unit) => squad.unitIds.includes(unit.id));
  });
  return same ?? formSquad(world, party, units);
}

function makeUrgent(world: Arena, { control }: Unit): void {
  control.attackTargetId = 0;
  control.isUrgent = true;
  control.urgentUntilStep = world.state.step + Math.round(world.rules.parties.urgentSeconds * STEPS_PER_SECOND);
}

function attack(world: Arena, command: CommandOf<'attack'>): string | undefined {
  const target = world.unit(command.targetId);
  if (!target) return `There is no unit ${command.targetId} to attack.`;
  if (!target.isAlive) return `${target.name} is dead already.`;
  return order(world, command, (party, units) => {
    const hostile = units.filter((unit) => unit.team !== target.team);
    if (hostile.length > 0) halt(squadFor(world, party, hostile));
    for (const { control } of hostile) {
      control.attackTargetId = target.id;
      control.isUrgent = false;
      control.marchPace = 'own';
    }
  });
}

function halt(squad: Squad): void {
  squad.status = 'standing';
  squad.path = [];
  squad.isQueued = false;
  squad.mustersAtStep = 0;
}

function stop(world: Arena, command: CommandOf<'stop'>): string | undefined {
  return order(world, command, (party, units) => {
    formSquad(world, party, units);
    for (const unit of units) {
      writeSlot(unit, unit);
      Object.assign(unit.control, { attackTargetId: 0, isUrgent: false, marchPace: 'own' });
      unit.control.facingX = unit.facingX;
      unit.control.facingY = unit.facingY;
    }
  });
}

interface UnitsOrder {
  readonly type: 'move' | 'attack' | 'stop';
  readonly unitIds: readonly EntityId[];
}

/** Checks the units of an order, carries it out party by party, and tells everybody. */
function order(world: Arena, command: UnitsOrder, carryOut: (party: Party, units: Unit[]) => void): string | undefined {
  const unitIds: readonly EntityId[] = Array.isArray(command.unitIds) ? command.unitIds : [];
  const unknown = unitIds.find((id) => !world.unit(id));
  if (unknown !== undefined) return `There is no unit ${String(unknown)}.`;
  const units = livingUnits(world, [...new Set(unitIds)]).filter((unit) => world.party(unit.partyId));
  const leader = units[0];
  if (!leader) return 'None of these units is alive and in a party.';
  for (const party of world.state.parties) {
    const members = units.filter((unit) => unit.partyId === party.id);
    if (members.length > 0) carryOut(party, members);
  }
  for (const unit of units) world.tell(unit.id, { type: 'ordered' });
  announce(world, { team: leader.team, order: command.type }, 'x' in command ? (command as CommandOf<'move'>) : leader);
  return undefined;
}

function formation(world: Arena, command: CommandOf<'formation'>): string | undefined {
  const { spacingTiles } = command;
  const party = world.party(command.partyId);
  if (!party) return `There is no party ${command.partyId}.`;
  if (!FORMATIONS.includes(command.formation)) return `"${command.formation}" is no formation; there are ${FORMATIONS.join(', ')}.`;
  if (!(spacingTiles >= 0.75 && spacingTiles <= 10)) return `A spacing of ${spacingTiles} tiles is not between 0.75 and 10.`;
  party.formation = command.formation;
  party.spacingTiles = spacingTiles;
  reformParty(world, party);
  const units = livingUnits(world, party.unitIds);
  for (const unit of units) world.tell(unit.id, { type: 'ordered' });
  if (units[0]) announce(world, { team: party.team, order: 'formation' }, units[0]);
  return undefined;
}

function tickMode(world: Arena, { mode }: CommandOf<'tickMode'>): string | undefined {
  if (mode !== 'interval' && mode !== 'everyFrame') return `"${String(mode)}" is no tick mode; there are interval, everyFrame.`;
  world.state.tickMode = mode;
  return undefined;
}

type Ordered = { team: Unit['team']; order: 'move' | 'attack' | 'formation' | 'stop' };

function announce(world: Arena, { team, order: what }: Ordered, { x, y }: Point): void {
  world.emit({ type: 'ordered', team, order: what, x, y });
}
