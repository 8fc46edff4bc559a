import { listenerOver } from '../game/sound/loudness.ts';
import { SoundPlayer } from '../game/sound/sound-player.ts';
import type { FightState } from '../hud/fight/fight-screen.ts';
import type { SettingsStore } from '../hud/settings/settings.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import type { WorldEvent } from '../sim/events.ts';
import { TITLE_SCENARIO } from './screens.ts';
import { isHostileToPlayer, isPlayersTeam } from '../sim/teams.ts';

/** Plays the sounds of the run on the field. The scene behind the title is silent. */
export class SoundAdapter {
  readonly #player = new SoundPlayer();

  constructor(private readonly settings: Pick<SettingsStore, 'value'>) {}

  /** Once per frame. */
  update(state: Pick<FightState, 'screen' | 'isPaused' | 'viewCorners'>, events: readonly WorldEvent[], session: RunSession): void {
    this.#player.setMuted(this.settings.value.isMuted);
    this.#player.setVolume(this.settings.value.volume);
    // A step of the past is looked at, not played.
    if (state.isPaused && session.past.isInPast) return;
    if (state.screen === 'loading' || session.run.request.scenario === TITLE_SCENARIO) return;
    const { world, kinds, content } = session.run;
    // Hundreds of bands raise the alarm all the time: their horns would drown everything else.
    const audible = state.screen.startsWith('crowd/') ? events.filter(({ type }) => type !== 'alarm') : events;
    const listener = listenerOver(state.viewCorners);
    if (!state.isPaused) this.#player.playFires(world.state.objects, listener, world.state.step);
    this.#player.playEvents(audible, {
      listener,
      soundsOf: (unitId) => kinds.get(world.entities.unit(unitId)?.kind ?? '')?.sounds,
      soundsOfObject: (kind) => content.objects.get(kind)?.sounds,
      isHostileParty: (partyId) => isHostileToPlayer(world.state, world.entities.party(partyId)?.team),
      isPlayersTeam: (team) => isPlayersTeam(world.state, team),
    });
  }

  /** A control was pressed. */
  tick(): void {
    this.#player.playClick();
  }
}
