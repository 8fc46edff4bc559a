import type { Content } from '../content/load-content.ts';
import type { BehaviourTestLoaderPort, BehaviourTestPort, BehaviourTestState } from '../hud/behaviour-test/behaviour-test-state.ts';
import type { Studio } from '../studio/create-studio.tsx';
import type { BehaviourTestAdapter } from './behaviour-test/behaviour-test-adapter.ts';
import type { GameApp } from './game-app.ts';

export interface BehaviourTestLoaderOptions {
  readonly app: GameApp;
  readonly content: Content;
  /** Undefined while it has not been loaded. */
  studio(): Studio | undefined;
  tell(text: string): void;
}

/** Behaviour tests in the page; their code is loaded when the first is made or opened. */
export class BehaviourTestLoader implements BehaviourTestLoaderPort {
  readonly #options: BehaviourTestLoaderOptions;
  #loading: Promise<BehaviourTestAdapter> | undefined;
  #adapter: BehaviourTestAdapter | undefined;

  constructor(options: BehaviourTestLoaderOptions) {
    this.#options = options;
  }

  get loaded(): BehaviourTestPort | undefined {
    return this.#adapter;
  }

  get state(): BehaviourTestState | undefined {
    return this.#adapter?.state;
  }

  make(): void {
    this.#use((adapter) => adapter.make());
  }

  openText(text: string): void {
    this.#use((adapter) => adapter.openText(text));
  }

  #use(act: (adapter: BehaviourTestAdapter) => void): void {
    this.#loading ??= this.#load();
    this.#loading.then(act).catch((error: unknown) => {
      this.#loading = undefined;
      this.#options.tell(`That did not work (${error instanceof Error ? error.message : String(error)}). Try again.`);
    });
  }

  async #load(): Promise<BehaviourTestAdapter> {
    const { app, content, studio, tell } = this.#options;
    const [{ BehaviourTestAdapter }, { page }] = await Promise.all([
      import('./behaviour-test/behaviour-test-adapter.ts'),
      import('./share/page-sharing.ts'),
    ]);
    this.#adapter = new BehaviourTestAdapter({
      content,
      session: () => app.session,
      selection: () => app.selection,
      trees: () => studio()?.trees,
      showFight: async (session, again) => {
        await app.show(session, again);
        // The studio sends its edits in the first frame of a scene.
        await app.nextFrame();
        await app.nextFrame();
      },
      setPaused: (isPaused) => app.setPaused(isPaused),
      save: (name, text) => page.save(name, text),
      tell,
    });
    return this.#adapter;
  }
}
