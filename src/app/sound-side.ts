import { listenerOver } from '../game/sound/loudness.ts';
import { SoundBoard } from '../game/sound/sound-board.ts';
import type { HudState } from '../hud/hud-port.ts';
import type { WorldEvent } from '../sim/events.ts';
import type { Session } from './session.ts';

/** Lets the page sound like what it shows. The fight behind the title is a picture and keeps quiet. */
export class SoundSide {
  readonly #board = new SoundBoard();

  /** Once a frame. */
  update(state: HudState, events: readonly WorldEvent[], session: Session): void {
    this.#board.setMuted(state.isMuted);
    this.#board.setVolume(state.volume);
    if (state.screen === 'title' || state.screen === 'gallery' || state.screen === 'loading') return;
    const { world } = session.run;
    // Hundreds of bands call to arms without end: a horn each time would be all that is heard.
    const heard = state.screen === 'stress' ? events.filter(({ type }) => type !== 'alarm') : events;
    this.#board.hear(heard, {
      listener: listenerOver(state.viewCorners),
      kindOf: (unitId) => world.unit(unitId)?.kind,
      teamOfParty: (partyId) => world.party(partyId)?.team,
    });
  }

  /** A control was pressed. */
  tick(): void {
    this.#board.tick();
  }
}
