import { storeOf } from '../../core/storage/text-store.ts';
import { LateModule } from '../../page/late-module.ts';
import { fightLabel, KeptFights, newId } from './kept-fights.ts';
import type { RunSharing } from './run-sharing.ts';
import type { SharingHost, SharingOptions } from './sharing-options.ts';
import { RUN_FRAGMENT } from '../address/url-options.ts';

export interface ConnectSharingOptions extends SharingOptions {
  /** Called when the fight of a link is shown, or refused. */
  onOpened?(): void;
}

export interface PageSharing {
  /** The fight of the address is being opened. */
  readonly isOpeningLink: boolean;
  /** Goes on with a kept fight. */
  continueFight(id: string): Promise<void>;
}

/** A page that ends without a word loses so much. */
const KEEP_EVERY_SECONDS = 10;

/** Opens the run of the page's address, now and when the address changes; what it takes is loaded when it is needed. */
export function connectSharing(options: ConnectSharingOptions): PageSharing {
  const { app, content, studio, tell, onOpened = () => {} } = options;
  const module = new LateModule(async () => (await import('./page-sharing.ts')).pageSharing(options, kept), tell);
  const use = (act: (sharing: RunSharing) => Promise<void>): Promise<void> => module.use(act);
  const kept = new KeptFights({ store: storeOf(() => localStorage), tab: storeOf(() => sessionStorage), owner: newId(), now: Date.now });
  const noteKept = (): void => {
    app.keptFights = kept.list().map((fight) => ({ ...fight, label: fightLabel(fight, content) }));
  };
  let isOpeningLink = false;
  const openLink = async (fragment: string): Promise<void> => {
    isOpeningLink = true;
    await use((loaded) => loaded.openLink(fragment));
    onOpened();
    isOpeningLink = false;
  };
  const continueFight = (fight: string | undefined): Promise<void> => use((loaded) => loaded.continue(fight)).finally(noteKept);
  const openAddress = (): void => {
    for (const link of app.features.flatMap(({ opens }) => opens?.links ?? []))
      if (location.hash.startsWith(link.fragment)) link.open(location.hash);
    if (location.hash.startsWith(RUN_FRAGMENT)) void openLink(location.hash);
    else if (isForeignFragment(location, app.features))
      tell('The link cannot be opened. What follows its # is no fight, no challenge, no lesson, and no tree with its lesson.');
  };
  let isFilming = false;
  const saveClip = async (): Promise<void> => {
    if (isFilming) return;
    isFilming = true;
    try {
      const { savePageClip } = await import('./page-clip.ts');
      await savePageClip(options);
    } finally {
      isFilming = false;
    }
  };
  app.share = (what, fight) =>
    void use(async (loaded) => {
      if (what === 'clip') return saveClip();
      if (what === 'link') return loaded.share();
      if (what === 'beat') return loaded.shareBattle();
      if (what === 'save') return loaded.saveRecording();
      if (what === 'continue') return continueFight(fight);
      const [{ chooseFile }, { openFile }] = await Promise.all([import('../../page/browser/choose-file.ts'), import('./open-file.ts')]);
      const file = await chooseFile();
      if (file) await openFile(file, { app, sharing: loaded, studio, tell });
    });
  keepRun(app, { use, loaded: () => module.loaded, noteKept });
  noteKept();
  // Another tab keeps its fight, or this page's last visit does so while this one opens already.
  window.addEventListener('storage', noteKept);
  window.addEventListener('hashchange', openAddress);
  openAddress();
  return {
    get isOpeningLink() {
      return isOpeningLink;
    },
    continueFight,
  };
}

/** A scene of a feature reads the rest of its own address, so no shared fight is opened there. */
function isForeignFragment({ hash, search }: Location, features: SharingHost['features']): boolean {
  if (hash.length <= 1 || features.some(({ opens }) => opens?.links?.some(({ fragment }) => hash.startsWith(fragment)))) return false;
  const query = new URLSearchParams(search);
  return !features.some(({ opens }) => opens?.scenes && hash.startsWith(opens.scenes.fragment) && query.has(opens.scenes.parameter));
}

interface Sharing {
  use(act: (sharing: RunSharing) => Promise<void>): Promise<void>;
  /** Undefined until it was used. */
  loaded(): RunSharing | undefined;
  /** The title offers what is kept. */
  noteKept(): void;
}

/** Now and then, and when the fight or the page is left. The code for it is loaded in the first second of a fight: a page that is left cannot wait. */
function keepRun(app: SharingHost, { use, loaded, noteKept }: Sharing): void {
  let seconds = 0;
  setInterval(() => {
    if (app.screen !== 'skirmish') seconds = 0;
    else if (seconds++ % KEEP_EVERY_SECONDS === 0) void use(async (sharing) => sharing.keep());
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
