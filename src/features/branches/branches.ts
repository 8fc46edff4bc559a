import type { BranchesPort, BranchesState, DifferenceSentence } from './view/branches-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Page } from '../../page/page.ts';
import type { BranchesAdapter } from './branches-adapter.ts';

/** The parts of the page that the branches use. */
export type BranchesPage = Pick<Page, 'notices' | 'view'> & {
  readonly field: Pick<Page['field'], 'session' | 'selection' | 'fog' | 'side'>;
};

/** Shows the branches of the run; what finds out how they differ is loaded when they are first shown. */
export class Branches implements BranchesPort {
  readonly #page: BranchesPage;
  #adapter: BranchesAdapter | undefined;
  #isOpen = false;
  #isLoading = false;
  #session: RunSession | undefined;

  constructor(page: BranchesPage) {
    this.#page = page;
  }

  toggle(): void {
    if (this.#isOpen) return this.close();
    if (this.#page.field.session.branching.branches === undefined)
      return this.#page.notices.tellOfRun('The past of this scene is not kept, so it has no branches.');
    this.#isOpen = true;
    this.#session = this.#page.field.session;
    this.#page.field.side.take(this.#leave);
    void this.#load();
  }

  readonly #leave = (): void => this.close();

  close(): void {
    this.#isOpen = false;
    this.#adapter?.compare(undefined);
    // The screen that shows the comparison may be gone.
    document.documentElement.style.removeProperty('--feature-below');
  }

  forkHere(): void {
    this.#page.field.session.branching.forkHere();
  }

  open(id: number): void {
    this.#adapter?.open(id);
  }

  rename(id: number, name: string): void {
    this.#page.field.session.branching.branches?.rename(id, name);
  }

  remove(id: number): void {
    this.#adapter?.remove(id);
  }

  undoRemove(): void {
    this.#page.field.session.branching.branches?.undoRemove();
  }

  compare(id: number | undefined): void {
    this.#adapter?.compare(id);
  }

  showDifference(sentence: DifferenceSentence): void {
    this.#adapter?.showDifference(sentence);
  }

  setHealth(unitId: EntityId, share: number): void {
    this.#adapter?.setHealth(unitId, share);
  }

  /** Once a frame, before the battle is drawn. */
  get state(): BranchesState | undefined {
    if (this.#isOpen && this.#page.field.session !== this.#session) this.close();
    return this.#isOpen ? this.#adapter?.show() : undefined;
  }

  async #load(): Promise<void> {
    if (this.#adapter !== undefined || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { BranchesAdapter } = await import('./branches-adapter.ts');
      this.#adapter = new BranchesAdapter(this.#page);
    } catch {
      this.close();
      this.#page.notices.tellOfRun('The branches could not be loaded. Check the connection and try again.');
    } finally {
      this.#isLoading = false;
    }
  }
}
