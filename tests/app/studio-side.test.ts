import { describe, expect, it } from 'vitest';
import type { TickRecord } from '../../src/studio/studio-port.ts';
import { point, StudioPage } from './support/studio-page.ts';

describe('the list of agents', () => {
  it('has every warrior and every party that thinks, in words', () => {
    const { side, session } = new StudioPage();
    const agents = side.agents();
    const { units, parties } = session.snapshot;
    expect(agents.filter(({ kind }) => kind !== 'Party')).toHaveLength(units.length);
    expect(agents.filter(({ kind }) => kind === 'Party')).toHaveLength(parties.filter(({ team }) => team === 'enemy').length);
    expect(agents[0]).toMatchObject({ id: 1, side: 'player', kind: 'Sword and shield', tree: 'sword-and-shield', isAlive: true, mood: 'calm' });
    expect(agents[0]?.condition).toMatch(/^health \d+ of \d+$/);
    expect(agents.at(-1)).toMatchObject({ kind: 'Party', side: 'enemy', tree: 'enemy-party', mood: 'resting' });
  });
});

describe('a warrior who is watched', () => {
  it('thinks as if nobody looked: not a bit of the battle is another', () => {
    for (const scenario of ['skirmish', 'gallery-flee-from-danger', 'gallery-attack-target']) {
      const watched = new StudioPage(scenario);
      const reading = watched.side.agents().map(({ id }) => watched.side.watch(id));
      watched.side.setBreakpoints([point({ tree: 'attack-target', path: '/root', agentId: 0 })]);
      const alone = new StudioPage(scenario);
      for (let step = 0; step < 1200; step++) {
        watched.session.step();
        watched.session.isPaused = false;
        reading[step % reading.length]?.board();
        alone.session.step();
      }
      expect({ scenario, hash: watched.hash }).toEqual({ scenario, hash: alone.hash });
    }
  }, 60_000);

  it('gives one record a tick, in order, with words, writes and the blackboard as the tick found it', () => {
    const page = new StudioPage('gallery-attack-target');
    const [first] = page.side.agents().filter(({ tree }) => tree === 'stage-attack');
    const watched = page.side.watch(first?.id ?? 0);
    const records: TickRecord[] = [];
    for (let step = 0; step < 600; step++) {
      page.session.step();
      records.push(...(watched?.take() ?? []));
    }
    expect(records.length).toBeGreaterThan(100);
    expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
    const all = records.flatMap(({ events }) => events);
    const chosen = all.find(({ writes }) => writes?.some(({ key, value }) => key === 'target' && value !== undefined));
    expect(chosen).toMatchObject({ event: 'ticked', status: 'success', detail: expect.stringMatching(/^chose .+ away$/) as string });
    const forgotten = all.find(({ writes }) => writes?.some(({ key, value }) => key === 'target' && value === undefined));
    const before = records.find(({ events }) => chosen && events.includes(chosen))?.board.find(({ key }) => key === 'target');
    expect(before).toMatchObject({ isValid: false, scope: 'own', isDeclared: true, type: 'entity' });
    expect(forgotten === undefined || forgotten.event === 'ticked').toBe(true);
    const after = watched?.board().find(({ key }) => key === 'target');
    expect(after?.meaning).not.toBe('');
    expect(watched?.program.nodes.some(({ uses }) => uses.some(({ key, isWritten }) => key === 'target' && isWritten))).toBe(true);
  });

  it('is heard when it dies: what ran is halted, in a record of its own', () => {
    const page = new StudioPage('gallery-attack-target');
    const readers = page.side.agents().map(({ id }) => ({ id, watched: page.side.watch(id) }));
    for (let step = 0; step < 6000 && page.session.snapshot.units.every(({ isAlive }) => isAlive); step++) page.session.step();
    const dead = page.session.snapshot.units.find(({ isAlive }) => !isAlive);
    expect(dead).toBeDefined();
    const last = readers.find(({ id }) => id === dead?.id)?.watched?.take().at(-1);
    expect(last?.result).toBe('halted');
    expect(last?.events.every(({ event, status }) => event === 'stopped' && status === 'halted')).toBe(true);
  });

  it('is let go of when nobody watches it any more', () => {
    const page = new StudioPage();
    const one = page.side.watch(1);
    const two = page.side.watch(1);
    page.run(30);
    one?.stop();
    expect(one?.take().length).toBe(two?.take().length);
    page.run(30);
    expect(one?.take()).toEqual([]);
    expect(two?.take().length).toBeGreaterThan(0);
    two?.stop();
    page.run(30);
    expect(two?.take()).toEqual([]);
  });

  it('keeps no more records than fit, when nobody takes them', () => {
    const page = new StudioPage();
    const watched = page.side.watch(1);
    page.run(4500);
    const records = watched?.take() ?? [];
    expect(records.length).toBe(600);
    expect(records[0]?.number).toBeGreaterThan(1);
  });

  it('begins anew with every bout of an arena: nothing goes on from the last one', () => {
    const page = new StudioPage('gallery-attack-target');
    const reading = page.side.agents().map(({ id }) => page.side.watch(id));
    const running = reading.map(() => new Set<number>());
    let bouts = 0;
    for (let step = 0; step < 9000 && bouts < 1; step++) {
      page.session.step();
      bouts += page.session.run.world.events.filter(({ type }) => type === 'anew').length;
      reading.forEach((watched, place) => {
        for (const { event, node } of watched?.take().flatMap(({ events }) => events) ?? []) {
          if (event === 'started') running[place]?.add(node);
          if (event === 'stopped') running[place]?.delete(node);
        }
      });
    }
    expect(bouts).toBe(1);
    expect(running.map(({ size }) => size)).toEqual(running.map(() => 0));
  });
});
