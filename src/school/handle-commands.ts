import { keysRead } from '../agents/registry/key-uses.ts';
import type { Run } from '../runs/open-run.ts';
import type { Command } from '../sim/commands.ts';
import type { EntityId } from '../sim/state.ts';
import { lessonName, type Handle, type Lesson } from './lesson.ts';

type Arena = Pick<Run, 'brains' | 'world'>;

/** A handle, moved. */
export interface HandleMove {
  readonly key: string;
  readonly value: number | boolean;
}

/** What a handle does in the arena: the value goes onto the blackboard of every agent that runs the tree of the lesson. */
export function handleCommands(arena: Arena, { id }: Pick<Lesson, 'id'>, { key, value }: HandleMove): readonly Command[] {
  const valueType = typeof value === 'number' ? 'number' : 'boolean';
  return agentsOf(arena, id).map((agentId) => ({
    type: 'blackboard',
    agentId,
    scope: 'own',
    key,
    change: { do: 'set', valueType, value },
  }));
}

/** Whether the tree that runs in the arena, with the edits of the learner, reads the key of the handle. */
export function handleIsRead(arena: Arena, { id }: Pick<Lesson, 'id'>, { key }: Pick<Handle, 'key'>): boolean {
  return agentsOf(arena, id).some((agentId) => {
    const program = arena.brains.programOf(agentId);
    return program !== undefined && keysRead(program).has(key);
  });
}

function agentsOf({ brains, world }: Arena, lesson: string): EntityId[] {
  const { units, parties } = world.state;
  return [...units, ...parties].map(({ id }) => id).filter((id) => brains.programOf(id)?.name === lessonName(lesson));
}
