import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { StudioService } from '../../hud/services/services.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';

/** The studio, and what it marks on the field. */
export interface LoadedStudio {
  readonly studio: Studio;
  marks(): readonly GroundMark[];
}

export interface StudioLoaderOptions {
  /** Loads the studio with its own libraries, when it is first opened. */
  load(): Promise<LoadedStudio>;
  /** Brings its files into the cache of the browser. */
  fetchFiles(): Promise<void>;
  /** The page offers to open it on something, so that the next click may do it. */
  isOffered(): boolean;
  /** Shows a message to the player. */
  tell(text: string): void;
}

/** How the studio is to be opened. */
export interface StudioRequest {
  /** The agent to show; by default the selected one, else the main one of the scene. */
  agentId?: EntityId | undefined;
  /** Gives it the keyboard; the address of the page opens it without. */
  takesKeyboard?: boolean;
}

/** Opens and closes the studio; reports when it cannot be loaded, and allows another try. */
export class StudioLoader implements StudioService {
  readonly #options: StudioLoaderOptions;
  #studio: Studio | undefined;
  #marks: LoadedStudio['marks'] = () => [];
  /** It opens as soon as it is loaded. */
  #isWanted = false;
  #hasFetchedFiles = false;
  #loading: Promise<Studio | undefined> | undefined;
  /** What to show once it is loaded. */
  #request: StudioRequest = {};

  constructor(options: StudioLoaderOptions) {
    this.#options = options;
  }

  get state(): 'closed' | 'opening' | 'open' {
    if (this.#studio?.isOpen) return 'open';
    return this.#loading ? 'opening' : 'closed';
  }

  /** Whether the studio has the keyboard. */
  get hasKeyboard(): boolean {
    return this.#studio?.hasKeyboard === true;
  }

  /** Marks on the ground of what is watched. */
  marks(): readonly GroundMark[] {
    return this.#marks();
  }

  open(request: StudioRequest = {}): void {
    this.#request = request;
    if (this.#studio) this.#show(this.#studio);
    else if (!this.#isWanted) void this.#openLoaded();
  }

  /** Undefined until it was opened or fetched. */
  get loaded(): Studio | undefined {
    return this.#studio;
  }

  /** Loads it without opening it; undefined when it cannot be loaded. */
  fetch(): Promise<Studio | undefined> {
    if (this.#studio) return Promise.resolve(this.#studio);
    this.#loading ??= this.#fetch().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  close(): void {
    this.#studio?.close();
  }

  /** Once per frame. */
  update(): void {
    if (this.#studio) this.#studio.update();
    else if (!this.#hasFetchedFiles && this.#options.isOffered()) this.#fetchFilesAhead();
  }

  /** No one is waiting for them yet; if this fails, opening the studio reports it. */
  #fetchFilesAhead(): void {
    this.#hasFetchedFiles = true;
    this.#options.fetchFiles().catch(() => undefined);
  }

  async #openLoaded(): Promise<void> {
    this.#isWanted = true;
    const studio = await this.fetch();
    this.#isWanted = false;
    if (studio) this.#show(studio);
  }

  #show(studio: Studio): void {
    studio.open(this.#request.agentId);
    if (this.#request.takesKeyboard !== false) studio.takeKeyboard();
  }

  async #fetch(): Promise<Studio | undefined> {
    try {
      ({ studio: this.#studio, marks: this.#marks } = await this.#options.load());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.tell(
        `The studio could not be loaded (${reason}). The game continues without it; press T to try again, or reload the page.`,
      );
    }
    return this.#studio;
  }
}
