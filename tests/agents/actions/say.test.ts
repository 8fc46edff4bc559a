import { describe, expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

const say = (params: object) => ({ type: 'Say', params: { text: 'Stay together!', ...params } });

describe('Say', () => {
  it('is heard while it is said, and for the time that it is given', () => {
    const leaf = new Leaf(say({ duration: 2 }));
    expect(leaf.tick()).toBe('running: says "Stay together!", 2 s more');
    expect(leaf.unit(1).speech).toEqual({ text: 'Stay together!', fromStep: 0, untilStep: 120 });
    leaf.run(1);
    expect(leaf.events.filter(({ type }) => type === 'said')).toEqual([
      { type: 'said', agentId: 1, text: 'Stay together!', x: leaf.unit(1).x, y: leaf.unit(1).y },
    ]);
    expect(leaf.untilEnd()).toBe('success: said "Stay together!"');
    expect(leaf.world.state.step).toBeGreaterThanOrEqual(120);
  });

  it('takes as long as it takes to read, without a time', () => {
    const secondsOf = (text: string): number => {
      const leaf = new Leaf(say({ text }));
      leaf.tick();
      return (leaf.unit(1).speech!.untilStep - leaf.unit(1).speech!.fromStep) / 60;
    };
    expect(secondsOf('Yes.')).toBeGreaterThan(1);
    expect(secondsOf('x'.repeat(80))).toBeGreaterThan(4);
  });

  it('is cut short by a halt', () => {
    const leaf = new Leaf(say({ duration: 9 }));
    leaf.run(1);
    leaf.halt();
    expect(leaf.unit(1).speech?.untilStep).toBe(leaf.world.state.step);
  });

  it('takes up the words where they were cut short, and says them all again after their end', () => {
    const leaf = new Leaf(say({ text: 'one two three four', duration: 4, resumes: true }));
    leaf.run(2);
    leaf.halt();
    leaf.tick();
    expect(leaf.unit(1).speech?.text).toMatch(/^… (?:two )?three four$/);
    const { fromStep, untilStep } = leaf.unit(1).speech!;
    expect((untilStep - fromStep) / 60).toBeCloseTo(2, 0);
    leaf.untilEnd();
    leaf.tick();
    expect(leaf.unit(1).speech?.text).toBe('one two three four');
  });
});
