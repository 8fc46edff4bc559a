import type { Content } from '../../content/load-content.ts';
import { openRun } from '../../runs/open-run.ts';
import type { SharedRun } from '../../runs/run-link.ts';
import { RunSession } from '../../runs/session/run-session.ts';

export interface PlayOptions {
  readonly content: Content;
  /** Resolves when the page has shown something in between. */
  pause(): Promise<void>;
  /** False ends the work early: the run is no longer needed. */
  isWanted(): boolean;
  /** 0..1 */
  readonly onProgress?: ((share: number) => void) | undefined;
}

type PlayedRun = { readonly session: RunSession } | { readonly problem: string };

/**
 * Plays a shared run to its end, in slices, and returns to the moment that it shows: from then on the whole run is on the
 * time line. Its commands come from outside: what the world refuses is a problem, not a crash. Undefined when it is no
 * longer wanted.
 */
export async function playSharedRun(shared: SharedRun, options: PlayOptions): Promise<PlayedRun | undefined> {
  const session = new RunSession(openRun(options.content, shared.request), undefined, { isRewindable: true });
  try {
    session.past.load(shared.commands, shared.steps);
    await goTo(session, shared.steps, options);
    // From the nearest snapshot: short.
    await goTo(session, shared.at, { ...options, onProgress: undefined });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  if (!options.isWanted()) return undefined;
  if (session.run.world.hash() !== shared.hash)
    return { problem: 'Played here, the fight goes differently: its hash at the shown moment does not match.' };
  return { session };
}

async function goTo(session: RunSession, step: number, { pause, isWanted, onProgress }: PlayOptions): Promise<void> {
  session.past.seek(step);
  while (session.past.isSeeking && isWanted()) {
    session.advance(0);
    onProgress?.(session.run.world.state.step / Math.max(1, step));
    await pause();
  }
}
