import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { Recorder, replay } from '../../../src/runs/recording.ts';
import { startsRound } from '../../../src/sim/events.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const FIGHT = 'stress';

/** Thirty warriors on a plain, who find each other within seconds. */
class Battle {
  readonly run: Run = openRun(content, { scenario: FIGHT, seed: 'edit', tickMode: 'interval', units: 30, map: 'plain' });
  readonly recorder = new Recorder(this.run.world);
  /** "started Attack", of the agent that is watched. */
  readonly told: string[] = [];

  steps(count: number): this {
    for (let step = 0; step < count; step++) this.recorder.step();
    return this;
  }

  /** Steps until that leaf runs in somebody's head, and returns him. */
  untilRunning(type: string): number {
    for (let tries = 0; tries < 1200; tries++) {
      const found = this.run.world.state.units.find(({ id }) => this.running(id).some((node) => node.type === type));
      if (found) return found.id;
      this.steps(1);
    }
    throw new Error(`Nobody does ${type}.`);
  }

  running(id: number): Program['nodes'] {
    const program = this.run.brains.programOf(id);
    const agents = this.run.brains.memory.save().batches.find(({ agentIds }) => agentIds.includes(id));
    const base = (agents?.agentIds.indexOf(id) ?? 0) * (program?.memoryBytes ?? 0);
    return program?.nodes.filter((node) => node.activity !== 0 && agents?.memory.bytes[base + node.activity] !== 0) ?? [];
  }

  watch(id: number): void {
    this.run.brains.watch(id, (_, program) => ({
      node: (event, index) => {
        const node = program.nodes[index];
        if (event !== 'ticked' && node) this.told.push(`${event} ${node.type}`);
      },
    }));
  }

  apply(command: Command): string | undefined {
    return this.recorder.apply(command);
  }
}

const shipped = (name: string): TreeDocument => structuredClone(content.library.get(name)?.document as TreeDocument);
const attack = (): TreeDocument & { root: { children: NodeDocument[] } } =>
  shipped('attack-target') as TreeDocument & { root: { children: NodeDocument[] } };
const again: NodeDocument = { type: 'IsPropertyValid', name: 'Once more', params: { property: { key: 'target' } } };

describe('the tree of fighting units', () => {
  it('gets a new step before the running one, and the current attack is not restarted', () => {
    const battle = new Battle();
    const id = battle.untilRunning('Attack');
    battle.watch(id);
    const document = attack();
    document.root.children.unshift(again);
    const paths = [
      '/root/children/0',
      '/root/children/1',
      '/root/children/1/children/0',
      '/root/children/1/children/1',
      '/root/children/2',
    ];
    const moved = (path: string): string =>
      path.replace(/^\/root\/children\/(\d)/, (_, place: string) => `/root/children/${Number(place) + 1}`);
    const places = [['/root', '/root'], ...paths.map((path) => [moved(path), path])].map(
      ([path, before]) => [path, { tree: 'attack-target', path: before ?? '' }] as const,
    );
    const origins = { 'attack-target': Object.fromEntries(places) as Record<string, { tree: string; path: string }> };
    expect(battle.apply({ type: 'trees', documents: [document], origins })).toBeUndefined();
    expect(battle.told).toEqual([]);
    battle.watch(id);
    for (let tries = 0; battle.running(id).some(({ type }) => type === 'Attack') && tries < 120; tries++) battle.steps(1);
    expect(battle.told.filter((line) => line.endsWith(' Attack'))).toEqual(['stopped Attack']);
  });

  it('loses the branch that runs: it is halted, leaf first, and the fight goes on without it', () => {
    const battle = new Battle();
    const id = battle.untilRunning('Attack');
    battle.watch(id);
    const document = attack();
    document.root.children.splice(1, 1);
    expect(battle.apply({ type: 'trees', documents: [document] })).toBeUndefined();
    expect(battle.told.slice(0, 2)).toEqual(['stopped Attack', 'stopped Condition']);
    expect(battle.running(id).some(({ type }) => type === 'Attack')).toBe(false);
    battle.steps(300);
  });

  it('keeps what is known, and what did not change does not begin again', () => {
    const battle = new Battle();
    const id = battle.untilRunning('Attack');
    const { brains } = battle.run;
    const target = brains.blackboardOf(id)?.get('target').value;
    brains.blackboardOf(id)?.set('remembered by hand', 5, 'number');
    const before = battle.running(id).map((node) => node.id);
    const other = shipped('patrol');
    other.description = 'Walks about, in other words.';
    expect(battle.apply({ type: 'trees', documents: [other] })).toBeUndefined();
    expect(battle.running(id).map((node) => node.id)).toEqual(before);
    expect(target).toBeGreaterThan(0);
    expect([brains.blackboardOf(id)?.get('target').value, brains.blackboardOf(id)?.get('remembered by hand').value]).toEqual([target, 5]);
  });

  it('can be replaced by the tree of another agent', () => {
    const battle = new Battle().steps(200);
    const swords = battle.run.world.state.units.filter(({ kind }) => kind === 'sword').map(({ id }) => id);
    expect(battle.apply({ type: 'mind', agentIds: swords, tree: 'stage-stand' })).toBeUndefined();
    expect(new Set(swords.map((id) => battle.run.brains.programOf(id)?.name))).toEqual(new Set(['stage-stand']));
    battle.steps(120);
    expect(battle.apply({ type: 'mind', agentIds: swords, tree: 'sword-and-shield' })).toBeUndefined();
    battle.steps(60);
  });

  it('is refused when it is broken, with every problem, and nothing changes', () => {
    const battle = new Battle().steps(100);
    const hash = battle.run.world.hash();
    const document = attack();
    document.root.children.push({ type: 'Atack' }, { type: 'Wait', params: { duration: -1 } });
    const refusal = battle.apply({ type: 'trees', documents: [document] }) ?? '';
    expect(refusal).toContain('/root/children/3');
    expect(refusal).toContain('did you mean "Attack"');
    expect(refusal).toContain('/root/children/4/params/duration');
    expect(battle.run.world.hash()).toBe(hash);
    expect(battle.recorder.commands).toEqual([]);
  });

  it.each([
    [{ type: 'trees' }, 'a list of tree documents'],
    [{ type: 'mind', agentIds: [], tree: 'patrol' }, 'The command names no agents'],
    [{ type: 'mind', agentIds: [undefined, 999], tree: 'patrol' }, '/agentIds/0: found nothing'],
    [
      { type: 'trees', documents: [], origins: { patrol: { '/root': null } } },
      '/origins/patrol//root: found null, expected an object with tree, path',
    ],
    [{ type: 'trees', documents: [null, 7] }, '"name"'],
    [{ type: 'trees', documents: [], removed: ['sword-and-shield'] }, 'uses it'],
    [{ type: 'trees', documents: [], removed: ['patrol'] }, 'patrol'],
    [{ type: 'trees', documents: [], removed: ['nobody-knows'] }, 'There is no tree "nobody-knows"'],
    [{ type: 'mind', agentIds: [1], tree: 'nobody-knows' }, 'There is no tree "nobody-knows"'],
    [{ type: 'mind', agentIds: [9999], tree: 'patrol' }, 'agent 9999'],
    [{ type: 'mind', tree: 'patrol' }, '/agentIds: found nothing, expected a list of agents'],
  ])('%j is refused', (command, reason) => {
    const battle = new Battle().steps(10);
    expect(battle.apply(command as unknown as Command)).toContain(reason);
  });

  it('ignores invalid origins', () => {
    const battle = new Battle().steps(200);
    const origins = {
      'attack-target': {
        '/root': { tree: 'attack-target', path: '' },
        '/root/children/0': { tree: 'constructor', path: '/root' },
        '/nowhere': { tree: '', path: '/nowhere' },
      },
    };
    expect(battle.apply({ type: 'trees', documents: [attack()], origins } as unknown as Command)).toBeUndefined();
    battle.steps(60);
  });
});

describe('a battle whose trees were edited', () => {
  const edits = (battle: Battle): void => {
    battle.steps(150);
    const document = attack();
    document.root.children.unshift(again);
    battle.apply({ type: 'trees', documents: [document] });
    battle.steps(100);
    battle.apply({ type: 'mind', agentIds: [1, 2, 3], tree: 'bow' });
    battle.steps(100);
  };

  it('is replayed from its commands to the same hash', () => {
    const battle = new Battle();
    edits(battle);
    const recording = battle.recorder.finish();
    expect(recording.commands).toHaveLength(2);
    expect(replay(recording, () => new Battle().run.world).hash()).toBe(recording.hash);
    const plain = new Battle().steps(350);
    expect(plain.run.world.hash()).not.toBe(recording.hash);
  });

  it('runs on from any saved step as if it had never stopped, also where the trees are the old ones', () => {
    const battle = new Battle().steps(120);
    const early = structuredClone(battle.run.world.save());
    battle.steps(60);
    const earlyHash = battle.run.world.hash();
    edits(battle);
    const late = structuredClone(battle.run.world.save());
    battle.steps(90);
    const lateHash = battle.run.world.hash();
    const other = new Battle().steps(40);
    other.run.world.restore(late);
    expect(other.steps(90).run.world.hash()).toBe(lateHash);
    other.run.world.restore(early);
    expect(other.steps(60).run.world.hash()).toBe(earlyHash);
  });

  it('takes an edit back by the shipped tree', () => {
    const battle = new Battle().steps(100);
    const document = attack();
    document.root.children.unshift(again);
    battle.apply({ type: 'trees', documents: [document] });
    battle.apply({ type: 'trees', documents: [attack()] });
    expect(battle.run.brains.programOf(1)?.nodes.some(({ name }) => name === 'Once more')).toBe(false);
    battle.steps(60);
  });

  it('exchanges the tree of a thousand', () => {
    const run = openRun(content, { scenario: FIGHT, seed: 'many', tickMode: 'interval', units: 1000, map: 'plain' });
    for (let step = 0; step < 30; step++) run.world.step();
    const document = attack();
    document.root.children.unshift(again);
    expect(run.world.apply({ type: 'trees', documents: [document] })).toBeUndefined();
    for (let step = 0; step < 30; step++) run.world.step();
    expect(run.world.state.units.every(({ id }) => run.brains.programOf(id)?.nodes.some(({ name }) => name === 'Once more'))).toBe(true);
  });
});

describe('an arena that repeats its round', () => {
  it('starts a new round with the edited tree', () => {
    const run = openRun(content, { scenario: 'gallery-flee-from-danger', seed: '4', tickMode: 'interval' });
    const document = shipped('flee-from-danger');
    document.description = 'Edited.';
    expect(run.world.apply({ type: 'trees', documents: [document] })).toBeUndefined();
    const program = run.brains.programOf(1);
    let hasBegunAnew = false;
    for (let step = 0; step < 3600 && !hasBegunAnew; step++) {
      run.world.step();
      hasBegunAnew = startsRound(run.world.events);
    }
    expect(hasBegunAnew).toBe(true);
    expect(run.brains.programOf(1)).toBe(program);
    run.world.step();
  });
});

it('what was edited is saved by its names, whatever the order in which it came about', () => {
  const documents = ['patrol', 'attack-target', 'forget-target'].map(shipped);
  const inOrder = new Battle();
  const backwards = new Battle();
  for (const document of documents) expect(inOrder.apply({ type: 'trees', documents: [document] })).toBeUndefined();
  for (const document of documents.toReversed()) backwards.apply({ type: 'trees', documents: [document] });
  expect(inOrder.run.brains.memory.save().trees).toEqual(backwards.run.brains.memory.save().trees);
  expect(inOrder.run.world.hash()).toBe(backwards.run.world.hash());
});

describe('keys that no tree declares', () => {
  it.each(['own', 'party', 'world'] as const)('outlive an edit of the tree of their agent: %s', (scope) => {
    const battle = new Battle().steps(30);
    const change = { do: 'set', valueType: 'string', value: 'hello' } as const;
    expect(battle.apply({ type: 'blackboard', agentId: 1, scope, key: 'note', change })).toBeUndefined();
    const note = (): unknown => battle.run.brains.blackboardEntries(1).find(({ name }) => name === 'note');
    const before = note();
    expect(before).toMatchObject({ scope, value: 'hello' });
    const document = attack();
    document.root.children.push(again);
    expect(battle.apply({ type: 'trees', documents: [document] })).toBeUndefined();
    battle.steps(1);
    expect(note()).toEqual(before);
  });
});
