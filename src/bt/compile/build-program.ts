import { nodeChildren } from '../check/node-children.ts';
import type { ProgramNode } from '../contract.ts';
import type { NodeDefinition } from '../definition.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../format.ts';
import type { Problem } from '../problem.ts';
import type { Program } from '../program.ts';
import type { Registry } from '../registry.ts';
import { AgentKeys, type TreeUse } from './agent-keys.ts';
import { compileParams, type Scope } from './compile-params.ts';
import { CompiledNode } from './compiled-node.ts';
import { layOutFlow } from './lay-out-flow.ts';
import { layOutMemory } from './lay-out-memory.ts';
import { layOutObservers } from './lay-out-observers.ts';

/** Builds a tree that has been checked, with all that it uses; keys of different trees can still disagree. */
export function buildProgram(
  name: string,
  library: TreeLibrary,
  registry: Registry,
): { program: Program } | { problems: Problem[] } {
  const builder = new ProgramBuilder(library, registry);
  const root = builder.buildTree(name, { depth: 0, id: '', map: {}, outer: new Map() }, 0);
  const { keys, nodes } = builder;
  if (keys.problems.length > 0) return { problems: keys.problems };
  layOutFlow(nodes);
  const { bytes, numbers } = layOutMemory(nodes);
  const observers = layOutObservers(nodes, bytes);
  const hasObservers = observers.length > 0;
  return {
    program: {
      name,
      root,
      nodes,
      slots: keys.slots.map(({ valueDepth: _, ...slot }) => slot),
      stateBytes: bytes + observers.length + Number(hasObservers),
      stateNumbers: numbers,
      boardNumbers: keys.numbers,
      boardTexts: keys.texts,
      observers,
      newsCount: hasObservers ? bytes + observers.length : 0,
      trees: builder.trees,
    },
  };
}

/** The tree that a node stands in. */
interface Surroundings {
  readonly tree: string;
  readonly idPrefix: string;
  readonly scope: Scope;
  readonly depth: number;
}

interface Place {
  readonly path: string;
  readonly position: number;
  readonly within: Surroundings;
}

class ProgramBuilder {
  readonly nodes: CompiledNode[] = [];
  readonly keys = new AgentKeys();
  readonly trees = new Map<string, ProgramNode[]>();
  readonly #library: TreeLibrary;
  readonly #registry: Registry;

  constructor(library: TreeLibrary, registry: Registry) {
    this.#library = library;
    this.#registry = registry;
  }

  buildTree(name: string, use: Omit<TreeUse, 'document' | 'file'>, position: number): CompiledNode {
    const entry = this.#library.get(name);
    if (entry === undefined) throw new Error(`Tree "${name}" was not checked before it was built.`);
    const document = entry.document as TreeDocument;
    const scope = this.keys.scopeOf({ ...use, document, file: entry.file });
    const within = { tree: name, idPrefix: use.id === '' ? '' : `${use.id}>`, scope, depth: use.depth };
    const top = this.#buildNode(document.root, { path: '/root', position, within });
    this.trees.set(name, [...(this.trees.get(name) ?? []), top]);
    return top;
  }

  #buildNode(document: NodeDocument, place: Place): CompiledNode {
    const { path, position, within } = place;
    const definition = this.#registry.definitions.get(document.type) as NodeDefinition;
    const id = within.idPrefix + (document.id ?? path);
    const params = compileParams(definition, document, within.scope);
    const at = { index: this.nodes.length, id, tree: within.tree, path, position };
    const node = new CompiledNode(definition, document, { at, params });
    this.nodes.push(node);
    node.adopt(definition.category === 'subtree' ? [this.#buildUsedTree(document, node, within)] : this.#buildChildren(document, place));
    return node;
  }

  #buildChildren(document: NodeDocument, { path, within }: Place): CompiledNode[] {
    return nodeChildren<NodeDocument>(document, path).map((child, position) =>
      this.#buildNode(child.node, { path: child.path, position, within }),
    );
  }

  #buildUsedTree(document: NodeDocument, node: CompiledNode, within: Surroundings): CompiledNode {
    const tree = node.params['tree']?.text ?? '';
    const use = { depth: within.depth + 1, id: node.id, map: document.map ?? {}, outer: within.scope };
    return this.buildTree(tree, use, 0);
  }
}
