import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { clonePlain } from '../../src/core/clone-plain.ts';
import { overwritePlain } from '../../src/core/overwrite-plain.ts';

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null), fc.uint8Array({ maxLength: 3 })),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'goal', 'path', '__proto__'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

test('whatever was there before, the result equals the source and shares no object with it', () => {
  fc.assert(
    fc.property(plain, plain, (before, source) => {
      const result = overwritePlain(clonePlain(before), source);
      expect(result).toEqual(source);
      const shared = objectsIn(result).filter((object) => objectsIn(source).includes(object));
      expect(shared).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return ArrayBuffer.isView(value) ? [value] : [value, ...Object.values(value).flatMap(objectsIn)];
}

describe('objects with the same members', () => {
  test('are kept, and those of others are copied', () => {
    const goal = { kind: 'none' };
    const unit = { id: 1, x: 2.5, goal, memory: [{ ofId: 3 }] };
    const [known] = unit.memory;
    const saved = { id: 1, x: 4.5, goal: { kind: 'position', x: 1 }, memory: [{ ofId: 4 }, { ofId: 5 }] };
    const result = overwritePlain<unknown>(unit, saved);
    expect(result).toBe(unit);
    expect(unit.memory[0]).toBe(known);
    expect(unit).toEqual(saved);
    expect(unit.goal).not.toBe(goal);
    expect(unit.goal).not.toBe(saved.goal);
  });

  test('gain and lose some at their end, in the same order', () => {
    const unit = { id: 1, x: 2, y: 3, speech: 'hm' };
    const quiet = { id: 2, x: 2, y: 4 };
    expect(overwritePlain<object>(unit, quiet)).toBe(unit);
    expect(JSON.stringify(unit)).toBe(JSON.stringify(quiet));
    const laden = { id: 2, x: 2, y: 4, carries: 'a log', speech: 'oh' };
    expect(overwritePlain<object>(unit, laden)).toBe(unit);
    expect(JSON.stringify(unit)).toBe(JSON.stringify(laden));
  });

  test('of a longer list are dropped', () => {
    const list = [1, 2, 3];
    expect(overwritePlain(list, [7])).toBe(list);
    expect(list).toEqual([7]);
  });
});
