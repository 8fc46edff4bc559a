import type { Run } from '../open-run.ts';
import { RunSession } from './run-session.ts';

/** Opens a fight that the player leads: its past is kept, and it is paused until the player begins it. */
export function ledSession(run: Run): RunSession {
  const session = new RunSession(run, undefined, { isRewindable: true });
  session.clock.isPaused = true;
  return session;
}
