import { describe, expect, it } from 'vitest';
import { record } from '../../src/core/schema/record.ts';
import { readData, type Read } from '../../src/core/schema/values.ts';
import { traitFields, useEffectFields } from '../../src/sim/parts/object-rules.ts';

const states = ['whole', 'ash'];

function traits(rules: Record<string, unknown>): Read<unknown> {
  return readData(record({ rules: record(traitFields) }), { rules }, { names: { state: states } });
}

function effects(use: Record<string, unknown>): Read<unknown> {
  return readData(record({ use: record(useEffectFields) }), { use });
}

const burns = { into: 'ash', growsPerSecond: 0.5, lossPerSecond: 2, hullLossPerSecond: 0, spreadsPerSecond: 1000, spreadTiles: 3 };
const shoots = { tilesPerSecond: 0.1, hitChance: 1, damage: 40, hullDamage: 0, fire: 0.25 };

describe('what only some kinds of objects have', () => {
  it('is read as it is written, and is nothing where nothing is written', () => {
    const rules = { stock: { most: 12, start: 12 }, burns, isHull: true, isClaimed: true };
    expect(traits(rules)).toEqual({ value: { rules }, problems: [] });
    expect(traits({})).toEqual({ value: { rules: {} }, problems: [] });
    expect(traits({ isHull: false, isClaimed: false })).toEqual({ value: { rules: {} }, problems: [] });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['more at the start than there is room', { stock: { most: 3, start: 4 } }, ['/rules/stock/start']],
    ['no room at all', { stock: { most: 0, start: 0 } }, ['/rules/stock/most']],
    ['half a thing', { stock: { most: 3, start: 1.5 } }, ['/rules/stock/start']],
    ['something besides', { stock: { most: 3, start: 1, least: 0 } }, ['/rules/stock/least']],
    ['ashes that it does not become', { burns: { ...burns, into: 'dust' } }, ['/rules/burns/into']],
    ['a fire that gives', { burns: { ...burns, lossPerSecond: -1 } }, ['/rules/burns/lossPerSecond']],
    ['a fire far too wide', { burns: { ...burns, spreadTiles: 1001 } }, ['/rules/burns/spreadTiles']],
    [
      'a fire of which something is not said',
      { burns: { into: 'ash' } },
      Object.keys(burns)
        .slice(1)
        .map((field) => `/rules/burns/${field}`),
    ],
    ['a hull that is a text', { isHull: 'yes' }, ['/rules/isHull']],
    ['a claim that is a number', { isClaimed: 1 }, ['/rules/isClaimed']],
  ])('is refused: %s', (_, rules, paths) => {
    expect(traits(rules).problems.map((problem) => problem.split(':')[0])).toEqual(paths);
  });
});

describe('what only some uses do', () => {
  it('is read as it is written, and is nothing where nothing is written', () => {
    const use = { takes: 'wood', gives: 'plank', stock: -2, isRepair: true, douses: 0.5, ignites: 1, shoots };
    expect(effects(use)).toEqual({ value: { use }, problems: [] });
    expect(effects({})).toEqual({ value: { use: {} }, problems: [] });
    expect(effects({ isRepair: false })).toEqual({ value: { use: {} }, problems: [] });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['it takes a number', { takes: 3 }, ['/use/takes']],
    ['it gives nothing', { gives: '' }, ['/use/gives']],
    ['it stores half a thing', { stock: 0.5 }, ['/use/stock']],
    ['it takes far too many from the store', { stock: -1001 }, ['/use/stock']],
    ['it douses nothing', { douses: 0 }, ['/use/douses']],
    ['it ignites more than all', { ignites: 1.1 }, ['/use/ignites']],
    ['its bolt stands still', { shoots: { ...shoots, tilesPerSecond: 0 } }, ['/use/shoots/tilesPerSecond']],
    ['it hits more often than always', { shoots: { ...shoots, hitChance: 1.5 } }, ['/use/shoots/hitChance']],
    ['it sets more than all on fire', { shoots: { ...shoots, fire: 2 } }, ['/use/shoots/fire']],
    ['its bolt mends', { shoots: { ...shoots, damage: -1 } }, ['/use/shoots/damage']],
    ['its bolt has a colour', { shoots: { ...shoots, colour: 1 } }, ['/use/shoots/colour']],
  ])('is refused where %s', (_, use, paths) => {
    expect(effects(use).problems.map((problem) => problem.split(':')[0])).toEqual(paths);
  });
});
