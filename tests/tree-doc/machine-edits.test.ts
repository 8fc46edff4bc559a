import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { addNode } from '../../src/tree-doc/edits/add-node.ts';
import { addState, addTransition } from '../../src/tree-doc/edits/machine-edits.ts';
import { deleteNodes } from '../../src/tree-doc/edits/delete-nodes.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { setLabel } from '../../src/tree-doc/edits/set-fields.ts';
import { unwrapNode, wrapNodes } from '../../src/tree-doc/edits/wrap-nodes.ts';
import { pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { done, keyAt, openTrees, refusalOf, shape, tree, treeIn } from './support/workspaces.ts';

const wait: NodeDocument = { type: 'Wait', params: { duration: 1 } };
const to = (target: string): NodeDocument => ({ type: 'Transition', params: { to: target, after: 1 } });
const state = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'State', name, children: [wait, ...children] });

const open = () =>
  openTrees(tree({ type: 'StateMachine', children: [state('Guard', to('Chase')), state('Chase', to('Guard')), to('Guard')] }));

describe('the edits of a state diagram', () => {
  it('add a state with a name that is free', () => {
    const before = open();
    const after = done(before, addState(before, { tree: 'main', node: keyAt(before) }));
    expect(treeDocument(treeIn(after)).root.children?.at(-1)).toMatchObject({ type: 'State', name: 'State 3' });
    const again = done(after, addState(after, { tree: 'main', node: keyAt(after) }));
    expect(treeDocument(treeIn(again)).root.children?.at(-1)).toMatchObject({ type: 'State', name: 'State 4' });
  });

  it('add a transition from a state, or from all', () => {
    const before = open();
    const from = (path?: string) => {
      const ask = { tree: 'main', node: keyAt(before, path), to: 'Guard' };
      return treeDocument(treeIn(done(before, addTransition(before, ask)))).root.children;
    };
    expect(from('children/0')?.[0]?.children?.at(-1)).toMatchObject({ type: 'Transition', params: { to: 'Guard' } });
    expect(from()?.at(-1)).toMatchObject({ type: 'Transition', params: { to: 'Guard' } });
  });

  it('let all transitions follow a state that gets another name', () => {
    const before = open();
    const after = done(before, setLabel(before, { tree: 'main', node: keyAt(before, 'children/0'), field: 'name', text: 'Watch' }));
    const { children = [] } = treeDocument(treeIn(after)).root;
    const targets = [children[0]?.children?.[1], children[1]?.children?.[1], children[2]].map((each) => each?.params?.['to']);
    expect([children[0]?.name, targets]).toEqual(['Watch', ['Chase', 'Watch', 'Watch']]);
  });

  it('take the transitions to a deleted state along, and say so', () => {
    const before = open();
    const edit = deleteNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] });
    expect(edit).toMatchObject({ notes: ['Deleted with it: 2 transitions that led there.'] });
    const { children = [] } = treeDocument(treeIn(done(before, edit))).root;
    expect(children.map(({ name, children: below }) => [name, below?.length])).toEqual([['Chase', 1]]);
    const alone = deleteNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/2')] });
    expect(alone).toMatchObject({ notes: [] });
  });

  it('leave the transitions alone when another node is deleted that is named as the state where they lead', () => {
    const guard: NodeDocument = { type: 'Sequence', name: 'Guard', children: [wait] };
    const before = openTrees(tree({ type: 'StateMachine', children: [state('Chase', guard, to('Guard')), state('Guard')] }));
    const edit = deleteNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0/children/1')] });
    expect(edit).toMatchObject({ notes: [] });
    const { children = [] } = treeDocument(treeIn(done(before, edit))).root;
    expect(children[0]?.children?.map(({ type }) => type)).toEqual(['Wait', 'Transition']);
  });

  it('are refused where the diagram has no place for them', () => {
    const before = open();
    const at = (path?: string) => ({ into: keyAt(before, path) });
    const add = (type: string, path?: string) => refusalOf(addNode(before, { tree: 'main', type, at: at(path) }));
    expect(add('State', 'children/0')).toBe('State: a State stands only below a StateMachine.');
    expect(add('Wait')).toBe('StateMachine holds only a State or a Transition: put Wait into a state.');
    expect(refusalOf(moveNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0/children/0')], to: at() }))).toContain(
      'holds only',
    );
    expect(refusalOf(wrapNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')], type: 'Repeat' }))).toContain(
      'stands only below',
    );
    expect(refusalOf(unwrapNode(before, { tree: 'main', node: keyAt(before, 'children/0') }))).toContain('put Wait into a state');
  });
});

describe('what a parent holds, and where', () => {
  const children = (root: NodeDocument, edit: (at: ReturnType<typeof openTrees>) => ReturnType<typeof addNode>): string => {
    const at = openTrees(tree(root));
    const planned = edit(at);
    return 'refused' in planned ? planned.refused : shape(done(at, planned));
  };
  const add =
    (type: string, into = '', position?: number) =>
    (at: ReturnType<typeof openTrees>) =>
      addNode(at, { tree: 'main', type, at: { into: keyAt(at, into), ...(position !== undefined && { position }) } });
  const empty: NodeDocument = { type: 'State', name: 'Guard', children: [to('Guard')] };
  const machine = (first: NodeDocument): NodeDocument => ({ type: 'StateMachine', children: [first] });
  const heal: NodeDocument = { type: 'Heal' };

  it.each([
    {
      what: 'what is done in a state, before its transitions',
      root: machine(empty),
      edit: add('Wait', 'children/0'),
      becomes: 'StateMachine(Guard(Wait, Transition))',
    },
    {
      what: 'a transition, after what is done in a state',
      root: machine(state('Guard')),
      edit: add('Transition', 'children/0', 0),
      becomes: 'StateMachine(Guard(Wait, Transition))',
    },
    {
      what: 'a second thing in a state',
      root: machine(state('Guard')),
      edit: add('Heal', 'children/0'),
      becomes: '"Guard" does one thing, Wait: put several into a composite.',
    },
    {
      what: 'a test, before what it guards',
      root: { type: 'Condition', children: [heal] },
      edit: add('HasArrows'),
      becomes: 'Condition(HasArrows, Heal)',
    },
    {
      what: 'what is guarded, after its test',
      root: { type: 'Condition', children: [{ type: 'HasArrows' }] },
      edit: add('Heal', '', 0),
      becomes: 'Condition(HasArrows, Heal)',
    },
    {
      what: 'something else than a plan action below a planner',
      root: { type: 'Planner', children: [] },
      edit: add('Wait'),
      becomes: 'Planner holds only PlanAction nodes, of which it makes its plans.',
    },
  ])('$what', ({ root, edit, becomes }) => {
    expect(children(root, edit)).toBe(becomes);
  });

  it('a branch that is pasted or moved into a state stands before its transitions too', () => {
    const root = machine({ ...empty, children: [to('Guard')] });
    expect(
      children(root, (at) => pasteBranches(at, { tree: 'main', text: JSON.stringify([heal]), at: { into: keyAt(at, 'children/0') } })),
    ).toBe('StateMachine(Guard(Heal, Transition))');
    const beside: NodeDocument = { type: 'Sequence', children: [root, heal] };
    expect(
      children(beside, (at) =>
        moveNodes(at, { tree: 'main', nodes: [keyAt(at, 'children/1')], to: { after: keyAt(at, 'children/0/children/0/children/0') } }),
      ),
    ).toBe('Sequence(StateMachine(Guard(Heal, Transition)))');
  });
});
