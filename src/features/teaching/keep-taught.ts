import type { TreeDocument } from '../../engine/document.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { TaughtLesson } from './stored-lesson.ts';

const MOST_NAMES = 1000;

/** Puts a taught tree among the trees of the player, as an edit that can be undone. Returns its name. */
export function keepTaught(
  { trees }: Pick<Studio, 'trees'>,
  tree: TreeDocument,
  { kind, seed, varies, label }: Pick<TaughtLesson, 'kind' | 'seed' | 'varies'> & { readonly label: string },
): string {
  const stem = `taught-${kind}`;
  const names = Array.from({ length: MOST_NAMES }, (_, number) => (number === 0 ? stem : `${stem}-${number + 1}`));
  const name = names.find((each) => !trees.has(each)) ?? stem;
  const description = `Taught by playing: ${label}. It obeys marches and retreats, and decides for itself whom to fight.${varies ? ' In similar situations, it varies as you did.' : ''}`;
  trees.replace({ ...tree, name, description, extensions: { taught: { seed } } }, `Keep ${name}`);
  return name;
}
