import { STEP_SECONDS } from '../../sim/state.ts';
import type { TimePort } from '../../studio/ports/studio-port.ts';
import { stepToTick } from './step-to-tick.ts';
import type { WatchedRun } from './watched-run.ts';

/** Lets the studio move the time of the run. */
export function studioTime(watched: WatchedRun): TimePort {
  return {
    clock() {
      const { snapshot, isPaused } = watched.session;
      return { step: snapshot.step, seconds: snapshot.step * STEP_SECONDS, isPaused };
    },
    setPaused(isPaused) {
      watched.session.isPaused = isPaused;
    },
    step() {
      const { session } = watched;
      session.isPaused = true;
      session.step();
      session.snapToLastStep();
    },
    seek(step) {
      const { session } = watched;
      if (session.history === undefined) return 'The past of this scene is not kept.';
      session.seek(step);
      return undefined;
    },
    stepToTick(agentId) {
      const { session } = watched;
      return stepToTick(session, watched.tracers, { agentId, hasStopped: () => watched.hasHits });
    },
    forkCount: () => watched.session.forks,
    branch: () => watched.branch(),
  };
}
