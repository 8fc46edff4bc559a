import { describe, expect, it } from 'vitest';
import type { ChildClaim, ChildResults } from '../../../src/engine/observe.ts';
import type { NodeDefinition } from '../../../src/engine/definition/node-definition.ts';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { allNodes } from '../../../src/engine/families/index.ts';
import type { ProgramNode } from '../../../src/engine/definition/program-node.ts';
import type { Result, Status } from '../../../src/engine/definition/status.ts';
import { childResultsOfFlow } from '../../../src/engine/definition/child-results.ts';
import type { TraceEvent, TraceSink } from '../../../src/engine/definition/trace.ts';
import { smallMachine } from '../support/small-machine.ts';
import { setUpTree } from '../support/tree-harness.ts';
import { asks, leaf, node, tree, use } from '../support/tree-builders.ts';

const SCRIPTS = ['S', 'F', 'RS', 'RF', 'SF', 'FS', 'SSF', 'FFS', 'FRS', 'RRRRS'];
const HOLDS = ['T', 'F', 'TF', 'FT', 'TTF'];

/** Parameters with which the node ends at all, and in more than one way. */
const PARAMS: Readonly<Record<string, NonNullable<NodeDocument['params']>>> = {
  Cooldown: { duration: 1.5 },
  Limiter: { limit: 2, resetAfter: 3 },
  Parallel: { successThreshold: 2 },
  Repeat: { times: 2 },
  Roles: { name: 'group' },
  Semaphore: { name: 'well' },
  TimeLimit: { limit: 1.5 },
  Together: { name: 'here', agents: 1 },
};

const WANTED: KeyDeclaration = { name: 'wanted', type: 'boolean', value: false };

/** Two actions that each promise what is wanted. */
function smallPlan(...actions: readonly NodeDocument[]): TreeDocument {
  const wanted = [{ fact: { key: WANTED.name } }];
  return tree('plan', node('Planner', { goal: wanted }, ...actions.map((action) => node('PlanAction', { gives: wanted }, action))), [
    WANTED,
  ]);
}

/** Every way to play that node with children that follow the scripts. */
function scenesOf({ type, category, arity, hasTest, diagram }: NodeDefinition): ReturnType<typeof setUpTree>[] {
  if (type === 'SharedBranch')
    return SCRIPTS.map((script) =>
      setUpTree(use('sharing'), tree('sharing', node('Selector', node(type, { branch: 'it' }), { id: 'it', ...leaf(script) }))),
    );
  if (type === 'TreeQuery')
    return SCRIPTS.flatMap((a) =>
      SCRIPTS.map((b) =>
        setUpTree(
          node(type, { wanted: 'x' }),
          ...[a, b].map((script, place) => ({ ...tree(`used${place}`, leaf(script)), promises: { tags: ['x'] } })),
        ),
      ),
    );
  if (category === 'subtree') return SCRIPTS.map((script) => setUpTree(use('used'), tree('used', leaf(script))));
  if (type === 'Planner') return SCRIPTS.flatMap((a) => SCRIPTS.map((b) => setUpTree(use('plan'), smallPlan(leaf(a), leaf(b)))));
  if (diagram !== null) {
    return HOLDS.flatMap((test) => SCRIPTS.map((script) => setUpTree(smallMachine(leaf(script), asks(test), leaf('RS')))));
  }
  const make = (...children: NodeDocument[]) => setUpTree(node(type, PARAMS[type] ?? {}, ...children));
  if (hasTest) return HOLDS.flatMap((test) => SCRIPTS.map((script) => make(asks(test), leaf(script))));
  if (arity.max === 1) return SCRIPTS.map((script) => make(leaf(script)));
  const named = (child: NodeDocument, place: number): NodeDocument => (type === 'Roles' ? { ...child, name: `role ${place}` } : child);
  return SCRIPTS.flatMap((a) =>
    SCRIPTS.flatMap((b) => ['S', 'F', 'RS'].map((c) => make(...[a, b, c].map((script) => leaf(script)).map(named)))),
  );
}

const HOLDS_FOR: Readonly<Record<ChildClaim, (all: readonly (Result | undefined)[], now: readonly Result[]) => boolean>> = {
  allSucceeded: (all) => all.every((result) => result === 'success'),
  allFailed: (all) => all.every((result) => result === 'failure'),
  someSucceeded: (_all, now) => now.length === 0 || now.includes('success'),
  someFailed: (_all, now) => now.length === 0 || now.includes('failure'),
  nothing: () => true,
};

/** Compares what a node claims with what its children return, event by event. */
class ClaimCheck implements TraceSink {
  readonly wrong = new Set<string>();
  readonly seen = new Set<string>();
  readonly #last = new Map<ProgramNode, Result>();
  #now: Result[] = [];

  constructor(
    private readonly root: ProgramNode,
    private readonly claims: ChildResults,
  ) {}

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    const child = this.root.children.find((each) => each.index === index);
    if (event === 'started' && child !== undefined) this.#checkOrder(child);
    if (event !== 'stopped' || (status !== 'success' && status !== 'failure')) return;
    if (child !== undefined) {
      this.#last.set(child, status);
      this.#now.push(status);
    }
    if (index === this.root.index) this.#checkResult(status);
  }

  forgetTick(): void {
    this.#now = [];
  }

  #checkOrder({ position }: ProgramNode): void {
    const { continuesOn } = this.claims;
    const before = this.root.children[position - 1];
    if (before === undefined || continuesOn === null) return;
    this.seen.add('continuesOn');
    if (this.#last.get(before) !== continuesOn) this.wrong.add(`continuesOn: ${continuesOn}`);
  }

  #checkResult(result: Result): void {
    this.seen.add(result);
    const claim = this.claims[result];
    const all = this.root.children.map((each) => this.#last.get(each));
    if (!HOLDS_FOR[claim](all, this.#now)) this.wrong.add(`${result}: ${claim}`);
  }
}

describe('what a result tells about the children is what they returned', () => {
  it.each(allNodes.map((definition) => [definition.type, definition] as const))('%s', (_type, definition) => {
    const claims = definition.childResults as ChildResults;
    const checks = scenesOf(definition).map((played) => {
      const check = new ClaimCheck(played.program.nodes.find(({ type }) => type === definition.type) as ProgramNode, claims);
      played.trace = check;
      for (let tick = 0; tick < 8; tick++) {
        check.forgetTick();
        played.tick();
      }
      return check;
    });
    expect(new Set(checks.flatMap(({ wrong }) => [...wrong]))).toEqual(new Set());
    const seen = [...new Set(checks.flatMap((check) => [...check.seen]))];
    const expected = (['success', 'failure'] as const).filter((result) => claims[result] !== 'nothing');
    expect(seen).toEqual(expect.arrayContaining(claims.continuesOn === null ? expected : [...expected, 'continuesOn']));
  });
});

describe('a flow that', () => {
  const MANY = { min: 1, max: 9 };

  it('goes on whatever happens tells nothing', () => {
    const claims = childResultsOfFlow({ success: 'next', failure: 'next', end: 'success' }, MANY);
    expect(claims).toEqual({ continuesOn: null, success: 'nothing', failure: 'nothing' });
  });

  it('fails where all succeeded tells so', () => {
    const claims = childResultsOfFlow({ success: 'next', failure: 'success', end: 'failure' }, MANY);
    expect(claims).toEqual({ continuesOn: 'success', success: 'someFailed', failure: 'allSucceeded' });
  });
});
