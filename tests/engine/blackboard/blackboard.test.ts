import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { undeclaredKey } from '../../../src/engine/blackboard/undeclared-keys.ts';
import { describe, expect, it } from 'vitest';
import { compile, TreeHarness } from '../support/tree-harness.ts';
import { leaf, node, tree } from '../support/tree-builders.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'range', type: 'number', value: 5 },
  { name: 'isAlert', type: 'boolean', value: false },
  { name: 'mood', type: 'string', value: 'calm' },
  { name: 'home', type: 'vector', value: [3, 4] },
  { name: 'target', type: 'entity' },
];

const stageWith = (root = leaf('R')) => new TreeHarness(compile(tree('main', root, KEYS)));
const boardOf = () => stageWith().agents.blackboard(0);

describe('Blackboard', () => {
  it('starts declared keys with their values, and the others invalid', () => {
    const board = boardOf();
    expect(board.names().map((name) => board.get(name).value)).toEqual([5, false, 'calm', [3, 4], undefined]);
    expect(board.get('target').found).toBe(false);
  });

  it('tells that a missing key was not found', () => {
    expect(boardOf().get('nothing')).toEqual({ found: false, value: undefined });
  });

  it.each([
    ['range', 7],
    ['isAlert', true],
    ['mood', 'angry'],
    ['home', [1, -2]],
    ['target', 12],
  ] as const)('sets %s', (name, value) => {
    const board = boardOf();
    expect(board.set(name, value as number)).toBe(true);
    expect(board.get(name)).toEqual({ found: true, value });
  });

  it.each([
    ['range', 'far'],
    ['isAlert', 1],
    ['mood', 2],
    ['home', 3],
    ['target', true],
    ['range', Number.NaN],
    ['home', [0, Infinity]],
  ] as const)('refuses to set %s to %s and changes nothing', (name, value) => {
    const board = boardOf();
    const before = board.entries();
    expect(board.set(name, value as number)).toBe(false);
    expect(board.entries()).toEqual(before);
  });

  it('creates an undeclared key, whose type is fixed from then on', () => {
    const board = boardOf();
    expect(board.set('note', 'hello')).toBe(true);
    expect(board.set('note', 4)).toBe(false);
    expect(board.entries().at(-1)).toMatchObject({ name: 'note', type: 'string', isValid: true, value: 'hello', isDeclared: false });
  });

  it('refuses a type that an undeclared key does not have, even when the value fits', () => {
    const row = { type: 'number', value: 1, isValid: true } as const;
    expect(undeclaredKey(2, 'string', row)).toBeUndefined();
    expect(undeclaredKey(2, 'number', row)).toEqual({ ...row, value: 2 });
    expect(undeclaredKey(2, undefined, row)).toEqual({ ...row, value: 2 });
    expect(undeclaredKey(2, undefined, undefined)).toBeUndefined();
    expect(undeclaredKey(2, 'entity', undefined)).toEqual({ type: 'entity', value: 2, isValid: true });
  });

  it('invalidates a key and takes a new value', () => {
    const board = boardOf();
    board.set('note', 1);
    expect([board.invalidate('range'), board.invalidate('note'), board.invalidate('nothing')]).toEqual([true, true, false]);
    expect([board.get('range').found, board.get('note').found]).toEqual([false, false]);
    expect(board.set('note', 2) && board.get('note').value).toBe(2);
  });

  it('removes an undeclared key; a declared one only becomes invalid', () => {
    const board = boardOf();
    board.set('note', 1);
    expect([board.remove('note'), board.remove('range')]).toEqual([true, false]);
    expect(board.names()).toEqual(KEYS.map((key) => key.name));
    expect(board.get('range').found).toBe(false);
  });

  it('belongs to one agent', () => {
    const { agents, log } = stageWith();
    agents.add(8, log, () => 0);
    agents.blackboard(0).set('range', 9);
    agents.blackboard(0).set('note', 9);
    expect([agents.blackboard(1).get('range').value, agents.blackboard(1).get('note').found]).toEqual([5, false]);
  });
});

describe('parameters', () => {
  const above = (value: Parameters<typeof node>[1]) => stageWith(node('IsAbove', value)).tick().statuses;

  it('may be a literal or a key', () => {
    expect(above({ value: 11 }) + above({ value: { key: 'range' } }) + above({ value: 6, limit: { key: 'range' } })).toBe('SFS');
  });

  it('take the `else` of an invalid key, or their default', () => {
    const played = stageWith(node('IsAbove', { value: { key: 'range', else: 50 }, limit: { key: 'range' } }));
    played.agents.blackboard(0).invalidate('range');
    expect(played.tick().statuses).toBe('S');
  });

  it('hold a number from a key within their limits', () => {
    const played = stageWith(node('IsAbove', { value: { key: 'range' }, limit: 99.5 }));
    played.agents.blackboard(0).set('range', 1e9);
    expect(played.tick().statuses).toBe('S');
    played.agents.blackboard(0).set('range', -1e9);
    expect(played.tick().statuses).toBe('SF');
  });

  it('say whether a key holds a value', () => {
    const played = stageWith(node('IsValid', { key: { key: 'target' } })).tick();
    played.agents.keys.setNumber(0, played.agents.keys.slotOf('target'), 3);
    expect(played.tick().statuses).toBe('FS');
  });

  it('read texts, places and any key', () => {
    const told = { word: { key: 'mood' }, where: { key: 'home' }, any: { key: 'home' } };
    expect(stageWith(node('Say', told)).tick().story).toBe('calm 3,4 [3,4]');
    expect(stageWith(node('Say', { word: 'go', where: [1, 2], any: { key: 'isAlert' } })).tick().story).toBe('go 1,2 false');
    expect(stageWith(node('Say', { any: { key: 'target', else: 4 }, where: { key: 'home', else: [0, 0] } })).tick().story).toBe('3,4 4');
  });

  it('write entities, and entity 0 makes the key invalid', () => {
    const played = stageWith(node('Remember', { entity: { key: 'range' }, into: { key: 'target' } })).tick();
    expect(played.agents.blackboard(0).get('target').value).toBe(5);
    played.agents.blackboard(0).set('range', 0);
    expect(played.tick().agents.blackboard(0).get('target').found).toBe(false);
  });
});

describe('fast setters', () => {
  it('write by slot and read back', () => {
    const { agents } = stageWith();
    agents.keys.setNumber(0, agents.keys.slotOf('range'), 8);
    agents.keys.setBoolean(0, agents.keys.slotOf('isAlert'), true);
    agents.keys.setText(0, agents.keys.slotOf('mood'), 'brave');
    agents.keys.setVector(0, agents.keys.slotOf('home'), 6, 7);
    agents.keys.setNumber(0, agents.keys.slotOf('target'), 2);
    expect(KEYS.map((key) => agents.keys.read(0, agents.keys.slotOf(key.name)))).toEqual([8, true, 'brave', [6, 7], 2]);
    agents.keys.invalidate(0, agents.keys.slotOf('mood'));
    expect(agents.keys.isValid(0, agents.keys.slotOf('mood'))).toBe(false);
  });

  it('leave a slot of another type, or none, alone', () => {
    const { agents } = stageWith();
    const before = agents.blackboard(0).entries();
    for (const name of ['range', 'isAlert', 'mood', 'home', 'nothing']) {
      const slot = agents.keys.slotOf(name);
      if (name !== 'range') agents.keys.setNumber(0, slot, 1);
      if (name !== 'isAlert') agents.keys.setBoolean(0, slot, true);
      if (name !== 'mood') agents.keys.setText(0, slot, 'x');
      if (name !== 'home') agents.keys.setVector(0, slot, 1, 1);
    }
    agents.keys.invalidate(0, -1);
    expect(agents.blackboard(0).entries()).toEqual(before);
  });

  it('make a key invalid that is given something that is not a number', () => {
    const { agents } = stageWith();
    agents.keys.setNumber(0, agents.keys.slotOf('range'), Number.NaN);
    agents.keys.setVector(0, agents.keys.slotOf('home'), 0, Infinity);
    expect([agents.keys.read(0, agents.keys.slotOf('range')), agents.keys.read(0, agents.keys.slotOf('home'))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
