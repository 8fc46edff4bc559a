import {
  alwaysSucceed,
  condition,
  reactiveSelector,
  reactiveSequence,
  repeat,
  repeatUntilSuccess,
  selector,
  sequence,
} from '../../engine/families/core/index.ts';
import type { EditableNode, Fields } from '../editable-tree.ts';

/** What a transition waits for; see `TRANSITION_PARAMS`. */
export type Occasion = 'condition' | 'success' | 'failure' | 'result';

export interface FormArrow {
  readonly on: Occasion;
  /** The name of the state to which it leads. */
  readonly to: string;
  /** Seconds in the state before it is asked: a number, or a reference to a key. 0 for none. */
  readonly after: unknown;
  readonly test: EditableNode | undefined;
  /** Its name, note and other fields of its own. */
  readonly own: Fields;
}

export interface FormState {
  readonly name: string;
  readonly own: Fields;
  readonly body: EditableNode;
  readonly arrows: readonly FormArrow[];
}

/** A state machine, apart from how it is written: as a StateMachine, or as a tree that keeps its state on the blackboard. */
export interface StateForm {
  readonly own: Fields;
  readonly startsIn: 'first' | 'last';
  /** Transitions from any state but their own target. They are asked first. */
  readonly fromAny: readonly FormArrow[];
  readonly states: readonly FormState[];
}

/** The keys of the tree form. */
export interface FormKeys {
  /** The name of the state. */
  readonly state: string;
  /** Seconds since the state was entered. */
  readonly clock: string;
  /** Empty while the machine runs, then its result. */
  readonly ended: string;
}

/** Nodes that it consists of. */
export const FORM_NODES = {
  sequence: sequence.type,
  selector: selector.type,
  reactiveSequence: reactiveSequence.type,
  reactiveSelector: reactiveSelector.type,
  condition: condition.type,
  alwaysSucceed: alwaysSucceed.type,
  repeat: repeat.type,
  repeatUntilSuccess: repeatUntilSuccess.type,
} as const;

export const RESULTS = ['success', 'failure'] as const;
export type FormResult = (typeof RESULTS)[number];

/** The transitions that are asked when the tree of that state has that result, in their order. */
export function arrowsOn({ fromAny, states }: StateForm, state: FormState, result: FormResult): readonly FormArrow[] {
  const isAsked = ({ on }: FormArrow): boolean => on === result || on === 'result';
  const before = states.includes(state) ? fromAny.filter(({ to }) => to !== state.name) : [];
  const asked = [...before, ...state.arrows].filter(isAsked);
  const sure = asked.findIndex(isUnconditional);
  return sure < 0 ? asked : asked.slice(0, sure + 1);
}

export function isUnconditional({ after, test }: FormArrow): boolean {
  return after === 0 && test === undefined;
}

/** Whether a result of one of its states can be the result of the machine. */
export function canEnd(form: StateForm): boolean {
  return form.states.some((state) => RESULTS.some((result) => !arrowsOn(form, state, result).some(isUnconditional)));
}

export function usesClock({ fromAny, states }: StateForm): boolean {
  return [...fromAny, ...states.flatMap(({ arrows }) => arrows)].some(({ after }) => after !== 0);
}

export function conditionArrows(arrows: readonly FormArrow[]): readonly FormArrow[] {
  return arrows.filter(({ on }) => on === 'condition');
}
