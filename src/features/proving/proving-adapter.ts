import type { Content } from '../../content/load-content.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import { nameInSentence } from '../../core/name-in-sentence.ts';
import type { ProvingPort, ProvingState } from './view/proving-state.ts';
import { ARENAS } from '../../runs/compare/fight.ts';
import { SenderName } from './sender-name.ts';
import { shownName } from '../../core/shown-name.ts';
import type { Challenge } from '../../runs/compare/challenge.ts';
import { openRun } from '../../runs/open-run.ts';
import { RunSession } from '../../runs/session/run-session.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { ChallengeLinks } from './challenge-links.ts';
import { challengeWords } from './challenge-words.ts';
import type { FightWorker } from '../../runs/compare/play-pairs.ts';
import { MatchRun } from './match-run.ts';
import { ALL_ARENAS, fightChoices, RULES_OF_ARENAS } from './fight-choices.ts';
import { isSameParty } from '../../runs/compare/changed-nodes.ts';
import { ALL_KINDS, ANSWERER, CHALLENGER, MINE, partyOptions, SHIPPED, treeNames, type PartyOption } from './party-options.ts';
import { watchedWords, type WatchedFight } from './watched-words.ts';

/** Of a match that is sent to another player: ten seconds or so of one thread. */
const PAIRS_OF_CHALLENGE = 10;
/** A comparison that is not clear by then ends without a verdict. */
const PAIRS_OF_COMPARISON = 200;
const UNCHANGED = 'These are the shipped trees. Change one in the studio before you make a challenge.';

export interface ProvingAdapterOptions {
  readonly content: Content;
  readonly links: ChallengeLinks;
  /** The studio with its drafts; undefined when it cannot be loaded. */
  studio(): Promise<Studio | undefined>;
  /** Another one for every match. */
  newSeed(): string;
  startWorkers(pairCount: number): readonly FightWorker[];
  /** The list of parties is shown over the title scene. */
  showScreen(): void;
  /** `again` begins it once more. */
  showFight(session: RunSession, again: () => void): Promise<void>;
  openStudio(): void;
  shownSession(): RunSession;
  tell(text: string): void;
  readonly store: TextStore | undefined;
  /** Seeds of a challenge. */
  readonly pairsOfChallenge?: number;
}

/** The proving ground in the running page: which party fights which, what came out, and links to it. */
export class ProvingAdapter implements ProvingPort {
  readonly #options: ProvingAdapterOptions;
  #studio: Studio | undefined;
  #parties: readonly PartyOption[] = [];
  #first = SHIPPED;
  #second = SHIPPED;
  #arena: string = ARENAS[0];
  /** Whose tree the one tree of a party takes the place of. */
  #kind = ALL_KINDS;
  #challenge: Challenge | undefined;
  #match: MatchRun | undefined;
  /** The parties of the match, by their options at that time. */
  #fighters: readonly [PartyOption, PartyOption] | undefined;
  #problems: readonly string[] = [];
  #watched: WatchedFight | undefined;
  readonly #sender: SenderName;
  readonly #pairsOfChallenge: number;

  constructor(options: ProvingAdapterOptions) {
    this.#options = options;
    this.#pairsOfChallenge = options.pairsOfChallenge ?? PAIRS_OF_CHALLENGE;
    this.#sender = new SenderName(options.store, options.tell);
  }

  get state(): ProvingState {
    const { content, shownSession } = this.#options;
    const mine = this.#parties.find(({ id }) => id === MINE);
    return {
      parties: this.#parties,
      first: this.#first,
      second: this.#second,
      ...fightChoices(content),
      arena: this.#arena,
      rules: RULES_OF_ARENAS,
      kind: this.#kind,
      changes: mine ? `In the studio you have changed ${treeNames(mine.trees)}.` : 'You have not changed a tree yet.',
      challenge: this.#challenge && challengeWords(this.#challenge, content),
      problems: this.#match?.problem === undefined ? this.#problems : [this.#match.problem],
      match: this.#match?.state,
      link: this.#match?.isWhole && !this.#match.isSequential ? this.#linkKind() : undefined,
      name: this.#sender.name,
      watched:
        this.#watched !== undefined && this.#watched.session === shownSession() ? watchedWords(this.#watched, content.library) : undefined,
    };
  }

  /** Shows the parties that there are now: the studio may have changed trees since. */
  async open(): Promise<void> {
    this.#studio = await this.#options.studio();
    this.#listParties();
    // What is being played, and a challenge that waits for an answer, stay.
    if (this.#match === undefined) this.#chooseMine();
    this.#options.showScreen();
  }

  /** Plays a challenge from outside, unless its trees cannot fight. */
  async openChallenge(challenge: Challenge): Promise<void> {
    this.#studio = await this.#options.studio();
    this.#challenge = challenge;
    this.#arena = challenge.arenas.length > 1 ? ALL_ARENAS : (challenge.arenas[0] ?? ARENAS[0]);
    this.#clear();
    this.#listParties();
    this.#start({ first: CHALLENGER, second: challenge.answer ? ANSWERER : SHIPPED, isSequential: false, challenge });
    const [problem] = this.#problems;
    if (problem !== undefined) {
      this.#challenge = undefined;
      this.#clear();
      return this.#options.tell(`The challenge cannot be opened. Its trees cannot fight: ${problem}`);
    }
    // The opponent is the party that is still unbeaten.
    this.#chooseMine();
    this.#options.showScreen();
  }

  choose(what: 'first' | 'second' | 'arena' | 'kind', id: string): void {
    if (what === 'first') this.#first = id;
    else if (what === 'second') this.#second = id;
    else if (what === 'arena') this.#arena = id;
    else this.#kind = id;
    this.#listParties();
  }

  compare(): void {
    if (this.#areSame(this.#first, this.#second)) return this.#refuse('Both parties run the same trees. Choose two that differ.');
    this.#start({ first: this.#first, second: this.#second, isSequential: true });
  }

  play(): void {
    if (this.#challenge === undefined) {
      this.#second = SHIPPED;
      if (this.#areSame(this.#first, SHIPPED)) return this.#refuse(UNCHANGED);
    }
    this.#start({ first: this.#first, second: this.#second, isSequential: false });
  }

  stop(): void {
    this.#match?.stop();
  }

  watch(pair: number, isSwapped: boolean): void {
    const { showFight } = this.#options;
    const names = this.#fighters?.map(({ name }) => name);
    if (!this.#match || !names) return;
    const fight = this.#match.fight(pair, isSwapped);
    const session = new RunSession(openRun(fight.content, fight.request), undefined, { isRewindable: true });
    const [blue = '', red = ''] = isSwapped ? names.toReversed() : names;
    this.#watched = { session, words: `${blue} in blue, ${nameInSentence(red)} in red`, isOfMatch: true };
    void showFight(session, () => this.watch(pair, isSwapped));
  }

  practise(): void {
    const { content, showFight, newSeed, openStudio } = this.#options;
    const [arena = ARENAS[0]] = this.#arenas();
    const session = new RunSession(openRun(content, { scenario: arena, seed: newSeed(), tickMode: 'interval' }), undefined, {
      isRewindable: true,
    });
    this.#watched = { session, words: 'Change the trees in the studio: here both parties run yours' };
    void showFight(session, () => this.practise()).then(openStudio);
  }

  backToResult(): void {
    const wasPractising = this.#watched?.session.run.content === this.#options.content;
    this.#watched = undefined;
    this.#listParties();
    if (wasPractising) this.#chooseMine();
    this.#options.showScreen();
  }

  send(name: string): void {
    const shown = shownName(name);
    if (shown === '') return this.#options.tell('Write your name below the result first: the link says who made it.');
    this.#sender.keep(shown);
    const made = this.#madeChallenge(shown);
    if (made) void this.#options.links.send(made);
  }

  leaveChallenge(): void {
    this.#challenge = undefined;
    this.#clear();
    this.#listParties();
    this.#chooseMine();
  }

  #areSame(first: string, second: string): boolean {
    this.#listParties();
    return isSameParty(this.#optionOf(first).trees, this.#optionOf(second).trees, this.#options.content.library);
  }

  #refuse(problem: string): void {
    this.#clear();
    this.#problems = [problem];
  }

  /** One's own party, where there is one; in answer to a challenge, against the party that is still unbeaten. */
  #chooseMine(): void {
    const mine = this.#parties.some(({ id }) => id === MINE) ? MINE : SHIPPED;
    const isAnswer = this.#challenge !== undefined;
    this.#first = isAnswer ? (this.#challenge?.answer ? ANSWERER : CHALLENGER) : mine;
    // Two equal parties would tell nothing.
    const another = this.#parties.find(({ id }) => id !== SHIPPED)?.id ?? SHIPPED;
    this.#second = isAnswer ? mine : mine === SHIPPED ? another : SHIPPED;
  }

  #linkKind(): ProvingState['link'] {
    if (this.#challenge === undefined) return 'challenge';
    const [, answer] = this.#fighters ?? [];
    if (answer === undefined || isSameParty(answer.trees, [], this.#options.content.library)) return undefined;
    const isOwn = this.#fighters?.[1].id !== ANSWERER && this.#fighters?.[0].id !== this.#fighters?.[1].id;
    return isOwn && this.#match?.state.isSame === undefined ? 'answer' : undefined;
  }

  #madeChallenge(name: string): Omit<Challenge, 'version'> | undefined {
    const [first, second] = this.#fighters ?? [];
    if (!this.#match || !first || !second) return undefined;
    const { arenas, seed } = this.#match.request;
    const shared = { arenas, seed, pairs: this.#pairsOfChallenge, digest: this.#match.digest };
    if (this.#challenge === undefined) return { ...shared, by: { name, trees: first.trees }, answer: undefined };
    const { by, answer } = this.#challenge;
    return {
      ...shared,
      pairs: this.#challenge.pairs,
      by: first.id === ANSWERER && answer ? answer : by,
      answer: { name, trees: second.trees },
    };
  }

  #start({ first, second, isSequential, challenge }: StartOptions): void {
    this.#clear();
    this.#listParties();
    const one = this.#optionOf(first);
    const other = this.#optionOf(second);
    const answered = this.#challenge;
    this.#fighters = [one, other];
    const started = MatchRun.start({
      content: this.#options.content,
      names: [one.name, other.name],
      request: {
        parties: [one.trees, other.trees],
        arenas: answered?.arenas ?? this.#arenas(),
        // The same seeds for every answer, so that all have the same luck.
        seed: answered?.seed ?? this.#options.newSeed(),
        isUnpaired: false,
      },
      isSequential,
      pairCount: isSequential ? PAIRS_OF_COMPARISON : (answered?.pairs ?? this.#pairsOfChallenge),
      expectedDigest: challenge?.digest,
      startWorkers: this.#options.startWorkers,
    });
    if ('problems' in started) this.#problems = started.problems;
    else this.#match = started.match;
  }

  #clear(): void {
    this.#match?.stop();
    this.#match = undefined;
    this.#fighters = undefined;
    this.#problems = [];
  }

  #listParties(): void {
    const { content } = this.#options;
    const documents = this.#studio?.trees.changedDocuments() ?? [];
    this.#parties = partyOptions({ content, documents, challenge: this.#challenge, arenas: this.#arenas(), kind: this.#kind });
    const isThere = (wanted: string): boolean => this.#parties.some(({ id }) => id === wanted);
    if (!isThere(this.#first)) this.#first = SHIPPED;
    if (!isThere(this.#second)) this.#second = SHIPPED;
  }

  #optionOf(wanted: string): PartyOption {
    const found = this.#parties.find(({ id }) => id === wanted) ?? this.#parties.find(({ id }) => id === SHIPPED);
    if (!found) throw new Error(`There is no party "${wanted}".`);
    return found;
  }

  #arenas(): readonly string[] {
    return this.#challenge?.arenas ?? (this.#arena === ALL_ARENAS ? ARENAS : [this.#arena]);
  }
}

interface StartOptions {
  readonly first: string;
  readonly second: string;
  readonly isSequential: boolean;
  /** The match is the one that it tells of. */
  readonly challenge?: Challenge;
}
