import { describe, expect, it } from 'vitest';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import { haltChangedNodes, migrateAgents } from '../../../src/engine/hot-reload/migrate-agents.ts';
import type { PlaceCount } from '../../../src/engine/run.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Log } from '../support/scripted-leaves.ts';
import { leaf, named, node, tree } from '../support/tree-builders.ts';
import { compile, play } from '../support/tree-harness.ts';

type Params = NonNullable<NodeDocument['params']>;
const KEYS = [{ name: 'foe', type: 'entity' as const }];

const guarded = (script: string, params: Params = {}): NodeDocument =>
  named('guarded', node('Semaphore', { name: 'well', ...params }, named('drink', leaf(script, 'drink'))));

/** Agents with the same tree or different ones, who share their places; agents of the same tens are one party. */
class Crowd {
  readonly #agents = new Map<number, { herd: TreeAgents<Log>; row: number; log: Log }>();
  #herds: TreeAgents<Log>[] = [];
  #now = 0;
  readonly #count: PlaceCount = {
    placesTaken: (agentId, places) => {
      const counts = (id: number): boolean => !places.isOfParty || Math.floor(id / 10) === Math.floor(agentId / 10);
      return this.#herds.reduce((sum, { heldPlaces }) => sum + heldPlaces.count(places, counts), 0);
    },
  };

  add(root: NodeDocument, ...ids: readonly number[]): this {
    const herd = new TreeAgents<Log>(compile(tree('main', root, KEYS)), undefined, this.#count);
    for (const id of ids) {
      const log: Log = { events: [] };
      this.#agents.set(id, { herd, log, row: herd.add(id, log, () => 0.5) });
    }
    this.#herds.push(herd);
    return this;
  }

  /** Ticks them in that order; the status of each: "RF". */
  tick(...ids: readonly number[]): string {
    this.#now += 1;
    return ids.map((id) => this.#of(id).herd.tick(this.#of(id).row, this.#now)[0]?.toUpperCase()).join('');
  }

  /** What the top node of an agent tells while it is ticked. */
  words(id: number): string {
    let told = '';
    const { herd, row } = this.#of(id);
    const top = herd.program.root.index;
    this.#now += 1;
    herd.tick(row, this.#now, { node: () => undefined, explain: (index, text) => void (told = index === top ? text : told) });
    return told;
  }

  halt(id: number): void {
    this.#of(id).herd.halt(this.#of(id).row);
  }

  meets(id: number, foe: number): void {
    const { herd, row } = this.#of(id);
    herd.keys.setNumber(row, herd.keys.slotOf('foe'), foe);
  }

  /** Puts all agents into new memory, from plain data. */
  reload(): void {
    for (const herd of this.#herds) {
      const saved = structuredClone(herd.save());
      for (let row = 0; row < herd.count; row++) herd.halt(row);
      herd.restore(saved);
    }
  }

  edit(root: NodeDocument): void {
    const [herd] = this.#herds as [TreeAgents<Log>];
    const ids = [...this.#agents.keys()];
    const next = new TreeAgents<Log>(compile(tree('main', root, KEYS)), undefined, this.#count);
    const kept = keptNodes(herd.program, next.program);
    for (const id of ids) {
      next.add(id, this.#of(id).log, () => 0.5);
      haltChangedNodes(herd, { row: this.#of(id).row, kept }, null);
    }
    migrateAgents(herd, next, { kept, rows: ids.map((_, row) => [row, row] as const) });
    this.#herds = [next];
    for (const [row, id] of ids.entries()) this.#agents.set(id, { ...this.#of(id), herd: next, row });
  }

  #of(id: number) {
    const agent = this.#agents.get(id);
    if (!agent) throw new Error(`There is no agent ${id}.`);
    return agent;
  }
}

describe('Semaphore', () => {
  it('lets no more in than its limit, whatever trees they have', () => {
    expect(new Crowd().add(guarded('R', { limit: 2 }), 1, 2, 3).tick(1, 2, 3)).toBe('RRF');
    expect(
      new Crowd()
        .add(guarded('R'), 1)
        .add(node('Sequence', guarded('R')), 2)
        .tick(1, 2),
    ).toBe('RF');
    expect(
      new Crowd()
        .add(guarded('R'), 1)
        .add(guarded('R', { name: 'gate' }), 2)
        .tick(1, 2),
    ).toBe('RR');
  });

  it('waits for a place if it is told to', () => {
    const crowd = new Crowd().add(guarded('RS', { whileTaken: 'wait' }), 1, 2);
    expect([crowd.tick(1, 2), crowd.tick(1, 2), crowd.tick(2)]).toEqual(['RR', 'SR', 'S']);
  });

  it.each([
    ['a success', 'RS'],
    ['a failure', 'RF'],
  ])('is free again in the same tick after %s', (_what, script) => {
    const crowd = new Crowd().add(guarded(script), 1, 2);
    expect([crowd.tick(1, 2), crowd.tick(1, 2), crowd.tick(1)]).toEqual(['RF', `${script.at(-1)}R`, 'F']);
  });

  it('is free again after a halt, once however often it is halted', () => {
    const crowd = new Crowd().add(guarded('R'), 1, 2, 3);
    crowd.tick(1, 2);
    crowd.halt(1);
    crowd.halt(1);
    crowd.halt(2);
    expect(crowd.tick(2, 3)).toBe('RF');
  });

  it('is free again when a decorator below or above ends it', () => {
    const limited = (child: NodeDocument): NodeDocument => node('TimeLimit', { limit: 1 }, child);
    const crowd = new Crowd().add(limited(guarded('R')), 1).add(guarded('R'), 2);
    expect([crowd.tick(1, 2), crowd.tick(1, 2)]).toEqual(['RF', 'FR']);
  });

  it('has places for each entity by itself, as it was when the place was taken', () => {
    const crowd = new Crowd().add(guarded('R', { of: { key: 'foe' } }), 1, 2, 3, 4);
    crowd.meets(1, 7);
    crowd.meets(2, 7);
    crowd.meets(3, 8);
    expect(crowd.tick(1, 2, 3, 4)).toBe('RFRR');
    crowd.meets(1, 9);
    expect(crowd.tick(1, 2)).toBe('RF');
  });

  it('tells how many of the places are taken that it holds or asks for, and whether it holds one', () => {
    const crowd = new Crowd().add(guarded('R', { limit: 2, of: { key: 'foe' } }), 1, 2, 3, 4);
    for (const id of [1, 2, 3]) crowd.meets(id, 7);
    crowd.tick(1);
    expect([2, 3, 4].map((id) => crowd.words(id))).toEqual([
      'holds a place, 2 of 2 places taken',
      '2 of 2 places taken',
      'holds a place, 1 of 2 places taken',
    ]);
    // It still holds the place that it took, whatever it means now.
    crowd.meets(1, 9);
    expect(crowd.words(1)).toBe('holds a place, 2 of 2 places taken');
    expect(new Crowd().add(guarded('R'), 1).words(1)).toBe('holds a place, 1 of 1 place taken');
  });

  it('has places for each party by itself', () => {
    expect(new Crowd().add(guarded('R', { scope: 'party' }), 11, 12, 21, 22).tick(11, 12, 21, 22)).toBe('RFRF');
  });

  it('holds its place when it is saved and put back', () => {
    const crowd = new Crowd().add(guarded('R'), 1, 2);
    crowd.tick(1);
    crowd.reload();
    expect(crowd.tick(2, 1)).toBe('FR');
    crowd.halt(1);
    expect(crowd.tick(2)).toBe('R');
  });

  it('takes two places for two of one name in one tree', () => {
    const twice = node('Semaphore', { name: 'well' }, guarded('R'));
    expect(play(twice, 2).story).toBe('|');
    expect(play(node('Semaphore', { name: 'well' }, guarded('R', { limit: 2 })), 1).story).toBe('+drink drink');
  });
});

describe('a live edit of a Semaphore', () => {
  it('frees the place of one that is taken away, and of one whose child is taken away', () => {
    const crowd = new Crowd().add(node('Sequence', guarded('R')), 1, 2);
    crowd.tick(1);
    crowd.edit(node('Sequence', named('other', node('Semaphore', { name: 'well' }, named('wash', leaf('R', 'wash'))))));
    expect(crowd.tick(2, 1)).toBe('RF');
  });

  it('keeps who holds a place, under the new name and limit', () => {
    const crowd = new Crowd().add(guarded('R', { limit: 2 }), 1, 2, 3);
    crowd.tick(1, 2);
    crowd.edit(guarded('R', { name: 'gate', limit: 1 }));
    expect(crowd.tick(1, 2, 3)).toBe('RRF');
    crowd.halt(1);
    expect(crowd.tick(3)).toBe('F');
    crowd.halt(2);
    expect(crowd.tick(3)).toBe('R');
  });
});
