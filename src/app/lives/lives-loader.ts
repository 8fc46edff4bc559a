import type { LivesPort, LivesState } from '../../hud/lives/lives-state.ts';
import type { TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { changedBy, documentsFor } from '../../content/with-trees.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../loading/late-module.ts';
import type { LivesMatch } from './lives-match.ts';

export interface LivesLoaderOptions {
  readonly app: { readonly session: RunSession };
  readonly content: Content;
  /** Undefined while it has not been loaded. */
  studio(): Studio | undefined;
  tell(text: string): void;
}

/** The lives of a scene that is about one unit; what compares them is loaded when it is first asked for. */
export class LivesLoader implements LivesPort {
  readonly #options: LivesLoaderOptions;
  readonly #match: LateModule<LivesMatch>;
  /** Of the trees, when they were compared. */
  #version: object | undefined;

  constructor(options: LivesLoaderOptions) {
    this.#options = options;
    this.#match = new LateModule(async () => new (await import('./lives-match.ts')).LivesMatch(options.content), options.tell);
  }

  /** Undefined in a scene that is about no single unit. */
  get state(): LivesState | undefined {
    const { scenario, world } = this.#options.app.session.run;
    const who = scenario.repeat?.of;
    const unit = who === undefined ? undefined : world.state.units.find(({ name }) => name === who);
    if (unit === undefined) return undefined;
    const comparison = this.#match.loaded?.stateOf(scenario.name);
    const isOutdated = comparison !== undefined && this.#version !== this.#options.studio()?.trees.version;
    return { who: unit.name, unitId: unit.id, comparison, isOutdated };
  }

  compare(): void {
    const { app, content, studio, tell } = this.#options;
    const { name, repeat } = app.session.run.scenario;
    const documents = documentsFor(content, studio()?.trees.changedDocuments() ?? []);
    const wanted = `press “Change the tree” and change how ${repeat?.of} weighs.`;
    if (documents.length === 0) return tell(`You have not changed a tree yet: ${wanted}`);
    if (!this.#isRunHere(documents)) return tell(`None of the trees you changed is used here: ${wanted}`);
    this.#version = studio()?.trees.version;
    void this.#match.use((match) => match.start({ scenario: name, documents, who: repeat?.of ?? '' }));
  }

  stop(): void {
    this.#match.loaded?.stop();
  }

  /** Otherwise both lives of each seed would be the same. */
  #isRunHere(documents: readonly TreeDocument[]): boolean {
    const changed = new Set(changedBy(this.#options.content, documents));
    const { brains, world } = this.#options.app.session.run;
    return world.state.agents.some(({ id }) => changed.has(brains.programOf(id)?.name ?? ''));
  }
}
