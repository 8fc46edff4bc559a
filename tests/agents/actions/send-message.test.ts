import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { key, Leaf, type Params } from '../support/leaf.ts';

const send = (params: Params = {}): NodeDocument => ({ type: 'SendMessage', params: { message: 'look', ...params } });

describe('SendMessage', () => {
  it('tells to whom, and about what', () => {
    const all = { reach: 'all', range: 20 };
    expect(new Leaf(send(all)).tick()).toBe('success: “look” to everyone in hearing');
    expect(new Leaf(send({ ...all, about: key('target') }), { keys: { target: 2 } }).tick()).toBe(
      'success: “look” to everyone in hearing, about S2',
    );
    expect(new Leaf(send({ reach: 'one', to: key('target') }), { keys: { target: 2 } }).tick()).toBe('success: “look” to S2');
  });

  it('fails where no other agent hears it', () => {
    expect(new Leaf(send({ reach: 'friends' })).tick()).toBe('failure: “look” reaches no other agent');
    expect(new Leaf(send({ reach: 'all', range: 3 })).tick()).toBe('failure: “look” reaches no other agent');
  });
});
