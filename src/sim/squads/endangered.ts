import { distance } from '../../core/vector.ts';
import { isAfter } from '../perception/hunters.ts';
import { knownPlace, livingFoe } from '../perception/sightings.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isWard, type Ward } from './choose-mark.ts';

/** A comrade and the enemy who is upon it. */
export interface Endangered {
  readonly comradeId: EntityId;
  readonly enemyId: EntityId;
}

/** An enemy nearer to a comrade than this, in tiles, endangers it, whatever the enemy is after. */
const UPON_TILES = 3.5;

/** The nearest pair of a comrade near the unit and an enemy, known to the unit, who is after that comrade or close to it. */
export function endangeredComrade(
  world: WorldContext,
  unit: Unit,
  { ward, rangeTiles }: { readonly ward: Ward; readonly rangeTiles: number },
): Endangered | undefined {
  const foes = unit.memory.flatMap((sighting) => livingFoe(world, unit, sighting) ?? []);
  let best: Endangered | undefined;
  let least = Infinity;
  for (const comrade of world.state.units) {
    if (comrade.id === unit.id || comrade.team !== unit.team || !comrade.isAlive || !isWard(world, comrade, ward)) continue;
    if (distance(comrade, unit) > rangeTiles) continue;
    for (const foe of foes) {
      const place = knownPlace(world, unit, foe.id);
      const gap = place ? distance(comrade, place) : Infinity;
      if (gap >= least || (gap > UPON_TILES && !isAfter(foe, comrade.id))) continue;
      best = { comradeId: comrade.id, enemyId: foe.id };
      least = gap;
    }
  }
  return best;
}
