import { refuse, type EditScene } from './edit.ts';

/** What the name of a tree may look like: it is the name of its file as well. */
export const TREE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function requireTreeName(scene: EditScene, name: string): void {
  if (!TREE_NAME.test(name) || name.length > 60) {
    refuse(`"${name}" cannot be the name of a tree: write up to 60 lower-case letters, digits and single "-", such as "guard-the-gate".`);
  }
  if (scene.trees.has(name)) refuse(`There is a tree "${name}" already.`);
}
