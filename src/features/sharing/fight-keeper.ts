import type { Content } from '../../content/load-content.ts';
import { clockTime } from '../../hud/words/labels.ts';
import { branchesText, readBranches } from '../../runs/branches/branches-text.ts';
import { MAX_SHARED_STEPS, readRunLink, runLinkText, type SharedRun } from '../../runs/run-link.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '../../sim/state.ts';
import { cannotBeOpened } from '../../page/links/cannot-be-opened.ts';
import { FORMER_ID, type FightTexts, type KeptFight, type KeptFights } from './kept-fights.ts';

/** A run that has just begun is as well begun again. */
const LEAST_KEPT_STEPS = 5 * STEPS_PER_SECOND;
const TOO_LONG = 'After half an hour, a fight is no longer saved for the next visit. What is kept of it ends before that.';

export interface FightKeeperOptions {
  readonly content: Content;
  readonly version: RunVersion;
  readonly kept: KeptFights;
  newId(): string;
  session(): RunSession;
  /** The shown run as it would be shared. */
  sharedRun(): SharedRun | { readonly problem: string };
  tell(text: string): void;
}

/** How the fight of a session is stored. */
interface SessionFight {
  id: string;
  /** Of the last write or read by this page; undefined before the first. */
  stamp: string | undefined;
  /** The moment and the branches that were written last. */
  keptAs: string;
  /** The last thing that was told about keeping it. */
  told: string;
  /** The fight of an earlier version that this one goes on from: it is removed when this one is stored. */
  replaces?: { readonly id: string; readonly stamp: string | undefined } | undefined;
}

/** Keeps the played fights for the next visit, and reads them again. What is found may be of any version, or written by hand. */
export class FightKeeper {
  readonly #options: FightKeeperOptions;
  readonly #fights = new WeakMap<RunSession, SessionFight>();

  constructor(options: FightKeeperOptions) {
    this.#options = options;
  }

  /** Keeps the run as it stands and its branches, so that they survive a reload of the page. A decided one alone is not worth it. */
  keep(): void {
    const session = this.#options.session();
    if (session.history === undefined || session.past.isSeeking || session.recorded.lastStep < LEAST_KEPT_STEPS) return;
    if (session.snapshot.outcome !== 'undecided' && !hasBranches(session)) this.#forget(session);
    else this.#keepShown(session);
  }

  /** Returns the one with that id, or the one that the title offers to continue: the first that is not decided. */
  find(id?: string): KeptFight | undefined {
    const fights = this.#options.kept.list();
    return id === undefined ? (fights.find(({ isDecided }) => !isDecided) ?? fights[0]) : fights.find((each) => each.id === id);
  }

  read(fight: KeptFight | undefined): { readonly shared: SharedRun } | { readonly problem: string } {
    const found = fight && this.#options.kept.read(fight.id);
    const read = found === undefined ? { problem: 'There is none.' } : readRunLink(found.run, this.#options);
    return 'problem' in read ? { problem: cannotBeOpened('The last fight', read.problem, 'continued') } : read;
  }

  /** The shown session goes on from that fight: from now on it is stored in its place. Its branches are opened. */
  takeOver(fight: KeptFight): void {
    const { kept, newId, session } = this.#options;
    const found = kept.read(fight.id);
    const stamp = kept.stampOf(fight.id);
    const isFormer = fight.id === FORMER_ID;
    const own = { id: isFormer ? newId() : fight.id, stamp: isFormer ? undefined : stamp, keptAs: '', told: '' };
    this.#fights.set(session(), { ...own, replaces: isFormer ? { id: fight.id, stamp } : undefined });
    if (found?.branches !== undefined) this.#restoreBranches(found.branches);
    this.keep();
  }

  #restoreBranches(branches: string): void {
    const { content, kept, newId, session, tell, version } = this.#options;
    const read = readBranches(branches, version, content.library);
    const isRestored = !('problem' in read) && session().branching.branches?.restore(read) !== false;
    if (isRestored) return;
    const problem = 'problem' in read ? read.problem : 'They belong to another run.';
    const aside = kept.setBranchesAside(branches);
    // Without room for a copy, the stored fight stays as it is beside this one.
    if (aside === undefined) this.#fights.set(session(), { id: newId(), stamp: undefined, keptAs: '', told: '' });
    const place =
      aside === undefined
        ? 'There is no room for a copy, so the fight stays kept as it was.'
        : `What was found stays in the storage of this browser, as “${aside}”.`;
    tell(`${cannotBeOpened('The other branches of the fight', problem)} ${place}`);
  }

  /** Removes what this page has stored of a fight, and nothing that another page has. */
  #forget(session: RunSession): void {
    const fight = this.#fights.get(session);
    if (fight === undefined) return;
    this.#options.kept.remove(fight.id, fight.stamp);
    this.#removeReplaced(fight);
    this.#fights.delete(session);
  }

  #keepShown(session: RunSession): void {
    const { kept, newId } = this.#options;
    const fight = this.#fights.get(session) ?? { id: newId(), stamp: undefined, keptAs: '', told: '' };
    this.#fights.set(session, fight);
    if (session.recorded.lastStep > MAX_SHARED_STEPS) return this.#tellOnce(fight, TOO_LONG);
    const shared = this.#options.sharedRun();
    if ('problem' in shared) return;
    const keptAs = `${shared.hash} ${session.branching.branches?.version}`;
    const stored = kept.stampOf(fight.id);
    if (keptAs === fight.keptAs && stored === fight.stamp) return;
    // Another page has gone on with this fight: both are kept.
    if (stored !== undefined && stored !== fight.stamp) fight.id = newId();
    const result = kept.put(fight.id, this.#textsOf(session, shared));
    if (result.kind !== 'kept') return this.#tellOnce(fight, `${result.reason} ${this.#keptWords(fight.id)}`.trimEnd());
    Object.assign(fight, { stamp: kept.stampOf(fight.id), keptAs, told: '' });
    this.#removeReplaced(fight);
  }

  #textsOf(session: RunSession, shared: SharedRun): FightTexts {
    const { content, version } = this.#options;
    const { branches } = session.branching;
    return {
      scenario: shared.request.scenario,
      at: shared.at,
      isDecided: session.snapshot.outcome !== 'undecided',
      run: runLinkText(shared, content.library),
      branches: hasBranches(session) && branches ? branchesText(branches.stored, version, content.library) : undefined,
    };
  }

  #keptWords(id: string): string {
    const stored = this.#options.kept.list().find((each) => each.id === id);
    return stored === undefined ? '' : `What is kept of it ends at ${clockTime(stored.at * STEP_SECONDS)}.`;
  }

  #removeReplaced(fight: SessionFight): void {
    if (fight.replaces !== undefined) this.#options.kept.remove(fight.replaces.id, fight.replaces.stamp);
    fight.replaces = undefined;
  }

  #tellOnce(fight: SessionFight, text: string): void {
    if (fight.told !== text) this.#options.tell(text);
    fight.told = text;
  }
}

function hasBranches({ branching: { branches } }: RunSession): boolean {
  return branches !== undefined && branches.tree.length > 1;
}
