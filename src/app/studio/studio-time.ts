import { STEP_SECONDS } from '../../sim/state.ts';
import type { TimePort } from '../../studio/ports/studio-port.ts';
import { stepToTick } from './step-to-tick.ts';
import type { WatchedRun } from './watched-run.ts';

/** Lets the studio move the time of the run. */
export function studioTime(watched: WatchedRun): TimePort {
  return {
    clock() {
      const { snapshot, clock } = watched.session;
      return { step: snapshot.step, seconds: snapshot.step * STEP_SECONDS, isPaused: clock.isPaused };
    },
    setPaused(isPaused) {
      watched.session.clock.isPaused = isPaused;
    },
    step() {
      const { session } = watched;
      session.clock.isPaused = true;
      session.step();
      session.clock.snapToLastStep();
    },
    seek(step) {
      const { session } = watched;
      if (session.history === undefined) return 'The past of this scene is not kept.';
      session.past.seek(step);
      return undefined;
    },
    stepToTick(agentId) {
      const { session } = watched;
      return stepToTick(session, watched.tracers, { agentId, hasStopped: () => watched.hasHits });
    },
    forkCount: () => watched.session.branching.forks,
    branch: () => watched.branch(),
  };
}
