import { nearestName } from '../../core/nearest-name.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { PageField } from '../../page/page.ts';
import type { Lesson } from '../../school/lesson.ts';

/** In a smaller window, such as a phone held either way, the tree opens on demand: it would leave no room for the lesson. Pixels. */
const LEAST_FOR_BOTH = { width: 700, height: 480 };

export function hasRoomForStudio(): boolean {
  return innerWidth >= LEAST_FOR_BOTH.width && innerHeight >= LEAST_FOR_BOTH.height;
}

export function noSuchLesson(id: string, lessons: readonly Lesson[]): string {
  const ids = lessons.map((each) => each.id);
  const hint = nearestName(id, ids);
  return `There is no lesson "${id}". Expected one of ${ids.join(', ')}${hint ? ` (did you mean "${hint}"?)` : ''}.`;
}

/** Plays a tick of that agent node by node. */
export function openSlowly(studio: Pick<Studio, 'open' | 'slowMotion'>, agentId: EntityId): void {
  studio.open(agentId);
  studio.slowMotion.start();
}

/**
 * Plays a scenario with a seed up to a moment and stops there. The studio sends its edits in the first frame, before the first step, as the
 * check did: the same seed leads to the same moment.
 */
export async function replayMoment(
  field: Pick<PageField, 'enter' | 'nextFrame' | 'session'>,
  scenario: string,
  { seed, step }: { readonly seed: string; readonly step: number },
): Promise<void> {
  await field.enter(scenario, seed);
  field.session.clock.isPaused = true;
  await field.nextFrame();
  await field.nextFrame();
  field.session.pauseAt(step * STEP_SECONDS);
}
