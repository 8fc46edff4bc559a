import type { Content } from '../content/load-content.ts';
import type { Progress } from '../hud/fight/progress-notice.ts';
import { pageStore, tabStore } from '../core/storage/text-store.ts';
import type { GameApp } from './game-app.ts';
import { fightLabel, KeptFights, newId } from './share/kept-fights.ts';
import type { RunSharing } from './share/run-sharing.ts';
import { CHALLENGE_FILE_START, CHALLENGE_FRAGMENT, RUN_FRAGMENT } from './url-options.ts';

export interface ConnectSharingOptions {
  readonly app: GameApp;
  readonly content: Content;
  readonly version: string;
  tell(text: string): void;
  showProgress(progress: Progress | undefined): void;
}

/** A field that only the files of behaviour tests have. */
const BEHAVIOUR_TEST = /"claims"\s*:/;

/** A page that ends without a word loses so much. */
const KEEP_EVERY_SECONDS = 10;

/** Opens the run of the page's address, now and when the address changes; what it takes is loaded when it is needed. */
export function connectSharing(options: ConnectSharingOptions): void {
  const { app, content, tell } = options;
  let sharing: Promise<RunSharing> | undefined;
  let ready: RunSharing | undefined;
  const use = (act: (sharing: RunSharing) => Promise<void>): void => {
    sharing ??= import('./share/page-sharing.ts').then(({ pageSharing }) => (ready = pageSharing(options, kept)));
    sharing.then(act).catch((error: unknown) => {
      sharing = undefined;
      tell(`That did not work (${error instanceof Error ? error.message : String(error)}). Try again.`);
    });
  };
  const kept = new KeptFights({ store: pageStore(), tab: tabStore(), owner: newId(), now: Date.now });
  const noteKept = (): void => {
    app.keptFights = kept.list().map((fight) => ({ id: fight.id, label: fightLabel(fight, content) }));
  };
  const openAddress = (): void => {
    app.proving?.openAddress(location.hash);
    if (location.hash.startsWith(RUN_FRAGMENT)) use((loaded) => loaded.openLink(location.hash));
    else if (isForeignFragment(location))
      tell('The link cannot be opened. What follows its # is no fight, no challenge, and no tree with its lesson.');
  };
  let isFilming = false;
  const saveClip = async (): Promise<void> => {
    if (isFilming) return;
    isFilming = true;
    const { savePageClip } = await import('./share/page-clip.ts');
    await savePageClip(options).finally(() => (isFilming = false));
  };
  app.share = (what, fight) =>
    use(async (loaded) => {
      if (what === 'clip') return saveClip();
      if (what === 'link') return loaded.share();
      if (what === 'save') return loaded.saveRecording();
      if (what === 'continue') return loaded.continue(fight).finally(noteKept);
      const { chooseFile } = await import('./share/page-sharing.ts');
      const text = await chooseFile();
      if (text === undefined) return;
      if (text.startsWith(CHALLENGE_FILE_START)) app.proving?.openText(text);
      else if (BEHAVIOUR_TEST.test(text)) app.behaviourTests?.openText(text);
      else await loaded.openRecording(text);
    });
  keepRun(app, { use, loaded: () => ready, noteKept });
  noteKept();
  // Another tab keeps its fight, or this page's last visit does so while this one opens already.
  window.addEventListener('storage', noteKept);
  window.addEventListener('hashchange', openAddress);
  openAddress();
}

/** A tree of a link belongs to a lesson, and the school opens it. */
function isForeignFragment({ hash, search }: Location): boolean {
  if (hash.length <= 1 || hash.startsWith(CHALLENGE_FRAGMENT)) return false;
  return !(hash.startsWith('#tree=') && new URLSearchParams(search).has('lesson'));
}

interface Sharing {
  use(act: (sharing: RunSharing) => Promise<void>): void;
  /** Undefined until it was used. */
  loaded(): RunSharing | undefined;
  /** The title offers what is kept. */
  noteKept(): void;
}

/** Now and then, and when the fight or the page is left. The code for it is loaded in the first second of a fight: a page that is left cannot wait. */
function keepRun(app: GameApp, { use, loaded, noteKept }: Sharing): void {
  let seconds = 0;
  setInterval(() => {
    if (app.screen !== 'skirmish') seconds = 0;
    else if (seconds++ % KEEP_EVERY_SECONDS === 0) use(async (sharing) => sharing.keep());
  }, 1000);
  const keepNow = (): void => {
    if (app.screen === 'skirmish') loaded()?.keep();
  };
  window.addEventListener('pagehide', keepNow);
  app.onLeave = () => {
    keepNow();
    noteKept();
  };
}
