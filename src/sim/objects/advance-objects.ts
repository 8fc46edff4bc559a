import type { WorldContext } from '../context/world-context.ts';
import { advanceFires } from './fires.ts';
import { flyShots } from './shots.ts';
import { advanceUses } from './use-object.ts';

/** What happens to placed objects in a step: units use them, they shoot at one another, they burn. */
export function advanceObjects(world: WorldContext): void {
  advanceUses(world);
  flyShots(world);
  advanceFires(world);
}
