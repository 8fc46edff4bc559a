import { beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/app/session.ts';
import { StudioSide } from '../../src/app/studio-side/studio-side.ts';
import { readContentFiles } from '../../src/cli/content-files.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { openRun } from '../../src/content/open-run.ts';
import type { Breakpoint, PanelPlace, TickRecord } from '../../src/studio/studio-port.ts';

let content: Content;
beforeAll(() => {
  content = loadContent(readContentFiles()).content;
});

/** A page without a page: a session, the studio's side of it, and what it asked of the page. */
class Page {
  session: Session;
  selection: number[] = [];
  looksAt: [number, number] | undefined;
  panel: PanelPlace | undefined;
  readonly side: StudioSide;

  constructor(scenario = 'skirmish') {
    this.session = this.open(scenario);
    this.side = new StudioSide({
      content,
      session: () => this.session,
      selection: () => this.selection,
      focus: (x, y) => (this.looksAt = [x, y]),
      makeRoom: (panel) => (this.panel = panel),
    });
  }

  open(scenario: string): Session {
    return (this.session = new Session(openRun(content, { scenario, seed: 'studio', tickMode: 'interval' })));
  }

  run(steps: number): this {
    for (let step = 0; step < steps && !this.session.isPaused; step++) this.session.step();
    return this;
  }

  get hash(): string {
    return this.session.run.world.hash();
  }

  idOf(name: string): number {
    return this.side.agents().find((agent) => agent.name === name)?.id ?? 0;
  }

  enemyParty(): number {
    return this.side.agents().find(({ kind, side }) => kind === 'Party' && side === 'enemy')?.id ?? 0;
  }
}

const point = (more: Partial<Breakpoint>): Breakpoint => ({ id: 1, tree: 'patrol', path: '/root', on: 'started', agentId: 0, isEnabled: true, ...more });

describe('the list of agents', () => {
  it('has every warrior and every party that thinks, in words', () => {
    const { side, session } = new Page();
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
      const watched = new Page(scenario);
      const reading = watched.side.agents().map(({ id }) => watched.side.watch(id));
      watched.side.setBreakpoints([point({ tree: 'attack-target', path: '/root', agentId: 0 })]);
      const alone = new Page(scenario);
      for (let step = 0; step < 1200; step++) {
        watched.session.step();
        watched.session.isPaused = false;
        if (step % 97 === 0) for (const each of reading) each?.board();
        alone.session.step();
      }
      expect({ scenario, hash: watched.hash }).toEqual({ scenario, hash: alone.hash });
    }
  }, 60_000);

  it('gives one record a tick, in order, with words, writes and the blackboard as the tick found it', () => {
    const page = new Page('gallery-attack-target');
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
    const page = new Page('gallery-attack-target');
    const readers = page.side.agents().map(({ id }) => ({ id, watched: page.side.watch(id) }));
    for (let step = 0; step < 6000 && page.session.snapshot.units.every(({ isAlive }) => isAlive); step++) page.session.step();
    const dead = page.session.snapshot.units.find(({ isAlive }) => !isAlive);
    expect(dead).toBeDefined();
    const last = readers.find(({ id }) => id === dead?.id)?.watched?.take().at(-1);
    expect(last?.result).toBe('halted');
    expect(last?.events.every(({ event, status }) => event === 'stopped' && status === 'halted')).toBe(true);
  });

  it('is let go of when nobody watches it any more', () => {
    const page = new Page();
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
    const page = new Page();
    const watched = page.side.watch(1);
    page.run(4500);
    const records = watched?.take() ?? [];
    expect(records.length).toBe(600);
    expect(records[0]?.number).toBeGreaterThan(1);
  });

  it('begins anew with every bout of an arena: nothing goes on from the last one', () => {
    const page = new Page('gallery-attack-target');
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

describe('time', () => {
  it('goes on by one step, and stands', () => {
    const page = new Page();
    page.side.step();
    expect(page.side.clock()).toEqual({ step: 1, seconds: 1 / 60, isPaused: true });
    expect(page.session.alpha).toBe(1);
  });

  it('goes on until one warrior, or one party, has thought', () => {
    const page = new Page();
    for (const agentId of [1, page.enemyParty()]) {
      const watched = page.side.watch(agentId);
      expect(page.side.stepToTick(agentId)).toBeUndefined();
      expect(watched?.take()).toHaveLength(1);
      expect(page.side.clock().isPaused).toBe(true);
    }
    expect(page.side.clock().step).toBeLessThan(16);
  });

  it('does not go on for whoever cannot think, and says why', () => {
    const page = new Page();
    const player = page.session.snapshot.parties.find(({ team }) => team === 'player');
    expect(page.side.stepToTick(999)).toBe('There is no agent 999 in this scene.');
    expect(page.side.stepToTick(player?.id ?? 0)).toBe(`${player?.name} has no tree to think with.`);
    const unit = page.session.run.world.unit(1);
    if (unit) Object.assign(unit, { isAlive: false, health: 0 });
    expect(page.side.stepToTick(1)).toBe(`${unit?.name} is dead and thinks no more.`);
    expect(page.side.clock().step).toBe(0);
  });
});

describe('a breakpoint', () => {
  it('stops the game after the very step, in the middle of a frame and at any speed', () => {
    const page = new Page();
    page.session.speed = 4;
    page.side.setBreakpoints([point({ tree: 'controlled-patrol', path: '/root', agentId: 1 })]);
    page.session.advance(0.2);
    const [report] = page.side.takeBreaks();
    expect(report).toMatchObject({ breakpointId: 1, agentId: 1 });
    expect(page.side.clock().isPaused).toBe(true);
    expect(page.side.clock().step).toBe((report?.record.step ?? 0) + 1);
    const event = report?.record.events[report.eventIndex];
    const program = page.session.run.minds.programOf(1);
    expect(event?.event).toBe('started');
    expect(program?.nodes[event?.node ?? 0]).toMatchObject({ tree: 'controlled-patrol', path: '/root' });
    expect(report?.record.board.length).toBeGreaterThan(5);
    const { step } = page.side.clock();
    page.session.advance(0.2);
    expect(page.side.clock().step).toBe(step);
    page.side.setPaused(false);
    page.session.advance(0.05);
    expect(page.side.clock().step).toBeGreaterThan(step);
  });

  it('for all stops for whoever comes first, and tells of everybody in that step', () => {
    const page = new Page();
    page.side.setBreakpoints([point({ tree: 'check-for-danger', path: '/root/children/0', on: 'failure' })]);
    page.run(60);
    const reports = page.side.takeBreaks();
    expect(reports.length).toBeGreaterThan(0);
    expect(new Set(reports.map(({ record }) => record.step)).size).toBe(1);
    for (const { record, eventIndex } of reports) expect(record.events[eventIndex]).toMatchObject({ event: 'stopped', status: 'failure' });
    expect(page.side.takeBreaks()).toEqual([]);
  });

  it('gives the same record as the one that is watched', () => {
    const page = new Page();
    const watched = page.side.watch(2);
    page.side.setBreakpoints([point({ tree: 'controlled-patrol', path: '/root', agentId: 2 })]);
    page.run(60);
    expect(watched?.take().at(-1)).toEqual(page.side.takeBreaks()[0]?.record);
  });

  it('that is switched off, or for somebody else, stops nobody', () => {
    const page = new Page();
    const place = { tree: 'controlled-patrol', path: '/root' };
    page.side.setBreakpoints([point({ ...place, isEnabled: false }), point({ ...place, id: 2, agentId: 999 })]);
    page.run(60);
    expect(page.side.clock()).toMatchObject({ step: 60, isPaused: false });
  });

  it('stays in the next scene when it is for all, and goes when it was for one', () => {
    const page = new Page();
    const place = { tree: 'stage-attack', path: '/root' };
    page.side.setBreakpoints([point(place), point({ ...place, id: 2, agentId: 1 })]);
    page.open('gallery-attack-target');
    expect(page.side.sceneNumber()).toBe(2);
    page.run(60);
    expect(new Set(page.side.takeBreaks().map(({ breakpointId }) => breakpointId))).toEqual(new Set([1]));
  });

  it('is met while time goes step by step to a thought of somebody else', () => {
    const page = new Page();
    page.side.setBreakpoints([point({ tree: 'enemy-party', path: '/root' })]);
    expect(page.side.stepToTick(1)).toBeUndefined();
    expect(page.side.clock().isPaused).toBe(true);
  });
});

describe('a blackboard', () => {
  it('is changed by a recorded command, and the warrior acts on it', () => {
    const page = new Page();
    page.run(10);
    expect(page.side.setKey(1, 'own', { key: 'isOrderUrgent', type: 'boolean', value: true })).toBeUndefined();
    expect(page.side.setKey(1, 'own', { key: 'plan', type: 'string', value: 'none' })).toBeUndefined();
    expect(page.side.removeKey(1, 'own', 'plan')).toBeUndefined();
    expect(page.side.setKey(1, 'world', { key: 'weather', type: 'string', value: 'rain' })).toBeUndefined();
    expect(page.session.commands.map(({ step, command }) => [step, command.type])).toEqual(Array(4).fill([10, 'blackboard']));
    const watched = page.side.watch(2);
    expect(watched?.board().find(({ key }) => key === 'weather')).toMatchObject({ scope: 'world', value: 'rain', isDeclared: false });
    const again = new Page().run(10);
    for (const { command } of page.session.commands) again.session.send(command);
    page.run(60);
    again.run(60);
    expect(again.hash).toBe(page.hash);
  });

  it('refuses what does not fit, in a sentence, and records nothing', () => {
    const page = new Page();
    expect(page.side.setKey(1, 'own', { key: 'dangerRange', type: 'number', value: 'far' })).toBe('The key "dangerRange" holds a number; "far" is none.');
    expect(page.side.invalidateKey(1, 'own', 'nothing')).toContain('There is no key "nothing"');
    expect(page.side.setKey(999, 'own', { key: 'a', type: 'number', value: 1 })).toBe('There is no agent 999.');
    expect(page.session.commands).toEqual([]);
  });
});

describe('the field', () => {
  it('shows what the watched are about, in any scene, and nothing of the others', () => {
    const page = new Page();
    page.run(10);
    expect(page.side.marks()).toEqual([]);
    page.side.showInField([1]);
    expect(page.side.marks()).toContainEqual(expect.objectContaining({ kind: 'circle', tone: 'danger' }));
    page.session.send({ type: 'move', unitIds: [1], x: 25, y: 92, facingX: 0, facingY: 0 });
    page.run(60);
    expect(page.side.marks().some(({ kind, tone }) => kind === 'cross' && tone === 'goal')).toBe(true);
    page.side.showInField([]);
    expect(page.side.marks()).toEqual([]);
  });

  it('draws the way of a party that marches', () => {
    const page = new Page('gallery-controlled-patrol');
    page.side.showInField(page.side.agents().flatMap(({ id, kind }) => (kind === 'Party' ? [id] : [])));
    page.run(120);
    expect(page.side.marks().some(({ tone }) => tone === 'goal')).toBe(true);
  });

  it('is looked at, and leaves the panel its room', () => {
    const page = new Page();
    page.side.lookAt(1);
    const unit = page.session.run.world.unit(1);
    expect(page.looksAt).toEqual([unit?.x, unit?.y]);
    page.side.place({ side: 'right', size: 480 });
    expect(page.panel).toEqual({ side: 'right', size: 480 });
  });

  it('is led to whoever is selected when the panel opens, and left alone while it is moved', () => {
    const page = new Page();
    page.selection = [2];
    page.side.place({ side: 'right', size: 480 });
    const unit = page.session.run.world.unit(2);
    expect(page.looksAt).toEqual([unit?.x, unit?.y]);
    page.looksAt = undefined;
    page.side.place({ side: 'left', size: 400 });
    expect(page.looksAt).toBeUndefined();
  });
});

describe('another scene', () => {
  it('has another number and name, and ends what was watched', () => {
    const page = new Page();
    const watched = page.side.watch(1);
    const before = [page.side.sceneNumber(), page.side.sceneName()];
    page.open('gallery-patrol');
    expect(page.side.sceneNumber()).toBe(2);
    expect(page.side.sceneName()).not.toBe(before[1]);
    page.run(60);
    expect(watched?.take()).toEqual([]);
    watched?.stop();
    expect(page.side.clock().isPaused).toBe(false);
  });

  it('is also the same one from its beginning', () => {
    const page = new Page();
    page.open('skirmish');
    expect(page.side.sceneNumber()).toBe(2);
  });

  it('knows who is selected', () => {
    const page = new Page();
    expect(page.side.selectedAgent()).toBe(0);
    page.selection = [3, 4];
    expect(page.side.selectedAgent()).toBe(3);
  });
});
