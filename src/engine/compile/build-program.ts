import { nodeChildren } from '../document/node-children.ts';
import type { KeySlot } from '../blackboard/key-slot.ts';
import type { InputBinding, InputDefinition } from '../facts/input-definition.ts';
import { sharedBranchOf } from '../document/shared-target.ts';
import type { ProgramNode } from '../definition/program-node.ts';
import { usedTreesOf } from '../queries/used-trees.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import type { NodeDocument, PromiseDocument, TreeDocument, TreeLibrary } from '../document/tree-format.ts';
import type { Problem } from '../document/problem.ts';
import type { Program } from '../definition/program.ts';
import type { NodeRegistry } from '../definition/node-registry.ts';
import { BlackboardLayout, type TreeUse } from './blackboard-layout.ts';
import { compileParams, type KeyBindings, type Scope } from '../params/compile-params.ts';
import { CompiledNode } from './compiled-node.ts';
import { layOutChannels } from './lay-out-channels.ts';
import { layOutFlow } from './lay-out-flow.ts';
import { layOutMemory } from './lay-out-memory.ts';
import { layOutHeard, layOutObservers } from './lay-out-observers.ts';
import { layOutResuming } from './lay-out-resuming.ts';
import { visitBound } from './visit-bound.ts';
import { SHARED_BRANCH_TYPE, TREE_QUERY_TYPE } from '../document/structural-types.ts';

/** Builds a checked tree with all trees that it uses. Fails only when these declare the same key differently. */
export function buildProgram(name: string, library: TreeLibrary, registry: NodeRegistry): { program: Program } | { problems: Problem[] } {
  const builder = new ProgramBuilder(library, registry);
  const root = builder.buildTree(name, { depth: 0, id: '', owner: -1, map: {}, outer: new Map() }, 0);
  const { layout, nodes } = builder;
  if (layout.problems.length > 0) return { problems: layout.problems };
  layOutChannels(nodes);
  layOutFlow(nodes);
  const { bytes, numbers } = layOutMemory(nodes);
  const observers = layOutObservers(nodes, bytes);
  const slots = layout.slots.map(({ valueDepth: _, rateDepth: __, ...slot }) => slot);
  const hasObservers = observers.length > 0;
  const driftingKeys = slots.filter(({ changePerSecond, scope }) => changePerSecond !== 0 && scope === 'own');
  for (const node of nodes) node.prepared = node.definition.behaviour.prepare?.(node, slots, registry);
  if (!hasObservers) layOutResuming(nodes);
  return {
    program: {
      name,
      root,
      nodes,
      slots,
      memoryBytes: bytes + observers.length + Number(hasObservers),
      memoryNumbers: numbers + Number(driftingKeys.length > 0),
      blackboardNumbers: layout.numbers,
      blackboardTexts: layout.texts,
      observers,
      pendingCountOffset: hasObservers ? bytes + observers.length : 0,
      heard: layOutHeard(observers, slots),
      visitBound: visitBound(nodes, observers),
      driftingKeys,
      driftClock: driftingKeys.length > 0 ? numbers : -1,
      inputs: inputsOf(slots, registry),
      trees: builder.trees,
      tagKeys: layout.tagKeys,
    },
  };
}

function inputsOf(slots: readonly KeySlot[], registry: NodeRegistry): InputBinding[] {
  return slots.flatMap(({ slot, input, subject }) => {
    const definition = registry.inputs.get(input);
    return definition === undefined ? [] : [{ slot, definition, subject, subjectOffset: slots[subject]?.offset ?? -1 }];
  });
}

/** The tree that a node belongs to. */
interface EnclosingTree {
  readonly tree: string;
  readonly document: TreeDocument;
  readonly file: string;
  readonly idPrefix: string;
  readonly bindings: KeyBindings;
  readonly depth: number;
}

interface NodePlacement {
  readonly path: string;
  readonly position: number;
  readonly within: EnclosingTree;
  /** Top nodes of trees only. */
  readonly promises?: PromiseDocument | undefined;
}

class ProgramBuilder {
  readonly nodes: CompiledNode[] = [];
  readonly layout = new BlackboardLayout();
  readonly trees = new Map<string, ProgramNode[]>();
  readonly #library: TreeLibrary;
  readonly #registry: NodeRegistry;

  constructor(library: TreeLibrary, registry: NodeRegistry) {
    this.#library = library;
    this.#registry = registry;
  }

  buildTree(name: string, use: Omit<TreeUse, 'document' | 'file'>, position: number): CompiledNode {
    const entry = this.#library.get(name);
    if (entry === undefined) throw new Error(`Tree "${name}" was not checked before it was built.`);
    const document = entry.document as TreeDocument;
    const scope = this.layout.bindKeys({ ...use, document, file: entry.file });
    const within = {
      tree: name,
      document,
      file: entry.file,
      idPrefix: use.id === '' ? '' : `${use.id}>`,
      bindings: scope,
      depth: use.depth,
    };
    const top = this.#buildNode(document.root, { path: '/root', position, within, promises: document.promises });
    this.trees.set(name, [...(this.trees.get(name) ?? []), top]);
    return top;
  }

  #buildNode(document: NodeDocument, place: NodePlacement): CompiledNode {
    const { path, position, within } = place;
    const definition = this.#registry.definitions.get(document.type) as NodeDefinition;
    const id = within.idPrefix + (document.id ?? path);
    const params = compileParams(definition, document, this.#scope(within.bindings));
    const { tags: promised = [] } = place.promises ?? {};
    const tags = this.layout.keysOfTags([...new Set([...(document.tags ?? []), ...promised])], { file: within.file, path });
    const at = {
      index: this.nodes.length,
      id,
      tree: within.tree,
      path,
      position,
      tags,
      promises: this.#compilePromises(place),
    };
    const node = new CompiledNode(definition, document, { at, params });
    this.nodes.push(node);
    node.adopt(definition.category === 'subtree' ? this.#buildUsedTrees(document, node, within) : this.#buildChildren(document, place));
    return node;
  }

  #compilePromises({ promises, within }: NodePlacement): CompiledNode['promises'] {
    const rules = this.#registry.promises;
    if (promises === undefined || rules === null) return NO_PROMISES;
    return compileParams(rules, { type: '', params: { ...promises } }, this.#scope(within.bindings));
  }

  #scope(keys: KeyBindings): Scope {
    return {
      keys,
      fact: (input, subject) => {
        const definition = this.#registry.inputs.get(input) as InputDefinition;
        return { definition, key: this.layout.keyOfFact(definition, subject) };
      },
    };
  }

  #buildChildren(document: NodeDocument, { path, within }: NodePlacement): CompiledNode[] {
    return nodeChildren<NodeDocument>(document, path).map((child, position) =>
      this.#buildNode(child.node, { path: child.path, position, within }),
    );
  }

  #buildUsedTrees(document: NodeDocument, node: CompiledNode, within: EnclosingTree): CompiledNode[] {
    if (document.type === SHARED_BRANCH_TYPE) {
      const shared = sharedBranchOf(document, within.document);
      return [this.#buildNode(shared.node, { path: shared.path, position: 0, within: { ...within, idPrefix: `${node.id}>` } })];
    }
    const use = { depth: within.depth + 1, owner: node.index, map: document.map ?? {}, outer: within.bindings };
    return usedTreesOf(document, this.#library).map((tree, position) => {
      // The candidates of a query must be told apart.
      const id = document.type === TREE_QUERY_TYPE ? `${node.id}>${tree}` : node.id;
      return this.buildTree(tree, { ...use, id }, position);
    });
  }
}

const NO_PROMISES: CompiledNode['promises'] = {};
