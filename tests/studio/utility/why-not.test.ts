import { describe, expect, it } from 'vitest';
import { whyNot } from '../../../src/studio/utility/why-not.ts';
import { stateViews } from '../../../src/studio/utility/state-view.ts';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';

const considerations = ['anger', 'fear'].map((name) => ({ name, min: 0, max: 10, isBoolean: false, isWhole: false }));
const fight = state({ name: 'Fight', evaluators: [evaluator(0)] });
const flee = state({ name: 'Flee', evaluators: [evaluator(1)] });
const brave = decision([fight, flee], { considerations });
const FIGHT = 0;
const FLEE = 1;

describe('a state that scores more than the one that was chosen', () => {
  const angry = deliberate(brave, [4, 7], { inForce: FIGHT });

  it('waits for its minimum time, and no value is named that it has already', () => {
    const held = recorded(brave, angry, { chosen: FIGHT, isHeld: true });
    expect(whyNot(held, FLEE)).toBe('Flee scores more than Fight, which stays until its minimum time is over.');
  });

  it('has failed by chance', () => {
    const clumsy = decision([fight, { ...flee, failChance: 0.5 }], { considerations });
    expect(whyNot(recorded(clumsy, deliberate(clumsy, [4, 7]), { chosen: FIGHT }), FLEE)).toBe(
      'Flee scores more than Fight, but failed by chance.',
    );
  });

  it('was not drawn', () => {
    const drawn = decision([fight, flee], { considerations, choice: 'weightedAmongBest' });
    const dealt = recorded(drawn, deliberate(drawn, [4, 7]), { chosen: FIGHT });
    expect(whyNot(dealt, FLEE)).toBe('Flee scores more than Fight, which chance has chosen.');
    const other = recorded(drawn, deliberate(drawn, [7, 4]), { chosen: FIGHT });
    expect(whyNot(other, FLEE)).toMatch(/It would have scored highest with anger at 3\.99 instead of 7\.$/);
  });

  it('is within the margin of the one in force', () => {
    const steady = decision([fight, flee], { considerations, margin: 0.4 });
    const kept = recorded(steady, deliberate(steady, [4, 7], { inForce: FIGHT }), { chosen: FIGHT });
    expect(whyNot(kept, FLEE)).toMatch(/^Flee lacks 0\.10 to beat Fight/);
  });
});

describe('a state that loses', () => {
  it('to one that is held would have won only afterwards', () => {
    const held = recorded(brave, deliberate(brave, [6, 4], { inForce: FIGHT }), { chosen: FIGHT, isHeld: true });
    expect(whyNot(held, FLEE)).toMatch(/with anger at 3\.99 instead of 6, once the minimum time of Fight is over\.$/);
  });

  it('because it cools down says for how long', () => {
    const tired = recorded(brave, deliberate(brave, [6, 9], { isOpen: [1, 0] }), { at: 10, coolUntil: [0, 11.5] });
    expect(whyNot(tired, FLEE)).toBe('It cools down for 1.5 s more.');
    expect(stateViews(tired, 10)[FLEE]?.closed).toBe('cools down for 1.5 s more');
    const off = recorded(brave, deliberate(brave, [6, 9], { isOpen: [1, 0] }), { at: 10, coolUntil: [0, 4] });
    expect(whyNot(off, FLEE)).toBe('It is not active.');
  });

  it('because of its set names the set, even while it cools down', () => {
    const calm = decision([fight, { ...flee, sets: ['shaken'] }], { considerations });
    const at = deliberate(calm, [6, 9], { isOpen: [1, 0] });
    expect(whyNot(recorded(calm, at, { set: 'steady', at: 10, coolUntil: [0, 12] }), FLEE)).toBe(
      'It belongs to the set shaken, and steady is in force.',
    );
    expect(whyNot(recorded(calm, at, { set: 'shaken', at: 10, coolUntil: [0, 12] }), FLEE)).toBe('It cools down for 2 s more.');
  });

  it('because nothing is there that it could be about says so', () => {
    const hunt = state({ name: 'Hunt', evaluators: [evaluator(0)], targetFacts: [0] });
    const alone = decision([hunt, flee], { considerations });
    const nothing = recorded(alone, deliberate(alone, [NaN, 5], { candidates: [[], null] }));
    expect(whyNot(nothing, 0)).toBe('It has no candidates now.');
    expect(stateViews(nothing, 0)[0]?.closed).toBe('has no candidates now');
  });
});
