import type { HudScreen } from '../hud/hud-port.ts';
import type { RunSession } from '../runs/run-session.ts';

/** Whether the player leads a party on that screen: in battles, and in scenes of the gallery that can be played. */
export function leadsParty(screen: HudScreen, { run }: RunSession): boolean {
  return screen === 'skirmish' || (screen === 'arena' && run.scenario.isPlayable === true);
}
