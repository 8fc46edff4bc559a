import { keysRead } from '../agents/registry/key-uses.ts';
import type { Run } from '../runs/open-run.ts';
import type { Command } from '../sim/commands.ts';
import type { EntityId } from '../sim/state.ts';
import { lessonName, TICK_INTERVAL, type Handle, type Lesson } from './lesson.ts';

type Arena = Pick<Run, 'brains' | 'world'>;

/** A handle, moved. */
export interface HandleMove {
  readonly key: string;
  readonly value: number | boolean;
}

/**
 * What a handle does in the arena: the value goes onto the blackboard of every agent that runs the tree of the lesson. A tick interval is that
 * of the agent which the lesson is about.
 */
export function handleCommands(arena: Arena, { id, who }: Pick<Lesson, 'id' | 'who'>, { key, value }: HandleMove): readonly Command[] {
  if (key === TICK_INTERVAL) return [{ type: 'interval', agentIds: [idOf(arena, who)], seconds: Number(value) }];
  const valueType = typeof value === 'number' ? 'number' : 'boolean';
  return agentsOf(arena, id).map((agentId) => ({
    type: 'blackboard',
    agentId,
    scope: 'own',
    key,
    change: { do: 'set', valueType, value },
  }));
}

/** The value of a handle in the arena; undefined where its key has none. */
export function handleValue({ brains, world }: Arena, agentId: EntityId, { key }: Pick<Handle, 'key'>): unknown {
  if (key === TICK_INTERVAL) return world.entities.clock(agentId)?.intervalSeconds;
  return brains.blackboardOf(agentId)?.get(key).value;
}

/** Whether the tree that runs in the arena, with the edits of the learner, reads the key of the handle. */
export function handleIsRead(arena: Arena, { id }: Pick<Lesson, 'id'>, { key }: Pick<Handle, 'key'>): boolean {
  if (key === TICK_INTERVAL) return true;
  return agentsOf(arena, id).some((agentId) => {
    const program = arena.brains.programOf(agentId);
    return program !== undefined && keysRead(program).has(key);
  });
}

/** 0, which no agent has, for a name that nobody has. */
function idOf({ world }: Arena, name: string): EntityId {
  const { units, parties } = world.state;
  return [...units, ...parties].find((each) => each.name === name)?.id ?? 0;
}

function agentsOf({ brains, world }: Arena, lesson: string): EntityId[] {
  const { units, parties } = world.state;
  return [...units, ...parties].map(({ id }) => id).filter((id) => brains.programOf(id)?.name === lessonName(lesson));
}
