import { describe, expect, it } from 'vitest';
import { summariseBattle, type BattleDeeds } from '../../../src/hud/result/battle-statistics.ts';
import { fakeSnapshot } from '../support/fake-snapshot.ts';

const PARTY = 10;
const fell = (unitId: number, attackerId: number): BattleDeeds['falls'][number] => ({ unitId, attackerId });
const deeds = (part: Partial<BattleDeeds>): BattleDeeds => ({ falls: [], blocks: [], shots: [], decided: undefined, ...part });

describe('the statistics of a battle', () => {
  it('credit every warrior of the party with its own deeds, and nobody else', () => {
    const done = deeds({
      falls: [fell(21, 1), fell(22, 1), fell(2, 21)],
      blocks: [{ unitId: 1 }, { unitId: 21 }],
      shots: [{ unitId: 2 }, { unitId: 2 }, { unitId: 22 }],
    });
    const { warriors, kills, blowsBlocked, arrowsLoosed } = summariseBattle(fakeSnapshot({ step: 60, fallen: [2, 21, 22] }), done, PARTY);
    expect(warriors.map((each) => `${each.name} ${each.kills}/${each.blowsBlocked}/${each.arrowsLoosed} ${each.fate}`)).toEqual([
      'Aldric 2/1/0 alive',
      'Berta 0/0/2 fallen',
    ]);
    expect([kills, blowsBlocked, arrowsLoosed]).toEqual([2, 1, 2]);
  });

  it('name the fallen in the order in which they fell', () => {
    const { fallenNames } = summariseBattle(fakeSnapshot({ step: 9 }), deeds({ falls: [fell(2, 21), fell(1, 0)] }), PARTY);
    expect(fallenNames).toEqual(['Berta', 'Aldric']);
  });

  it('tell who has lost heart, on both sides', () => {
    const snapshot = fakeSnapshot({ fallen: [2, 21] });
    const units = snapshot.units.map((unit) => {
      if (unit.id === 1) return { ...unit, mood: 'routing' as const, morale: { level: 0, state: 'routing' as const } };
      return unit.id === 21 ? { ...unit, departed: 'left' as const } : unit;
    });
    const { routedNames, enemiesRouted, warriors } = summariseBattle({ ...snapshot, units }, deeds({}), PARTY);
    expect([routedNames, enemiesRouted, warriors.map(({ fate }) => fate)]).toEqual([['Aldric'], 1, ['routed', 'fallen']]);
  });

  it('stop the clock when the fight is decided', () => {
    const decided = deeds({ decided: { step: 600 } });
    expect(summariseBattle(fakeSnapshot({ step: 900, outcome: 'victory' }), decided, PARTY).seconds).toBeCloseTo(10);
    expect(summariseBattle(fakeSnapshot({ step: 120 }), deeds({}), PARTY).seconds).toBeCloseTo(2);
  });
});
