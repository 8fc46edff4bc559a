import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { countChange } from '../../src/tree-doc/count-links.ts';

const tree = (root: NodeDocument): TreeDocument => ({ name: 'guard', description: 'A guard.', root });
const named = (type: string, name: string, ...children: NodeDocument[]): NodeDocument => ({ type, name, children });
const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const arrow = (to: string): NodeDocument => ({ type: 'Transition', params: { to, on: 'result' } });
const state = (name: string, ...arrows: NodeDocument[]): NodeDocument => named('State', name, wait(`in ${name}`), ...arrows);
const count = (before: NodeDocument, after: NodeDocument = before) => countChange(tree(before), tree(after), gameRegistry.definitions);

describe('the links of a document', () => {
  it('of a tree lead to the children, and not to a test', () => {
    const guarded = named('Condition', 'when hit', { type: 'BooleanCondition', params: { property: { key: 'wasHit' } } }, wait('run'));
    expect(count(named('Selector', 'first', guarded, wait('rest')))).toEqual({ links: 3, touched: 0, notes: 0 });
  });

  it('of a machine are its transitions; a tree within a state has its own', () => {
    const machine = (...more: NodeDocument[]): NodeDocument =>
      named('StateMachine', 'm', state('a', arrow('b')), state('b', arrow('a')), ...more);
    expect(count(machine()).links).toBe(2);
    expect(count(machine(arrow('a'))).links).toBe(3);
    expect(count(machine(named('State', 'c', named('Sequence', 's', wait('1'), wait('2'))))).links).toBe(4);
  });

  it('are not those of disabled nodes', () => {
    expect(count(named('Selector', 'first', wait('a'), { ...wait('b'), disabled: true })).links).toBe(1);
  });
});

describe('what a change touches', () => {
  const before = named('Selector', 'first', wait('a'), wait('b'));

  it('is a link from old to new, not those inside the new part', () => {
    const added = named('Sequence', 'new', wait('c'), wait('d'));
    expect(count(before, named('Selector', 'first', added, wait('a'), wait('b'))).touched).toBe(1);
  });

  it('is a link that is gone, too', () => {
    expect(count(before, named('Selector', 'first', wait('a'))).touched).toBe(1);
    expect(count(before, named('Selector', 'first', named('Sequence', 'new', wait('a')), wait('b'))).touched).toBe(3);
  });

  it('is one for each state from which a transition leads to the new one', () => {
    const all = named('StateMachine', 'm', state('a', arrow('b')), state('b', arrow('a')));
    const run = state('run', arrow('a'));
    const changed = named('StateMachine', 'm', state('a', arrow('b'), arrow('run')), state('b', arrow('a'), arrow('run')), run);
    expect(count(all, changed).touched).toBe(3);
    expect(count(all, named('StateMachine', 'm', arrow('run'), ...(all.children ?? []), run)).touched).toBe(2);
  });
});

it('notes are the keys that nodes of the tree write', () => {
  const note = (key: string): NodeDocument => ({ type: 'SetBoolean', name: `note ${key}`, params: { property: { key } } });
  const reads: NodeDocument = { type: 'BooleanCondition', params: { property: { key: 'c' } } };
  expect(count(named('Sequence', 's', note('a'), note('b'), note('a'), reads)).notes).toBe(2);
});
