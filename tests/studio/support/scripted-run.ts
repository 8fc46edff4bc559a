import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { AgentTrace } from '../../../src/studio/trace/agent-trace.ts';
import type { GraphSource } from '../../../src/studio/graph/tree-graph.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { testRegistry } from '../../engine/support/scripted-leaves.ts';
import { setUpTree, type TreeHarness } from '../../engine/support/tree-harness.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';
import { RecordTape } from './record-tape.ts';

/** A tree on the real engine, and what the studio makes of its trace. */
export interface ScriptedRun {
  readonly played: TreeHarness;
  readonly trace: AgentTrace;
  readonly records: readonly TickRecord[];
  readonly source: GraphSource;
  /** One tick, or a halt; the studio hears of it. */
  tick(): TickRecord;
  halt(): void;
}

export function scriptedRun(root: NodeDocument, ...used: readonly TreeDocument[]): ScriptedRun {
  return recordRun(setUpTree(root, ...used), { library: libraryOf(tree('main', root), ...used), kinds: testRegistry.definitions });
}

export function recordRun(played: TreeHarness, source: GraphSource): ScriptedRun {
  const tape = new RecordTape(() => played.agents.blackboard(0));
  played.trace = tape;
  const trace = new AgentTrace(played.program.nodes.length);
  const hear = (act: () => void): void => {
    const before = tape.records.length;
    tape.begin();
    const seconds = played.now;
    act();
    tape.end(before + 1, seconds);
    for (const record of tape.records.slice(before)) trace.add(record);
  };
  return {
    played,
    trace,
    records: tape.records,
    source,
    tick: () => {
      hear(() => played.tick());
      return tape.records.at(-1) as TickRecord;
    },
    halt: () => hear(() => played.halt()),
  };
}
