import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { judgedValues, targetName, type Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import { testRegistry, type Log } from '../support/scripted-leaves.ts';
import { libraryOf, named, node, tree } from '../support/tree-builders.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';
import { by, state, type Params } from '../support/utility-trees.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'target', type: 'entity' },
  { name: 'worth', type: 'number', min: 0, max: 10, input: 'worth', of: 'target' },
  { name: 'mood', type: 'number', min: 0, max: 10, value: 10 },
];

const hunt = (params: Params = {}, script = 'R') =>
  state('hunt', { candidates: 'prey', target: { key: 'target' }, evaluators: [by('worth')], ...params }, script);
const rest = (base = 0.2) => state('rest', { base });
const select = (params: Params, ...states: NodeDocument[]): TreeDocument =>
  tree('main', named('top', node('UtilitySelector', params, ...states)), KEYS);

/** Ticks a second apart, each with these worths by id; "hunt 2" is the state in force with its target. */
class Hunt extends TreeHarness {
  readonly told: Evaluation[] = [];

  constructor(document: TreeDocument) {
    super(compile(document));
    this.trace = { node: () => undefined, details: (_, details) => this.told.push(details as Evaluation) };
  }

  at(...worths: readonly (readonly [number, number])[]): this {
    this.log.prey = new Map(worths);
    this.agents.keys.update(0, this.now);
    return this.tick();
  }

  get choices(): string {
    return this.told.map((each) => `${each.decision.states[each.chosen]?.name ?? '-'} ${targetName(each, each.chosen)}`.trim()).join(', ');
  }

  read(key: string): unknown {
    return this.agents.keys.read(0, this.agents.keys.slotOf(key));
  }
}

describe('a state with candidates', () => {
  it('is scored by its best candidate, whose id and facts are on the blackboard', () => {
    const played = new Hunt(select({}, hunt(), rest())).at([1, 3], [2, 8], [3, 8]);
    expect([played.choices, played.read('target'), played.read('worth')]).toEqual(['hunt prey 2', 2, 8]);
    expect(played.told[0]?.candidates[0]).toMatchObject({ ids: [1, 2, 3], facts: [3, 8, 8], scores: [0.3, 0.8, 0.8] });
    expect(judgedValues(played.told[0] as Evaluation, 0)).toEqual([8]);
  });

  it('starts its tree again with another target when that becomes the best, and keeps the present one while both are equal', () => {
    const played = new Hunt(select({}, hunt(), rest())).at([1, 5], [2, 4]).at([1, 5], [2, 5]).at([1, 5], [2, 6]);
    expect(played.choices).toBe('hunt prey 1, hunt prey 1, hunt prey 2');
    expect(played.story).toBe('+hunt hunt|hunt|-hunt +hunt hunt');
  });

  it('changes its target as well while no trace watches its agent', () => {
    const played = new Hunt(select({}, hunt(), rest()));
    played.trace = null;
    played.at([1, 5], [2, 4]).at([1, 5], [2, 5]).at([1, 5], [2, 6]).at([1, 5], [2, 6]);
    expect([played.story, played.read('target')]).toEqual(['+hunt hunt|hunt|-hunt +hunt hunt|hunt', 2]);
  });

  it('gives its bonus to the present target only, so that targets do not change to and fro', () => {
    const played = new Hunt(select({}, hunt({ bonus: 1.5 }), rest())).at([1, 5], [2, 4]).at([1, 4], [2, 5]).at([1, 4], [2, 7]);
    expect(played.choices).toBe('hunt prey 1, hunt prey 1, hunt prey 2');
    // 2 x 1.5 for the present one beats 0.25, a new one of the same worth would not.
    const left = new Hunt(select({}, hunt({ bonus: 1.5 }), rest(0.25))).at([1, 2.8]).at([1, 2]).at([2, 2]);
    expect(left.choices).toBe('hunt prey 1, hunt prey 1, rest');
  });

  it('holds its target for the minimum time, and by the margin', () => {
    const held = new Hunt(select({}, hunt({ minTime: 2 }), rest())).at([1, 5]).at([1, 5], [2, 9]).at([1, 5], [2, 9]);
    expect(held.choices).toBe('hunt prey 1, hunt prey 1, hunt prey 2');
    const close = new Hunt(select({ margin: 0.25 }, hunt(), rest())).at([1, 5]).at([1, 5], [2, 7]).at([1, 5], [2, 8]);
    expect(close.choices).toBe('hunt prey 1, hunt prey 1, hunt prey 2');
  });

  it('goes on with another one when its target is gone, and cannot be chosen without any', () => {
    const played = new Hunt(select({}, hunt({ minTime: 9 }), rest())).at([1, 9], [2, 5]).at([2, 5]).at().at([7, 1]);
    expect(played.choices).toBe('hunt prey 1, hunt prey 2, rest, rest');
    expect(played.story).toBe('+hunt hunt|-hunt +hunt hunt|-hunt +rest rest|rest');
  });

  it('judges each candidate by its own preconditions and vetoes, beside what the agent knows of itself', () => {
    const preconditions = [
      { consideration: { key: 'worth' }, test: 'below', value: 8 },
      { consideration: { key: 'mood' }, test: 'atLeast', value: 5 },
    ];
    const picky = new Hunt(select({}, hunt({ preconditions }), rest())).at([1, 9], [2, 4], [3, 6]);
    expect(picky.choices).toBe('hunt prey 3');
    expect(picky.write('mood', 2).at([1, 9], [3, 6]).choices).toBe('hunt prey 3, rest');
  });

  it('writes its target again when its tree starts again, which may have forgotten it', () => {
    const played = new Hunt(select({}, hunt({}, 'FRR'), rest())).at([1, 5]);
    const target = played.agents.keys.slotOf('target');
    played.agents.keys.invalidate(0, target);
    expect([played.at([1, 5]).story, played.read('target'), played.read('worth')]).toEqual(['+hunt hunt|+hunt hunt', 1, 5]);
    // One that runs on has its own reasons.
    played.agents.keys.invalidate(0, target);
    expect([played.at([1, 5]).story, played.agents.blackboard(0).get('target').found]).toEqual(['+hunt hunt|+hunt hunt|hunt', false]);
  });

  it('has no cooldown when only its target changes, and one when it gives way', () => {
    const document = select({}, hunt({ cooldown: 9 }), rest());
    expect(new Hunt(document).at([1, 5]).at([2, 5]).choices).toBe('hunt prey 1, hunt prey 2');
    expect(new Hunt(document).at([1, 5]).at().at([2, 5]).choices).toBe('hunt prey 1, rest, rest');
  });

  it('looks only as far as it says, and beyond the eight candidates for which there is room at first', () => {
    const many = Array.from({ length: 20 }, (_, place) => [place + 1, place / 4] as const);
    expect(new Hunt(select({}, hunt(), rest())).at(...many).choices).toBe('hunt prey 20');
    expect(new Hunt(select({}, hunt({ range: 12 }), rest())).at(...many).choices).toBe('hunt prey 12');
  });

  it('keeps its target through save and restore', () => {
    const played = new Hunt(select({}, hunt({ bonus: 2 }), rest())).at([1, 5], [2, 4]);
    const saved = structuredClone(played.agents.save());
    const log: Log = {
      events: [],
      prey: new Map([
        [1, 4],
        [2, 5],
      ]),
    };
    const again = new TreeAgents<Log>(played.program);
    again.add(7, log, () => 0.5);
    again.restore(saved);
    again.tick(0, 1);
    expect([again.keys.read(0, again.keys.slotOf('target')), log.events.join(' ')]).toEqual([1, 'hunt']);
  });
});

describe('the check of targets', () => {
  function problems(params: Params, keys: readonly KeyDeclaration[] = KEYS): string {
    const document = { ...select({}, state('hunt', params), rest()), keys: [...keys] };
    return checkTree(document, { file: 'main.json', library: libraryOf(document), registry: testRegistry })
      .map(formatProblem)
      .join('\n');
  }

  it('wants candidates and a target, both or none, and a source that exists', () => {
    expect(problems({ candidates: 'prey', target: { key: 'target' }, evaluators: [by('worth')] })).toBe('');
    expect(problems({ candidates: 'prey' })).toContain('found candidates without a target');
    expect(problems({ target: { key: 'target' } })).toContain('found no candidates for the target');
    expect(problems({ candidates: 'pray', target: { key: 'target' } })).toContain('did you mean "prey"');
    const shared = KEYS.map((key) => (key.name === 'target' ? { ...key, scope: 'party' as const } : key));
    expect(problems({ candidates: 'prey', target: { key: 'target' } }, shared)).toContain('found shared key "target"');
  });

  it('wants an entity for a fact about an entity, and for no other', () => {
    const withKey = (key: KeyDeclaration) => problems({}, [...KEYS, key]);
    expect(withKey({ name: 'w', type: 'number', input: 'worth' })).toContain('found worth of nothing');
    expect(withKey({ name: 'w', type: 'number', input: 'worth', of: 'mood' })).toContain('found key "mood" of type number');
    expect(withKey({ name: 'w', type: 'number', input: 'worth', of: 'tarket' })).toContain('did you mean "target"');
    expect(withKey({ name: 'w', type: 'number', input: 'preyCount', of: 'target' })).toContain('a fact about the agent itself');
    expect(withKey({ name: 'w', type: 'number', of: 'target' })).toContain('found `of` without an input');
  });
});
