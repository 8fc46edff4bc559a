import type { BattleViewPort } from '../../game/port/battle-view-port.ts';
import type { BranchPlayer } from '../../runs/branches/branch-player.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '../../sim/state.ts';
import { arenaMarks } from '../../page/field/behaviour-marks.ts';
import { FogOfWar } from '../../page/field/fog-of-war.ts';
import { skyOf } from '../../page/field/weather.ts';
import { battleLooks } from '../../page/field/content-views.ts';

export interface BesideOptions {
  readonly session: RunSession;
  /** The battle beside which it is shown has fog of war. */
  hasFog(): boolean;
  onNotice(text: string): void;
}

/** The view of a branch that is played in step with a session. Its warriors take no orders. */
export function besideViewPort(player: BranchPlayer, { session, hasFog, onNotice }: BesideOptions): BattleViewPort {
  const { run } = player;
  const fog = new FogOfWar(() => ({ run, snapshot: player.snapshot, past: player }), hasFog);
  return {
    looks: battleLooks(run),
    player: {
      partyId: 0,
      isInteractive: false,
      canOperate: false,
      notify: onNotice,
      send: () => onNotice('Orders count in the branch that you are in: the first of the two.'),
      foreseeArrival: ({ facingX, facingY }) => ({ facingX, facingY, places: [] }),
      scrollsAtEdges: () => false,
    },
    snapshot: () => fog.snapshot,
    sight: () => fog.sight,
    alpha: () => session.clock.alpha,
    jumps: () => player.jumps,
    landedArrows(withinSeconds) {
      const { step } = player;
      const landed = player.history.records.landedArrows.between(step - withinSeconds * STEPS_PER_SECOND, step);
      return landed.map(({ step: landedAt, ...arrow }) => ({ ...arrow, secondsAgo: (step - landedAt) * STEP_SECONDS }));
    },
    drainEvents: () => fog.events(player.takeEvents()),
    groundMarks: () => arenaMarks(run),
    shownPlans: () => 'all',
    sky: () => skyOf(run, player.snapshot),
    // The plates of a comparison stand at its edges.
    panels: () => [],
  };
}
