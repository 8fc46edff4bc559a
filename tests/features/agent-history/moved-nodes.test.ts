import { describe, expect, it } from 'vitest';
import { AgentHistory } from '../../../src/features/agent-history/agent-history.ts';
import { writtenChildren, type NodeDocument, type TreeDocument } from '../../../src/engine/document.ts';
import type { NodePlace } from '../../../src/engine/reload.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

type Origins = Record<string, NodePlace>;

/** Where each node of an edited tree stood before: `before` knows it by the object. */
function originsOf(tree: string, root: NodeDocument, before: ReadonlyMap<NodeDocument, string>): Origins {
  return Object.fromEntries(
    [...pathsOf(root)].flatMap(([node, path]) => {
      const old = before.get(node);
      return old === undefined ? [] : [[path, { tree, path: old }]];
    }),
  );
}

function pathsOf(root: NodeDocument, path = '/root'): Map<NodeDocument, string> {
  return new Map([[root, path], ...writtenChildren(root, path).flatMap((child) => [...pathsOf(child.node, child.path)])]);
}

/** A fight in which the tree of an archer can be edited, and what is told of a node by the name of its document. */
function fight() {
  const session = new RunSession(openRun(content, { scenario: 'archers-6', seed: 'moved', tickMode: 'interval' }), () => 0, {
    isRewindable: true,
  });
  session.clock.isPaused = true;
  const play = (steps: number): void => {
    for (let step = 0; step < steps; step++) {
      session.step();
      session.advance(0);
    }
    session.clock.isPaused = true;
  };
  const tree = 'bow';
  const agentId = session.run.world.state.units.find(({ id }) => session.run.brains.programOf(id)?.name === tree)!.id;
  const history = new AgentHistory({ session, agentId });
  const known = (): AgentHistory => {
    for (let slice = 0; slice < 8; slice++) history.work(() => true);
    return history;
  };
  const document = structuredClone(content.library.get(tree)!.document as TreeDocument);
  const edit = (change: (widest: NodeDocument) => void): void => {
    const before = pathsOf(document.root);
    change([...before.keys()].reduce((one, other) => ((other.children?.length ?? 0) > (one.children?.length ?? 0) ? other : one)));
    const origins = { [tree]: originsOf(tree, document.root, before) };
    expect(session.send({ type: 'trees', documents: [structuredClone(document)], origins })).toBeUndefined();
  };
  const told = (name: string): string => {
    const node = history.state.nodes.find((each) => each.name === name);
    return (
      (node &&
        history
          .answerNode(node.id)
          ?.sentences.map(({ text }) => text)
          .join(' ')) ??
      'no such node'
    );
  };
  return { session, play, edit, told, known };
}

/** Every child stands elsewhere. */
function turnRound(node: NodeDocument): void {
  (node.children as NodeDocument[]).reverse();
}

describe('what is told of nodes after an edit', () => {
  it('is what they did before it, wherever they stand now, and after several edits', () => {
    const { session, play, edit, known, told } = fight();
    play(200);
    /** Whether it ran, by the names that only one node has. */
    const ranBefore = (): Map<string, boolean> => {
      const { nodes } = known().state;
      const single = nodes.filter(({ name }) => nodes.filter((other) => other.name === name).length === 1);
      return new Map(single.map(({ name }) => [name, !/has not (run|been true) so far/.test(told(name))]));
    };
    const before = ranBefore();
    expect(new Set(before.values())).toEqual(new Set([true, false]));
    edit(turnRound);
    const after = ranBefore();
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
    play(20);
    edit(turnRound);
    edit(turnRound);
    const later = ranBefore();
    const ran = [...before.keys()].filter((name) => before.get(name));
    expect(ran.filter((name) => later.get(name) !== true)).toEqual([]);
    // At a moment before the edits it is as it was then.
    session.past.seek(200);
    while (session.past.isSeeking) session.advance(0);
    const then = ranBefore();
    expect(ran.filter((name) => then.get(name) !== true)).toEqual([]);
  });

  it('is nothing of what another node did that stood in the same place', () => {
    const { play, edit, known, told } = fight();
    play(200);
    const added: NodeDocument = { type: 'Wait', name: 'Brand new', params: { duration: 1 } };
    edit((node) => void (node.children as NodeDocument[]).unshift(added));
    known();
    expect(told('Brand new')).toBe('It has not run so far.');
  });
});
