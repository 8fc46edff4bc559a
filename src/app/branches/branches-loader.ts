import type { BranchesPort, BranchesState, DifferenceSentence } from '../../hud/branches/branches-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';
import type { BranchesAdapter, BranchesHost } from './branches-adapter.ts';

/** Shows the branches of the run; what finds out how they differ is loaded when they are first shown. */
export class BranchesLoader implements BranchesPort {
  readonly #host: BranchesHost;
  #adapter: BranchesAdapter | undefined;
  #isOpen = false;
  #isLoading = false;
  #session: RunSession | undefined;

  constructor(host: BranchesHost) {
    this.#host = host;
  }

  toggle(): void {
    if (this.#isOpen) return this.close();
    if (this.#host.session.branches === undefined) return this.#host.onNotice('The past of this scene is not kept, so it has no branches.');
    this.#isOpen = true;
    this.#session = this.#host.session;
    this.#host.agentHistory.close();
    void this.#load();
  }

  close(): void {
    this.#isOpen = false;
    this.#adapter?.compare(undefined);
    // The screen that shows the comparison may be gone.
    document.documentElement.style.removeProperty('--compare-below');
  }

  forkHere(): void {
    this.#host.session.forkHere();
  }

  open(id: number): void {
    this.#adapter?.open(id);
  }

  rename(id: number, name: string): void {
    this.#host.session.branches?.rename(id, name);
  }

  remove(id: number): void {
    this.#adapter?.remove(id);
  }

  undoRemove(): void {
    this.#host.session.branches?.undoRemove();
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
    if (this.#isOpen && this.#host.session !== this.#session) this.close();
    return this.#isOpen ? this.#adapter?.show() : undefined;
  }

  async #load(): Promise<void> {
    if (this.#adapter !== undefined || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { BranchesAdapter } = await import('./branches-adapter.ts');
      this.#adapter = new BranchesAdapter(this.#host);
    } catch {
      this.close();
      this.#host.onNotice('The branches could not be loaded. Check the connection and try again.');
    } finally {
      this.#isLoading = false;
    }
  }
}
