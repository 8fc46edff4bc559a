import { describe, expect, test } from 'vitest';
import { challengeText, readChallenge, type Challenge } from '../../../src/runs/compare/challenge.ts';
import { changeTree } from '../../../src/checks/tree-change.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const version = versionOf('1', content);
const bow = changeTree(content.library.get('bow')!.document, {
  tree: 'bow',
  kind: 'node',
  name: 'Keep them at a distance',
  set: { disabled: true },
});
const challenge: Challenge = {
  version,
  arenas: ['choke-6'],
  seed: 'abc',
  pairs: 10,
  by: { name: 'Ada', trees: [{ file: 'bow of Ada', document: bow }] },
  answer: undefined,
  digest: '0123456789abcdef',
};
const here = { version, content };
const textOf = (changes: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...(JSON.parse(challengeText(challenge, content.library)) as object), ...changes });

describe('the text of a challenge', () => {
  test('is read as it was written, with and without an answer', () => {
    expect(readChallenge(challengeText(challenge, content.library), here)).toEqual({ challenge });
    const answered = { ...challenge, answer: { name: 'Bea', trees: [] } };
    expect(readChallenge(challengeText(answered, content.library), here)).toEqual({ challenge: answered });
    expect(challengeText(challenge, content.library).startsWith('{"format":"warband challenge ')).toBe(true);
  });

  test('holds what a tree changes, not the tree', () => {
    expect(challengeText(challenge, content.library).length).toBeLessThan(700);
    expect(JSON.stringify(bow).length).toBeGreaterThan(3000);
  });

  const wrong: readonly (readonly [what: string, text: string, problem: RegExp])[] = [
    ['no JSON', '{"format";', /^found text that is not JSON/],
    [
      'another format',
      textOf({ format: 'warband link 1' }),
      /^It is of another kind: its format is "warband link 1", and expected is "warband challenge 1"/,
    ],
    ['another version', textOf({ version: versionOf('2', content) }), /^The challenge is of another version: .*version 2/],
    ['an arena that is none', textOf({ arenas: ['skirmish'] }), /\/arenas: found \["skirmish"\], expected a list of different arenas/],
    ['no arenas', textOf({ arenas: [] }), /\/arenas: found \[\]/],
    ['an arena twice', textOf({ arenas: ['duel-6', 'duel-6'] }), /\/arenas/],
    ['too many fights', textOf({ pairs: 51 }), /\/pairs: found 51, expected a number of pairs from 1 to 50/],
    ['an endless seed', textOf({ seed: 'x'.repeat(61) }), /\/seed/],
    ['no name', textOf({ by: { name: '\u202e\n', trees: [] } }), /\/by\/name/],
    ['a tree without a name', textOf({ by: { name: 'Ada', trees: [{ document: {} }] } }), /^The trees of Ada: tree 1 has no name/],
    [
      'a change of no tree',
      textOf({ by: { name: 'Ada', trees: [{ tree: 'x', from: '' }] } }),
      /^The trees of Ada: The edit is of a tree "x"/,
    ],
    ['a hundred and one trees', textOf({ by: { name: 'Ada', trees: Array.from({ length: 101 }, () => ({})) } }), /\/by\/trees/],
    ['what it does not know', textOf({ run: 1 }), /\/run: unknown field/],
  ];
  test.each(wrong)('with %s is refused, with a reason', (_, text, problem) => {
    const read = readChallenge(text, here);
    expect('problem' in read ? read.problem : '').toMatch(problem);
  });
});
