import { nameOf } from '../../brains/name-of.ts';
import type { Run } from '../../content/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import type { BoardRow } from '../../studio/studio-port.ts';

/** Everything that an agent knows now, in all scopes, with names for whom its numbers mean. */
export function boardRows({ minds, world }: Pick<Run, 'minds' | 'world'>, agentId: EntityId): BoardRow[] {
  return minds.boardEntries(agentId).map(({ name, scope, type, isValid, value, lastValue, isDeclared, description }) => {
    const shown = isValid ? value : lastValue;
    const meaning = type === 'entity' && typeof shown === 'number' ? nameOf(world, shown) : '';
    return { key: name, scope, type, isValid, value: shown, isDeclared, description, meaning };
  });
}
