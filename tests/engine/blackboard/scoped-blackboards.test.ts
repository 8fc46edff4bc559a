import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import { checkTree, compileTree } from '../../../src/engine/check.ts';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { ScopedBlackboards, type SharedKeyCopies } from '../../../src/engine/blackboard/scoped-blackboards.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import { testRegistry, type Log } from '../support/scripted-leaves.ts';
import { compile } from '../support/tree-harness.ts';
import { leaf, libraryOf, node, tree, use } from '../support/tree-builders.ts';

const ALARM: KeyDeclaration = { name: 'alarm', type: 'entity', scope: 'party' };
const NEWS: KeyDeclaration = { name: 'news', type: 'string', scope: 'world', value: 'none' };
const OWN: KeyDeclaration = { name: 'range', type: 'number', value: 5 };

/** Agents that share keys: two parties and a loner, each tick a second. */
class Camp {
  readonly shared = new ScopedBlackboards();
  readonly herds = new Map<TreeDocument, TreeAgents<Log>>();
  readonly agents: { herd: TreeAgents<Log>; row: number; seat: SharedKeyCopies | null }[] = [];

  join(document: TreeDocument, partyId: number): number {
    const herd = this.herds.get(document) ?? new TreeAgents<Log>(compile(document));
    this.herds.set(document, herd);
    const agentId = this.agents.length + 1;
    const row = herd.add(agentId, { events: [] }, () => 0.5);
    this.agents.push({ herd, row, seat: this.shared.join({ agentId, partyId, rows: herd.keys, row }) });
    return agentId;
  }

  tick(agentId: number): void {
    const agent = this.agents[agentId - 1];
    agent?.herd.tick(agent.row, 0);
    agent?.seat?.publish();
  }

  read(agentId: number, key: string): unknown {
    const agent = this.agents[agentId - 1];
    return agent?.herd.blackboard(agent.row).get(key).value;
  }

  write(agentId: number, key: string, value: string | number): boolean {
    const agent = this.agents[agentId - 1];
    return agent?.herd.blackboard(agent.row, () => agent.seat?.publish()).set(key, value) ?? false;
  }
}

const sees = tree('sees', node('Remember', { entity: 42, into: { key: 'alarm' } }), [ALARM, NEWS, OWN]);
const forgets = tree('forgets', node('Remember', { entity: 0, into: { key: 'alarm' } }), [ALARM]);
const stands = tree('stands', leaf('R'), [ALARM, NEWS, OWN]);
const alone = tree('alone', leaf('R'), [OWN]);

describe('a key of the party', () => {
  it('has one value for all agents of the party, whatever their trees, and not for others', () => {
    const camp = new Camp();
    const [watch, friend, other] = [camp.join(sees, 7), camp.join(stands, 7), camp.join(stands, 8)];
    camp.tick(watch);
    expect([watch, friend, other].map((id) => camp.read(id, 'alarm'))).toEqual([42, 42, undefined]);
  });

  it('becomes invalid for all when one of them makes it invalid', () => {
    const camp = new Camp();
    const [watch, friend, fool] = [camp.join(sees, 7), camp.join(stands, 7), camp.join(forgets, 7)];
    camp.tick(watch);
    camp.tick(fool);
    expect([watch, friend, fool].map((id) => camp.read(id, 'alarm'))).toEqual([undefined, undefined, undefined]);
  });

  it('is not shared by a unit without a party', () => {
    const camp = new Camp();
    const [loner, stranger] = [camp.join(sees, 0), camp.join(stands, 0)];
    camp.tick(loner);
    expect([camp.read(loner, 'alarm'), camp.read(stranger, 'alarm')]).toEqual([42, undefined]);
  });

  it('is copied to an agent that joins later', () => {
    const camp = new Camp();
    camp.tick(camp.join(sees, 7));
    expect(camp.read(camp.join(stands, 7), 'alarm')).toBe(42);
  });

  it('is written through from outside at once', () => {
    const camp = new Camp();
    const [one, two] = [camp.join(stands, 7), camp.join(stands, 7)];
    expect(camp.write(two, 'alarm', 3)).toBe(true);
    expect(camp.read(one, 'alarm')).toBe(3);
  });

  it('is made invalid for all from outside, whoever declares it, and nothing else is', () => {
    const camp = new Camp();
    const [one, two] = [camp.join(stands, 7), camp.join(stands, 7)];
    const board = camp.shared.blackboard('party', { agentId: one, partyId: 7 });
    expect(board.set('alarm', 3, 'entity')).toBe(true);
    expect(board.set('note', 'hello', 'string')).toBe(true);
    expect([one, two].map((id) => camp.read(id, 'alarm'))).toEqual([3, 3]);
    expect([board.invalidate('alarm'), board.invalidate('nothing')]).toEqual([true, false]);
    expect([one, two].map((id) => camp.read(id, 'alarm'))).toEqual([undefined, undefined]);
    expect(board.entries().map(({ name, isValid }) => [name, isValid])).toEqual([
      ['alarm', false],
      ['note', true],
    ]);
    expect(board.invalidate('note')).toBe(true);
    expect(board.entries().at(-1)).toMatchObject({ name: 'note', isValid: false, isDeclared: false });
  });

  it('goes through a subtree that maps a key of its own to it', () => {
    const inner = tree('inner', node('Remember', { entity: 9, into: { key: 'found' } }), [{ name: 'found', type: 'entity' }]);
    const outer = tree('outer', use('inner', { found: { key: 'alarm' } }), [ALARM]);
    const camp = new Camp();
    camp.herds.set(outer, new TreeAgents<Log>(compile(outer, inner)));
    const [one, two] = [camp.join(outer, 7), camp.join(stands, 7)];
    camp.tick(one);
    expect(camp.read(two, 'alarm')).toBe(9);
  });
});

describe('a key of the world', () => {
  it('is the same for every party and every loner', () => {
    const camp = new Camp();
    const all = [camp.join(sees, 7), camp.join(stands, 8), camp.join(stands, 0)];
    camp.write(1, 'news', 'the gate is open');
    expect(all.map((id) => camp.read(id, 'news'))).toEqual(all.map(() => 'the gate is open'));
  });

  it('can be made without a declaration, and is saved and put back', () => {
    const camp = new Camp();
    camp.join(alone, 7);
    const board = camp.shared.blackboard('world', { agentId: 1, partyId: 7 });
    expect(board.set('weather', [1, 2], 'vector')).toBe(true);
    expect(board.set('weather', 'rain', 'string')).toBe(false);
    const saved = structuredClone(camp.shared.save());
    board.remove('weather');
    expect(board.entries()).toEqual([]);
    board.set('rumour', 'none', 'string');
    camp.shared.restore(saved);
    expect(board.entries()).toMatchObject([{ name: 'weather', scope: 'world', value: [1, 2], isDeclared: false }]);
  });
});

describe('a shared key that changes by itself', () => {
  const tide: KeyDeclaration = { name: 'tide', type: 'number', scope: 'world', min: 0, max: 10, value: 1 };
  const sailor = tree('sailor', leaf('R'), [{ ...tide, changePerSecond: 0.5 }]);
  const fisher = tree('fisher', leaf('R'), [tide]);

  it('changes once for all, however many share it, and whether or not their trees say so', () => {
    const camp = new Camp();
    const all = [camp.join(fisher, 7), camp.join(sailor, 7), camp.join(sailor, 8)];
    camp.shared.advance(0, 4);
    expect(all.map((id) => camp.read(id, 'tide'))).toEqual([3, 3, 3]);
    camp.write(1, 'tide', 9);
    camp.shared.advance(4, 8);
    expect(all.map((id) => camp.read(id, 'tide'))).toEqual([10, 10, 10]);
  });

  it('stays without a value, and changes in each party by itself', () => {
    const camp = new Camp();
    const heat = tree('heat', leaf('R'), [{ ...tide, scope: 'party', changePerSecond: -0.5 }]);
    const all = [camp.join(heat, 7), camp.join(heat, 8), camp.join(heat, 8)];
    camp.write(1, 'tide', 6);
    camp.agents[2]?.herd.blackboard(2, () => camp.agents[2]?.seat?.publish()).invalidate('tide');
    camp.shared.advance(0, 2);
    expect(all.map((id) => camp.read(id, 'tide'))).toEqual([5, undefined, undefined]);
  });
});

describe('undeclared keys', () => {
  const member = { agentId: 1, partyId: 7 };
  const written = (names: readonly string[]): ScopedBlackboards => {
    const shared = new ScopedBlackboards();
    for (const name of names) {
      shared.blackboard('party', { ...member, partyId: name.length }).set(name, 1, 'number');
      shared.blackboard('world', member).set(name, 2, 'number');
    }
    return shared;
  };

  it('are saved in the order of their names, however they came about', () => {
    const names = ['quarry', 'alarm', 'b', 'herd'];
    expect(written(names).save()).toEqual(written(names.toReversed()).save());
    const rows = [names, names.toReversed()].map((order) => {
      const agents = new TreeAgents<Log>(compile(alone));
      agents.add(1, { events: [] }, () => 0);
      for (const name of order) agents.blackboard(0).set(name, 3);
      return [agents.save(), agents.blackboard(0).names()];
    });
    expect(rows[0]).toEqual(rows[1]);
  });

  it('are not created by reading', () => {
    const shared = written(['b']);
    for (const partyId of [9, 3, 0]) expect(shared.look('party', { agentId: 4, partyId }).entries()).toEqual([]);
    shared.blackboard('party', { ...member, partyId: 3 }).set('c', 1, 'number');
    shared.blackboard('party', { ...member, partyId: 9 }).set('d', 1, 'number');
    expect(shared.save().map(([board, name]) => `${board}: ${name}`)).toEqual(['party 1: b', 'party 3: c', 'party 9: d', 'world: b']);
  });
});

describe('what is shared when a tree is edited', () => {
  const seat = (document: TreeDocument) => {
    const agents = new TreeAgents<Log>(compile(document));
    agents.add(1, { events: [] }, () => 0);
    return agents;
  };
  const read = (agents: TreeAgents<Log>) => agents.blackboard(0).get('news').value;

  it.each([['the gate is open'], [undefined]])('stays as it is (%s), whoever declares it now, and with whatever start value', (news) => {
    const [friend, edited, before, after] = [seat(stands), seat(sees), new ScopedBlackboards(), new ScopedBlackboards()];
    before.join({ agentId: 2, partyId: 7, rows: friend.keys, row: 0 });
    friend.keys.write(0, friend.keys.slotOf('news'), news);
    after.join({ agentId: 1, partyId: 7, rows: edited.keys, row: 0 }, before);
    after.join({ agentId: 2, partyId: 7, rows: friend.keys, row: 0 }, before);
    expect([edited, friend].map(read)).toEqual([news, news]);
  });

  it('keeps the value of a key that was made by hand and has been declared since', () => {
    const [agents, shared] = [seat(stands), new ScopedBlackboards()];
    shared.blackboard('world', { agentId: 1, partyId: 7 }).set('news', 'made by hand', 'string');
    shared.join({ agentId: 1, partyId: 7, rows: agents.keys, row: 0 });
    expect([read(agents), shared.save()]).toEqual(['made by hand', []]);
  });
});

describe('an agent whose tree shares nothing', () => {
  it('has no part in it', () => {
    expect(new ScopedBlackboards().join({ agentId: 1, partyId: 7, rows: new TreeAgents(compile(alone)).keys, row: 0 })).toBeNull();
  });
});

describe('the declaration of a shared key', () => {
  const problemsOf = (...documents: TreeDocument[]): string[] => {
    const library = libraryOf(...documents);
    return [...library.values()].flatMap(({ document, file }) =>
      checkTree(document, { file, library, registry: testRegistry }).map(formatProblem),
    );
  };
  const declaring = (name: string, key: object): TreeDocument => tree(name, leaf('S'), [key as KeyDeclaration]);

  it.each([
    [{ ...ALARM, type: 'number' }, 'type text "number", expected type text "entity", as tree "first" declares it'],
    [{ ...ALARM, scope: 'world' }, 'scope text "world", expected scope text "party", as tree "first" declares it'],
  ])('must not differ from that of another tree: %j', (key, message) => {
    expect(problemsOf(declaring('first', ALARM), declaring('second', key))).toEqual([
      `trees/second.json /keys/0: found shared key "alarm" with ${message}`,
    ]);
  });

  it('may leave the start value to another tree, and not give another one', () => {
    const silent = { name: 'news', type: 'string', scope: 'world' };
    expect(problemsOf(declaring('first', NEWS), declaring('second', silent))).toEqual([]);
    expect(problemsOf(declaring('first', NEWS), declaring('second', { ...NEWS, value: 'war' }))).toHaveLength(1);
  });

  it('says in all trees how fast it changes and whether it counts something, or leaves it to others', () => {
    const tide = { name: 'tide', type: 'number', scope: 'world', min: 0, max: 9, whole: true, changePerSecond: 1 };
    expect(problemsOf(declaring('first', tide), declaring('second', { ...tide, changePerSecond: 2 }))).toHaveLength(1);
    expect(problemsOf(declaring('first', tide), declaring('second', { ...tide, whole: false }))).toHaveLength(1);
    expect(problemsOf(declaring('first', tide), declaring('second', { name: 'tide', type: 'number', scope: 'world' }))).toEqual([]);
  });

  it('may have the name of a key that agents of other trees have for themselves', () => {
    expect(problemsOf(declaring('first', ALARM), declaring('second', { name: 'alarm', type: 'number' }))).toEqual([]);
  });

  it('names a scope that there is, or the nearest one is told', () => {
    expect(problemsOf(declaring('first', { ...ALARM, scope: 'partly' }))).toEqual([
      'trees/first.json /keys/0/scope: found text "partly", expected one of own, party, world (did you mean "party"?)',
    ]);
  });

  it('must agree within one program', () => {
    const inner = declaring('inner', { name: 'alarm', type: 'entity' });
    const compiled = compileTree('outer', libraryOf(tree('outer', use('inner'), [ALARM]), inner), testRegistry);
    expect('problems' in compiled && compiled.problems.map(formatProblem)).toEqual([
      'trees/inner.json /keys/0: found key "alarm" of scope own, expected scope party, as another tree of the program declares it',
    ]);
  });
});
