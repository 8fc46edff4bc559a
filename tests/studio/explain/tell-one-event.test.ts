import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { describeEvent, nodeLabel } from '../../../src/studio/explain/describe-node.ts';
import { nodeName } from '../../../src/studio/graph/node-name.ts';
import { breakpointHitWords } from '../../../src/studio/breakpoints/hit-words.ts';
import { tellEvent } from '../../../src/studio/explain/tell-event.ts';
import { buildGraph, type GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import type { Breakpoint, NodeEvent } from '../../../src/studio/ports/studio-port.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';

const ROOT: NodeDocument = {
  type: 'Selector',
  name: 'Plan',
  children: [
    { type: 'Sequence', name: 'Fight', children: [{ type: 'Wait', name: 'Aim' }, { type: 'Wait' }] },
    { type: 'SubTree', params: { tree: 'go-home' } },
    { type: 'SharedBranch', params: { branch: 'rest' } },
    { type: 'Wait', name: 'Rest', id: 'rest' },
    { type: 'Nobody', children: [{ type: 'Wait', name: 'Last' }] },
    { type: 'TreeQuery', params: { wanted: 'food' } },
  ],
};
const home = { ...tree('go-home', { type: 'Wait', name: 'Walk' }), promises: { tags: ['food'] } };
const { nodes } = buildGraph('main', { library: libraryOf(tree('main', ROOT), home), kinds: gameRegistry.definitions })!;
const at = (name: string): number => {
  const place = nodes.findIndex((node) => node.title === name);
  return place < 0 ? nodes.findIndex(({ document }) => document.type === name) : place;
};
const nodeAt = (index: number) => nodes[index];

type Happened = readonly [kind: NodeEvent['event'], name: string, status?: NodeEvent['status'], detail?: string];
const event = (...[kind, name, status = 'running', detail]: Happened): NodeEvent => ({
  event: kind,
  node: at(name),
  status,
  ...(detail !== undefined && { detail }),
});
/** The last of these events. */
const tell = (...events: readonly NodeEvent[]) => tellEvent(events, events.length - 1, nodeAt);

describe('the beginning of a node', () => {
  it('is told with what the node does, except for a leaf', () => {
    expect(tell(event('started', 'Fight'))).toMatch(/^“Fight” begins\. Sequence: [a-z]/);
    expect(tell(event('started', 'Aim'))).toBeUndefined();
    expect(tell(event('started', 'go-home'))).toBe('“Go home” begins. It is a tree of its own.');
    expect(tell(event('started', 'SharedBranch'))).toBe('“Rest” begins. It is a branch of this tree that stands elsewhere too.');
    expect(tell(event('started', 'Nobody'))).toBe('“Nobody” begins. ');
    expect(tell(event('started', 'TreeQuery'))).toMatch(/^“Tree query” begins\. Tree query: [a-z]/);
  });
});

describe('the end of a node', () => {
  it('is told only where the node had to give way', () => {
    expect(tell(event('stopped', 'Aim', 'halted'))).toBe('“Aim” is halted: it was running and must give way.');
    expect(tell(event('stopped', 'Aim', 'success'))).toBeUndefined();
  });
});

describe('the result of a node', () => {
  it('is told with its detail', () => {
    expect(tell(event('ticked', 'Aim', 'failure', 'distance 7 > 5'))).toBe('“Aim” failed: distance 7 > 5.');
    expect(tell(event('ticked', 'Aim', 'running'))).toBe('“Aim” keeps running.');
    expect(tell(event('ticked', 'Aim', 'success', ''))).toBe('“Aim” succeeded.');
  });

  it('is told with the last child that was asked', () => {
    const asked = [
      event('started', 'Fight'),
      event('ticked', 'Aim', 'success'),
      event('started', 'Wait'),
      event('ticked', 'Wait', 'running'),
    ];
    expect(tell(...asked, event('ticked', 'Fight', 'running'))).toBe('“Fight” keeps running, because “Wait” is still running.');
    expect(tell(event('ticked', 'Aim', 'failure'), event('stopped', 'Aim', 'failure'), event('ticked', 'Fight', 'failure'))).toBe(
      '“Fight” failed, because “Aim” failed.',
    );
  });

  it('has no reason in children that were asked before it began anew, or in those of others', () => {
    const before = [event('ticked', 'Aim', 'failure'), event('ticked', 'Fight', 'failure')];
    expect(tell(...before, event('started', 'Fight'), event('ticked', 'Fight', 'success'))).toBe('“Fight” succeeded.');
    expect(tell(event('ticked', 'Aim', 'failure'), event('ticked', 'Plan', 'failure'))).toBe('“Plan” failed.');
  });

  it('is nothing without an event or a node', () => {
    expect(tellEvent([], 0, nodeAt)).toBeUndefined();
    expect(tellEvent([event('ticked', 'Aim', 'failure')], 0, () => undefined)).toBeUndefined();
  });
});

describe('a node in words', () => {
  const named = (name: string) => nodes[at(name)]!;

  it('is called by its name, its tree or its type', () => {
    expect(['Plan', 'go-home', 'Wait', 'TreeQuery'].map((name) => nodeName(named(name)))).toEqual([
      'Plan',
      'Go home',
      'Wait',
      'Tree query',
    ]);
    expect(nodeName({ ...named('Wait'), document: { type: '' } })).toBe('No type');
  });

  it('has a label of all that holds of it, in one line', () => {
    const plain = { status: 'failure' as const, detail: '', isFolded: false };
    expect(nodeLabel(named('Aim'), plain)).toBe('Aim, Wait: failed');
    expect(
      nodeLabel(named('Wait'), { ...plain, detail: 'too far', isFolded: true, isWaiting: true, isMarked: true, gap: 'neverTrue' }),
    ).toBe('Wait: failed, too far, changed, not applied yet, marked: the lesson is about it, never true, folded');
    expect(nodeLabel({ ...named('Aim'), isDisabled: true, problem: 'lost' }, { ...plain, problems: 'One\nTwo' })).toBe(
      'Aim, Wait: disabled, lost, problem: One; Two',
    );
    expect(
      nodeLabel(
        nodes.find(({ document }) => document.id === 'rest')!,
        plain,
      ),
    ).toBe('Rest, Wait: failed, shared, runs in 2 places');
    expect(['own', 'inherited', 'its name', ''].map((origin) => nodeLabel(named('Wait'), { ...plain, origin }))).toEqual([
      'Wait: failed, not in the tree that this one extends',
      'Wait: failed, inherited',
      'Wait: failed, overrides its name',
      'Wait: failed',
    ]);
  });

  it('is told at each of its events', () => {
    const say = (...of: Happened) => describeEvent(nodes[at(of[1])], event(...of));
    expect([say('started', 'Aim'), say('stopped', 'Aim', 'halted'), say('stopped', 'Aim', 'success')]).toEqual([
      '“Aim” starts',
      '“Aim” ends: halted',
      '“Aim” ends: succeeded',
    ]);
    expect([say('ticked', 'Aim', 'running', 'near'), say('ticked', 'Aim', 'failure', ''), say('ticked', 'Aim', 'success')]).toEqual([
      '“Aim” keeps running (near)',
      '“Aim” failed',
      '“Aim” succeeded',
    ]);
    expect(describeEvent(undefined, event('started', 'Fight'))).toBe(`Node ${at('Fight')} starts`);
  });

  it('is named at a breakpoint, and so is what changed a key', () => {
    const fails = { on: 'failure' } as Breakpoint;
    const changes = { on: 'changed', key: 'target' } as Breakpoint;
    const hit = { change: { before: 'no value', after: 'Njal' } };
    const words = (breakpoint: Breakpoint | undefined, node?: GraphNode): string => breakpointHitWords('Edda', { hit, node, breakpoint });
    expect([words(fails, named('Aim')), words(undefined), words(changes, named('Aim')), words(changes)]).toEqual([
      'Paused at a breakpoint of Edda: “Aim” fails.',
      'Paused at a breakpoint of Edda: “a node” is reached.',
      'Paused: target of Edda changed from no value to Njal, by “Aim”.',
      'Paused: target of Edda changed from no value to Njal.',
    ]);
  });
});
