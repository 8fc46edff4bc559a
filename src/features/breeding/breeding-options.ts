import type { Content } from '../../content/load-content.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { Threads } from './breeding-run.ts';
import type { BreedingStore } from './breeding-store.ts';

export interface BreedingAdapterOptions {
  readonly content: Content;
  readonly version: RunVersion;
  readonly store: BreedingStore;
  /** The studio with its drafts; undefined when it cannot be loaded. */
  studio(): Promise<Studio | undefined>;
  startThreads(): Threads;
  showFight(session: RunSession, again: () => void): Promise<void>;
  shownSession(): RunSession;
  openStudio(): void;
  /** Another one for every search. */
  newId(): string;
  /** Milliseconds. */
  now(): number;
  tell(text: string): void;
}
