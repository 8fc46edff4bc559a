import type { WorldContext } from '../context/world-context.ts';
import { changeTile } from './change-tile.ts';
import type { Command, KeyCommand } from '../commands.ts';
import { setHealth } from '../combat/health-manager.ts';
import { mayStep } from '../movement/stance.ts';
import { stopMoving } from '../actions/unit-actions.ts';
import { isOnMap } from '../navigation/grid.ts';
import type { OrderName } from '../events.ts';
import type { EntityId, Formation, Party, Point, SquadOrder, Stance, Unit } from '../state.ts';
import { release } from '../squads/brace.ts';
import { setSlotPosition } from '../squads/slots.ts';
import { wakeSharers } from './tick-due-agents.ts';
import { placeObject, removeEntity, spawnUnit } from './population.ts';
import { operateObject, refusalOfUse } from '../objects/object-commands.ts';
import { detach, giveOrder } from '../squads/squad-orders.ts';
import { formSquad, livingUnits, reformSquad, setSpacing } from '../squads/squads.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/** Executes a command that `readCommand` has validated; otherwise returns in one sentence why it cannot. */
export function applyCommand(world: WorldContext, command: Command): string | undefined {
  switch (command.type) {
    case 'move':
    case 'attackMove':
    case 'patrol':
    case 'retreat':
      return march(world, command);
    case 'attack':
      return attack(world, command);
    case 'guard':
      return guard(world, command);
    case 'stop':
      return stop(world, command);
    case 'stance':
      return stance(world, command);
    case 'formation':
      return formation(world, command);
    case 'use':
      return use(world, command);
    case 'operate':
      return operateObject(world, command);
    case 'spawn':
      return spawnUnit(world, command);
    case 'place':
      return placeObject(world, command);
    case 'remove':
      return removeEntity(world, command.id);
    case 'block':
      return changeTile(world, command)
        ? undefined
        : `Tile (${command.x}, ${command.y}) is off the map, or a unit or a placed object stands on it.`;
    case 'health':
      return health(world, command);
    case 'tickMode':
      return tickMode(world, command);
    case 'interval':
      return interval(world, command);
    case 'blackboard':
      return changeKey(world, command);
    default:
      return world.brains.changeTrees(command);
  }
}

function changeKey(world: WorldContext, command: KeyCommand): string | undefined {
  const { agentId } = command;
  if (!world.entities.unit(agentId) && !world.entities.party(agentId)) return `There is no agent ${String(agentId)}.`;
  const problem = world.brains.changeKey(command);
  if (problem === undefined) wakeSharers(world, command);
  return problem;
}

function march(world: WorldContext, command: CommandOf<'move' | 'attackMove' | 'patrol' | 'retreat'>): string | undefined {
  const { type, unitIds, isQueued = false, x, y } = command;
  if (!isOnMap(world.navigation.grid, x, y)) return `(${x}, ${y}) is not on the map.`;
  return orderUnits(world, { type, unitIds }, (party, units) => giveOrder(world, party, { units, order: marchOrder(command), isQueued }), {
    x,
    y,
  });
}

function marchOrder(command: CommandOf<'move' | 'attackMove' | 'patrol' | 'retreat'>): SquadOrder {
  const { type, x, y } = command;
  return type === 'move' ? { kind: type, x, y, facingX: command.facingX, facingY: command.facingY } : { kind: type, x, y };
}

function attack(world: WorldContext, { unitIds, targetId, isQueued = false }: CommandOf<'attack'>): string | undefined {
  const target = world.entities.unit(targetId);
  if (!target) return `There is no unit ${targetId} to attack.`;
  if (!target.isAlive) return `${target.name} is dead already.`;
  const living = livingUnits(world, unitIds);
  if (living.length > 0 && living.every((unit) => !world.teams.isHostile(unit.team, target.team))) return friendlyTarget(living, target);
  return orderUnits(world, { type: 'attack', unitIds }, (party, units) => {
    const hostile = units.filter((unit) => world.teams.isHostile(unit.team, target.team));
    if (hostile.length > 0) giveOrder(world, party, { units: hostile, order: { kind: 'attack', targetId }, isQueued });
  });
}

function friendlyTarget([first, ...others]: readonly Unit[], target: Unit): string {
  if (first === target && others.length === 0) return 'Nobody can attack themselves: choose an enemy.';
  return `${target.name} is a friend: attack an enemy, or order a march there.`;
}

function guard(world: WorldContext, { unitIds, targetId, isQueued = false }: CommandOf<'guard'>): string | undefined {
  const target = world.entities.unit(targetId);
  if (!target) return `There is no unit ${targetId} to guard.`;
  if (!target.isAlive) return `${target.name} is dead already.`;
  const guards = unitIds.filter((id) => id !== targetId);
  if (guards.length === 0) return `Nobody can guard themselves: order others to guard ${target.name}.`;
  const enemy = livingUnits(world, guards).find((unit) => world.teams.isHostile(unit.team, target.team));
  if (enemy) return `${target.name} is an enemy of ${enemy.name}: only friends can be guarded.`;
  return orderUnits(world, { type: 'guard', unitIds: guards }, (party, units) => {
    giveOrder(world, party, { units, order: { kind: 'guard', unitId: targetId }, isQueued });
  });
}

function use(world: WorldContext, { unitIds, objectId, use: name, isQueued = false }: CommandOf<'use'>): string | undefined {
  const object = world.entities.object(objectId);
  if (!object) return `There is no placed object ${objectId}.`;
  const refusal = refusalOfUse(world, livingUnits(world, unitIds), { object, use: name });
  if (refusal !== undefined) return refusal;
  return orderUnits(
    world,
    { type: 'use', unitIds },
    (party, units) => giveOrder(world, party, { units, order: { kind: 'use', objectId, use: name, x: object.x, y: object.y }, isQueued }),
    object,
  );
}

function stop(world: WorldContext, command: CommandOf<'stop'>): string | undefined {
  return orderUnits(world, command, (party, units) => {
    standHere(world, party, units);
  });
}

function stance(world: WorldContext, command: CommandOf<'stance'>): string | undefined {
  return orderUnits(world, command, (party, units) => {
    // A released unit has been standing still: there is no march to end.
    if (command.stance !== 'free') standHere(world, party, units);
    for (const unit of units) {
      release(unit);
      unit.control.stance = command.stance;
      if (!mayStep(unit)) stopMoving(unit);
    }
  });
}

/** Makes the units a standing squad: each stays where it is and keeps its facing. */
function standHere(world: WorldContext, party: Party, units: readonly Unit[]): void {
  formSquad(world, party, units);
  for (const unit of units) {
    release(unit);
    setSlotPosition(unit, unit);
    Object.assign(unit.control, { attackTargetId: 0, isUrgent: false, marchPace: 'own' });
    unit.control.facingX = unit.facingX;
    unit.control.facingY = unit.facingY;
  }
}

interface UnitsOrder {
  readonly type: Exclude<OrderName, 'formation' | Stance> | 'stance';
  readonly unitIds: readonly EntityId[];
  readonly stance?: Stance;
}

/** Validates the units of an order, executes it for each party, and notifies all of them. `place` is that of the event; default: the first unit. */
// oxlint-disable-next-line max-params -- the place belongs to the event, not to the order.
function orderUnits(
  world: WorldContext,
  { type, unitIds, stance: newStance }: UnitsOrder,
  carryOut: (party: Party, units: Unit[]) => void,
  place?: Point,
): string | undefined {
  const unknown = unitIds.find((id) => !world.entities.unit(id));
  if (unknown !== undefined) return `There is no unit ${unknown}.`;
  const units = livingUnits(world, [...new Set(unitIds)]).filter((unit) => world.entities.party(unit.partyId));
  const leader = units[0];
  if (!leader) return 'None of these units is alive and in a party.';
  for (const party of world.state.parties) {
    const members = units.filter((unit) => unit.partyId === party.id);
    if (members.length > 0) carryOut(party, members);
  }
  for (const unit of units) world.notify(unit.id, { type: 'ordered' });
  announce(world, { team: leader.team, order: type === 'stance' ? (newStance ?? 'free') : type }, place ?? leader);
  return undefined;
}

function formation(world: WorldContext, command: CommandOf<'formation'>): string | undefined {
  const { formation: wanted, spacingTiles, unitIds } = command;
  const party = world.entities.party(command.partyId);
  if (!party) return `There is no party ${command.partyId}.`;
  const problem = shapeProblem(world, command);
  if (problem !== undefined) return problem;
  const units = livingUnits(world, unitIds ?? party.unitIds).filter((unit) => unit.partyId === party.id);
  if (units.length === 0 && unitIds) return `None of these units is alive and in party ${party.id}.`;
  if (!unitIds) reshape(party, command);
  reform(world, party, { units, formation: wanted, spacingTiles });
  for (const unit of units) world.notify(unit.id, { type: 'ordered' });
  if (units[0]) announce(world, { team: party.team, order: 'formation' }, units[0]);
  return undefined;
}

function shapeProblem(world: WorldContext, { formation: wanted, spacingTiles, unitIds }: CommandOf<'formation'>): string | undefined {
  if (wanted === undefined && spacingTiles === undefined) return 'Neither a formation nor a spacing is given.';
  if (spacingTiles !== undefined && !(spacingTiles >= 0.75 && spacingTiles <= 10))
    return `A spacing of ${spacingTiles} tiles is not between 0.75 and 10.`;
  const unknown = unitIds?.find((id) => !world.entities.unit(id));
  return unknown === undefined ? undefined : `There is no unit ${unknown}.`;
}

function reshape(party: Party, { formation: wanted, spacingTiles }: CommandOf<'formation'>): void {
  party.formation = wanted ?? party.formation;
  party.spacingTiles = spacingTiles ?? party.spacingTiles;
}

interface NewShape {
  readonly units: readonly Unit[];
  /** Each squad keeps its own formation without it. */
  readonly formation: Formation | undefined;
  /** Each squad keeps its own spacing without it. */
  readonly spacingTiles: number | undefined;
}

function reform(world: WorldContext, party: Party, { units, formation: wanted, spacingTiles }: NewShape): void {
  // Those who leave a squad become one at the end of the list.
  for (const squad of party.squads.slice()) {
    const members = units.filter(({ id }) => squad.unitIds.includes(id));
    if (members.length === 0) continue;
    const isWhole = members.length === livingUnits(world, squad.unitIds).length;
    const changed = isWhole ? squad : detach(world, party, { squad, units: members });
    if (spacingTiles !== undefined) setSpacing(changed, party, spacingTiles);
    reformSquad(world, changed, wanted ?? changed.formation);
  }
}

function health(world: WorldContext, { unitId, share }: CommandOf<'health'>): string | undefined {
  const unit = world.entities.unit(unitId);
  if (!unit) return `There is no unit ${unitId}.`;
  if (!unit.isAlive) return `${unit.name} is dead already.`;
  if (share < 0 || share > 1) return `The health of ${unit.name} cannot be ${share} of its full health: expected 0 to 1.`;
  setHealth(world, unit, share);
  return undefined;
}

function tickMode(world: WorldContext, { mode }: CommandOf<'tickMode'>): string | undefined {
  world.state.tickMode = mode;
  return undefined;
}

function interval(world: WorldContext, { agentIds, seconds }: CommandOf<'interval'>): string | undefined {
  if (seconds < 0.01 || seconds > 5) return `The time between two ticks cannot be ${seconds} seconds: expected 0.01 to 5.`;
  const clocks = world.state.agents.filter(({ id }) => agentIds.includes(id));
  if (clocks.length < agentIds.length) return `There is no agent ${agentIds.find((id) => !clocks.some((clock) => clock.id === id))}.`;
  for (const clock of clocks) clock.intervalSeconds = seconds;
  return undefined;
}

type Ordered = { team: Unit['team']; order: OrderName };

function announce(world: WorldContext, { team, order: what }: Ordered, { x, y }: Point): void {
  world.emit({ type: 'ordered', team, order: what, x, y });
}
