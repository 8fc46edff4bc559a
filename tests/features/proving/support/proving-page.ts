import type { TreeDocument } from '../../../../src/engine/document.ts';
import { ChallengeLinks } from '../../../../src/features/proving/challenge-links.ts';
import { ProvingAdapter, type ProvingAdapterOptions } from '../../../../src/features/proving/proving-adapter.ts';
import { FightPairs, type ComparisonRequest } from '../../../../src/runs/compare/fight-pairs.ts';
import type { FightWorker } from '../../../../src/runs/compare/play-pairs.ts';
import type { RunSession } from '../../../../src/runs/session/run-session.ts';
import type { Studio } from '../../../../src/studio/create-studio.tsx';
import type { Content } from '../../../../src/content/load-content.ts';
import { shippedContent } from '../../../support/shipped-content.ts';

/** The page plays ten; the links carry how many. */
export const PAIRS = 3;

/** Plays as a worker does, in this thread, when it is told to. */
export class HereWorker implements FightWorker {
  static waiting: (() => void)[] = [];
  #pairs: FightPairs | undefined;
  onPair: FightWorker['onPair'] = () => {};
  onError: FightWorker['onError'] = () => {};
  post(message: ComparisonRequest | number): void {
    if (typeof message !== 'number') {
      const opened = FightPairs.open(shippedContent, structuredClone(message));
      this.#pairs = 'pairs' in opened ? opened.pairs : undefined;
    } else HereWorker.waiting.push(() => this.onPair(structuredClone(this.#pairs!.play(message))));
  }
  end(): void {}

  static playAll(): void {
    for (let next = HereWorker.waiting.shift(); next; next = HereWorker.waiting.shift()) next();
  }
}

/** The first party always wins. */
export class SureWorker extends HereWorker {
  override post(message: ComparisonRequest | number): void {
    const won = { score: 1, seconds: 10, healthLeft: [0.5, 0] } as const;
    if (typeof message === 'number') queueMicrotask(() => this.onPair({ index: message, arena: 'duel-6', fights: [won, won] }));
  }
}

interface ProvingPageOptions {
  readonly content?: Content;
  /** As the studio has changed them. */
  readonly documents?: readonly TreeDocument[];
  readonly newWorker?: () => FightWorker;
  readonly store?: ProvingAdapterOptions['store'];
}

/** A page with a proving ground, and what came of it. */
export function provingPage({
  documents = [],
  newWorker = () => new HereWorker(),
  store,
  content = shippedContent,
}: ProvingPageOptions = {}) {
  const studio = { documents, opened: 0 };
  const told: string[] = [];
  const copied: string[] = [];
  const saved: string[] = [];
  const shown: (RunSession | 'screen')[] = [];
  const begin: { again: () => void } = { again: () => {} };
  const tell = (text: string): void => void told.push(text);
  const links = new ChallengeLinks({
    content,
    version: '1',
    page: {
      address: () => 'http://here/',
      copy: (text) => Promise.resolve(void copied.push(text)),
      setAddress: () => {},
      save: (_, text) => void saved.push(text),
    },
    tell,
  });
  const proving = new ProvingAdapter({
    content,
    links,
    studio: () => Promise.resolve({ trees: { changedDocuments: () => studio.documents } } as unknown as Studio),
    newSeed: () => 'seed',
    startWorkers: () => [newWorker()],
    showScreen: () => void shown.push('screen'),
    showFight: (session, again) => {
      begin.again = again;
      return Promise.resolve(void shown.push(session));
    },
    openStudio: () => void studio.opened++,
    shownSession: () => shown.filter((each) => each !== 'screen').at(-1) as RunSession,
    tell,
    store,
    pairsOfChallenge: PAIRS,
  });
  const openLink = async (link: string): Promise<void> => {
    const read = await links.readLink(link.slice(link.indexOf('#')));
    if ('problem' in read) throw new Error(read.problem);
    await proving.openChallenge(read.challenge);
  };
  const sent = async (): Promise<string> => {
    for (let wait = 0; wait < 100 && copied.length + saved.length === 0; wait++) await new Promise((done) => setTimeout(done, 5));
    return copied.at(-1) ?? '';
  };
  return { proving, studio, told, copied, saved, shown, openLink, sent, again: () => begin.again() };
}
