import type { TreeDocument } from '../../engine/document.ts';
import { withTrees } from '../../content/with-trees.ts';
import { programGraph } from '../../page/trace/program-graph.ts';
import { recordAgent } from '../../page/trace/record-agent.ts';
import { openRun } from '../../runs/open-run.ts';
import type { Lesson } from '../../school/lesson.ts';
import type { TracedAgent } from '../../studio/explain/explain-agent.ts';
import { nodeName } from '../../studio/graph/node-name.ts';
import type { GraphNode } from '../../studio/graph/tree-graph.ts';
import { NodeStates } from '../../studio/trace/node-states.ts';

/** A moment of a fight. */
export interface Moment {
  readonly seed: string;
  readonly step: number;
}

/** The tree of the agent of a lesson, with all that its nodes did up to a moment. */
export interface ReplayedAgent extends TracedAgent {
  /** The node of that name that began last; one that never began, where none of them has. */
  find(name: string): GraphNode | undefined;
}

/** Plays a lesson up to a moment with these trees, and traces its agent from the start; undefined for trees that cannot run. */
export function replayAgent(
  { check, who, stage }: Lesson,
  documents: readonly TreeDocument[],
  { seed, step }: Moment,
): ReplayedAgent | undefined {
  const edited = withTrees(stage.content, documents);
  if ('problems' in edited) return undefined;
  const run = openRun(edited.content, { scenario: check.scenario, seed, tickMode: 'interval' });
  if (documents.length > 0 && run.world.apply({ type: 'trees', documents }) !== undefined) return undefined;
  const { units, parties } = run.world.state;
  const id = [...units, ...parties].find(({ name }) => name === who)?.id ?? 0;
  const program = run.brains.programOf(id);
  if (program === undefined) return undefined;
  const graph = programGraph(program);
  const indices = new Map(graph.nodes.map((node, index) => [node, index]));
  const states = new NodeStates(graph.nodes.length);
  const recorder = recordAgent(run, id, (record) => states.apply(record));
  run.brains.watch(id, () => recorder);
  while (run.world.state.step < step) run.world.step();
  const startOf = (node: GraphNode): number => states.lastStart(indices.get(node) ?? -1);
  return {
    graph,
    states,
    indexOf: (node) => indices.get(node),
    find: (name) => graph.nodes.filter((node) => nodeName(node) === name).toSorted((one, other) => startOf(other) - startOf(one))[0],
  };
}
