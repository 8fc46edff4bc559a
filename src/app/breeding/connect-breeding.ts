import type { Content } from '../../content/load-content.ts';
import type { EvolveRequest, PlayedPair } from '../../evolve/judging/evolve-fights.ts';
import type { SearchAnswer, SearchTask } from '../../evolve/thread/search-messages.ts';
import { versionOf } from '../../runs/run-version.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { startWorkers } from '../proving/fight-workers.ts';
import { BreedingAdapter } from './breeding-adapter.ts';
import type { Threads } from './breeding-run.ts';
import { createBreedingStore } from './breeding-store.ts';

/** The part of the page that the breeding ground needs. */
export interface BreedingHost {
  readonly session: RunSession;
  show(session: RunSession, again?: () => void): Promise<void>;
  openStudio(): void;
}

export interface ConnectBreedingOptions {
  readonly app: BreedingHost;
  readonly content: Content;
  readonly version: string;
  studio(): Promise<Studio | undefined>;
  tell(text: string): void;
}

export function connectBreeding({ app, content, version, studio, tell }: ConnectBreedingOptions): BreedingAdapter {
  return new BreedingAdapter({
    content,
    version: versionOf(version, content),
    store: createBreedingStore(),
    studio: async () => {
      const loaded = await studio();
      await loaded?.recoverDrafts();
      return loaded;
    },
    startThreads,
    showFight: (session, again) => app.show(session, again),
    shownSession: () => app.session,
    openStudio: () => app.openStudio(),
    newId: () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`,
    now: () => performance.now(),
    tell,
  });
}

/** One thread searches, the others play. */
function startThreads(): Threads {
  const [searcher] = startWorkers<SearchTask, SearchAnswer>(1);
  return { searcher: searcher!, fighters: startWorkers<EvolveRequest, PlayedPair>(MOST_THREADS) };
}

const MOST_THREADS = 8;
