import type { FormationTarget, BattleViewPort, GroundMark } from '../game/battle-view-port.ts';
import { commonFormation } from '../sim/commanded-units.ts';
import { STEP_SECONDS, STEPS_PER_SECOND, type EntityId } from '../sim/state.ts';
import { formationOffsets } from '../sim/squads/formation-offsets.ts';
import { arenaMarks } from './behaviour-marks.ts';
import type { RunSession } from '../runs/run-session.ts';
import { skyOf } from './weather.ts';
import type { EventQueues } from './event-queues.ts';
import { objectKindViews, teamViews, unitKindViews } from './content-views.ts';

export interface BattleViewPortOptions {
  session: RunSession;
  eventQueues: EventQueues<'field' | 'hud' | 'sound'>;
  isInteractive: boolean;
  onSelect(ids: readonly EntityId[]): void;
  /** An order was refused, for this reason. */
  onRefused(reason: string): void;
  /** Marks on the ground besides those of an arena. */
  watchedMarks(): readonly GroundMark[];
  scrollsAtEdges(): boolean;
}

/** Connects the battle view to a session. */
export function createBattleViewPort(options: BattleViewPortOptions): BattleViewPort {
  const { session, eventQueues } = options;
  const { run } = session;
  let marks: readonly GroundMark[] = [];
  return {
    land: run.land,
    playerPartyId: options.isInteractive ? session.playerPartyId : 0,
    isInteractive: options.isInteractive,
    snapshot: () => session.snapshot,
    alpha: () => session.alpha,
    jumps: () => session.jumps,
    landedArrows(withinSeconds) {
      const { shownStep, history } = session;
      const landed = history?.landedArrows.between(shownStep - withinSeconds * STEPS_PER_SECOND, shownStep) ?? [];
      return landed.map(({ step, ...arrow }) => ({ ...arrow, secondsAgo: (shownStep - step) * STEP_SECONDS }));
    },
    drainEvents: () => eventQueues.take('field'),
    send(command) {
      const refusal = session.send(command);
      if (refusal !== undefined) options.onRefused(refusal);
    },
    unitKinds: unitKindViews(run.kinds),
    objectKinds: objectKindViews(run.content.objects),
    teams: teamViews(run.content.teams),
    groundMarks() {
      // On the way to a step of the past, the marks of the last picture stay with it.
      if (!session.isSeeking) marks = [...arenaMarks(run), ...options.watchedMarks()];
      return marks;
    },
    formationSlots: (unitIds, place) => slotsOf(session, unitIds, place),
    onSelect: options.onSelect,
    sky: () => skyOf(run, session.snapshot),
    scrollsAtEdges: options.scrollsAtEdges,
  };
}

/** Where these units of the player's party would stand; the rules shift a slot that is not on free ground. */
function slotsOf(session: RunSession, unitIds: readonly EntityId[], place: FormationTarget): { x: number; y: number }[] {
  const party = session.snapshot.parties.find(({ id }) => id === session.playerPartyId);
  if (!party) return [];
  const { x, y, facingX, facingY } = place;
  return formationOffsets(commonFormation(party, unitIds), unitIds.length).map(({ ahead, right }) => ({
    x: x + party.spacingTiles * (ahead * facingX - right * facingY),
    y: y + party.spacingTiles * (ahead * facingY + right * facingX),
  }));
}
