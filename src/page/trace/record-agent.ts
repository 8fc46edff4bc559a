import { entityName } from '../../agents/entity-name.ts';
import { keyUses } from '../../agents/registry/key-uses.ts';
import type { Program } from '../../engine/run.ts';
import type { Run } from '../../runs/open-run.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { BlackboardRow, ProgramView, TickRecord } from '../../studio/ports/studio-port.ts';
import { TraceRecorder } from './trace-recorder.ts';

/** So many records of earlier ticks may be put before those of a trace: their numbers are free. */
export const EARLIER_RECORDS = 100;

/** A trace sink for that agent, which runs the program that it has now. `onRecord` is called after each of its ticks. */
export function recordAgent(
  { brains, world }: Pick<Run, 'brains' | 'world'>,
  agentId: EntityId,
  onRecord: (record: TickRecord) => void,
): TraceRecorder {
  const program = brains.programOf(agentId);
  const blackboard = brains.blackboardOf(agentId);
  return new TraceRecorder({
    writtenBy: program?.nodes.map((node) => writtenKeys(keyUses(node, program))) ?? [],
    clock: () => ({ step: world.state.step, seconds: world.state.step * STEP_SECONDS }),
    board: () => blackboardRows({ brains, world }, agentId),
    value: (key) => blackboard?.get(key).value,
    onRecord,
    numbersBefore: EARLIER_RECORDS,
  });
}

function writtenKeys(uses: readonly { readonly key: string; readonly isWritten: boolean }[]): string[] {
  return uses.filter(({ isWritten }) => isWritten).map(({ key }) => key);
}

/** A program as the studio sees it: what the node indices in a trace mean. */
export function programView(program: Program): ProgramView {
  const nodes = program.nodes.map((node) => ({ id: node.id, tree: node.tree, path: node.path, uses: keyUses(node, program) }));
  return { tree: program.name, nodes, keys: program.slots.map(({ name }) => name) };
}

/** Everything on an agent's blackboards, in all scopes, with the names of the entities in it. */
export function blackboardRows({ brains, world }: Pick<Run, 'brains' | 'world'>, agentId: EntityId): BlackboardRow[] {
  return brains.blackboardEntries(agentId).map(({ name, scope, type, isValid, value, lastValue, isDeclared, description }) => {
    const shown = isValid ? value : lastValue;
    const meaning = type === 'entity' && typeof shown === 'number' ? entityName(world, shown) : '';
    return { key: name, scope, type, isValid, value: shown, isDeclared, description, meaning };
  });
}
