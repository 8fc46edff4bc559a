import type { AgentKind } from '../../agents/registry/capabilities.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { referencedTrees, type TreeDocument } from '../../bt/index.ts';
import type { Content } from '../../content/load-content.ts';
import { Digest } from '../../core/digest.ts';
import { simplifyFlow } from '../../tree-doc/simplify-flow.ts';
import { makeTree } from './blocks.ts';
import type { Draw } from './draw.ts';
import { countNodes, depthOf, placesIn } from './node-places.ts';
import { paletteOf } from './make-palette.ts';
import type { Palette } from './palette.ts';
import { isSoundTree } from './sound-tree.ts';
import { usedKeys } from './used-keys.ts';
import { crossTrees, varyTree, type OnlyBelow, type Variation } from './vary.ts';

/** Largest trees that are made, unless the tree that they start from is larger. */
export const TREE_LIMITS = { nodes: 25, depth: 5 } as const;
/** Changes that are tried before a parent counts as one that cannot be changed. */
const TRIES = 60;

export interface MakerSettings {
  /** Name of the tree of the game that the made ones take the place of. */
  readonly name: string;
  readonly agent: AgentKind;
  /** The tree that the search starts from; undefined to start from nothing. */
  readonly base: TreeDocument | undefined;
  readonly below: OnlyBelow;
  readonly isUnguarded: boolean;
}

/** Makes trees for one place of a party. Every tree that it returns compiles, suits the agent, leaves no hint and is within the limits. */
export class TreeMaker {
  readonly palette: Palette;
  readonly #limits: { readonly nodes: number; readonly depth: number };

  constructor(
    private readonly content: Pick<Content, 'library'>,
    readonly settings: MakerSettings,
  ) {
    const { base, agent, isUnguarded } = settings;
    const parts = base === undefined ? [] : referencedTrees(base, content.library);
    this.palette = paletteOf(content, { agent, isUnguarded, base: base && { keys: base.keys ?? [], parts } });
    this.#limits = {
      nodes: Math.max(TREE_LIMITS.nodes, base === undefined ? 0 : countNodes(base.root)),
      depth: Math.max(TREE_LIMITS.depth, base === undefined ? 0 : depthOf(base.root)),
    };
  }

  /** A new tree of random blocks. @throws Error when no block of the palette is sound. */
  make(draw: Draw): TreeDocument {
    const { name } = this.settings;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const tree = this.finished({ name, description: 'Evolved.', root: makeTree(this.palette, draw) });
      if (tree !== undefined) return tree;
    }
    throw new Error(`No sound tree for "${name}" could be made of the palette.`);
  }

  /** A tree that differs from this one; undefined when nothing sound was found. */
  vary(tree: TreeDocument, draw: Draw): Variation | undefined {
    return this.#first(() => varyTree(tree, this.palette, { draw, below: this.settings.below }));
  }

  cross(tree: TreeDocument, other: TreeDocument, draw: Draw): Variation | undefined {
    return this.#first(() => crossTrees(tree, other, { draw, below: this.settings.below }));
  }

  #first(attempt: () => Variation | undefined): Variation | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const variation = attempt();
      const tree = variation && this.finished(variation.tree);
      if (variation && tree) return { ...variation, tree };
    }
    return undefined;
  }

  /** The tree, simplified and with the keys that it uses; undefined when it is not sound or too large. */
  finished(tree: TreeDocument): TreeDocument | undefined {
    const { nodes, depth } = this.#limits;
    const { root } = simplifyFlow(tree.root, gameRegistry.definitions);
    if (countNodes(root) > nodes || depthOf(root) > depth) return undefined;
    const declared = this.settings.base === undefined ? [] : (tree.keys ?? []);
    const names = new Set(declared.map((key) => key.name));
    const used = usedKeys(root, this.palette.keys).filter((key) => !names.has(key.name));
    const finished = { ...tree, keys: [...declared, ...used], root };
    return isSoundTree(finished, { library: this.content.library, agent: this.settings.agent }) ? finished : undefined;
  }
}

/** Equal for trees that differ in names and notes alone. */
export function textDigest({ keys = [], root }: TreeDocument): string {
  const nodes = placesIn(root).map(({ node: { type, params = {}, map = {}, tags = [] }, place }) => [place, type, params, map, tags]);
  return new Digest().data([keys.map(({ name, value = null }) => [name, value]), nodes]).toString();
}
