import type { EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import type { Workspace } from '../../tree-doc/workspace.ts';
import type { RunEditPort } from '../ports/edit-port.ts';
import type { TimePort } from '../ports/studio-port.ts';
import { recordedTrees } from './recorded-trees.ts';

interface AppliedTreesPort {
  readonly edits: Pick<RunEditPort, 'recordedUpdates' | 'updateCount'>;
  readonly time: Pick<TimePort, 'branch'>;
}

/** By branch, what the agents of this scene ran at its start and after each update of their trees. */
export class AppliedTrees {
  #byBranch = new Map<number, readonly EditableTrees[]>();
  /** The branch that was looked at last. */
  #branch = 0;

  constructor(
    private readonly port: AppliedTreesPort,
    private readonly shipped: EditableTrees,
  ) {}

  /** Another run, which may have been recorded elsewhere. Returns the trees at its end. */
  beginRun({ trees, newNodeKey }: Pick<Workspace, 'trees' | 'newNodeKey'>): EditableTrees {
    const versions = recordedTrees(this.port.edits.recordedUpdates(), { shipped: this.shipped, trees, newNodeKey });
    this.#branch = this.port.time.branch();
    this.#byBranch = new Map([[this.#branch, versions]]);
    return versions.at(-1) ?? this.shipped;
  }

  /** Of the shown branch; one that is new here begins with what ran in the branch before. */
  get here(): readonly EditableTrees[] {
    const branch = this.port.time.branch();
    const known = this.#byBranch.get(branch) ?? this.#byBranch.get(this.#branch) ?? [this.shipped];
    this.#byBranch.set(branch, known);
    this.#branch = branch;
    return known;
  }

  /** At the time that is shown. */
  get shown(): EditableTrees {
    const { here } = this;
    return here[Math.min(this.port.edits.updateCount(), here.length - 1)] ?? this.shipped;
  }

  has(branch: number): boolean {
    return this.#byBranch.has(branch);
  }

  /** After `before`, agents run these. In the past, the later updates are those of another branch now. */
  add(before: readonly EditableTrees[], next: EditableTrees): void {
    this.#branch = this.port.time.branch();
    this.#byBranch.set(this.#branch, [...before.slice(0, this.port.edits.updateCount()), next]);
  }
}
