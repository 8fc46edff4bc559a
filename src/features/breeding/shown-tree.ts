import { capitalised } from '../../core/capitalised.ts';
import type { TreeDocument } from '../../engine/document.ts';
import type { BredTree } from './view/breeding-state.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { LitNodes, type LitSource } from '../../page/lit/lit-nodes.ts';
import type { SearchSetUp } from './search-setup.ts';
import type { Champion } from './stored-search.ts';
import { treeRows } from './tree-rows.ts';

export interface TreeOnField {
  readonly tree: TreeDocument;
  /** Undefined for the tree that a search starts from. */
  readonly champion: Champion | undefined;
  /** The best tree before it. */
  readonly former: Champion | undefined;
  readonly start: TreeDocument | undefined;
  /** Before a search begins, branches can be locked. */
  readonly setUp: SearchSetUp | undefined;
}

/** The tree beside the field: its nodes with what is new, lit as a warrior runs them. */
export class ShownTree {
  readonly #lit = new LitNodes(({ nodes }) => nodes[0]?.tree ?? '');
  #drawn: { readonly key: string; readonly tree: TreeDocument; readonly bred: Omit<BredTree, 'lit'> } | undefined;

  /** `source` is undefined while no warrior runs the tree. */
  state(of: TreeOnField, source: LitSource | undefined): BredTree {
    const key = `${of.champion?.generation} ${of.setUp?.version}`;
    if (this.#drawn?.key !== key || this.#drawn.tree !== of.tree) this.#drawn = { key, tree: of.tree, bred: bredTree(of) };
    return { ...this.#drawn.bred, lit: this.#litNodes(source) };
  }

  /** Another fight is shown. */
  stop(): void {
    this.#lit.stop();
  }

  #litNodes(source: LitSource | undefined): BredTree['lit'] {
    if (source === undefined) return new Map();
    this.#lit.update(source);
    return this.#lit.litAt(source.run.world.state.step * STEP_SECONDS);
  }
}

function titleOf({ name }: TreeDocument, champion: Champion | undefined): string {
  if (champion === undefined) return `The start: ${name}`;
  return champion.temperament === undefined ? `Best of generation ${champion.generation + 1}` : capitalised(champion.temperament);
}

function bredTree({ tree, champion, former, start, setUp }: TreeOnField): Omit<BredTree, 'lit'> {
  const before = champion && (former?.candidate.trees[0] ?? start);
  const known = new Set(former?.candidate.ancestors ?? ['the start']);
  const lines = (champion?.candidate.ancestors ?? []).filter((line) => !known.has(line));
  return {
    title: titleOf(tree, champion),
    changes: lines.map((line) => line.replace(/^\w+: /, '')),
    rows: treeRows(tree, before, (path) => setUp?.lockOf(path)),
    canLock: setUp !== undefined,
  };
}
