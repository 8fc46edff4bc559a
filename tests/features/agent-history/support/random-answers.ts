import { answerBranch } from '../../../../src/features/agent-history/answer-branch.ts';
import { BranchRecorder } from '../../../../src/features/agent-history/branch-recorder.ts';
import { tracedNodes } from '../../../../src/features/agent-history/behaviour-lanes.ts';
import { MomentReplay } from '../../../../src/features/agent-history/moment-replay.ts';
import { programGraph } from '../../../../src/page/trace/program-graph.ts';
import type { ReplayedTree, TracedReplay } from '../../../../src/features/agent-history/traced-replay.ts';
import { TreeEdits } from '../../../../src/features/agent-history/tree-edits.ts';
import type { NodeDocument, TreeDocument } from '../../../../src/engine/document/tree-format.ts';
import { NodeStates } from '../../../../src/studio/trace/node-states.ts';
import type { TickRecord } from '../../../../src/studio/ports/studio-port.ts';
import type { Program } from '../../../../src/engine/definition/program.ts';
import { STEPS_PER_SECOND } from '../../../../src/sim/state.ts';
import { Chance } from '../../../engine/model/chance.ts';
import { Grower } from '../../../engine/model/random-trees.ts';
import { compile, TreeHarness } from '../../../engine/support/tree-harness.ts';
import { recordRun } from '../../../studio/support/scripted-run.ts';

export interface ToldNode {
  readonly index: number;
  readonly name: string;
  readonly sentences: readonly string[];
}

export interface ToldTick {
  readonly program: Program;
  /** Up to that tick. */
  readonly records: readonly TickRecord[];
  readonly nodes: readonly ToldNode[];
}

/** A random tree of all kinds of nodes on the real engine, and after each tick what is told of each of its nodes. */
export function* randomAnswers(seed: number, ticks: number): Generator<ToldTick> {
  const program = randomProgram(seed);
  // Large trees say the same more often.
  if (program === undefined || program.nodes.length > 120) return;
  const chance = new Chance(seed + 1);
  const run = recordRun(new TreeHarness(program, () => chance.next()), { library: new Map(), kinds: new Map() });
  const graph = programGraph(program);
  const indices = new Map(graph.nodes.map((node, index) => [node, index]));
  const nodes = tracedNodes(graph);
  const states = new NodeStates(program.nodes.length);
  const tree = { program, graph, indexOf: (node) => indices.get(node), lanes: [], nodes, states, last: undefined } as ReplayedTree & {
    last: TickRecord | undefined;
  };
  const brains = { inspect: () => undefined };
  const replay = { tree, step: 0, agentId: 1, onTick: () => {}, world: { run: { brains } } } as unknown as TracedReplay & { step: number };
  const moment = new MomentReplay(replay, new TreeEdits());
  const recorder = new BranchRecorder(0, nodes, tree);
  const records: TickRecord[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    if (chance.happens(0.2)) run.played.agents.keys.write(0, run.played.agents.keys.slotOf(chance.of(['n', 'm', 'p'])), chance.below(4));
    const record = { ...run.tick(), step: Math.round((run.played.now - 1) * STEPS_PER_SECOND) };
    records.push(record);
    states.apply(record);
    tree.last = record;
    replay.step = record.step + 1;
    replay.onTick(record, tree);
    recorder.add(nodes, record, tree);
    const told = nodes.map((branch): ToldNode => {
      const history = recorder.histories.get(branch.label) ?? { runs: [], refusals: [] };
      const { sentences } = answerBranch({ branch, tree, replay, history, lastAsked: moment.lastAsked(branch.index), knownFrom: 0 });
      return { index: branch.index, name: branch.node.title, sentences: sentences.map(({ text }) => text) };
    });
    yield { program, records: [...records], nodes: told };
  }
}

function randomProgram(seed: number): Program | undefined {
  const files = new Grower(new Chance(seed), true).files();
  const names = { count: 0 };
  const documents = [...files.values()].map((document): TreeDocument => ({ ...document, root: withNames(document.root, names) }));
  try {
    return compile(...(documents as [TreeDocument, ...TreeDocument[]]));
  } catch {
    // Not every random file loads.
    return undefined;
  }
}

/** A name of its own for every node, unless others know it by its name. */
function withNames(document: NodeDocument, names: { count: number }): NodeDocument {
  const name = document.name ?? `N${names.count++}`;
  return { ...document, name, ...(document.children && { children: document.children.map((child) => withNames(child, names)) }) };
}
