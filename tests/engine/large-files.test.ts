import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import { compileTree } from '../../src/engine/check.ts';
import type { NodeDocument, TreeLibrary } from '../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../src/engine/document/problem.ts';
import { dependentTrees } from '../../src/engine/queries/dependent-trees.ts';
import { testRegistry } from './support/scripted-leaves.ts';
import { asks, leaf, libraryOf, node, tree, use } from './support/tree-builders.ts';

function problemsOf(name: string, library: TreeLibrary): string[] {
  const compiled = compileTree(name, library, testRegistry);
  return 'problems' in compiled ? compiled.problems.map(formatProblem) : [];
}

const many = (count: number, make: (place: number) => NodeDocument) => Array.from({ length: count }, (_, place) => make(place));
/** A node with so many leaves in groups of a hundred. */
const grove = (groups: number, make: (place: number) => NodeDocument) =>
  node('Selector', ...many(groups, (group) => node('Sequence', ...many(100, (place) => make(group * 100 + place)))));

/** A tree whose nodes count how often anybody looks at their type. */
function countedTree(name: string, groups: number) {
  const looks = { count: 0 };
  const counted = (of: NodeDocument): NodeDocument =>
    Object.defineProperty({ ...of }, 'type', { enumerable: true, get: () => (looks.count++, of.type) });
  return {
    document: tree(
      name,
      grove(groups, () => counted(asks('T'))),
    ),
    looks,
    leaves: groups * 100,
  };
}

describe('large files', () => {
  it('are looked through a few times, however often they are used', () => {
    const { document, looks, leaves } = countedTree('large', 45);
    const guarded = () => node('Condition', { aborts: 'none' }, use('large'), use('large'));
    const problem = 'trees/main.json /root: found 2182801 nodes with all subtrees, expected at most 5000 nodes';
    expect(problemsOf('main', libraryOf(document, tree('main', node('Selector', ...many(240, guarded)))))).toEqual([problem]);
    expect(looks.count).toBeLessThan(leaves * 10);
  });

  it('of two that together are too large, each is looked through a few times', () => {
    const one = countedTree('one', 45);
    const other = countedTree('other', 45);
    const library = libraryOf(one.document, other.document, tree('main', node('Sequence', use('one'), use('other'))));
    expect(problemsOf('main', library)).toEqual(['trees/main.json /root: found 9095 nodes with all subtrees, expected at most 5000 nodes']);
    expect([problemsOf('one', library), problemsOf('other', library)]).toEqual([[], []]);
    expect(one.looks.count + other.looks.count).toBeLessThan(9000 * 15);
  });

  it('in a chain of trees are refused with a message, and do not exhaust the stack', () => {
    const chain = libraryOf(
      ...many(2500, () => leaf('S')).map((end, place) => tree(`t${place}`, place === 2499 ? end : use(`t${place + 1}`))),
    );
    expect(problemsOf('t0', chain)).toEqual([
      'trees/t0.json /root: found depth 2500 with all subtrees, expected at most 100 nodes above each other',
    ]);
    expect(problemsOf('t2400', chain)).toEqual([]);
    expect(dependentTrees(['t2499'], chain)).toHaveLength(2500);
  });

  it('in a long ring are named by where it begins and ends', () => {
    const ring = libraryOf(...many(2500, (place) => use(`t${(place + 1) % 2500}`)).map((root, place) => tree(`t${place}`, root)));
    expect(problemsOf('t0', ring)[0]).toBe(
      'trees/t0.json /root/params/tree: found the cycle t0 > t1 > t2 > t3 > t4 > t5 > t6 > t7 > t8 > t9 > … > t2499 > t0, expected trees that do not contain themselves',
    );
  });

  it('of nodes that are nested too deep in a test are refused as well', () => {
    let deep = leaf('S', 'deep');
    for (let depth = 0; depth < 20_000; depth++) deep = node('Inverter', deep);
    expect(problemsOf('main', libraryOf(tree('main', node('Condition', deep, leaf('S')))))).toEqual([expect.stringContaining('depth')]);
  });

  it('as a test of a chain of trees are refused as well', () => {
    const chain = libraryOf(
      tree('main', node('Condition', use('t0'), leaf('S'))),
      ...many(2500, () => asks('T')).map((end, place) => tree(`t${place}`, place === 2499 ? end : use(`t${place + 1}`))),
    );
    expect(problemsOf('main', chain)).toEqual([expect.stringContaining('depth 2502 with all subtrees')]);
  });
});

describe('messages have an end', () => {
  const long = 'x'.repeat(100_000);
  const keys: KeyDeclaration[] = [
    { name: long, type: 'number', value: long },
    { name: 'n', type: long as never, scope: long as never },
  ];
  const broken = [
    node(long),
    { ...leaf('S'), id: long, name: 4 as never },
    { ...leaf('S'), id: long },
    use(long),
    node('IsAbove', { value: { key: long }, [long]: 1 }),
    { ...leaf('S'), [long]: 1 },
  ];

  it('whatever the file repeats', () => {
    const problems = problemsOf(
      'main',
      libraryOf(tree('main', node('Sequence', ...broken, use('inner', { [long]: { key: long } })), keys), tree('inner', leaf('S'))),
    );
    expect(problems.length).toBeGreaterThan(8);
    expect(problems.filter((problem) => problem.length > 600)).toEqual([]);
  });

  it('and names a file by where its name begins', () => {
    expect(problemsOf(long, libraryOf(tree(long, node('Inverter'))))[0]?.length).toBeLessThan(300);
  });

  it('however many there are', () => {
    const problems = problemsOf(
      'main',
      libraryOf(
        tree(
          'main',
          grove(40, () => node('Nothing')),
        ),
      ),
    );
    expect(problems).toHaveLength(501);
    expect(problems.at(-1)).toBe('trees/main.json: found 3500 more problems, expected none');
  });
});

describe('a start value', () => {
  it('nested five thousand deep is refused, also of a shared key that another tree declares', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as never;
    const shared: KeyDeclaration[] = [{ name: 'plan', type: 'vector', scope: 'party', value: deep }];
    expect(problemsOf('main', libraryOf(tree('early', leaf('S'), shared), tree('main', leaf('S'), shared)))).toEqual([
      'trees/main.json /keys/0/value: found a list, expected a vector [x, y]',
    ]);
  });
});
