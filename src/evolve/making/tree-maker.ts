import type { AgentKind } from '../../agents/registry/capabilities.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { referencedTrees, type NodeDocument, type TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { Digest } from '../../core/digest.ts';
import { simplifyFlow } from '../../tree-doc/simplify-flow.ts';
import { makeTree } from './blocks.ts';
import type { Draw } from './draw.ts';
import { childrenOf, countNodes, depthOf, nodeAt, placesIn, replaceAt, withChildren } from './node-places.ts';
import { paletteOf } from './make-palette.ts';
import type { Palette } from './palette.ts';
import { changeManner } from './manner.ts';
import { isIntact, placeNamed, type Scope } from './scope.ts';
import { isSoundTree, soundnessProblem } from './sound-tree.ts';
import { usedKeys } from './used-keys.ts';
import { crossTrees, varyTree, type Variation } from './vary.ts';

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
  /** Name, id or path of the node below which alone `base` changes; undefined for the whole tree. */
  readonly below: string | undefined;
  /** Branches of `base` that stay as they are. */
  readonly locked?: readonly NodeDocument[] | undefined;
  readonly isUnguarded: boolean;
  /** Nodes that a tree may have more than `base`, where that is larger than the usual limits; none, when absent. */
  readonly room?: number;
  /** How far the weapon of its kind reaches, in tiles; for changes of manner. */
  readonly reach?: number;
}

/** Makes trees for one place of a party. Every tree that it returns compiles, suits the agent, leaves no hint and is within the limits. */
export class TreeMaker {
  readonly palette: Palette;
  /** What alone may change is in the tree of another place. */
  readonly isFixed: boolean;
  readonly #scope: Scope;
  readonly #limits: { readonly nodes: number; readonly depth: number };

  constructor(
    private readonly content: Pick<Content, 'library'>,
    readonly settings: MakerSettings,
  ) {
    const { base, agent, isUnguarded, below, locked = [], room = 0 } = settings;
    const place = base && below !== undefined ? placeNamed(base.root, below) : undefined;
    this.isFixed = base !== undefined && below !== undefined && place === undefined;
    this.#scope = { below: place, locked };
    const parts = base === undefined ? [] : referencedTrees(base, content.library);
    this.palette = paletteOf(content, { agent, isUnguarded, base: base && { keys: base.keys ?? [], parts } });
    this.#limits = {
      nodes: Math.max(TREE_LIMITS.nodes, base === undefined ? 0 : countNodes(base.root) + room),
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
    return this.#first(() => varyTree(tree, this.palette, { draw, scope: this.#scope }));
  }

  /** A tree that goes into a fight in another way. */
  changeManner(tree: TreeDocument, draw: Draw): Variation | undefined {
    return this.#first(() => changeManner(tree, { palette: this.palette, draw, scope: this.#scope, reach: this.settings.reach ?? 0 }));
  }

  cross(tree: TreeDocument, other: TreeDocument, draw: Draw): Variation | undefined {
    return this.#first(() => crossTrees(tree, other, { draw, scope: this.#scope }));
  }

  #first(attempt: () => Variation | undefined): Variation | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const variation = attempt();
      const tree = variation && this.finished(variation.tree);
      if (variation && tree) return { ...variation, tree };
    }
    return undefined;
  }

  /** The tree, simplified and with the keys that it uses; undefined when it is not sound, too large, or without what must stay. */
  finished(tree: TreeDocument): TreeDocument | undefined {
    const { nodes, depth } = this.#limits;
    const root = this.#simplified(tree.root);
    if (root === undefined || countNodes(root) > nodes || depthOf(root) > depth) return undefined;
    const declared = this.settings.base === undefined ? [] : (tree.keys ?? []);
    const names = new Set(declared.map((key) => key.name));
    const used = usedKeys(root, this.palette.keys).filter((key) => !names.has(key.name));
    const finished = { ...tree, keys: [...declared, ...used], root };
    return isSoundTree(finished, { library: this.content.library, agent: this.settings.agent }) ? finished : undefined;
  }

  /** Why a tree of a person cannot take part in a search, in words; empty when it can. */
  problemOf(tree: TreeDocument): string {
    const { nodes, depth } = this.#limits;
    const { library } = this.content;
    const problem = soundnessProblem(tree, { library, agent: this.settings.agent });
    if (problem !== '') return problem;
    if (this.#simplified(tree.root) === undefined) return 'It lacks a branch that must stay in this search.';
    const [count, levels] = [countNodes(tree.root), depthOf(tree.root)];
    if (count <= nodes && levels <= depth) return '';
    return `It has ${count} nodes in ${levels} levels. This search takes trees of at most ${nodes} nodes in ${depth} levels.`;
  }

  /** As far as what must stay allows it; undefined when that is gone already. */
  #simplified(root: NodeDocument): NodeDocument | undefined {
    const { root: simple } = simplifyFlow(root, gameRegistry.definitions);
    const base = this.settings.base?.root;
    if (base === undefined) return simple;
    const { below } = this.#scope;
    const forms = [simple, ...(below === undefined ? [] : [simplifiedBelow(root, below)]), root];
    return forms.find((form) => isIntact(form, base, this.#scope));
  }
}

/** The branch with each child of one node simplified by itself. */
function simplifiedBelow(root: NodeDocument, place: readonly number[]): NodeDocument {
  const top = nodeAt(root, place);
  if (top === undefined) return root;
  const children = childrenOf(top).map((child) => simplifyFlow(child, gameRegistry.definitions, root).root);
  return replaceAt(root, place, [withChildren(top, children)]);
}

/** Equal for trees that differ in names and notes alone. */
export function textDigest({ keys = [], root }: TreeDocument): string {
  const nodes = placesIn(root).map(({ node: { type, params = {}, map = {}, tags = [] }, place }) => [place, type, params, map, tags]);
  return new Digest().data([keys.map(({ name, value = null }) => [name, value]), nodes]).toString();
}
