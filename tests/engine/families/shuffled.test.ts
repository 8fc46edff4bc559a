import { describe, expect, it } from 'vitest';
import { isNear, tally, withDraws } from '../support/drawn-numbers.ts';
import { asks, leaf, looks, node } from '../support/tree-builders.ts';

/** The draws that put three children into the order b, c, a: the last place is exchanged first. */
const B_C_A = [0.4, 0];

describe.each([
  ['RandomSequence', 'S', 'F'],
  ['RandomSelector', 'F', 'S'],
])('%s', (type, goOn, end) => {
  const three = (...scripts: [string, string, string]) => node(type, leaf(scripts[0], 'a'), leaf(scripts[1], 'b'), leaf(scripts[2], 'c'));

  it('asks its children in a drawn order, one draw for each but the first, and goes on within the tick', () => {
    const played = withDraws(three(goOn, goOn, goOn), 0.999, 0.999).tick();
    expect([played.story, played.statuses, played.left]).toEqual(['+a a +b b +c c', goOn, []]);
    expect(withDraws(three(goOn, goOn, goOn), ...B_C_A).tick().story).toBe('+b b +c c +a a');
  });

  it('ends with the first child that decides, and leaves the others alone', () => {
    const played = withDraws(three(goOn, goOn, end), ...B_C_A).tick();
    expect([played.story, played.statuses]).toEqual(['+b b +c c', end]);
  });

  it('resumes at the running child without a draw, and goes on in the order drawn', () => {
    const played = withDraws(three(goOn, goOn, `RR${goOn}`), ...B_C_A)
      .tick()
      .tick()
      .tick();
    expect([played.story, played.statuses]).toEqual(['+b b +c c|c|c +a a', `RR${goOn}`]);
  });

  it('draws again at each start: after a result, and after it was halted', () => {
    const played = withDraws(three(goOn, goOn, `R${goOn}`), ...B_C_A, 0.999, 0.999, 0, 0.999)
      .tick()
      .halt()
      .tick()
      .tick();
    expect([played.story, played.statuses, played.left]).toEqual(['+b b +c c|-c|+a a +b b +c c|+c c +b b +a a', `R${goOn}${goOn}`, []]);
  });

  it('does not draw for a single child', () => {
    expect(withDraws(node(type, leaf('S', 'a'))).tick().story).toBe('+a a');
  });

  it('draws every order equally often', () => {
    const counts = tally(node(type, looks(goOn, 'a'), looks(goOn, 'b'), looks(goOn, 'c')), { ticks: 6000 });
    expect(Object.keys(counts).sort()).toEqual(['a b c', 'a c b', 'b a c', 'b c a', 'c a b', 'c b a']);
    for (const count of Object.values(counts)) expect(isNear(count, { of: 6000, chance: 1 / 6 })).toBe(true);
  });

  it('goes through as many children as a file may hold', () => {
    const many = Array.from({ length: 254 }, (_, place) => asks(goOn === 'S' ? 'T' : 'F', `c${place}`));
    const [first = '', second = ''] = Object.keys(tally(node(type, ...many), { ticks: 2 }));
    expect(new Set(first.split(' ')).size).toBe(254);
    expect(second.split(' ').sort()).toEqual(first.split(' ').sort());
    expect(second).not.toBe(first);
  });
});
