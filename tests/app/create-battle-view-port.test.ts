import { describe, expect, it } from 'vitest';
import { createBattleViewPort } from '../../src/app/create-battle-view-port.ts';
import { EventQueues } from '../../src/app/event-queues.ts';
import { FogOfWar } from '../../src/page/field/fog-of-war.ts';
import type { HudScreen } from '../../src/hud/actions/hud-screen.ts';
import type { GroundMark } from '../../src/game/port/battle-view-port.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

function made(scenario = 'duel-6', rights = { isInteractive: true, canOperate: true }) {
  const session = new RunSession(openRun(content, { scenario, seed: 'view', tickMode: 'interval' }), () => 0, { isRewindable: true });
  const told: string[] = [];
  const watched: GroundMark[] = [{ kind: 'cross', x: 1, y: 2, tone: 'goal' }];
  const host = {
    fog: new FogOfWar(
      () => session,
      () => false,
    ),
    eventQueues: new EventQueues(['field', 'hud', 'sound']),
    screen: 'skirmish' as HudScreen,
    tactics: { pointedPartyId: 0 },
    selection: [] as readonly number[],
  };
  const options = {
    ...rights,
    settings: { value: { scrollsAtEdges: true } },
    tell: (reason: string) => void told.push(reason),
    watchedMarks: () => watched,
  };
  return { session, host, told, watched, port: createBattleViewPort(host, session, options) };
}

describe('the view of a battle', () => {
  it('shows the session, and what the player may do in it', () => {
    const { session, host, port } = made();
    expect([port.player.partyId, port.player.isInteractive, port.player.canOperate]).toEqual([session.run.playerPartyId, true, true]);
    expect([port.snapshot(), port.sight(), port.jumps(), port.player.scrollsAtEdges(), port.sky?.()]).toEqual([
      session.snapshot,
      undefined,
      0,
      true,
      undefined,
    ]);
    const watching = made('duel-6', { isInteractive: false, canOperate: false }).port;
    expect([watching.player.partyId, watching.player.isInteractive, watching.player.canOperate]).toEqual([0, false, false]);
    port.player.onSelect?.([3, 4]);
    expect(host.selection).toEqual([3, 4]);
  });

  it('sends orders, and tells why one is refused', () => {
    const { session, told, port } = made();
    port.player.send({ type: 'stop', unitIds: [1] });
    expect([session.recorded.received.map(({ command }) => command), told]).toEqual([[{ type: 'stop', unitIds: [1] }], []]);
    port.player.send({ type: 'stop', unitIds: [9999] });
    expect(told).toEqual([expect.any(String)]);
  });

  it('takes the events of the field', () => {
    const { host, port } = made();
    const event = { type: 'alarm', partyId: 1 } as never;
    host.eventQueues.push([event]);
    expect([port.drainEvents(), port.drainEvents()]).toEqual([[event], []]);
  });

  it('has the marks of the watched, which stay on the way to another moment', () => {
    const { session, port, watched } = made();
    for (let step = 0; step < 30; step++) session.step();
    expect(port.groundMarks()).toEqual(watched);
    session.past.seek(3);
    expect(session.past.isSeeking).toBe(true);
    const before = [...watched];
    watched.length = 0;
    expect(port.groundMarks()).toEqual(before);
    while (session.past.isSeeking) session.advance(0);
    expect(port.groundMarks()).toEqual([]);
  });

  it('has where the warriors would stand', () => {
    const { session, port } = made();
    const { unitIds } = session.snapshot.parties.find(({ id }) => id === session.run.playerPartyId)!;
    const march = { unitIds, x: 50, y: 20, facingX: 1, facingY: 0, isAimed: true };
    expect(port.player.foreseeArrival(march)).toMatchObject({
      facingX: 1,
      facingY: 0,
      places: unitIds.map(() => expect.anything() as unknown),
    });
    expect(made('gallery-patrol').port.player.foreseeArrival({ ...march, unitIds: [1] }).places).toEqual([]);
  });

  it('has the arrows that landed a short time before the shown step', () => {
    const { session, port } = made();
    Object.defineProperty(session.past, 'shownStep', { value: 600 });
    const landed = [{ step: 570, x: 1, y: 2 }];
    const asked: number[][] = [];
    Object.assign(session.history!.records.landedArrows, {
      between: (from: number, to: number) => {
        asked.push([from, to]);
        return landed;
      },
    });
    expect(port.landedArrows(2)).toEqual([{ x: 1, y: 2, secondsAgo: 0.5 }]);
    expect(asked).toEqual([[480, 600]]);
  });
});
