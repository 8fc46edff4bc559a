import type { TreeDocument } from '../../engine/document.ts';
import { capitalised } from '../../core/capitalised.ts';
import { treeFile } from '../../evolve/results/card.ts';
import type { Studio } from '../../studio/create-studio.tsx';

export interface FoundTree {
  readonly tree: TreeDocument;
  readonly kind: string;
  /** The title of the search that found it. */
  readonly title: string;
  /** Of a tree of an atlas: "reckless, loose". */
  readonly temperament: string | undefined;
  readonly origin: { readonly seed: string; readonly generations: number };
}

const MOST_NAMES = 1000;

/** Puts an evolved tree among the trees of the player, as an edit that can be undone. Returns its name. */
export function keepTree({ trees }: Pick<Studio, 'trees'>, found: FoundTree): string {
  const { kind, temperament } = found;
  const stem = `evolved-${kind}${temperament === undefined ? '' : `-${temperament.replaceAll(', ', '-')}`}`;
  const names = Array.from({ length: MOST_NAMES }, (_, number) => (number === 0 ? stem : `${stem}-${number + 1}`));
  const name = names.find((each) => !trees.has(each)) ?? stem;
  trees.replace(fileOf(found, name), `Keep ${name}`);
  return name;
}

/** Lets a kind fight with an evolved tree: it takes the place of the tree of that name, as an edit that can be undone. */
export function giveTree({ trees }: Pick<Studio, 'trees'>, found: FoundTree, name: string): void {
  trees.replace(fileOf(found, name), `Give ${found.temperament ?? 'the evolved tree'} to ${name}`);
}

function fileOf({ tree, title, temperament, origin }: FoundTree, name: string): TreeDocument {
  const words = temperament === undefined ? '' : `${capitalised(temperament)}. `;
  const description = `${words}Evolved in the breeding ground. ${title}, ${origin.generations} generations. Nobody wrote it.`;
  return treeFile(tree, { name, description, origin });
}
