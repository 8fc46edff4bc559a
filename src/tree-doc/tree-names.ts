import { quoteShort } from '../core/data-problem.ts';
import { refuse, type EditContext } from './edit-plan.ts';

/** Valid tree names, which are file names too. */
const TREE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function isTreeName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= 60 && TREE_NAME.test(name);
}

export function requireTreeName(context: EditContext, name: string): void {
  if (!isTreeName(name)) {
    refuse(
      `${quoteShort(name)} is not a valid tree name: use up to 60 lower-case letters, digits and single "-", such as "guard-the-gate".`,
    );
  }
  if (context.trees.has(name)) refuse(`There is already a tree "${name}".`);
}
