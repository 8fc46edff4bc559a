import { describe, expect, it } from 'vitest';
import type { Claim } from '../../src/checks/claims/claim.ts';
import { watchClaim } from '../../src/checks/claims/claim-watch.ts';
import type { FactSource } from '../../src/checks/facts/fact.ts';
import type { Fight } from '../../src/checks/fight/fight.ts';
import { STEP_SECONDS } from '../../src/sim/state.ts';

/** A fact that holds where the text has an `x`, one character for each second. */
function scripted(text: string, asks: string): FactSource {
  return () => ({
    asks,
    look({ seconds }) {
      const holds = text[Math.floor(seconds)] === 'x';
      return { holds, seen: () => (holds ? asks : `not ${asks}`) };
    },
  });
}

/** Why the claim does not hold in a fight of so many seconds, or "holds". */
function judge(claim: Claim, seconds: number): string {
  const watch = watchClaim(claim);
  for (let step = 1; step <= seconds / STEP_SECONDS; step++) watch.look({ step, seconds: step * STEP_SECONDS } as Fight);
  watch.end();
  return watch.failure?.why ?? 'holds';
}

const rain = (text: string): FactSource => scripted(text, 'it rained');
const sun = (text: string): FactSource => scripted(text, 'Sun shone');

describe('always and never', () => {
  it('fail at the first moment, with what was seen', () => {
    expect(judge({ says: '', kind: 'always', fact: rain('xxx-x') }, 4)).toBe('At 0:03.0 not it rained.');
    expect(judge({ says: '', kind: 'never', fact: rain('---x-') }, 4)).toBe('At 0:03.0 it rained.');
    expect(judge({ says: '', kind: 'always', fact: rain('xxxxx') }, 4)).toBe('holds');
  });

  it('look only while something else holds, which must happen', () => {
    expect(judge({ says: '', kind: 'never', fact: rain('xx--x'), during: sun('--xx-') }, 4.5)).toBe('holds');
    expect(judge({ says: '', kind: 'never', fact: rain('xx-xx'), during: sun('--xx-') }, 4.5)).toBe(
      'At 0:03.0 it rained, while Sun shone.',
    );
    expect(judge({ says: '', kind: 'never', fact: rain('xxxxx'), during: sun('-----') }, 4)).toBe('Not tested: in 4 s Sun never shone.');
  });

  it('look until something else holds, which must come', () => {
    expect(judge({ says: '', kind: 'always', fact: rain('xx---'), until: sun('--x--') }, 4)).toBe('holds');
    expect(judge({ says: '', kind: 'always', fact: rain('x----'), until: sun('--x--') }, 4)).toBe('At 0:01.0 not it rained.');
    expect(judge({ says: '', kind: 'always', fact: rain('xxxxx'), until: sun('-----') }, 4)).toBe('In 4 s Sun never shone.');
  });
});

describe('eventually', () => {
  it('counts how often it begins, within a time or in the whole fight', () => {
    expect(judge({ says: '', kind: 'eventually', fact: rain('--x-x'), times: 2 }, 4.5)).toBe('holds');
    expect(judge({ says: '', kind: 'eventually', fact: rain('--xxx'), times: 2 }, 4.5)).toBe(
      'In 4.5 s this happened only once: it rained (needed: twice).',
    );
    expect(judge({ says: '', kind: 'eventually', fact: rain('x-x--'), times: 3 }, 4.5)).toBe(
      'In 4.5 s this happened only twice: it rained (needed: 3 times).',
    );
    expect(judge({ says: '', kind: 'eventually', fact: rain('---xx'), times: 1, within: 3 }, 5)).toBe('holds');
    expect(judge({ says: '', kind: 'eventually', fact: rain('----x'), times: 1, within: 3 }, 5)).toBe(
      'In 3 s this never happened: it rained.',
    );
  });
});

/** A fact of degree: the distance in each second, which has to be less than 2. */
const near =
  (...tiles: readonly number[]): FactSource =>
  () => ({
    asks: 'Edda was near',
    best: 'Closest',
    look({ seconds }) {
      const now = tiles[Math.floor(seconds)] ?? 0;
      return { holds: now < 2, seen: () => '', gap: Math.max(0, now - 2), amount: () => `${now} tiles` };
    },
  });

it('the closest is told where a unit came closer than it was at the start', () => {
  const claim = (...tiles: readonly number[]): Claim => ({ says: '', kind: 'eventually', fact: near(...tiles), times: 1 });
  expect(judge(claim(7, 5, 6), 2.5)).toBe('In 2.5 s Edda was never near. Closest: 5 tiles at 0:01.0.');
  expect(judge(claim(7, 8, 9), 2.5)).toBe('In 2.5 s Edda was never near.');
});

describe('after', () => {
  it('asks for an answer in time to every occasion', () => {
    expect(judge({ says: '', kind: 'after', fact: rain('-x--x---'), follows: sun('--x--x--'), within: 2 }, 7.5)).toBe('holds');
    expect(judge({ says: '', kind: 'after', fact: rain('-x--x---'), follows: sun('--x-----'), within: 2 }, 7.5)).toBe(
      'At 0:04.0 it rained. In the next 2 s Sun never shone.',
    );
  });

  it('is not true of a fight without an occasion; what holds at the start is none', () => {
    const never = 'Not tested: in 4 s this never happened: it rained.';
    expect(judge({ says: '', kind: 'after', fact: rain('-----'), follows: sun('xxxxx'), within: 2 }, 4)).toBe(never);
    expect(judge({ says: '', kind: 'after', fact: rain('xx---'), follows: sun('xxxxx'), within: 2 }, 4)).toBe(never);
  });

  it('is not failed by an occasion so late that the fight ends first', () => {
    expect(judge({ says: '', kind: 'after', fact: rain('---x-'), follows: sun('-----'), within: 2 }, 4)).toBe('holds');
  });
});
