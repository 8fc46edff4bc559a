/** A part of the app whose code is loaded when it is first used. */
export class LateModule<Module> {
  #loading: Promise<Module> | undefined;
  #loaded: Module | undefined;

  constructor(
    private readonly load: () => Promise<Module>,
    private readonly tell: (text: string) => void,
  ) {}

  /** Undefined until it has been loaded. */
  get loaded(): Module | undefined {
    return this.#loaded;
  }

  /**
   * Loads it, once.
   *
   * @throws when its code cannot be loaded; the next call tries again.
   */
  fetch(): Promise<Module> {
    return (this.#loading ??= this.#load());
  }

  /** Loads it first, once; after a failure the next use tries again. What fails is told. Resolves in either case. */
  async use(act: (module: Module) => void | Promise<void>): Promise<void> {
    try {
      await act(await this.fetch());
    } catch (error) {
      this.tell(`That did not work (${error instanceof Error ? error.message : String(error)}). Try again.`);
    }
  }

  async #load(): Promise<Module> {
    try {
      return (this.#loaded = await this.load());
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}
