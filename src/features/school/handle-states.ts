import type { HandleState } from './view/school-state.ts';
import type { Run } from '../../runs/open-run.ts';
import { handleIsRead, handleValue } from '../../school/handle-commands.ts';
import type { Handle, Lesson } from '../../school/lesson.ts';
import type { EntityId } from '../../sim/state.ts';

/** The handles of a lesson with the values that its agent has in the run. */
export function handleStates(run: Run, lesson: Lesson, agentId: EntityId): readonly HandleState[] {
  const stateOf = (handle: Handle): HandleState => {
    const value = handleValue(run, agentId, handle);
    const isRead = handleIsRead(run, lesson, handle);
    if (handle.kind === 'switch') return { ...handle, isRead, value: typeof value === 'boolean' ? value : handle.value };
    return { ...handle, isRead, value: typeof value === 'number' ? value : handle.value };
  };
  return lesson.handles.map(stateOf);
}
