import { describe, expect, it } from 'vitest';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { point, StudioPage } from '../support/studio-page.ts';

describe('the list of agents', () => {
  it('has every unit, and every party with a tree', () => {
    const { adapter, session } = new StudioPage();
    const agents = adapter.scene.agents();
    const { units, parties } = session.snapshot;
    expect(agents.filter(({ kind }) => kind !== 'Party')).toHaveLength(units.length);
    expect(agents.filter(({ kind }) => kind === 'Party')).toHaveLength(parties.length);
    expect(agents[0]).toMatchObject({
      id: 1,
      side: 'player',
      kind: 'Sword and shield',
      tree: 'sword-and-shield',
      isAlive: true,
      mood: 'calm',
    });
    expect(agents[0]?.condition).toBe('health 100 of 100, morale 100 %: steady');
    expect(agents.at(-1)).toMatchObject({ kind: 'Party', side: 'enemy', tree: 'in-ranks', mood: 'resting' });
  });
});

describe('a watched unit', () => {
  it('ticks as if it were not watched: the battle is the same to the last bit', () => {
    for (const scenario of ['skirmish', 'gallery-flee-from-danger', 'gallery-attack-target']) {
      const watched = new StudioPage(scenario);
      const reading = watched.adapter.scene.agents().map(({ id }) => watched.adapter.scene.watch(id));
      watched.adapter.breakpoints.set([point({ tree: 'attack-target', path: '/root', agentId: 0 })]);
      const alone = new StudioPage(scenario);
      for (let step = 0; step < 1200; step++) {
        watched.session.step();
        watched.session.clock.isPaused = false;
        reading[step % reading.length]?.blackboard();
        alone.session.step();
      }
      expect({ scenario, hash: watched.hash }).toEqual({ scenario, hash: alone.hash });
    }
  });

  it('gives one record per tick, in order, with explanations, writes and the blackboard before the tick', () => {
    const page = new StudioPage('gallery-attack-target');
    const [first] = page.adapter.scene.agents().filter(({ tree }) => tree === 'stage-attack');
    const watched = page.adapter.scene.watch(first?.id ?? 0);
    const records: TickRecord[] = [];
    for (let step = 0; step < 600; step++) {
      page.session.step();
      records.push(...(watched?.takeRecords() ?? []));
    }
    expect(records.length).toBeGreaterThan(100);
    expect(records.map(({ number }) => number)).toEqual(records.map((_, place) => (records[0]?.number ?? 0) + place));
    const all = records.flatMap(({ events }) => events);
    const chosen = all.find(({ writes }) => writes?.some(({ key, value }) => key === 'target' && value !== undefined));
    expect(chosen).toMatchObject({ event: 'ticked', status: 'success', detail: expect.stringMatching(/^chose .+ away$/) as string });
    const forgotten = all.find(({ writes }) => writes?.some(({ key, value }) => key === 'target' && value === undefined));
    const before = records.find(({ events }) => chosen && events.includes(chosen))?.blackboard.find(({ key }) => key === 'target');
    expect(before).toMatchObject({ isValid: false, scope: 'own', isDeclared: true, type: 'entity' });
    expect(forgotten === undefined || forgotten.event === 'ticked').toBe(true);
    const after = watched?.blackboard().find(({ key }) => key === 'target');
    expect(after?.meaning).not.toBe('');
    expect(watched?.program.nodes.some(({ uses }) => uses.some(({ key, isWritten }) => key === 'target' && isWritten))).toBe(true);
  });

  it('gives a last record when it dies: what ran is halted', () => {
    const page = new StudioPage('gallery-attack-target');
    const readers = page.adapter.scene.agents().map(({ id }) => ({ id, watched: page.adapter.scene.watch(id) }));
    for (let step = 0; step < 6000 && page.session.snapshot.units.every(({ isAlive }) => isAlive); step++) page.session.step();
    const dead = page.session.snapshot.units.find(({ isAlive }) => !isAlive);
    expect(dead).toBeDefined();
    const last = readers
      .find(({ id }) => id === dead?.id)
      ?.watched?.takeRecords()
      .at(-1);
    expect(last?.result).toBe('halted');
    expect(last?.events.every(({ event, status }) => event === 'stopped' && status === 'halted')).toBe(true);
  });

  it('is no longer traced when its last watcher stops', () => {
    const page = new StudioPage();
    const one = page.adapter.scene.watch(1);
    const two = page.adapter.scene.watch(1);
    page.run(30);
    one?.stop();
    expect(one?.takeRecords().length).toBe(two?.takeRecords().length);
    page.run(30);
    expect(one?.takeRecords()).toEqual([]);
    expect(two?.takeRecords().length).toBeGreaterThan(0);
    two?.stop();
    page.run(30);
    expect(two?.takeRecords()).toEqual([]);
  });

  it('drops the oldest records when its watcher does not take them', () => {
    const page = new StudioPage();
    const watched = page.adapter.scene.watch(1);
    page.run(4500);
    const records = watched?.takeRecords() ?? [];
    expect(records.length).toBe(600);
    expect(records[0]?.number).toBeGreaterThan(1);
  });

  it('starts again with each round of an arena: nothing continues from the last one', () => {
    const page = new StudioPage('gallery-attack-target');
    const reading = page.adapter.scene.agents().map(({ id }) => page.adapter.scene.watch(id));
    const running = reading.map(() => new Set<number>());
    let rounds = 0;
    for (let step = 0; step < 9000 && rounds < 1; step++) {
      page.session.step();
      rounds += page.session.run.world.events.filter(({ type }) => type === 'roundStarted').length;
      reading.forEach((watched, place) => {
        for (const { event, node } of watched?.takeRecords().flatMap(({ events }) => events) ?? []) {
          if (event === 'started') running[place]?.add(node);
          if (event === 'stopped') running[place]?.delete(node);
        }
      });
    }
    expect(rounds).toBe(1);
    expect(running.map(({ size }) => size)).toEqual(running.map(() => 0));
  });
});
