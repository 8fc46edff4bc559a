import type { KeySlot } from '../../../blackboard/key-slot.ts';
import { createDeliberation, type Decision, type Deliberation } from '../../../scoring/decision.ts';
import type { InputDefinition } from '../../../facts/input-definition.ts';
import type { FactRegistry } from '../../../facts/fact-registry.ts';
import type { BranchNode, ProgramNode } from '../../../definition/program-node.ts';
import type { Param } from '../../../params/param.ts';
import type { CandidateQuestion, CandidateSource } from '../../../facts/candidate-source.ts';
import { compileDecision, type SelectorParams, type StateParams } from './compile-decision.ts';
import { statePlaceOf } from './state-place.ts';

/** A child that is a state: its parameters, since when it is in force and with which target, and until when it cools down. */
export type StateNode = ProgramNode<StateParams, { readonly since: number; readonly until: number; readonly target: number }>;
export type SelectorNode = BranchNode<
  SelectorParams,
  { readonly marks: number; readonly evaluateAt: number; readonly executeAt: number; readonly set: number; readonly watched: number }
>;

/** A state names its candidates, and the facts by which it judges them. */
export interface TargetPlan {
  readonly source: CandidateSource;
  readonly question: CandidateQuestion;
  /** In the order of `targetFacts` of the state, and the keys that hold the facts of the target. */
  readonly facts: readonly InputDefinition[];
  readonly keys: readonly Param[];
}

/** What a selector needs at each evaluation, computed once. All agents share the deliberation: each evaluation overwrites it. */
export interface DecisionPlan {
  readonly decision: Decision;
  readonly sources: readonly Param[];
  /** The state that each child is, or that stands at the top of the tree that it runs; null for a child that is no state. */
  readonly states: readonly (StateNode | null)[];
  /** Null for a state without a target. */
  readonly targets: readonly (TargetPlan | null)[];
  readonly at: Deliberation;
  /** Places of the children of which more than the considerations must be read for each evaluation. */
  readonly live: readonly number[];
  /** Of each child: whether it can have a minimum time. */
  readonly isHeldFor: readonly boolean[];
  /** Keys of which a change makes it evaluate at once. */
  readonly watched: readonly Param[];
  /** Of each child: the nodes from it down to its state that have tags; it cannot be chosen while one of them is suppressed. */
  readonly tagged: readonly (readonly ProgramNode[])[];
  /** Names of all sets. `members`: which states can be chosen in none of them, in the first, in the second, and so on. */
  readonly sets: readonly string[];
  readonly members: readonly (readonly boolean[])[];
  /** The highest score decides, and never chance. */
  readonly isContest: boolean;
}

/** What is in force when the key holds no set of this selector: only states that belong to all. */
const OUTSIDE_ALL_SETS = '';

interface Planning {
  readonly slots: readonly KeySlot[];
  readonly registry: FactRegistry;
  /** The type of children that are states. */
  readonly stateType: string;
}

export function planDecision(node: SelectorNode, { slots, registry, stateType }: Planning): DecisionPlan {
  const placed = node.children.map((child) => statePlaceOf(child, stateType));
  const states = placed.map(({ state }) => state as unknown as StateNode | null);
  const judged = placed.map(({ name }, place) => ({ name, params: states[place]?.params ?? null }));
  const { decision, sources } = compileDecision(node.params, judged, slots);
  const targets = states.map((state, place): TargetPlan | null => {
    const { targetFacts = null } = decision.states[place] ?? {};
    const source = registry.sources.get(state?.params.candidates.text ?? '');
    if (state === null || targetFacts === null || source === undefined) return null;
    const { tag, use, range } = state.params;
    const keys = targetFacts.map((fact) => sources[fact] as Param);
    const facts = keys.map(({ slot }) => registry.inputs.get(slots[slot]?.input ?? '') as InputDefinition);
    return { source, question: { tag: tag.text, use: use.text, rangeTiles: range.number }, facts, keys };
  });
  const watched = node.params.watch.items.flatMap(({ key }) => key ?? []);
  const sets = [...new Set(decision.states.flatMap((state) => state.sets))];
  const members = [OUTSIDE_ALL_SETS, ...sets].map((set) =>
    decision.states.map((state) => state.sets.length === 0 || state.sets.includes(set)),
  );
  const tagged = placed.map((place) => place.tagged);
  // Any state may still cool down, also one that an edit has left without a cooldown.
  const live = [...states.keys()].filter((place) => states[place] !== null || (tagged[place]?.length ?? 0) > 0);
  const isHeldFor = states.map((state) => state !== null && !isAlways(state.params.minTime, 0));
  const isContest = decision.choice === 'highest' && decision.states.every(({ failChance }) => failChance === 0);
  return { decision, sources, states, targets, at: roomFor(decision, states), live, isHeldFor, watched, tagged, sets, members, isContest };
}

/** Whether no key holds the parameter, and it is that number. */
export function isAlways({ slot, number }: Param, value: number): boolean {
  return slot < 0 && number === value;
}

/** Weights and base scores that no key holds are written once and for all. */
function roomFor(decision: Decision, states: DecisionPlan['states']): Deliberation {
  const at = createDeliberation(decision);
  for (const [index, state] of states.entries()) {
    at.weights[index] = state?.params.weight.number ?? 1;
    at.bases[index] = state?.params.base.number ?? 0;
    at.isOpen[index] = state === null || state.params.active.number === 1 ? 1 : 0;
  }
  return at;
}
