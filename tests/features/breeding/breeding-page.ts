import type { TreeDocument } from '../../../src/engine/document.ts';
import { BreedingAdapter } from '../../../src/features/breeding/breeding-adapter.ts';
import type { BreedingStore, SearchWritten } from '../../../src/features/breeding/breeding-store.ts';
import type { StoredSearch } from '../../../src/features/breeding/stored-search.ts';
import type { EvolveRequest, PlayedPair } from '../../../src/evolve/judging/evolve-fights.ts';
import type { SearchAnswer, SearchTask } from '../../../src/evolve/thread/search-messages.ts';
import { SearchThread } from '../../../src/evolve/thread/search-thread.ts';
import type { FightWorker } from '../../../src/runs/compare/play-pairs.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Studio } from '../../../src/studio/create-studio.tsx';
import { inventedPair } from '../../evolve/invented-fights.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const VERSION = versionOf('1', content);

/** Searches in this thread; what it is asked and answers is copied, as between threads. */
export class HereSearcher implements FightWorker<SearchTask, SearchAnswer> {
  readonly #thread = new SearchThread(content, (answer) => setImmediate(() => this.onPair(structuredClone(answer))));
  onPair: FightWorker<SearchTask, SearchAnswer>['onPair'] = () => {};
  onError: FightWorker['onError'] = () => {};
  post(message: SearchTask | number): void {
    if (typeof message !== 'number') this.#thread.take(structuredClone(message));
  }
  end(): void {}
}

/** Plays invented fights, as many as it is let. */
export class HereFighter implements FightWorker<EvolveRequest, PlayedPair> {
  #request: EvolveRequest | undefined;
  #isOver = false;
  onPair: FightWorker<EvolveRequest, PlayedPair>['onPair'] = () => {};
  onError: FightWorker['onError'] = () => {};
  constructor(private readonly fights: { left: number; played: string[] }) {}
  post(message: EvolveRequest | number): void {
    if (typeof message !== 'number') this.#request = message;
    else setImmediate(() => this.#play(message));
  }
  end(): void {
    this.#isOver = true;
  }
  #play(index: number): void {
    if (this.#isOver || this.fights.left <= 0) return;
    this.fights.left--;
    const { first, arena, seed } = this.#request!.jobs[index]!;
    this.fights.played.push(`${this.#request!.sides[first]!.key} ${arena} ${seed}`);
    this.onPair(inventedPair(this.#request!, index));
  }
}

/** A store in memory; `result` is what the next writes come to. */
export class MemoryBreedingStore implements BreedingStore {
  readonly stored = new Map<string, StoredSearch>();
  result: SearchWritten = { kind: 'kept' };
  trouble = '';
  list() {
    return Promise.resolve({ searches: [...this.stored.values()].map((each) => structuredClone(each)), trouble: this.trouble });
  }
  put(search: StoredSearch): Promise<SearchWritten> {
    const { result } = this;
    if (result.kind === 'elsewhere') this.result = { kind: 'kept' };
    if (result.kind === 'kept') this.stored.set(search.id, structuredClone(search));
    return Promise.resolve(result);
  }
  remove(id: string) {
    this.stored.delete(id);
    return Promise.resolve({ kind: 'kept' } as const);
  }
}

export interface BreedingPageOptions {
  readonly store?: MemoryBreedingStore;
  /** Trees that the player has changed in the studio. */
  readonly documents?: readonly TreeDocument[];
  readonly fights?: { left: number; played: string[] };
}

let pages = 0;

/** The breeding ground on a page whose threads are here. */
export async function breedingPage({
  store = new MemoryBreedingStore(),
  documents = [],
  fights = { left: Infinity, played: [] },
}: BreedingPageOptions = {}) {
  const own = { documents: [...documents], version: {} };
  const told: string[] = [];
  const shown: { session: RunSession | undefined } = { session: undefined };
  let ids = 0;
  pages++;
  const trees = {
    get version() {
      return own.version;
    },
    changedDocuments: () => own.documents,
    has: (name: string) => content.library.has(name) || own.documents.some((each) => each.name === name),
    replace: (document: TreeDocument) => {
      own.documents.push(document);
      own.version = {};
    },
    show: () => {},
  };
  const page = pages;
  const breeding = new BreedingAdapter({
    content,
    version: VERSION,
    store,
    studio: () => Promise.resolve({ trees, watch: () => undefined } as unknown as Studio),
    startThreads: () => ({ searcher: new HereSearcher(), fighters: [new HereFighter(fights), new HereFighter(fights)] }),
    showFight: (session) => Promise.resolve(void (shown.session = session)),
    shownSession: () => shown.session!,
    openStudio: () => {},
    newId: () => `page ${page} id ${ids++}`,
    now: () => performance.now(),
    tell: (text) => void told.push(text),
  });
  await breeding.open();
  const until = async (what: string, isTrue: () => boolean): Promise<void> => {
    for (let wait = 0; wait < 4000; wait++) {
      if (isTrue()) return;
      await new Promise((done) => setTimeout(done, 2));
    }
    throw new Error(`In vain: ${what}. ${JSON.stringify(breeding.state.search?.says)} ${breeding.state.problem}`);
  };
  const generations = (count: number): Promise<void> =>
    until(`${count} generations`, () => (breeding.state.search?.generations.length ?? 0) >= count);
  return { breeding, store, own, told, fights, shown, until, generations };
}
