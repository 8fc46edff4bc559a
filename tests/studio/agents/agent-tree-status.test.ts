import { describe, expect, it } from 'vitest';
import { AssignmentEditor } from '../../../src/studio/agents/assignment-editor.ts';
import { agentTreeStatuses } from '../../../src/studio/agents/agent-tree-status.ts';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { openSession } from '../support/open-session.ts';

const agent = (name: string, more: Partial<AgentEntry> = {}): AgentEntry => ({
  id: name.length,
  name,
  kind: 'Bow',
  side: 'player',
  party: '',
  tree: 'bow',
  isAlive: true,
  mood: '',
  condition: '',
  ...more,
});

const noWaiting: ReadonlyMap<string, unknown> = new Map();

describe('marks of minds', () => {
  it('name whoever was given a tree, until he thinks with another', () => {
    const edda = agent('Edda');
    const falk = agent('Falk-the-second');
    const assignments = new AssignmentEditor(
      { scene: { agents: () => [edda, falk] }, edits: { assignTree: () => undefined }, time: { branch: () => 0 } },
      () => {},
    );
    const trees = openSession().session.editing.editorStore.trees;
    assignments.assign({ who: 'agent', name: 'Edda', kind: 'Bow', side: 'player' }, 'patrol');
    const markOf = agentTreeStatuses({ trees, pendingNodes: noWaiting, assignments });
    expect(markOf({ ...edda, tree: 'patrol' })?.text).toBe('other tree');
    expect(markOf(edda)).toBeUndefined();
    expect(markOf({ ...falk, tree: 'patrol' })).toBeUndefined();
  });

  it('say of all who use a changed tree, however deep, that they run an earlier version, but not of the fallen', () => {
    const { session } = openSession();
    const { editorStore, assignments } = session.editing;
    const [first] = session.scene.agents.value.filter(({ isAlive }) => isAlive);
    const one = agent('One', { tree: first?.tree ?? '' });
    const marksWith = (pendingNodes: ReadonlyMap<string, unknown>) =>
      agentTreeStatuses({ trees: editorStore.trees, pendingNodes, assignments });
    expect(marksWith(noWaiting)(one)).toBeUndefined();
    const markOf = marksWith(new Map([[one.tree, 1]]));
    expect(markOf(one)?.text).toBe('outdated');
    expect(markOf({ ...one, isAlive: false })).toBeUndefined();
  });
});
