import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTree, compileTree } from '../../src/engine/check.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../src/engine/document/problem.ts';
import type { Ending, Status } from '../../src/engine/definition/status.ts';
import { setUpTree, type TreeHarness } from './support/tree-harness.ts';
import { anyRun, anyTree } from './support/random-trees.ts';
import { testRegistry } from './support/scripted-leaves.ts';
import { isAbove, leaf, libraryOf, node, tree, watchedKeys } from './support/tree-builders.ts';

function follow(played: TreeHarness, run: readonly number[]): TreeHarness {
  for (const seconds of run) {
    if (seconds < -1) played.write('n', -2 - seconds);
    else if (seconds < 0) played.halt();
    else played.tick(seconds);
  }
  return played;
}

/** Notes whatever is not started, ticked and stopped in turn. */
class LifeCycles {
  readonly alive = new Set<number>();
  readonly wrong: string[] = [];

  node(event: string, index: number, status: Status | Ending): void {
    const isWrong = this.alive.has(index) === (event === 'started') || (event === 'stopped' && status === 'running');
    if (isWrong) this.wrong.push(`${event} ${index} ${status}`);
    if (event === 'started') this.alive.add(index);
    if (event === 'stopped') this.alive.delete(index);
  }
}

describe('any valid tree', () => {
  it('stops every node that it starts exactly once, or still runs it', () => {
    fc.assert(
      fc.property(anyTree, anyRun, (root, run) => {
        const played = setUpTree(root);
        const lives = new LifeCycles();
        played.trace = lives;
        follow(played, run);
        expect([...lives.alive].sort((a, b) => a - b)).toEqual(played.agents.activeNodes(0));
        played.halt();
        expect(lives.alive.size).toBe(0);
        expect(lives.wrong).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('does the same whether it is traced always, sometimes or never', () => {
    fc.assert(
      fc.property(anyTree, anyRun, fc.array(fc.boolean(), { minLength: 1 }), (root, run, glances) => {
        const alone = follow(setUpTree(root), run);
        const watched = setUpTree(root);
        for (const [tick, seconds] of run.entries()) {
          watched.trace = glances[tick % glances.length] ? { node: () => undefined } : null;
          follow(watched, [seconds]);
        }
        expect([watched.statuses, watched.story]).toEqual([alone.statuses, alone.story]);
        expect(watched.agents.save()).toEqual(alone.agents.save());
      }),
      { numRuns: 500 },
    );
  });

  it('answers running exactly when its root runs on', () => {
    fc.assert(
      fc.property(anyTree, anyRun, (root, run) => {
        const played = setUpTree(root);
        for (const seconds of run) {
          const status = played.tick(Math.max(0, seconds)).statuses.at(-1);
          expect(played.agents.isActive(0, 0)).toBe(status === 'R');
        }
      }),
    );
  });

  it('is put back into a saved state and runs on bit for bit', () => {
    fc.assert(
      fc.property(anyTree, anyRun, anyRun, (root, before, after) => {
        const played = follow(setUpTree(root), before);
        const saved = structuredClone(played.agents.save());
        const { now } = played;
        follow(played, after);
        const first = played.agents.save();
        played.agents.restore(saved);
        played.now = now;
        follow(played, after);
        expect(played.agents.save()).toEqual(first);
      }),
    );
  });

  it('does the same with an observed test as with one that is ticked every time', () => {
    const perTick = (played: TreeHarness) => played.story.split('|').map((tick) => tick.split(' ').sort());
    fc.assert(
      fc.property(anyTree, anyRun, (root, run) => {
        const quiet = exchange(root, { Toggles: node('AlwaysSucceed', isAbove('n')), Counts: leaf('R', 'stays') });
        const watched = follow(setUpTree(quiet), run);
        const polled = follow(setUpTree(exchangeAborts(quiet)), run);
        expect([polled.statuses, perTick(polled)]).toEqual([watched.statuses, perTick(watched)]);
      }),
      { numRuns: 500 },
    );
  });

  it('remembers no number that is not finite', () => {
    fc.assert(
      fc.property(anyTree, anyRun, (root, run) => {
        const { memory } = follow(setUpTree(root), run).agents.save();
        expect(memory.numbers.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

/** The tree with other nodes in the place of those types. */
function exchange(root: NodeDocument, by: Readonly<Record<string, NodeDocument>>): NodeDocument {
  const children = root.children?.map((child) => exchange(child, by));
  return by[root.type] ?? { ...root, ...(children && { children }) };
}

/** The same tree, polled: a Condition that aborts itself asks its test on every tick instead. */
function exchangeAborts(root: NodeDocument): NodeDocument {
  const children = root.children?.map(exchangeAborts);
  const { aborts } = root.params ?? {};
  const polled = aborts === 'self' ? 'none' : aborts === 'both' ? 'lowerPriority' : aborts;
  return { ...root, ...(children && { children }), ...(polled !== undefined && { params: { ...root.params, aborts: polled } }) };
}

/** The document with the value at one of its places exchanged. */
function spoil(document: unknown, place: number, value: unknown): unknown {
  let left = place;
  const visit = (part: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, visit(field)]));
  };
  return visit(document);
}

describe('any broken file', () => {
  const settings = { file: 'trees/main.json', library: new Map(), registry: testRegistry };

  it('is refused without an exception, whatever JSON it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (document) => {
        expect(checkTree(document, settings).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is refused, or runs, when one place of a good file is exchanged', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(60), fc.jsonValue({ maxDepth: 2 }), (root, place, value) => {
        const document = spoil(tree('main', root, watchedKeys), place, value);
        const library = new Map([['main', { file: 'trees/main.json', document }]]);
        const compiled = compileTree('main', library, testRegistry);
        const problems = 'problems' in compiled ? compiled.problems.map(formatProblem) : [];
        expect(problems.join()).not.toContain('undefined');
        if (problems.length === 0) follow(setUpTree((document as { root: NodeDocument }).root), [0, 1, -1, 0]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is a good file when nothing was exchanged', () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        expect(compileTree('main', libraryOf(tree('main', root, watchedKeys)), testRegistry)).toHaveProperty('program');
      }),
    );
  });
});
