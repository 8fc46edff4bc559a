import { describe, expect, it } from 'vitest';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { AutoFolder } from '../../../src/studio/tree-view/auto-folder.ts';

interface TestNode {
  id: string;
  parent: TestNode | undefined;
  children: TestNode[];
}

/** A tree by its shape: "top(left(a) right(b c))". */
function treeOf(shape: string): ReadonlyMap<string, GraphNode> {
  const nodes = new Map<string, TestNode>();
  let parent: TestNode | undefined;
  let last: TestNode | undefined;
  for (const [part] of shape.matchAll(/\w+|[()]/g)) {
    if (part === '(') parent = last;
    else if (part === ')') parent = parent?.parent;
    else {
      last = { id: part, parent, children: [] };
      parent?.children.push(last);
      nodes.set(part, last);
    }
  }
  return nodes as unknown as ReadonlyMap<string, GraphNode>;
}

/** A folder for such a tree, and what is folded in it. */
function open(shape: string, ...folded: string[]) {
  const nodes = treeOf(shape);
  const [top] = nodes.values();
  const folder = new AutoFolder();
  let folds: ReadonlySet<string> = new Set(folded);
  const listed = (): string => [...folds].sort().join(' ');
  const run = (leaf: string | undefined, seconds: number): string => {
    folds = folder.next(folds, leaf === undefined ? undefined : nodes.get(leaf), seconds);
    return listed();
  };
  const settle = (ran: string, seconds: number): string => {
    const known = new Set(ran.split(' '));
    folds = folder.foldIdle(folds, top!, { hasRun: ({ id }) => known.has(id), seconds });
    return listed();
  };
  /** What the user does with a node. */
  const toggle = (id: string): void => {
    const next = new Set(folds);
    if (!next.delete(id)) next.add(id);
    folds = next;
    folder.releaseToUser([id]);
  };
  return { folder, run, settle, toggle };
}

const SHAPE = 'top(left(inner(a)) right(b))';

describe('the branch that runs', () => {
  it('is unfolded all the way, and folds again three seconds after it last ran', () => {
    const { run } = open(SHAPE, 'left', 'inner', 'right');
    expect(run('a', 10)).toBe('right');
    expect(run('a', 12)).toBe('right');
    expect(run('b', 13)).toBe('');
    expect(run('b', 14.9)).toBe('');
    expect(run('b', 15)).toBe('inner left');
    expect(run(undefined, 15.9)).toBe('inner left');
    expect(run(undefined, 18)).toBe('inner left right');
  });

  it('is not folded if it was open before it ran', () => {
    const { run } = open(SHAPE, 'inner');
    expect(run('a', 0)).toBe('');
    expect(run(undefined, 9)).toBe('inner');
  });

  it('does not unfold its leaf', () => {
    const { run } = open(SHAPE, 'left', 'inner');
    expect(run('inner', 1)).toBe('inner');
  });

  it('stays folded from where the user folded it, and open where the user unfolded it', () => {
    const { run, toggle } = open(SHAPE, 'left', 'inner', 'right');
    run('a', 0);
    toggle('left');
    expect(run('a', 1)).toBe('left right');
    toggle('right');
    expect(run('b', 2)).toBe('left');
    expect(run('b', 9)).toBe('inner left');
  });
});

describe('what has never run', () => {
  it('is folded a second after its agent was first seen, at the outermost node', () => {
    const { settle } = open(SHAPE);
    expect(settle('top', 40)).toBe('');
    expect(settle('top', 40.9)).toBe('');
    expect(settle('top', 41)).toBe('left right');
  });

  it('is folded below what has run, but not a leaf', () => {
    const { settle } = open('top(left(inner(a) b) c)');
    settle('top left', 0);
    expect(settle('top left', 1)).toBe('inner');
  });

  it('opens as soon as something of it runs, and is folded no more, however long that does not run', () => {
    const { settle } = open(SHAPE);
    settle('top', 0);
    settle('top', 1);
    expect(settle('top left', 2)).toBe('inner right');
    expect(settle('top', 20)).toBe('inner right');
  });

  it('opens for good where the running branch meets it', () => {
    const { run, settle } = open(SHAPE);
    settle('top', 0);
    settle('top', 1);
    expect(run('b', 2)).toBe('left');
    expect(run(undefined, 30)).toBe('left');
  });

  it('stays open with a node that an edit has added, or that the user has touched', () => {
    const { settle, folder, toggle } = open('top(left(inner(a)) right(b) third(c))');
    folder.keepOpen(['a']);
    toggle('right');
    toggle('right');
    settle('top', 0);
    expect(settle('top', 2)).toBe('third');
    toggle('third');
    expect(settle('top third', 3)).toBe('');
  });

  it('stays folded where the user has folded it, also when it runs', () => {
    const { settle, toggle } = open(SHAPE);
    settle('top', 0);
    settle('top', 1);
    toggle('left');
    toggle('left');
    expect(settle('top left', 2)).toBe('inner left right');
  });

  it('is left alone where it was folded already', () => {
    const { settle } = open(SHAPE, 'right');
    settle('top', 0);
    expect(settle('top', 1)).toBe('left right');
    expect(settle('top right', 2)).toBe('left right');
  });
});
