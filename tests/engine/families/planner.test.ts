import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { backChain } from '../../../src/engine/families/planner/planning/back-chain.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { leaf, libraryOf, node, tree } from '../support/tree-builders.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';
import { testRegistry } from '../support/scripted-leaves.ts';

const FACTS = ['apples', 'reach', 'whole', 'open', 'climbs'];
const keysWith = (held: readonly string[]): KeyDeclaration[] => [
  ...FACTS.map((name): KeyDeclaration => ({ name, type: 'boolean', value: held.includes(name) })),
  { name: 'ladderCost', type: 'number', value: 4, min: 0, max: 99 },
];
const facts = (text: string) =>
  text
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [{ fact: { key: word.replace('!', '') }, ...(word.startsWith('!') && { is: false }) }]));
const action = (
  name: string,
  script: string,
  { needs = '', gives, cost }: { needs?: string; gives: string; cost: number | { key: string } },
): NodeDocument => ({
  ...node('PlanAction', { needs: facts(needs), gives: facts(gives), cost }, leaf(script, name)),
  name,
});
const ORCHARD = [
  action('pick', 'RS', { needs: 'reach', gives: 'apples !reach', cost: 3 }),
  action('grab', 'RS', { needs: 'whole', gives: 'reach', cost: { key: 'ladderCost' } }),
  action('mend', 'S', { needs: '!whole', gives: 'whole', cost: 3 }),
  action('buy', 'S', { needs: 'open', gives: 'apples', cost: 8 }),
  action('climb', 'S', { needs: 'climbs', gives: 'reach', cost: 2 }),
];

class Orchard extends TreeHarness {
  constructor(held: string, actions: readonly NodeDocument[] = ORCHARD) {
    super(compile(tree('main', node('Planner', { goal: facts('apples') }, ...actions), keysWith(held.split(' ')))));
  }

  hold(key: string, value: boolean | number): this {
    if (!this.agents.blackboard(0).set(key, value)) throw new Error(`There is no key ${key}.`);
    return this;
  }

  toEnd(): string {
    for (let tick = 0; tick < 20 && !/[SF]$/.test(this.statuses); tick++) this.tick();
    return `${this.story
      .split(/[ |]/)
      .filter((word) => word.startsWith('+'))
      .join(' ')} ${this.statuses.at(-1)}`;
  }
}

describe('a planner that wants apples', () => {
  it.each([
    ['with a ladder: 4 and 3 are less than 8', 'whole open', '+grab +pick S'],
    ['with a broken ladder: 3, 4 and 3 are more than 8', 'open', '+buy S'],
    ['with a broken ladder and the shop shut', '', '+mend +grab +pick S'],
    ['and has learnt to climb: 2 and 3', 'whole open climbs', '+climb +pick S'],
    ['and is there already', 'reach open', '+pick S'],
  ])('%s', (_, held, story) => {
    expect(new Orchard(held).toEnd()).toBe(story);
  });

  it.each([
    ['whole', 'grab (4), then pick (3): cost 7'],
    ['reach', 'pick (3): cost 3'],
    ['apples', 'the goal is reached'],
  ])('tells its plan and what that costs, or why there is none: %s', (held, expected) => {
    const orchard = new Orchard(held);
    let words = '';
    orchard.trace = { node: () => undefined, explain: (index, text) => void (index === orchard.program.root.index && (words = text)) };
    orchard.tick();
    expect(words).toBe(expected);
  });

  it('tells that there is no plan', () => {
    const orchard = new Orchard('', [ORCHARD[0]!]);
    const words: string[] = [];
    orchard.trace = { node: () => undefined, explain: (_, text) => void words.push(text) };
    orchard.tick();
    expect(words).toEqual(['no plan leads to the goal']);
  });

  it('has nothing to do once it has them, and fails where no plan leads there', () => {
    expect(new Orchard('apples').tick().statuses).toBe('S');
    expect(new Orchard('', [ORCHARD[0]!]).tick().statuses).toBe('F');
  });

  it('plans again when the ladder breaks while it is on its way', () => {
    const played = new Orchard('whole open').tick();
    played.hold('whole', false).tick();
    expect([played.story, played.statuses]).toEqual(['+grab grab|-grab +buy buy', 'RS']);
  });

  it('plans again when a cost changes, and goes on where the plan begins as before', () => {
    const played = new Orchard('whole open').tick();
    expect(played.hold('ladderCost', 6).tick().story).toBe('+grab grab|-grab +buy buy');
    expect(new Orchard('whole open').tick().hold('climbs', false).hold('ladderCost', 4.5).tick().story).toBe('+grab grab|grab');
  });

  it('leaves an action out that has failed, until another one succeeds', () => {
    const failing = ORCHARD.map((each) => (each.name === 'buy' ? action('buy', 'F', { needs: 'open', gives: 'apples', cost: 8 }) : each));
    expect(new Orchard('open', failing).toEnd()).toBe('+buy +mend +grab +pick S');
    expect(new Orchard('open', failing.slice(3, 4)).toEnd()).toBe('+buy F');
  });

  it('goes on from a save', () => {
    const played = new Orchard('whole open').tick();
    const saved = structuredClone(played.agents.save());
    const end = played.toEnd();
    const again = new Orchard('whole open').tick();
    again.agents.restore(saved);
    expect(again.toEnd()).toBe(end);
  });
});

describe('chaining back', () => {
  const set = (isTrue: number, isFalse = 0) => ({ isTrue, isFalse });
  const step = (needs: number, gives: number, cost = 1) => ({ needs: set(needs), gives: set(gives), cost, isOpen: true });

  it('does the same twice where that is the way', () => {
    // Bit 0 is used up by the second action, and needed by the third as well.
    const steps = [step(0, 1), { ...step(1, 2), gives: set(2, 1) }, step(1 | 2, 4)];
    expect(backChain(set(4), 0, steps)).toEqual({ steps: [0, 1, 0, 2], cost: 4 });
  });

  it('takes the shortest of equally cheap plans, and gives up an endless search', () => {
    expect(backChain(set(1), 0, [step(0, 2, 1), step(2, 1, 1), step(0, 1, 2)])?.steps).toEqual([2]);
    expect(backChain(set(1), 0, [step(2, 1), step(1, 2)])).toBeNull();
  });
});

describe('the file of a planner', () => {
  const problems = (root: NodeDocument): string[] => {
    const document = tree('main', root, keysWith([]));
    return checkTree(document, { file: 'main.json', library: libraryOf(document), registry: testRegistry }).map(
      ({ path, found, expected }) => `${path}: ${found}, ${expected}`,
    );
  };

  it('has a goal, and actions only', () => {
    expect(problems(node('Planner', leaf('S')))).toEqual([
      '/root/children/0: Scripted below a Planner, only PlanAction nodes, of which it makes its plans',
      '/root/params/goal: no goal, at least one fact',
    ]);
  });

  it('has boolean keys as facts', () => {
    const goal = [{ fact: { key: 'ladderCost' } }];
    expect(problems(node('Planner', { goal }, ORCHARD[0]!))[0]).toMatch(
      /^\/root\/params\/goal\/0\/fact: found key|^\/root\/params\/goal\/0\/fact: key "ladderCost" of type number/,
    );
  });
});
