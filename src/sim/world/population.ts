import { entitiesChanged } from './entities-changed.ts';
import { createAgentClock, createObject, createUnit } from './create-initial-state.ts';
import type { Command } from '../commands.ts';
import { isOnMap } from '../navigation/grid.ts';
import { isOccupied } from '../objects/occupied-tile.ts';
import { tilesOf } from '../objects/footprint.ts';
import { stateRulesOf } from '../parts/object-rules.ts';
import { layOnGrid, objectAt, updatePassages } from '../objects/object-state.ts';
import { freeSpot } from './respawn-fallen.ts';
import { dropUnits, formSquad } from '../squads/squads.ts';
import type { Party, PlacedObject, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/** A unit comes into the world, at the nearest free spot; otherwise returns in one sentence why it cannot. Between two steps only. */
export function spawnUnit(world: WorldContext, command: CommandOf<'spawn'>): string | undefined {
  const { x, y, partyId = 0, tree } = command;
  const party = world.entities.party(partyId);
  const refusal = refusalOfSpawn(world, command, party);
  if (refusal !== undefined) return refusal;
  const spot = isOnMap(world.navigation.grid, x, y) ? freeSpot(world, { x, y }, []) : undefined;
  if (!spot) return `There is no room for a unit at (${x}, ${y}).`;
  const canLoseHeart = world.state.units.some(({ morale }) => morale !== undefined);
  const unit = createUnit(command, { id: world.state.nextEntityId++, partyId, rules: world.rules, spot, canLoseHeart });
  world.state.units.push(unit);
  world.state.agents.push(createAgentClock(unit.id, { rules: world.rules, dice: world.dice, unit }));
  party?.unitIds.push(unit.id);
  entitiesChanged(world);
  if (party) formSquad(world, party, [unit]);
  world.brains.admit(unit.id, tree);
  world.emit({ type: 'appeared', id: unit.id, ...spot });
  return undefined;
}

function refusalOfSpawn(
  world: WorldContext,
  { kind, team, partyId = 0, tree }: CommandOf<'spawn'>,
  party: Party | undefined,
): string | undefined {
  const { rules, teams, state } = world;
  if (!Object.hasOwn(rules.units, kind)) return `There is no unit kind "${kind}"; there are ${Object.keys(rules.units).join(', ')}.`;
  if (teams.codeOf(team) < 0) return `There is no team "${team}"; there are ${state.teams.map(({ name }) => name).join(', ')}.`;
  if (partyId !== 0 && !party) return `There is no party ${partyId}.`;
  if (party && party.team !== team) return `${party.name} is a party of the team "${party.team}", not of "${team}".`;
  return world.brains.refusalOfTree(kind, tree);
}

/** An object comes into the world; otherwise returns in one sentence why it cannot. */
export function placeObject(world: WorldContext, command: CommandOf<'place'>): string | undefined {
  const { kind, x, y, state, team = '' } = command;
  const rules = Object.hasOwn(world.rules.objects, kind) ? world.rules.objects[kind] : undefined;
  if (!rules) return `There is no kind of object "${kind}"; there are ${Object.keys(world.rules.objects).join(', ')}.`;
  if (state !== undefined && !Object.hasOwn(rules.states, state))
    return `${rules.label} has no state "${state}"; it has ${Object.keys(rules.states).join(', ')}.`;
  if (team !== '' && world.teams.codeOf(team) < 0) return `There is no team "${team}".`;
  const object = createObject(command, world.state.nextEntityId, world.rules);
  const tiles = tilesOf(object, rules, world.navigation.grid);
  if (!tiles) return `(${x}, ${y}) is too close to the edge of the map.`;
  const { width, blocksFeet } = world.navigation.grid;
  const isFull = tiles.some((tile) => {
    const middle = { x: (tile % width) + 0.5, y: Math.floor(tile / width) + 0.5 };
    const isClosing = stateRulesOf(rules, object.state).blocksFeet && isOccupied(world, tile % width, Math.floor(tile / width));
    return blocksFeet[tile] !== 0 || isClosing || objectAt(world, middle) !== undefined;
  });
  if (isFull) return `There is something at (${x}, ${y}) already.`;
  world.state.nextEntityId++;
  world.state.objects.push(object);
  entitiesChanged(world);
  layOnGrid(world, object);
  world.emit({ type: 'appeared', id: object.id, x, y });
  return undefined;
}

/** A unit or an object leaves the world; otherwise returns why it cannot. Its id is never used again. */
export function removeEntity(world: WorldContext, id: number): string | undefined {
  const unit = world.entities.unit(id);
  const object = world.entities.object(id);
  if (unit) removeUnit(world, unit);
  else if (object) removeObject(world, object);
  else return `There is no unit and no placed object ${id}.`;
  world.emit({ type: 'vanished', id, x: (unit ?? object)!.x, y: (unit ?? object)!.y });
  return undefined;
}

function removeUnit(world: WorldContext, { id, partyId, isAlive }: Unit): void {
  const { state } = world;
  if (isAlive) world.brains.halt(id);
  state.units = state.units.filter((unit) => unit.id !== id);
  state.agents = state.agents.filter((clock) => clock.id !== id);
  const party = world.entities.party(partyId);
  if (party) {
    party.unitIds.splice(party.unitIds.indexOf(id), 1);
    for (const squad of party.squads) dropUnits(squad, (other) => other === id);
    party.squads = party.squads.filter(({ unitIds }) => unitIds.length > 0);
  }
  entitiesChanged(world);
  world.brains.dismiss(id);
  // Those that were after it look for something else to do.
  for (const other of state.units) {
    const { goal } = other.movement;
    const isAfterIt = other.combat.targetId === id || (goal.kind === 'entity' && goal.id === id);
    if (other.isAlive && isAfterIt) world.notify(other.id, { type: 'died', unitId: id });
  }
}

function removeObject(world: WorldContext, object: PlacedObject): void {
  const { state } = world;
  const { grid } = world.navigation;
  const tiles = tilesOf(object, world.rules.objects[object.kind]!, grid) ?? [];
  state.objects = state.objects.filter(({ id }) => id !== object.id);
  entitiesChanged(world);
  world.navigation.setTiles(tiles.map((tile) => ({ tile, feet: false, sight: false, arrows: false })));
  updatePassages(world);
}
