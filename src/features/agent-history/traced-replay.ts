import type { Program } from '../../engine/run.ts';
import { ReplayWorld, type PlayedRun } from '../../runs/replay-world.ts';
import { startsRound } from '../../sim/events.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { GraphNode, TreeGraph } from '../../studio/graph/tree-graph.ts';
import type { TickRecord } from '../../studio/ports/studio-port.ts';
import { NodeStates } from '../../studio/trace/node-states.ts';
import { recordAgent } from '../../page/trace/record-agent.ts';
import type { TraceRecorder } from '../../page/trace/trace-recorder.ts';
import { behaviourLanes, tracedNodes, type BehaviourLane, type TracedBranch } from './behaviour-lanes.ts';
import { programGraph } from '../../page/trace/program-graph.ts';
import { joinedOrigins, labelsBefore, type LabelsBefore } from './tree-edits.ts';

/** The tree that the agent runs in the replay, and the states of its nodes there. */
export interface ReplayedTree {
  readonly program: Program;
  readonly graph: TreeGraph;
  readonly indexOf: (node: GraphNode) => number | undefined;
  readonly lanes: readonly BehaviourLane[];
  readonly nodes: readonly TracedBranch[];
  readonly states: NodeStates;
  /** The last tick since the replay was restored. */
  readonly last: TickRecord | undefined;
}

/** Plays a run again with one agent traced. */
export class TracedReplay {
  readonly world: ReplayWorld;
  readonly agentId: EntityId;
  /** After every tick of the agent; the states of the tree are those after it. */
  onTick: (record: TickRecord, tree: ReplayedTree) => void = () => {};
  /** The agent has another program than a moment ago. Not called where the replay is restored to another step. */
  onEdit: (tree: ReplayedTree | undefined, before: LabelsBefore | undefined) => void = () => {};
  #tree: { -readonly [Name in keyof ReplayedTree]: ReplayedTree[Name] } | undefined;
  #recorder: TraceRecorder | undefined;

  constructor(played: PlayedRun, agentId: EntityId) {
    this.world = new ReplayWorld(played);
    this.agentId = agentId;
    this.#watch();
  }

  get step(): number {
    return this.world.step;
  }

  /** Undefined when the agent has no tree. */
  get tree(): ReplayedTree | undefined {
    return this.#tree;
  }

  /** See `ReplayWorld.restorePoint`. */
  restorePoint(step: number): number {
    return this.world.restorePoint(step);
  }

  restoreBefore(step: number): void {
    this.world.restoreBefore(step);
    this.#watch();
  }

  playStep(): void {
    this.receiveCommands();
    this.world.playStep();
    if (startsRound(this.world.run.world.events)) this.#recorder?.endActiveNodes();
  }

  /** Those that were given at the step where it stands. */
  receiveCommands(): void {
    const before = this.#tree?.program;
    const received = this.world.receiveCommands();
    const program = this.world.run.brains.programOf(this.agentId);
    if (program === before) return;
    this.#watch();
    const origins = received.flatMap(({ command }) => (command.type === 'trees' ? [command.origins ?? {}] : []));
    this.onEdit(this.#tree, before && program && labelsBefore(before, program, joinedOrigins(origins)));
  }

  #watch(): void {
    const { agentId } = this;
    const { brains, world } = this.world.run;
    const program = brains.programOf(agentId);
    this.#tree = undefined;
    this.#recorder = undefined;
    brains.watch(agentId, undefined);
    if (program === undefined) return;
    const tree = replayedTree(program);
    // What runs is known from its memory, even if the agent rests and does not tick for a long time.
    tree.states.apply(runningRecord(brains.activeNodes(agentId), world.state.step));
    this.#tree = tree;
    const recorder = recordAgent({ brains, world }, agentId, (record) => {
      tree.states.apply(record);
      tree.last = record;
      this.onTick(record, tree);
    });
    this.#recorder = recorder;
    brains.watch(agentId, () => recorder);
  }
}

function replayedTree(program: Program): { -readonly [Name in keyof ReplayedTree]: ReplayedTree[Name] } {
  const graph = programGraph(program);
  const indices = new Map(graph.nodes.map((node, index) => [node, index]));
  return {
    program,
    graph,
    indexOf: (node) => indices.get(node),
    lanes: behaviourLanes(program, graph),
    nodes: tracedNodes(graph),
    states: new NodeStates(program.nodes.length),
    last: undefined,
  };
}

/** Number 0: before any tick that was seen. */
function runningRecord(nodes: readonly number[], step: number): TickRecord {
  const events = nodes.map((node) => ({ event: 'started', node, status: 'running' }) as const);
  return { number: 0, step, seconds: step * STEP_SECONDS, result: 'running', events, blackboard: [] };
}
