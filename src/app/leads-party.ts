import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { RunSession } from '../runs/session/run-session.ts';

/** Whether the player leads a party on that screen: in battles, and in scenes of the gallery that can be played. */
export function leadsParty(screen: HudScreen, { run }: RunSession): boolean {
  return screen === 'skirmish' || (screen.startsWith('battle/') && run.scenario.isPlayable === true);
}

/** What the player may do in the field of that screen. */
export interface PlayerRights {
  /** Orders to a party. */
  readonly isInteractive: boolean;
  /** Doors of the own side are opened and closed by a click: everywhere but behind the title. */
  readonly canOperate: boolean;
}

export function rightsOf(screen: HudScreen, session: RunSession): PlayerRights {
  return { isInteractive: leadsParty(screen, session), canOperate: screen !== 'title' };
}
