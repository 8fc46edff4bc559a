import { describe, expect, it } from 'vitest';
import { point, StudioPage } from '../support/studio-page.ts';

describe('time', () => {
  it('advances by one step, and pauses', () => {
    const page = new StudioPage();
    page.adapter.time.step();
    expect(page.adapter.time.clock()).toEqual({ step: 1, seconds: 1 / 60, isPaused: true });
    expect(page.session.clock.alpha).toBe(1);
  });

  it('advances until one unit, or one party, has ticked', () => {
    const page = new StudioPage();
    for (const agentId of [1, page.enemyParty()]) {
      const watched = page.adapter.scene.watch(agentId);
      expect(page.adapter.time.stepToTick(agentId)).toBeUndefined();
      expect(watched?.takeRecords()).toHaveLength(1);
      expect(page.adapter.time.clock().isPaused).toBe(true);
    }
    expect(page.adapter.time.clock().step).toBeLessThan(16);
  });

  it('does not advance for an agent that cannot tick, and says why', () => {
    const page = new StudioPage();
    expect(page.adapter.time.stepToTick(999)).toBe('There is no agent 999 in this scene.');
    const unit = page.session.run.world.entities.unit(1);
    if (unit) Object.assign(unit, { isAlive: false, health: 0 });
    expect(page.adapter.time.stepToTick(1)).toBe(`${unit?.name} is dead and no longer ticks.`);
    expect(page.adapter.time.clock().step).toBe(0);
  });
});

describe('a breakpoint', () => {
  it('stops the game after that very step, in the middle of a frame and at any speed', () => {
    const page = new StudioPage();
    page.session.clock.speed = 4;
    page.adapter.breakpoints.set([point({ tree: 'controlled-patrol', path: '/root', agentId: 1 })]);
    page.session.advance(0.2);
    const [report] = page.adapter.breakpoints.takeHits();
    expect(report).toMatchObject({ breakpointId: 1, agentId: 1 });
    expect(page.adapter.time.clock().isPaused).toBe(true);
    const { record, eventIndex = 0 } = report!;
    const event = record?.events[eventIndex];
    const program = page.session.run.brains.programOf(1);
    expect(event?.event).toBe('started');
    expect(program?.nodes[event?.node ?? 0]).toMatchObject({ tree: 'controlled-patrol', path: '/root' });
    expect(page.adapter.time.clock().step).toBe((record?.step ?? 0) + 1);
    expect(record?.blackboard.length).toBeGreaterThan(5);
    const { step } = page.adapter.time.clock();
    page.session.advance(0.2);
    expect(page.adapter.time.clock().step).toBe(step);
    page.adapter.time.setPaused(false);
    page.session.advance(0.05);
    expect(page.adapter.time.clock().step).toBeGreaterThan(step);
  });

  it('for all agents stops for the first, and reports every agent of that step', () => {
    const page = new StudioPage();
    page.adapter.breakpoints.set([point({ tree: 'check-for-danger', path: '/root/children/0', on: 'failure' })]);
    page.run(60);
    const reports = page.adapter.breakpoints.takeHits();
    expect(reports.length).toBeGreaterThan(0);
    expect(new Set(reports.map(({ record }) => record?.step)).size).toBe(1);
    for (const { record, eventIndex } of reports)
      expect(record?.events[eventIndex ?? 0]).toMatchObject({ event: 'stopped', status: 'failure' });
    expect(page.adapter.breakpoints.takeHits()).toEqual([]);
  });

  it('gives the same record as a watch', () => {
    const page = new StudioPage();
    const watched = page.adapter.scene.watch(2);
    page.adapter.breakpoints.set([point({ tree: 'controlled-patrol', path: '/root', agentId: 2 })]);
    page.run(60);
    expect(watched?.takeRecords().at(-1)).toEqual(page.adapter.breakpoints.takeHits()[0]?.record);
  });

  it('does nothing when it is disabled or for another agent', () => {
    const page = new StudioPage();
    const place = { tree: 'controlled-patrol', path: '/root' };
    page.adapter.breakpoints.set([point({ ...place, isEnabled: false }), point({ ...place, id: 2, agentId: 999 })]);
    page.run(60);
    expect(page.adapter.time.clock()).toMatchObject({ step: 60, isPaused: false });
  });

  it('stays in the next scene when it is for all agents, and is dropped when it was for one', () => {
    const page = new StudioPage();
    const place = { tree: 'stage-attack', path: '/root' };
    page.adapter.breakpoints.set([point(place), point({ ...place, id: 2, agentId: 1 })]);
    page.open('gallery-attack-target');
    expect(page.adapter.scene.number()).toBe(2);
    page.run(60);
    expect(new Set(page.adapter.breakpoints.takeHits().map(({ breakpointId }) => breakpointId))).toEqual(new Set([1]));
  });

  it('is hit while time advances to a tick of another agent', () => {
    const page = new StudioPage();
    page.adapter.breakpoints.set([point({ tree: 'enemy-party', path: '/root' })]);
    expect(page.adapter.time.stepToTick(1)).toBeUndefined();
    expect(page.adapter.time.clock().isPaused).toBe(true);
  });
});
