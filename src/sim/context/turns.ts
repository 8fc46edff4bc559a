import type { Unit } from '../state.ts';
import type { WorldContext } from './world-context.ts';

/**
 * Visits each living unit once in so many steps. The step is drawn for each unit: in the order of ids, one side of a fight would always see
 * the other first, and lose heart first.
 */
export function visitInTurn(world: WorldContext, everySteps: number, visit: (world: WorldContext, unit: Unit) => void): void {
  const { units, step } = world.state;
  const turn = step % everySteps;
  for (const unit of units) if (unit.isAlive && world.dice.turnOf(unit.id, everySteps) === turn) visit(world, unit);
}
