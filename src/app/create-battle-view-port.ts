import type { PlayerRights } from './leads-party.ts';
import type { BattleViewPort, GroundMark } from '../game/port/battle-view-port.ts';
import { showsPlans, type HudScreen } from '../hud/actions/hud-screen.ts';
import { STEP_SECONDS, STEPS_PER_SECOND, type EntityId } from '../sim/state.ts';
import { foreseeArrival } from '../sim/squads/foresee-arrival.ts';
import { LateModule } from '../page/late-module.ts';
import { goalMarks } from '../page/field/goal-marks.ts';
import type { FogOfWar } from '../page/field/fog-of-war.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import { skyOf } from '../page/field/weather.ts';
import { panelsOverField } from './panels-over-field.ts';
import { isFullScreen } from './full-screen.ts';
import type { EventQueues } from './event-queues.ts';
import { battleLooks } from '../page/field/content-views.ts';

/** What the view of a battle needs of the page. */
export interface BattleHost {
  readonly fog: FogOfWar;
  readonly eventQueues: EventQueues<'field' | 'hud' | 'sound'>;
  readonly screen: HudScreen;
  readonly tactics: { readonly pointedPartyId: EntityId };
  selection: readonly EntityId[];
}

export interface BattleViewOptions extends PlayerRights {
  readonly settings: { readonly value: { readonly scrollsAtEdges: boolean } };
  /** Tells the player why nothing happens: an order was refused, or no selected warrior can receive it. */
  tell(reason: string): void;
  /** Marks on the ground besides those of an arena. */
  watchedMarks(): readonly GroundMark[];
}

/** Connects the battle view to a session. */
export function createBattleViewPort(
  host: BattleHost,
  session: RunSession,
  { isInteractive, canOperate, settings, tell, watchedMarks }: BattleViewOptions,
): BattleViewPort {
  const { eventQueues, fog } = host;
  const { run } = session;
  let marks: readonly GroundMark[] = [];
  const ofArena = new LateModule(() => import('../page/field/behaviour-marks.ts'), tell);
  if (run.scenario.caption) void ofArena.use(() => {});
  return {
    looks: battleLooks(run),
    player: {
      partyId: isInteractive ? session.run.playerPartyId : 0,
      isInteractive,
      canOperate,
      send(command) {
        const refusal = session.send(command);
        if (refusal !== undefined) tell(refusal);
      },
      notify: tell,
      foreseeArrival: (march) => foreseeArrival(run.world, run.playerPartyId, march),
      onSelect: (ids) => (host.selection = ids),
      // In a window, the mouse often only leaves it.
      scrollsAtEdges: () => settings.value.scrollsAtEdges || isFullScreen(),
    },
    snapshot: () => fog.snapshot,
    sight: () => fog.sight,
    alpha: () => session.clock.alpha,
    jumps: () => session.past.jumps,
    landedArrows(withinSeconds) {
      const { shownStep } = session.past;
      const landed = session.history?.records.landedArrows.between(shownStep - withinSeconds * STEPS_PER_SECOND, shownStep) ?? [];
      return landed.map(({ step, ...arrow }) => ({ ...arrow, secondsAgo: (shownStep - step) * STEP_SECONDS }));
    },
    drainEvents: () => fog.events(eventQueues.take('field')),
    groundMarks() {
      // On the way to a step of the past, the marks of the last picture stay with it.
      if (!session.past.isSeeking) marks = [...(ofArena.loaded?.arenaMarks(run) ?? []), ...watchedMarks()];
      const seen = fog.marks(marks);
      return isInteractive && !session.past.isSeeking ? [...goalMarks(session, (all) => fog.marks(all)), ...seen] : seen;
    },
    shownPlans() {
      if (!showsPlans(host.screen)) return 0;
      return !isInteractive || session.clock.isPaused ? 'all' : host.tactics.pointedPartyId;
    },
    sky: () => skyOf(run, session.snapshot),
    panels: panelsOverField,
  };
}
