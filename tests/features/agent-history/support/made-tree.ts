import { gameRegistry } from '../../../../src/agents/registry/game-registry.ts';
import type { TracedBranch } from '../../../../src/features/agent-history/behaviour-lanes.ts';
import type { ReplayedTree } from '../../../../src/features/agent-history/traced-replay.ts';
import type { GraphNode } from '../../../../src/studio/graph/tree-graph.ts';
import type { NodeStates } from '../../../../src/studio/trace/node-states.ts';
import type { TickRecord } from '../../../../src/studio/ports/studio-port.ts';

/** Type, name (empty for none), children. */
export type MadeNode = readonly [type: string, name: string, ...children: MadeNode[]];

type Status = 'running' | 'success' | 'failure' | 'halted';

/** A small tree whose nodes have in each tick the states that the test gives them, by the names of the nodes. */
export class MadeTree {
  readonly nodes: GraphNode[] = [];
  readonly replayed: ReplayedTree & { last: TickRecord | undefined };
  readonly #states = new Map<number, { status: Status; record: number; start: number; detail: string }>();
  #number = 0;

  constructor(root: MadeNode) {
    this.#build(root, undefined);
    const states = {
      status: (index: number) => this.#states.get(index)?.status ?? 'idle',
      record: (index: number) => this.#states.get(index)?.record ?? 0,
      lastStart: (index: number) => this.#states.get(index)?.start ?? 0,
      detail: (index: number) => this.#states.get(index)?.detail ?? '',
    };
    const lanes = this.nodes.map((node, index) => ({ label: node.title, within: '', node, index }));
    this.replayed = {
      program: { nodes: [] } as unknown as ReplayedTree['program'],
      graph: {
        tree: 'made',
        root: this.nodes[0]!,
        nodes: this.nodes,
        drafts: [],
        byId: new Map(this.nodes.map((node) => [node.id, node])),
      },
      indexOf: (node) => this.nodes.indexOf(node),
      lanes,
      nodes: lanes.map((lane) => ({ ...lane, label: `${lane.label} node` })),
      states: states as unknown as NodeStates,
      last: undefined,
    };
  }

  node(title: string): GraphNode {
    return this.nodes.find((node) => node.title === title)!;
  }

  branch(title: string): TracedBranch {
    const node = this.node(title);
    return { label: title, node, index: this.nodes.indexOf(node) };
  }

  /** A tick in which these nodes were asked, with what they found; what ran before and is not asked any more was halted. */
  tick(step: number, states: Readonly<Record<string, Status>>, details: Readonly<Record<string, string>> = {}): TickRecord {
    const number = ++this.#number;
    const ran = new Map([...this.#states].filter(([, { status }]) => status === 'running').map(([index, { start }]) => [index, start]));
    for (const index of ran.keys()) this.#states.get(index)!.status = 'halted';
    for (const [title, status] of Object.entries(states)) {
      const index = this.nodes.indexOf(this.node(title));
      this.#states.set(index, { status, record: number, start: ran.get(index) ?? number, detail: details[title] ?? '' });
    }
    const record: TickRecord = { number, step, seconds: step / 60, result: 'running', events: [], blackboard: [] };
    this.replayed.last = record;
    return record;
  }

  #build([type, name, ...children]: MadeNode, parent: GraphNode | undefined): GraphNode {
    const kind = gameRegistry.definitions.get(type);
    if (kind === undefined) throw new Error(`There is no node type ${type}.`);
    const id = String(this.nodes.length);
    const below: GraphNode[] = [];
    const node: GraphNode = {
      id,
      programId: id,
      isDisabled: false,
      tree: 'made',
      path: `/${id}`,
      document: { type, ...(name !== '' && { name }) },
      kind,
      category: kind.category,
      title: name === '' ? type : name,
      depth: (parent?.depth ?? -1) + 1,
      parent,
      children: below,
      sharedBy: 0,
      problem: undefined,
    };
    this.nodes.push(node);
    for (const child of children) below.push(this.#build(child, node));
    return node;
  }
}
