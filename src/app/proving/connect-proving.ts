import { cannotBeOpened } from '../address/cannot-be-opened.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { Content } from '../../content/load-content.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { Challenge } from '../../runs/compare/challenge.ts';
import { page } from '../browser/page.ts';
import { ChallengeLinks } from './challenge-links.ts';
import { startWorkers } from './fight-workers.ts';
import { ProvingAdapter } from './proving-adapter.ts';

/** The part of the page that the proving ground needs. */
export interface ProvingHost {
  readonly session: RunSession;
  readonly pace: { setPaused(isPaused: boolean): void };
  show(session: RunSession, again?: () => void): Promise<void>;
  openList(screen: 'proving'): void;
  openStudio(): void;
}

export interface ConnectProvingOptions {
  readonly app: ProvingHost;
  readonly content: Content;
  readonly version: string;
  studio(): Promise<Studio | undefined>;
  tell(text: string): void;
}

/** What the loader asks for besides what the HUD does. */
export interface Proving {
  readonly adapter: ProvingAdapter;
  openLink(fragment: string): Promise<void>;
  /** `name` is that of the chosen file. */
  openText(text: string, name: string): Promise<void>;
}

export function connectProving({ app, content, version, studio, tell }: ConnectProvingOptions): Proving {
  const links = new ChallengeLinks({ content, version, page, tell });
  const adapter = new ProvingAdapter({
    content,
    links,
    studio: async () => {
      const loaded = await studio();
      await loaded?.recoverDrafts();
      return loaded;
    },
    newSeed: () => `${Date.now().toString(36)}${Math.floor(performance.now() % 1000)}`,
    startWorkers,
    showScreen: () => app.openList('proving'),
    showFight: async (session, again) => {
      await app.show(session, again);
      app.pace.setPaused(false);
    },
    openStudio: () => app.openStudio(),
    shownSession: () => app.session,
    tell,
    store: storeOf(() => localStorage),
  });
  const show = async (read: { readonly challenge: Challenge } | { readonly problem: string }, what = 'The challenge'): Promise<void> => {
    if ('problem' in read) tell(cannotBeOpened(what, read.problem));
    else await adapter.openChallenge(read.challenge);
  };
  return {
    adapter,
    openLink: async (fragment) => show(await links.readLink(fragment)),
    openText: (text, name) => show(links.readText(text), `The challenge “${name}”`),
  };
}
