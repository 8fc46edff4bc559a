import type { WorldContext } from './world-context.ts';
import type { Command } from './commands.ts';
import { mayStep, stopMoving } from './unit-actions.ts';
import { isOnMap } from './navigation/grid.ts';
import { STEPS_PER_SECOND, type EntityId, type Party, type Point, type Squad, type Stance, type Unit } from './state.ts';
import { setSlotPosition } from './squads/slots.ts';
import { formSquad, livingUnits, reformParty, startMarch } from './squads/squads.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/** Executes a command that `readCommand` has validated; otherwise returns in one sentence why it cannot. */
export function applyCommand(world: WorldContext, command: Command): string | undefined {
  switch (command.type) {
    case 'move':
      return move(world, command);
    case 'attack':
      return attack(world, command);
    case 'stop':
      return stop(world, command);
    case 'stance':
      return stance(world, command);
    case 'formation':
      return formation(world, command);
    case 'block':
      return world.setBlocked(command) ? undefined : `Tile (${command.x}, ${command.y}) is off the map, or a unit stands on it.`;
    case 'tickMode':
      return tickMode(world, command);
    case 'blackboard':
      return world.changeKey(command);
    default:
      return world.changeTrees(command);
  }
}

function move(world: WorldContext, command: CommandOf<'move'>): string | undefined {
  const { x, y, facingX, facingY } = command;
  if (!isOnMap(world.grid, x, y)) return `(${x}, ${y}) is not on the map.`;
  return orderUnits(world, command, (party, units) => {
    const squad = squadFor(world, party, units);
    for (const unit of units) makeUrgent(world, unit);
    startMarch(world, squad, { x, y, facingX, facingY, pace: 'running' });
  });
}

/** The squad that consists of exactly these units, or a new one. */
function squadFor(world: WorldContext, party: Party, units: readonly Unit[]): Squad {
  const same = party.squads.find((squad) => {
    const living = livingUnits(world, squad.unitIds);
    return living.length === units.length && units.every((unit) => squad.unitIds.includes(unit.id));
  });
  return same ?? formSquad(world, party, units);
}

function makeUrgent(world: WorldContext, { control }: Unit): void {
  control.attackTargetId = 0;
  control.stance = 'free';
  control.isUrgent = true;
  control.urgentUntilStep = world.state.step + Math.round(world.rules.parties.urgentSeconds * STEPS_PER_SECOND);
}

function attack(world: WorldContext, command: CommandOf<'attack'>): string | undefined {
  const target = world.unit(command.targetId);
  if (!target) return `There is no unit ${command.targetId} to attack.`;
  if (!target.isAlive) return `${target.name} is dead already.`;
  return orderUnits(world, command, (party, units) => {
    const hostile = units.filter((unit) => unit.team !== target.team);
    if (hostile.length > 0) halt(squadFor(world, party, hostile));
    for (const { control } of hostile) {
      control.attackTargetId = target.id;
      control.stance = 'free';
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

function stop(world: WorldContext, command: CommandOf<'stop'>): string | undefined {
  return orderUnits(world, command, (party, units) => {
    standHere(world, party, units);
  });
}

function stance(world: WorldContext, command: CommandOf<'stance'>): string | undefined {
  return orderUnits(world, command, (party, units) => {
    // A released unit has been standing still: there is no march to end.
    if (command.stance === 'hold') standHere(world, party, units);
    for (const unit of units) {
      unit.control.stance = command.stance;
      if (!mayStep(unit)) stopMoving(unit);
    }
  });
}

/** Makes the units a standing squad: each stays where it is and keeps its facing. */
function standHere(world: WorldContext, party: Party, units: readonly Unit[]): void {
  formSquad(world, party, units);
  for (const unit of units) {
    setSlotPosition(unit, unit);
    Object.assign(unit.control, { attackTargetId: 0, isUrgent: false, marchPace: 'own' });
    unit.control.facingX = unit.facingX;
    unit.control.facingY = unit.facingY;
  }
}

interface UnitsOrder {
  readonly type: 'move' | 'attack' | 'stop' | 'stance';
  readonly unitIds: readonly EntityId[];
}

/** Validates the units of an order, executes it for each party, and notifies all of them. */
function orderUnits(world: WorldContext, command: UnitsOrder, carryOut: (party: Party, units: Unit[]) => void): string | undefined {
  const { unitIds } = command;
  const unknown = unitIds.find((id) => !world.unit(id));
  if (unknown !== undefined) return `There is no unit ${unknown}.`;
  const units = livingUnits(world, [...new Set(unitIds)]).filter((unit) => world.party(unit.partyId));
  const leader = units[0];
  if (!leader) return 'None of these units is alive and in a party.';
  for (const party of world.state.parties) {
    const members = units.filter((unit) => unit.partyId === party.id);
    if (members.length > 0) carryOut(party, members);
  }
  for (const unit of units) world.notify(unit.id, { type: 'ordered' });
  const what = command.type === 'stance' ? (command as CommandOf<'stance'>).stance : command.type;
  announce(world, { team: leader.team, order: what }, 'x' in command ? (command as CommandOf<'move'>) : leader);
  return undefined;
}

function formation(world: WorldContext, command: CommandOf<'formation'>): string | undefined {
  const { spacingTiles } = command;
  const party = world.party(command.partyId);
  if (!party) return `There is no party ${command.partyId}.`;
  if (!(spacingTiles >= 0.75 && spacingTiles <= 10)) return `A spacing of ${spacingTiles} tiles is not between 0.75 and 10.`;
  party.formation = command.formation;
  party.spacingTiles = spacingTiles;
  reformParty(world, party);
  const units = livingUnits(world, party.unitIds);
  for (const unit of units) world.notify(unit.id, { type: 'ordered' });
  if (units[0]) announce(world, { team: party.team, order: 'formation' }, units[0]);
  return undefined;
}

function tickMode(world: WorldContext, { mode }: CommandOf<'tickMode'>): string | undefined {
  world.state.tickMode = mode;
  return undefined;
}

type Ordered = { team: Unit['team']; order: 'move' | 'attack' | 'formation' | 'stop' | Stance };

function announce(world: WorldContext, { team, order: what }: Ordered, { x, y }: Point): void {
  world.emit({ type: 'ordered', team, order: what, x, y });
}
