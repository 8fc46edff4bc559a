import { describe, expect, it } from 'vitest';
import { challengeWords } from '../../../src/features/proving/challenge-words.ts';
import { partyOptions, treeNames } from '../../../src/features/proving/party-options.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { Challenge } from '../../../src/runs/compare/challenge.ts';
import type { PartyTrees } from '../../../src/runs/compare/party-trees.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const treesOf = (...names: string[]): PartyTrees => names.map((name) => ({ file: `${name}.json`, document: { name } }));
const documentOf = (name: string): TreeDocument => content.library.get(name)!.document as TreeDocument;
const challenge = (more: Partial<Challenge> = {}): Challenge =>
  ({
    version: '1',
    arenas: ['duel-6'],
    seed: '1',
    pairs: 3,
    digest: '',
    by: { name: 'Ada', trees: [] },
    answer: undefined,
    ...more,
  }) as Challenge;

describe('the names of trees', () => {
  it('are told in a sentence, at most three of them', () => {
    expect(
      [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'e']].map((names) =>
        treeNames(treesOf(...names)),
      ),
    ).toEqual(['', 'a', 'a and b', 'a, b and c', 'a, b and 2 more', 'a, b and 3 more']);
  });
});

describe('the parties that can be chosen', () => {
  const options = (documents: readonly TreeDocument[] = [], sent?: Challenge) =>
    partyOptions({ content, documents, challenge: sent, arenas: ['duel-6'] });

  it('are the shipped one, and six times each tree that a warrior can run', () => {
    const all = options();
    expect(all[0]).toEqual({ id: 'shipped', label: 'The shipped trees', group: 'Parties', name: 'The shipped party', trees: [] });
    const alike = all.slice(1);
    expect(alike.map(({ label }) => label)).toEqual(expect.arrayContaining(['bow', 'sword-and-shield', 'two-handed']));
    // Neither parts of other trees, nor trees of parties.
    for (const name of ['select-target', 'enemy-party']) expect(alike.map(({ label }) => label)).not.toContain(name);
    const bow = alike.find(({ id }) => id === 'all:bow')!;
    expect([bow.group, bow.name]).toEqual(['All six run one tree', 'The party of bow']);
    expect(bow.trees.map(({ document }) => (document as TreeDocument).name)).toEqual(
      expect.arrayContaining(['two-handed', 'sword-and-shield']),
    );
    for (const { document } of bow.trees) expect((document as TreeDocument).root).toEqual(documentOf('bow').root);
  });

  it("are also one's own, with the trees that were changed and that fight there", () => {
    const bow = { ...documentOf('bow'), description: 'Mine.' };
    const mine = options([bow, { ...documentOf('day-worker'), description: 'Mine.' }]);
    expect(mine[0]).toMatchObject({ id: 'mine', label: 'My trees (bow changed)', name: 'Your party' });
    expect(mine[0]!.trees).toMatchObject([{ file: 'trees/bow.json', document: { description: 'Mine.' } }]);
    expect(options([{ ...documentOf('day-worker'), description: 'Mine.' }])[0]!.id).toBe('shipped');
  });

  it('are also those of a challenge, and of its answer', () => {
    const parties = (sent: Challenge) => options([], sent).filter(({ id }) => id === 'by' || id === 'answer');
    expect(parties(challenge())).toEqual([{ id: 'by', label: "Ada's trees", group: 'Parties', name: "Ada's party", trees: [] }]);
    expect(parties(challenge({ answer: { name: 'Bo', trees: [] } })).map(({ name }) => name)).toEqual(["Ada's party", "Bo's party"]);
  });
});

describe('a challenge in words', () => {
  it('says who made it, with which trees, and what to do', () => {
    const { title, says } = challengeWords(challenge(), content);
    expect([title, says[0], says[2]]).toEqual([
      'Ada challenges you',
      'Ada fights with the shipped trees. Here that party fights the shipped one.',
      'Beat it: choose your trees and fight Ada.',
    ]);
    expect(says[1]).toMatch(/: 6 fights in 3 pairs, the second of each with the sides swapped\./);
  });

  it('says who answered it', () => {
    const answer = { name: 'Bo', trees: treesOf('bow', 'patrol') };
    const { title, says } = challengeWords(challenge({ answer, arenas: ['duel-6', 'choke-6'] }), content);
    expect([title, says[0], says[2]]).toEqual([
      'Bo answers Ada',
      'Ada fights with the shipped trees; Bo changed bow and patrol. Here they fight each other.',
      'Your turn: choose your trees and fight Bo.',
    ]);
    expect(says[1]).toMatch(/^[A-Z][^:]*, [A-Z][^:]*: 6 fights/);
  });
});
