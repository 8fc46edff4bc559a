import { describe, expect, it } from 'vitest';
import { point, StudioPage } from './support/studio-page.ts';

describe('time', () => {
  it('goes on by one step, and stands', () => {
    const page = new StudioPage();
    page.side.step();
    expect(page.side.clock()).toEqual({ step: 1, seconds: 1 / 60, isPaused: true });
    expect(page.session.alpha).toBe(1);
  });

  it('goes on until one warrior, or one party, has thought', () => {
    const page = new StudioPage();
    for (const agentId of [1, page.enemyParty()]) {
      const watched = page.side.watch(agentId);
      expect(page.side.stepToTick(agentId)).toBeUndefined();
      expect(watched?.take()).toHaveLength(1);
      expect(page.side.clock().isPaused).toBe(true);
    }
    expect(page.side.clock().step).toBeLessThan(16);
  });

  it('does not go on for whoever cannot think, and says why', () => {
    const page = new StudioPage();
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
    const page = new StudioPage();
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
    const page = new StudioPage();
    page.side.setBreakpoints([point({ tree: 'check-for-danger', path: '/root/children/0', on: 'failure' })]);
    page.run(60);
    const reports = page.side.takeBreaks();
    expect(reports.length).toBeGreaterThan(0);
    expect(new Set(reports.map(({ record }) => record.step)).size).toBe(1);
    for (const { record, eventIndex } of reports) expect(record.events[eventIndex]).toMatchObject({ event: 'stopped', status: 'failure' });
    expect(page.side.takeBreaks()).toEqual([]);
  });

  it('gives the same record as the one that is watched', () => {
    const page = new StudioPage();
    const watched = page.side.watch(2);
    page.side.setBreakpoints([point({ tree: 'controlled-patrol', path: '/root', agentId: 2 })]);
    page.run(60);
    expect(watched?.take().at(-1)).toEqual(page.side.takeBreaks()[0]?.record);
  });

  it('that is switched off, or for somebody else, stops nobody', () => {
    const page = new StudioPage();
    const place = { tree: 'controlled-patrol', path: '/root' };
    page.side.setBreakpoints([point({ ...place, isEnabled: false }), point({ ...place, id: 2, agentId: 999 })]);
    page.run(60);
    expect(page.side.clock()).toMatchObject({ step: 60, isPaused: false });
  });

  it('stays in the next scene when it is for all, and goes when it was for one', () => {
    const page = new StudioPage();
    const place = { tree: 'stage-attack', path: '/root' };
    page.side.setBreakpoints([point(place), point({ ...place, id: 2, agentId: 1 })]);
    page.open('gallery-attack-target');
    expect(page.side.sceneNumber()).toBe(2);
    page.run(60);
    expect(new Set(page.side.takeBreaks().map(({ breakpointId }) => breakpointId))).toEqual(new Set([1]));
  });

  it('is met while time goes step by step to a thought of somebody else', () => {
    const page = new StudioPage();
    page.side.setBreakpoints([point({ tree: 'enemy-party', path: '/root' })]);
    expect(page.side.stepToTick(1)).toBeUndefined();
    expect(page.side.clock().isPaused).toBe(true);
  });
});
