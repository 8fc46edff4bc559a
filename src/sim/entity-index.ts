import { centreOf } from './members.ts';
import type { AgentClock, EntityId, Party, PlacedObject, Point, Squad, Unit, Waypoint, WorldState } from './state.ts';

/**
 * The entities of a state by their ids. Derived from it: rebuilt when the state is replaced, or entities appear or
 * vanish. Lists with a place for each id, because units are looked up thousands of times per step.
 */
export class EntityIndex {
  #units: (Unit | undefined)[] = [];
  #parties: (Party | undefined)[] = [];
  #waypoints: (Waypoint | undefined)[] = [];
  #objects: (PlacedObject | undefined)[] = [];
  #clocks: (AgentClock | undefined)[] = [];

  rebuild({ units, parties, waypoints, objects, agents }: WorldState): void {
    this.#units = byId(units);
    this.#parties = byId(parties);
    this.#waypoints = byId(waypoints);
    this.#objects = byId(objects);
    this.#clocks = byId(agents);
  }

  unit(id: EntityId): Unit | undefined {
    return this.#units[id];
  }

  party(id: EntityId): Party | undefined {
    return this.#parties[id];
  }

  waypoint(id: EntityId): Waypoint | undefined {
    return this.#waypoints[id];
  }

  object(id: EntityId): PlacedObject | undefined {
    return this.#objects[id];
  }

  squad(id: EntityId): Squad | undefined {
    for (const party of this.#parties) for (const squad of party?.squads ?? []) if (squad.id === id) return squad;
    return undefined;
  }

  /** Of the agent with that id; undefined when it does not tick. */
  clock(id: EntityId): AgentClock | undefined {
    return this.#clocks[id];
  }

  /** Position of a unit, a party (its centre), a waypoint, a placed object or a squad, in tiles. */
  positionOf(id: EntityId): Point | undefined {
    const unit = this.unit(id);
    if (unit) return unit;
    const party = this.party(id);
    return party ? centreOf(this, party.unitIds) : (this.waypoint(id) ?? this.object(id) ?? this.squad(id));
  }
}

function byId<Entity extends { readonly id: EntityId }>(entities: readonly Entity[]): (Entity | undefined)[] {
  const last = entities.reduce((most, { id }) => Math.max(most, id), 0);
  const list = Array.from<Entity | undefined>({ length: last + 1 });
  for (const entity of entities) list[entity.id] = entity;
  return list;
}
