import type { TreeDocument } from '../../engine/document.ts';
import { changedBy, documentsFor } from '../../content/with-trees.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import type { EntityId } from '../../sim/state.ts';
import type { LivesMatch } from './lives-match.ts';
import type { LivesPort, LivesState } from './view/lives-state.ts';

/** The parts of the page that the lives of a scene use. */
export type LivesPage = Pick<Page, 'content' | 'orders' | 'tell'> & {
  readonly field: Pick<Page['field'], 'session'>;
  readonly studio: Pick<Page['studio'], 'loaded' | 'open'>;
};

/** The lives of a scene that is about one unit; what compares them is loaded when it is first asked for. */
export class Lives implements LivesPort {
  readonly #page: LivesPage;
  readonly #match: LateModule<LivesMatch>;
  /** Of the trees, when they were compared. */
  #version: object | undefined;

  constructor(page: LivesPage) {
    this.#page = page;
    this.#match = new LateModule(async () => new (await import('./lives-match.ts')).LivesMatch(page.content), page.tell);
  }

  /** Undefined in a scene that is about no single unit. */
  get state(): LivesState | undefined {
    const { scenario, world } = this.#page.field.session.run;
    const who = scenario.repeat?.of;
    const unit = who === undefined ? undefined : world.state.units.find(({ name }) => name === who);
    if (unit === undefined) return undefined;
    const comparison = this.#match.loaded?.stateOf(scenario.name);
    const isOutdated = comparison !== undefined && this.#version !== this.#page.studio.loaded?.trees.version;
    return { who: unit.name, unitId: unit.id, comparison, isOutdated };
  }

  compare(): void {
    const { field, content, studio, tell } = this.#page;
    const { name, repeat } = field.session.run.scenario;
    const documents = documentsFor(content, studio.loaded?.trees.changedDocuments() ?? []);
    const wanted = `press “Change the tree” and change how ${repeat?.of} weighs.`;
    if (documents.length === 0) return tell(`You have not changed a tree yet: ${wanted}`);
    if (!this.#isRunHere(documents)) return tell(`None of the trees you changed is used here: ${wanted}`);
    this.#version = studio.loaded?.trees.version;
    void this.#match.use((match) => match.start({ scenario: name, documents, who: repeat?.of ?? '' }));
  }

  stop(): void {
    this.#match.loaded?.stop();
  }

  openTree(unitId: EntityId): void {
    this.#page.orders.select([unitId], false);
    this.#page.studio.open({ agentId: unitId });
  }

  /** Otherwise both lives of each seed would be the same. */
  #isRunHere(documents: readonly TreeDocument[]): boolean {
    const changed = new Set(changedBy(this.#page.content, documents));
    const { brains, world } = this.#page.field.session.run;
    return world.state.agents.some(({ id }) => changed.has(brains.programOf(id)?.name ?? ''));
  }
}
