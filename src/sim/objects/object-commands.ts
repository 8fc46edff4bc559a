import type { EntityId, Unit } from '../state.ts';
import { isPlayersTeam } from '../teams.ts';
import type { WorldContext } from '../context/world-context.ts';
import { objectRulesOf, useRulesOf } from '../parts/object-rules.ts';
import { changeObjectState, isInTheWay, mayTeamUse } from './object-state.ts';
import type { PlacedObject } from '../parts/placed-object.ts';
import { isBreakable } from './strike-object.ts';

/** The use that is no use: units strike it until it breaks. */
export const SMASH = 'smash';

interface WantedUse {
  readonly object: PlacedObject;
  readonly use: string;
}

/** Why none of these units can be sent to use an object; undefined when one can. */
export function refusalOfUse(world: WorldContext, units: readonly Unit[], { object, use }: WantedUse): string | undefined {
  if (use === SMASH) return isBreakable(world, object) ? undefined : `${object.name} cannot be smashed: it is ${object.state}.`;
  const rules = useRulesOf(objectRulesOf(world.rules, object.kind), use);
  if (!rules) return unknownUse(world, object, use);
  // A squad that waits for its end would wait for ever.
  if (rules.isLasting) return `${object.name}: ${use} has no end, so it cannot be ordered.`;
  if (!rules.from.includes(object.state)) return `${object.name} is ${object.state}: ${use} is not possible.`;
  const isAllowed = units.length === 0 || units.some(({ team }) => mayTeamUse(object, rules, team));
  return isAllowed ? undefined : `${object.name} belongs to others: only they can ${use} it.`;
}

/** Changes an object of the player at once; otherwise returns in one sentence why not. */
export function operateObject(world: WorldContext, { objectId, use }: { objectId: EntityId; use: string }): string | undefined {
  const object = world.entities.object(objectId);
  if (!object) return `There is no placed object ${objectId}.`;
  if (!isPlayersTeam(world.state, object.team)) return `${object.name} is not yours: send warriors to it.`;
  const rules = useRulesOf(objectRulesOf(world.rules, object.kind), use);
  if (!rules) return unknownUse(world, object, use);
  if (rules.isLasting) return `${object.name}: only a unit can ${use} there.`;
  if (!rules.from.includes(object.state)) return `${object.name} is ${object.state}: ${use} is not possible.`;
  if (isInTheWay(world, object, rules.to)) return `${object.name} cannot ${use}: a unit stands in it.`;
  changeObjectState(world, object, { state: rules.to, byId: 0 });
  return undefined;
}

function unknownUse(world: WorldContext, { name, kind }: PlacedObject, use: string): string {
  const uses = Object.keys(objectRulesOf(world.rules, kind).uses);
  return `${name} has no use "${use}"; it has ${[...uses, SMASH].join(', ')}.`;
}
