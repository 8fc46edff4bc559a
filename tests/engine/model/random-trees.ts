import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { STANDINGS } from '../../../src/engine/document/tags.ts';
import { RANGE } from './model-node.ts';
import { Chance } from './chance.ts';
import {
  actionParams,
  emotionalParams,
  FACTS,
  learningParams,
  randomFacts,
  reasonerParams,
  rolesParams,
  weightsFor,
} from './random-plans.ts';
import { IDEAS, queryParams, randomPromise } from './random-queries.ts';
import { withSharedBranch } from './random-shared.ts';
import { machineParams, randomMachine } from './random-machines.ts';
import { asks, counts, isAbove, leaf, looks, node, once, tree, use } from '../support/tree-builders.ts';

const NAMES = ['n', 'm', 'p'];
const KEYS: KeyDeclaration[] = [
  ...NAMES.map((name): KeyDeclaration => ({ name, type: 'number', value: 0, ...(name === 'n' && { min: 0, max: RANGE }) })),
  ...FACTS.map((name): KeyDeclaration => ({ name, type: 'boolean', value: false })),
];
export const TAGS = ['x', 'y'];
const LABELS = ['a', 'b', 'c', 'd', 'e'];
const SECONDS = [0, 0.25, 0.5, 1, 1, 2, 3, 5];
const COMPOSITES = ['Sequence', 'Sequence', 'Selector', 'Selector', 'ReactiveSequence', 'ReactiveSelector', 'Parallel'];
export const RANDOM_COMPOSITES = [
  'ResumingSequence',
  'RandomSequence',
  'RandomSelector',
  'WeightedSelector',
  'OneOf',
  'HintedSelector',
  'EmotionalSelector',
  'Planner',
  'Roles',
  'Reasoner',
  'LearningSelector',
  'LearningSelector',
  'UtilitySelector',
  'StateMachine',
];
const DECORATORS = [
  'Inverter',
  'AlwaysSucceed',
  'AlwaysFail',
  'RepeatUntilFailure',
  'RepeatUntilSuccess',
  'Repeat',
  'Limiter',
  'TimeLimit',
  'Cooldown',
  'Semaphore',
  'Semaphore',
  'Together',
  'Together',
];

const MECHANISMS: Readonly<Record<string, (chance: Chance, children: number) => NonNullable<NodeDocument['params']>>> = {
  Reasoner: reasonerParams,
  EmotionalSelector: emotionalParams,
  LearningSelector: learningParams,
  Planner: (chance) => ({ goal: randomFacts(chance, 1) }),
  PlanAction: actionParams,
  Roles: rolesParams,
};

/** Random files: `main`, and `part` and the ideas, which it may use. Every node has a `note`, by which an edit knows it again. */
export class Grower {
  #made = 0;

  constructor(
    readonly chance: Chance,
    readonly usesParts: boolean,
  ) {}

  files(): Map<string, TreeDocument> {
    let grown = this.tree(4, this.usesParts);
    for (let more = this.usesParts ? this.chance.below(3) : 0; more > 0; more--) grown = withSharedBranch(grown, this);
    // Many trees end at once; what is done again and again has more to go wrong.
    const main = tree('main', this.chance.happens(0.5) ? this.named(node('Repeat', { onFailure: 'continue' }, grown)) : grown, KEYS);
    return new Map([
      ['main', main],
      ['part', tree('part', this.tree(2, false), KEYS)],
      ...(this.usesParts ? IDEAS.map((name) => [name, this.#idea(name)] as const) : []),
    ]);
  }

  #idea(name: string): TreeDocument {
    return { ...tree(name, this.tree(2, false), KEYS), promises: randomPromise(this.chance) };
  }

  tree(depth: number, mayUse: boolean): NodeDocument {
    const grown = this.#branch(depth, mayUse);
    return this.chance.happens(0.12) ? { ...grown, tags: this.chance.of([['x'], ['y'], ['x', 'y']]) } : grown;
  }

  #branch(depth: number, mayUse: boolean): NodeDocument {
    const { chance } = this;
    if (depth === 0 || chance.happens(0.12)) return mayUse && chance.happens(0.4) ? this.#use() : this.leaf();
    const below = (): NodeDocument => this.tree(depth - 1, mayUse);
    const kind = chance.below(10);
    if (kind < 4) return this.#composite(chance.of(chance.happens(0.55) ? COMPOSITES : RANDOM_COMPOSITES), this.#some(below));
    if (kind < 6) return this.#decorated(below());
    if (kind < 7)
      return this.named(
        chance.happens(0.5) ? node('PreCondition', this.test(), below()) : node('Condition', { aborts: 'none' }, this.test(), below()),
      );
    if (kind < 8) return this.named(node('Condition', { aborts: chance.of(['none', 'self', 'self']) }, this.watched(), below()));
    return this.named(node('Selector', this.#lower(below), ...this.#some(below)));
  }

  named(document: NodeDocument): NodeDocument {
    return { ...document, note: `x${this.#made++}` };
  }

  leaf(): NodeDocument {
    const { chance } = this;
    const label = chance.of(LABELS);
    const kind = chance.below(9);
    if (kind < 3) return this.named(leaf(chance.script('SFRR'), label));
    if (kind < 4) return this.named(node('Naps', { duration: chance.of(SECONDS), label }));
    if (kind < 5) return this.named(once(chance.script('SSF'), label));
    if (kind < 6) return this.named(counts(chance.script('SFR'), chance.of(NAMES), label));
    return this.#quiet();
  }

  watched(): NodeDocument {
    const one = (): NodeDocument => {
      const limit = this.chance.below(3);
      const compared = this.chance.happens(0.3) ? `${this.chance.of(NAMES)} + ${limit}` : limit;
      const test = this.named(isAbove(this.chance.of(NAMES), compared));
      return this.chance.happens(0.4) ? this.named(node('Inverter', test)) : test;
    };
    return this.chance.happens(0.25) ? this.named(node(this.chance.of(['Sequence', 'Selector']), one(), one())) : one();
  }

  #quiet(): NodeDocument {
    const { chance } = this;
    const kind = chance.below(5);
    if (kind === 4) return this.named(node('Marks', { tag: chance.of(TAGS), to: chance.of(STANDINGS) }));
    if (kind === 0) return this.named(node('Toggles', { into: { key: chance.of(NAMES) } }));
    if (kind === 1) return this.named(looks(chance.script('SF'), chance.of(LABELS)));
    return kind === 2 ? this.named(asks(chance.script('TF'), chance.of(LABELS))) : this.watched();
  }

  /** Of a node that has one. */
  test(): NodeDocument {
    return this.chance.happens(0.3)
      ? this.named(node(this.chance.of(['Sequence', 'Selector', 'Parallel']), this.#quiet(), this.#quiet()))
      : this.#quiet();
  }

  #lower(below: () => NodeDocument): NodeDocument {
    let branch = this.named(node('Condition', { aborts: this.chance.of(['lowerPriority', 'both']) }, this.watched(), below()));
    while (this.chance.happens(0.4)) branch = this.#decorated(branch);
    return branch;
  }

  #use(): NodeDocument {
    const given = this.chance.of([0, 1, 1, 2]);
    const map = given === 0 ? undefined : { p: given === 1 ? this.chance.below(3) : { key: this.chance.of(NAMES) } };
    if (this.chance.happens(0.4)) return this.named(use('part', map));
    return this.named({ ...node('TreeQuery', queryParams(this.chance)), ...(map && { map }) });
  }

  #decorated(child: NodeDocument): NodeDocument {
    const type = this.chance.of(DECORATORS);
    return this.named(node(type, this.params(type), child));
  }

  #composite(type: string, children: readonly NodeDocument[]): NodeDocument {
    if (type === 'StateMachine') return randomMachine(this, children);
    if (type === 'Roles') {
      const named = children.map((child, place) => ({ ...child, name: `role${place}` }));
      return this.named(node(type, this.params(type, children.length), ...named));
    }
    if (type === 'Planner') {
      const actions = children.map((child) => this.named(node('PlanAction', actionParams(this.chance), child)));
      return this.named(node(type, this.params(type), ...actions));
    }
    const states = type === 'UtilitySelector' ? children.map((child) => this.state(child)) : children;
    return this.named(node(type, this.params(type, children.length), ...states));
  }

  /** `children`: how many there are, disabled ones included. */
  params(type: string, children = 1): NonNullable<NodeDocument['params']> {
    const { chance } = this;
    const count = 1 + chance.below(3);
    if (type === 'Repeat') return { ...(chance.happens(0.7) && { times: count }), onFailure: chance.of(['stop', 'continue']) };
    if (type === 'Limiter') return { limit: count, ...(chance.happens(0.5) && { resetAfter: chance.of(SECONDS) }) };
    if (type === 'Semaphore') return { name: chance.of(['s', 't']), limit: 1 + chance.below(2), whileTaken: chance.of(['fail', 'wait']) };
    if (type === 'Together') return { name: chance.of(['g', 'h']), agents: 1 + chance.below(3) };
    if (type === 'TimeLimit') return { limit: chance.of(SECONDS) };
    if (type === 'Cooldown') return { duration: chance.of(SECONDS), whileCooling: chance.of(['fail', 'wait']) };
    return this.#choiceParams(type, children);
  }

  #choiceParams(type: string, children: number): NonNullable<NodeDocument['params']> {
    const { chance } = this;
    const ofMechanism = MECHANISMS[type];
    if (ofMechanism) return ofMechanism(chance, children);
    if (type === 'HintedSelector') return chance.happens(0.2) ? { heeds: false } : {};
    if (type === 'OneOf') return { pick: chance.of(['random', 'priority']), whenUsedUp: chance.of(['startOver', 'startOver', 'fail']) };
    if (type === 'ResumingSequence') return chance.happens(0.5) ? {} : { forgetAfter: chance.of(SECONDS) };
    if (type === 'StateMachine') return machineParams(this);
    if (type === 'UtilitySelector') return this.#selectorParams();
    if (type === 'UtilityState') return this.#stateParams();
    if (type === 'WeightedSelector') return chance.happens(0.3) ? {} : { weights: weightsFor(chance, children) };
    return {};
  }

  /** As a state that is judged, mostly. */
  state(child: NodeDocument): NodeDocument {
    return this.chance.happens(0.9) ? this.named(node('UtilityState', this.#stateParams(), child)) : child;
  }

  #selectorParams(): NonNullable<NodeDocument['params']> {
    const { chance } = this;
    return {
      scoring: chance.of(['sum', 'sum', 'product']),
      ...(chance.happens(0.2) ? { choice: 'weightedAmongBest', best: 1 + chance.below(3) } : { margin: chance.of([0, 0, 0.25]) }),
      interval: chance.of([0, 0, 0.5, 1, 3]),
      ...(chance.happens(0.2) && { executeEvery: chance.of([0.5, 1, 2]) }),
      ...(chance.happens(0.2) && { watch: [{ key: { key: 'n' } }] }),
    };
  }

  /** Weights, values and factors are sums of powers of two, so that the order of a sum does not matter. */
  #stateParams(): NonNullable<NodeDocument['params']> {
    const { chance } = this;
    const consideration = { key: 'n' };
    const evaluator = () => ({
      consideration,
      weight: chance.of([0.5, 1]),
      curve: chance.of(['linear', 'step']),
      flip: chance.happens(0.5),
    });
    const evaluators = chance.of([
      [],
      [evaluator()],
      [evaluator()],
      [
        { ...evaluator(), weight: 0.5 },
        { ...evaluator(), weight: 0.5 },
      ],
    ]);
    const precondition = { consideration, test: chance.of(['above', 'atMost']), value: chance.below(4) };
    return {
      ...(evaluators.length > 0 && { evaluators }),
      ...(chance.happens(0.2) && { preconditions: [precondition] }),
      ...(chance.happens(0.4) && { weight: chance.of([0.5, 1, 2]) }),
      ...(chance.happens(0.3) && { base: chance.of([0.25, 0.5]) }),
      ...(chance.happens(0.3) && { bonus: chance.of([1.25, 1.5, 2]) }),
      ...(chance.happens(0.2) && { minTime: chance.of(SECONDS) }),
      ...(chance.happens(0.2) && { cooldown: chance.of(SECONDS) }),
      ...(chance.happens(0.15) && { failChance: 0.5 }),
    };
  }

  #some(below: () => NodeDocument): NodeDocument[] {
    return Array.from({ length: 1 + this.chance.below(3) }, below);
  }
}
