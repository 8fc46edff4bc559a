import { describe, expect, it } from 'vitest';
import {
  anyKey,
  boolean,
  choice,
  entityKey,
  factors,
  fixedText,
  int,
  list,
  number,
  seconds,
  text,
  weights,
} from '../../../src/engine/params/param-spec.ts';

const doc = 'What it is for.';

describe('a parameter', () => {
  it('must be given unless it has a default or is optional', () => {
    const required = [number({ doc }), boolean({ doc }), text({ doc }), entityKey({ doc })];
    expect(required.map(({ isRequired }) => isRequired)).toEqual([true, true, true, true]);
    const free = [
      number({ doc, default: 0 }),
      boolean({ doc, default: false }),
      text({ doc, optional: true }),
      entityKey({ doc, optional: true }),
    ];
    expect(free.map(({ isRequired }) => isRequired)).toEqual([false, false, false, false]);
    expect([weights({ doc }), factors({ doc }), list({}, { doc })].map(({ isRequired }) => isRequired)).toEqual([false, false, false]);
  });

  it('that is a number has its limits, and may be whole or a time', () => {
    expect(number({ doc, min: 1, max: 3 })).toMatchObject({ kind: 'number', min: 1, max: 3, isWhole: false, unit: undefined });
    expect(int({ doc, min: -2, default: 1 })).toMatchObject({ kind: 'number', min: -2, max: undefined, isWhole: true, default: 1 });
    expect(seconds({ doc })).toMatchObject({ min: 0, unit: 'seconds', isWhole: false });
    expect(seconds({ doc, min: 0.5 })).toMatchObject({ min: 0.5 });
  });

  it('may come from the file or a key, from the file only, or from a key only', () => {
    const sources = [number({ doc }), boolean({ doc }), text({ doc })].map(({ source }) => source);
    expect(sources).toEqual(['either', 'either', 'either']);
    const fixed = [choice(['a', 'b'], { doc }), fixedText({ doc }), weights({ doc }), factors({ doc }), list({}, { doc })];
    expect(fixed.map(({ source }) => source)).toEqual(['literal', 'literal', 'literal', 'literal', 'literal']);
    expect([anyKey({ doc }), entityKey({ doc })].map(({ source }) => source)).toEqual(['key', 'key']);
  });

  it('that is a key is written only where it says so', () => {
    expect([anyKey({ doc }).isWritten, anyKey({ doc, write: false }).isWritten, anyKey({ doc, write: true }).isWritten]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('that is a list of figures is above 0, or on both sides of it', () => {
    const { min, max } = weights({ doc });
    expect([min, factors({ doc }).min, factors({ doc }).max]).toEqual([0, -(max ?? NaN), max]);
  });
});
