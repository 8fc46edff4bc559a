import { expect, it } from 'vitest';
import { fightingKinds, unitKindOf, type UnitKindData } from '../../src/content/unit-kind.ts';

const kind = (name: string, more: object = {}): readonly [string, UnitKindData] => [name, { name, ...more } as UnitKindData];
const kinds = new Map([
  kind('sword'),
  kind('villager', { isCivilian: true }),
  kind('bear', { isExtra: true }),
  kind('bow', { isCivilian: false, isExtra: false }),
  kind('ghost', { isCivilian: true, isExtra: true }),
]);

it('battles are cast from kinds that fight and are not of a scene of their own, in their order', () => {
  expect(fightingKinds(kinds)).toEqual(['sword', 'bow']);
});

it('an unknown kind is named, with those that there are', () => {
  expect(unitKindOf(kinds, 'bear').name).toBe('bear');
  expect(() => unitKindOf(kinds, 'sward')).toThrow('There is no unit kind "sward"; there are sword, villager, bear, bow, ghost.');
});
