import { buildGraph, type TreeGraph } from '../graph/tree-graph.ts';
import type { StudioPort } from '../ports/studio-port.ts';
import type { EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import { nodeAtPath } from '../../tree-doc/tree-outline.ts';
import { libraryOf } from '../../tree-doc/workspace.ts';

/** The graphs of trees, built once for each version of them. */
export class EditedGraphs {
  readonly #graphs = new WeakMap<EditableTrees, Map<string, TreeGraph | undefined>>();

  constructor(private readonly port: Pick<StudioPort, 'kinds' | 'sceneTrees'>) {}

  graphOf(tree: string, trees: EditableTrees): TreeGraph | undefined {
    // The trees of a scene are not all here, and change with it.
    if (!trees.has(tree)) return this.#build(tree, trees);
    const graphs = this.#graphs.get(trees) ?? new Map<string, TreeGraph | undefined>();
    this.#graphs.set(trees, graphs);
    if (!graphs.has(tree)) graphs.set(tree, this.#build(tree, trees));
    return graphs.get(tree);
  }

  #build(tree: string, trees: EditableTrees): TreeGraph | undefined {
    const nodeKeyOf = (name: string, path: string): string | undefined => {
      const edited = trees.get(name);
      return edited && nodeAtPath(edited, path)?.node.key;
    };
    const library = trees.has(tree) ? libraryOf(trees) : this.port.sceneTrees();
    return buildGraph(tree, { library, kinds: this.port.kinds, nodeKeyOf });
  }
}
