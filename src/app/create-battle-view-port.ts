import type { PlayerRights } from './leads-party.ts';
import type { FormationTarget, BattleViewPort, GroundMark } from '../game/port/battle-view-port.ts';
import { showsPlans, type HudScreen } from '../hud/actions/hud-screen.ts';
import { commonFormation, commonSpacing } from '../sim/commanded-units.ts';
import { STEP_SECONDS, STEPS_PER_SECOND, type EntityId } from '../sim/state.ts';
import { formationOffsets } from '../sim/squads/formation-offsets.ts';
import { rankSizes } from '../sim/squads/roles.ts';
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
      formationSlots: (unitIds, place) => slotsOf(session, unitIds, place),
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

/** Where these units of the player's party would stand; the rules shift a slot that is not on free ground. */
function slotsOf(session: RunSession, unitIds: readonly EntityId[], place: FormationTarget): { x: number; y: number }[] {
  const party = session.snapshot.parties.find(({ id }) => id === session.run.playerPartyId);
  if (!party) return [];
  const { x, y, facingX, facingY } = place;
  const spacingTiles = commonSpacing(party, unitIds);
  const unitKinds = session.snapshot.units.filter(({ id, isAlive }) => isAlive && unitIds.includes(id)).map(({ kind }) => kind);
  return formationOffsets(commonFormation(party, unitIds), rankSizes(session.run.world.rules, unitKinds)).map(({ ahead, right }) => ({
    x: x + spacingTiles * (ahead * facingX - right * facingY),
    y: y + spacingTiles * (ahead * facingY + right * facingX),
  }));
}
