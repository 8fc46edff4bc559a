import { describe, expect, it } from 'vitest';
import { BattleStatistics } from '../../../src/hud/result/battle-statistics.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { fakeSnapshot } from '../support/fake-snapshot.ts';

const died = (unitId: number, attackerId: number): WorldEvent => ({ type: 'died', unitId, attackerId, x: 0, y: 0 });
const blocked = (unitId: number): WorldEvent => ({ type: 'blocked', unitId, attackerId: 21, x: 0, y: 0 });
const shot = (unitId: number): WorldEvent => ({ type: 'arrowShot', unitId, arrowId: 1, x: 0, y: 0 });

const PARTY = 10;

describe('the statistics of a battle', () => {
  it('credit every warrior of the party with its own deeds, and nobody else', () => {
    const statistics = new BattleStatistics();
    statistics.follow(fakeSnapshot({ step: 60 }), [
      died(21, 1),
      died(22, 1),
      died(2, 21),
      blocked(1),
      blocked(21),
      shot(2),
      shot(2),
      shot(22),
    ]);
    const { warriors, kills, blowsBlocked, arrowsLoosed } = statistics.summarise(fakeSnapshot({ step: 60, fallen: [2, 21, 22] }), PARTY);
    expect(
      warriors.map((each) => `${each.name} ${each.kills}/${each.blowsBlocked}/${each.arrowsLoosed} ${each.isAlive ? 'lives' : 'fell'}`),
    ).toEqual(['Aldric 2/1/0 lives', 'Berta 0/0/2 fell']);
    expect([kills, blowsBlocked, arrowsLoosed]).toEqual([2, 1, 2]);
  });

  it('name the fallen in the order in which they fell', () => {
    const statistics = new BattleStatistics();
    statistics.follow(fakeSnapshot({ step: 5 }), [died(2, 21)]);
    statistics.follow(fakeSnapshot({ step: 9 }), [died(1, 21)]);
    expect(statistics.summarise(fakeSnapshot({ step: 9 }), PARTY).fallenNames).toEqual(['Berta', 'Aldric']);
  });

  it('stop the clock when the fight is decided', () => {
    const statistics = new BattleStatistics();
    statistics.follow(fakeSnapshot({ step: 600, outcome: 'victory' }), []);
    statistics.follow(fakeSnapshot({ step: 900, outcome: 'victory' }), []);
    expect(statistics.summarise(fakeSnapshot({ step: 900, outcome: 'victory' }), PARTY).seconds).toBeCloseTo(10);
  });

  it('count each deed once, however often the past is shown, and forget those after a step from which the fight goes on', () => {
    const statistics = new BattleStatistics();
    statistics.follow(fakeSnapshot({ step: 100 }), [blocked(1)], 100);
    statistics.follow(fakeSnapshot({ step: 200 }), [died(1, 21)], 200);
    statistics.follow(fakeSnapshot({ step: 90 }), [], 200);
    statistics.follow(fakeSnapshot({ step: 100 }), [blocked(1)], 200);
    expect(statistics.summarise(fakeSnapshot({ step: 100 }), PARTY)).toMatchObject({ blowsBlocked: 1, fallenNames: ['Aldric'] });
    statistics.follow(fakeSnapshot({ step: 150 }), [], 200);
    statistics.follow(fakeSnapshot({ step: 158 }), [blocked(1)], 158);
    expect(statistics.summarise(fakeSnapshot({ step: 158 }), PARTY)).toMatchObject({ blowsBlocked: 2, fallenNames: [] });
  });

  it('begin anew with another fight', () => {
    const statistics = new BattleStatistics();
    statistics.follow(fakeSnapshot({ step: 600, outcome: 'defeat' }), [died(1, 21), blocked(2)]);
    statistics.follow(fakeSnapshot({ step: 1 }), []);
    const summary = statistics.summarise(fakeSnapshot({ step: 120 }), PARTY);
    expect([summary.seconds, summary.fallenNames.length, summary.blowsBlocked]).toEqual([2, 0, 0]);
  });
});
