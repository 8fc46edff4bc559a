import type { TreeDocument } from '../../engine/document.ts';
import { treeFile } from '../../evolve/results/card.ts';
import type { Studio } from '../../studio/create-studio.tsx';

export interface FoundTree {
  readonly tree: TreeDocument;
  readonly kind: string;
  /** The title of the search that found it. */
  readonly title: string;
  readonly origin: { readonly seed: string; readonly generations: number };
}

const MOST_NAMES = 1000;

/** Puts an evolved tree among the trees of the player, as an edit that can be undone. Returns its name. */
export function keepTree({ trees }: Pick<Studio, 'trees'>, { tree, kind, title, origin }: FoundTree): string {
  const stem = `evolved-${kind}`;
  const names = Array.from({ length: MOST_NAMES }, (_, number) => (number === 0 ? stem : `${stem}-${number + 1}`));
  const name = names.find((each) => !trees.has(each)) ?? stem;
  const description = `Evolved in the breeding ground. ${title}, ${origin.generations} generations. Nobody wrote it.`;
  trees.replace(treeFile(tree, { name, description, origin }), `Keep ${name}`);
  return name;
}
