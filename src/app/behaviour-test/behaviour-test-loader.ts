import type { Content } from '../../content/load-content.ts';
import type { BehaviourTestLoaderPort, BehaviourTestPort, BehaviourTestState } from '../../hud/behaviour-test/behaviour-test-state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { BehaviourTestAdapter } from './behaviour-test-adapter.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { LessonDraft } from '../../hud/school/lesson-desk-state.ts';
import { LateModule } from '../loading/late-module.ts';

/** The part of the page that behaviour tests need. */
export interface TestHost {
  readonly session: RunSession;
  readonly selection: readonly EntityId[];
  readonly pace: { setPaused(isPaused: boolean): void };
  show(session: RunSession, again?: () => void): Promise<void>;
  nextFrame(): Promise<void>;
}

export interface BehaviourTestLoaderOptions {
  readonly app: TestHost;
  readonly content: Content;
  openLesson(draft: LessonDraft): void;
  /** Undefined while it has not been loaded. */
  studio(): Studio | undefined;
  tell(text: string): void;
}

/** Behaviour tests in the page; their code is loaded when the first is made or opened. */
export class BehaviourTestLoader implements BehaviourTestLoaderPort {
  readonly #tests: LateModule<BehaviourTestAdapter>;

  constructor(options: BehaviourTestLoaderOptions) {
    this.#tests = new LateModule(() => loadAdapter(options), options.tell);
  }

  get loaded(): BehaviourTestPort | undefined {
    return this.#tests.loaded;
  }

  get state(): BehaviourTestState | undefined {
    return this.#tests.loaded?.state;
  }

  /** What the fight of a test on the field shows. */
  get watched(): string | undefined {
    return this.#tests.loaded?.watched;
  }

  make(): void {
    void this.#tests.use((adapter) => adapter.make());
  }

  openText(text: string, name: string): void {
    void this.#tests.use((adapter) => adapter.openText(text, name));
  }
}

async function loadAdapter({ app, content, studio, openLesson, tell }: BehaviourTestLoaderOptions): Promise<BehaviourTestAdapter> {
  const [{ BehaviourTestAdapter }, { page }, { projectFolder }] = await Promise.all([
    import('./behaviour-test-adapter.ts'),
    import('../browser/page.ts'),
    import('../studio/tree-file-adapter.ts'),
  ]);
  return new BehaviourTestAdapter({
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
    setPaused: (isPaused) => app.pace.setPaused(isPaused),
    save: (name, text) => page.save(name, text),
    folder: projectFolder('/__tests'),
    openLesson,
    tell,
  });
}
