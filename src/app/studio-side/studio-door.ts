import type { EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';

export interface StudioDoorOptions {
  /** The studio comes with its own libraries, so it is fetched when somebody first asks for it. */
  load(): Promise<Studio>;
  /** A line of news for the player. */
  tell(text: string): void;
}

/** Opens and closes the studio; tells when it cannot be fetched, and lets the player try again. */
export class StudioDoor {
  readonly #options: StudioDoorOptions;
  #studio: Studio | undefined;
  #isOpening = false;
  /** Whom to show once it has come. */
  #wantedId: EntityId | undefined;

  constructor(options: StudioDoorOptions) {
    this.#options = options;
  }

  get state(): 'closed' | 'opening' | 'open' {
    if (this.#studio?.isOpen) return 'open';
    return this.#isOpening ? 'opening' : 'closed';
  }

  /** Shows that agent; without one it opens on whoever is selected, or closes when it is open. */
  press(agentId?: EntityId): void {
    if (this.state === 'open' && agentId === undefined) this.#studio?.close();
    else this.open(agentId);
  }

  open(agentId?: EntityId): void {
    this.#wantedId = agentId;
    if (this.#studio) this.#studio.open(agentId);
    else if (!this.#isOpening) void this.#fetch();
  }

  /** Once a frame. */
  update(): void {
    this.#studio?.update();
  }

  async #fetch(): Promise<void> {
    this.#isOpening = true;
    try {
      const studio = await this.#options.load();
      this.#studio = studio;
      studio.open(this.#wantedId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.tell(`The studio could not be opened (${reason}). The game goes on without it; press T to try again, or load the page anew.`);
    } finally {
      this.#isOpening = false;
    }
  }
}
