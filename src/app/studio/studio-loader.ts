import type { EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';

export interface StudioLoaderOptions {
  /** Loads the studio with its own libraries, when it is first opened. */
  load(): Promise<Studio>;
  /** Shows a message to the player. */
  tell(text: string): void;
}

/** How the studio is to be opened. */
export interface StudioRequest {
  /** The agent to show; by default the selected one, else the main one of the scene. */
  agentId?: EntityId | undefined;
  /** Gives it the keyboard, when a person opened it. */
  takesKeyboard?: boolean;
}

/** Opens and closes the studio; reports when it cannot be loaded, and allows another try. */
export class StudioLoader {
  readonly #options: StudioLoaderOptions;
  #studio: Studio | undefined;
  #isOpening = false;
  /** What to show once it is loaded. */
  #request: StudioRequest = {};

  constructor(options: StudioLoaderOptions) {
    this.#options = options;
  }

  get state(): 'closed' | 'opening' | 'open' {
    if (this.#studio?.isOpen) return 'open';
    return this.#isOpening ? 'opening' : 'closed';
  }

  /** Whether the studio has the keyboard. */
  get hasKeyboard(): boolean {
    return this.#studio?.hasKeyboard === true;
  }

  open(request: StudioRequest = {}): void {
    this.#request = request;
    if (this.#studio) this.#show(this.#studio);
    else if (!this.#isOpening) void this.#fetch();
  }

  close(): void {
    this.#studio?.close();
  }

  /** Once per frame. */
  update(): void {
    this.#studio?.update();
  }

  #show(studio: Studio): void {
    studio.open(this.#request.agentId);
    if (this.#request.takesKeyboard === true) studio.takeKeyboard();
  }

  async #fetch(): Promise<void> {
    this.#isOpening = true;
    try {
      const studio = await this.#options.load();
      this.#studio = studio;
      this.#show(studio);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.tell(
        `The studio could not be loaded (${reason}). The game continues without it; press T to try again, or reload the page.`,
      );
    } finally {
      this.#isOpening = false;
    }
  }
}
