import { copyBranches } from '../branch-transfer.ts';
import type { EditContext } from '../edit-plan.ts';
import type { EditableNode, EditableTree, Fields } from '../editable-tree.ts';
import { FormLeaves } from './form-leaves.ts';
import { hasEnded, hasSucceeded, isIn, isNotIn, lasts } from './form-texts.ts';
import {
  arrowsOn,
  canEnd,
  conditionArrows,
  FORM_NODES,
  isUnconditional,
  usesClock,
  type FormArrow,
  type FormKeys,
  type FormResult,
  type FormState,
  type StateForm,
} from './state-form.ts';

export interface FormPlace {
  readonly context: EditContext;
  readonly tree: EditableTree;
  readonly keys: FormKeys;
}

/**
 * A tree that does, tick by tick, what the machine does: a key holds the name of the state, a Selector runs the branch of that state, and
 * what leaves a state sets the key. It is the construction of Colledanchise and Ögren 2018, Behavior Trees in Robotics and AI, section 2.1,
 * with the transitions on a condition asked before the state. The top keeps the session key of the machine.
 */
export function treeOfForm(form: StateForm, place: FormPlace, top: string): EditableNode {
  const { fields, children } = new TreeForm(form, place).top();
  return { key: top, fields: { ...fields, ...form.own }, children };
}

class TreeForm {
  readonly #hasClock: boolean;
  readonly #leaves: FormLeaves;
  readonly #copied = new Set<EditableNode>();

  constructor(
    private readonly form: StateForm,
    private readonly place: FormPlace,
  ) {
    this.#hasClock = usesClock(form);
    this.#leaves = new FormLeaves(place.context);
  }

  top(): EditableNode {
    const { form, place } = this;
    const { keys } = place;
    const [first] = form.states;
    const ends = canEnd(form);
    const begin = [
      ...(form.startsIn === 'first' && first ? [this.#setText(keys.state, first.name, { name: `Begin in ${first.name}` })] : []),
      ...(this.#hasClock ? [this.#startClock()] : []),
      ...(ends ? [this.#setText(keys.ended, '', { name: 'Not ended' })] : []),
    ];
    const loop = ends
      ? this.#node(FORM_NODES.repeatUntilSuccess, { name: 'Until it has ended' }, [
          this.#node(FORM_NODES.sequence, { name: 'Ended now?' }, [this.#step(), this.#check(hasEnded(keys), 'Ended?')]),
        ])
      : this.#node(FORM_NODES.repeat, { name: 'For ever', params: { onFailure: 'continue' } }, [this.#step()]);
    const end = ends ? [this.#check(hasSucceeded(keys), 'Ended with success?')] : [];
    const all = [...begin, loop, ...end];
    const [only] = all;
    return all.length === 1 && only !== undefined ? only : this.#node(FORM_NODES.sequence, {}, all);
  }

  /** What is done in each tick: ask the transitions, then run the state. */
  #step(): EditableNode {
    const states = this.#node(
      FORM_NODES.reactiveSelector,
      { name: 'The state' },
      this.form.states.map((state) => this.#branch(state)),
    );
    const groups = this.form.states.flatMap((state) => this.#leave(state));
    const jumps = [...conditionArrows(this.form.fromAny).map((arrow) => this.#fromAny(arrow)), ...groups];
    if (jumps.length === 0) return states;
    const asked = this.#node(FORM_NODES.alwaysSucceed, { name: 'Transitions' }, [
      this.#node(FORM_NODES.selector, { name: 'Which one holds?' }, jumps),
    ]);
    return this.#node(FORM_NODES.reactiveSequence, { name: 'Transitions first' }, [asked, states]);
  }

  #fromAny(arrow: FormArrow): EditableNode {
    const guard = this.#check(isNotIn(this.place.keys, arrow.to), `Not in ${arrow.to}?`);
    return this.#node(FORM_NODES.sequence, { name: `From any state to ${arrow.to}`, ...arrow.own }, [
      guard,
      ...this.#tests(arrow),
      this.#enter(arrow),
    ]);
  }

  /** The transitions on a condition of one state. */
  #leave(state: FormState): EditableNode[] {
    const arrows = conditionArrows(state.arrows);
    if (arrows.length === 0) return [];
    const guard = this.#check(isIn(this.place.keys, state.name), `In ${state.name}?`);
    return [
      this.#node(FORM_NODES.sequence, { name: `From ${state.name}` }, [guard, this.#firstOf(arrows.map((arrow) => this.#arrow(arrow)))]),
    ];
  }

  #branch(state: FormState): EditableNode {
    const guard = this.#check(isIn(this.place.keys, state.name), `In ${state.name}?`);
    return this.#node(FORM_NODES.condition, { ...state.own, name: state.name }, [guard, this.#act(state)]);
  }

  /** The tree of a state, and what follows its result. */
  #act(state: FormState): EditableNode {
    const [success, failure] = [arrowsOn(this.form, state, 'success'), arrowsOn(this.form, state, 'failure')];
    const [sure] = success;
    const isSame = success.length === 1 && sure === failure[0] && sure !== undefined && isUnconditional(sure);
    if (isSame)
      return this.#node(FORM_NODES.sequence, { name: 'Then' }, [
        this.#node(FORM_NODES.alwaysSucceed, {}, [state.body]),
        this.#enter(sure, sure.own),
      ]);
    const done = this.#node(FORM_NODES.sequence, { name: 'Done' }, [state.body, this.#next(success, 'success')]);
    return this.#node(FORM_NODES.selector, { name: 'Done or failed' }, [done, this.#next(failure, 'failure')]);
  }

  #next(arrows: readonly FormArrow[], result: FormResult): EditableNode {
    const last = arrows.at(-1);
    const isSure = last !== undefined && isUnconditional(last);
    const end = isSure ? [] : [this.#setText(this.place.keys.ended, result, { name: `Ends with ${result}` })];
    return this.#firstOf([...arrows.map((arrow) => this.#arrow(arrow)), ...end]);
  }

  #firstOf(options: readonly EditableNode[]): EditableNode {
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : this.#node(FORM_NODES.selector, { name: 'Which one?' }, options);
  }

  #arrow(arrow: FormArrow): EditableNode {
    if (isUnconditional(arrow)) return this.#enter(arrow, arrow.own);
    return this.#node(FORM_NODES.sequence, { name: `To ${arrow.to}?`, ...arrow.own }, [...this.#tests(arrow), this.#enter(arrow)]);
  }

  #tests({ after, test }: FormArrow): EditableNode[] {
    const time = after === 0 ? [] : [this.#check(lasts(this.place.keys, after), 'Long enough?')];
    return [...time, ...(test === undefined ? [] : [this.#copyOf(test)])];
  }

  /** A test stands at each place where it is asked. */
  #copyOf(test: EditableNode): EditableNode {
    if (!this.#copied.has(test)) {
      this.#copied.add(test);
      return test;
    }
    const { tree, context } = this.place;
    return copyBranches([test], tree, context)[0] ?? test;
  }

  #enter({ to }: FormArrow, own: Fields = {}): EditableNode {
    const name = `Enter ${to}`;
    const set = this.#setText(this.place.keys.state, to, { name, ...(this.#hasClock ? {} : own) });
    return this.#hasClock ? this.#node(FORM_NODES.sequence, { name, ...own }, [set, this.#startClock()]) : set;
  }

  #startClock(): EditableNode {
    return this.#leaf('Start the clock', this.#leaves.setNumber(this.place.keys.clock, 0));
  }

  #setText(property: string, to: string, own: Fields): EditableNode {
    const { type, params } = this.#leaves.setText(property, to);
    return this.#node(String(type), { ...own, params }, []);
  }

  #check(expression: string, name: string): EditableNode {
    return this.#leaf(name, this.#leaves.check(expression));
  }

  #leaf(name: string, { type, params }: Fields): EditableNode {
    return this.#node(String(type), { name, params }, []);
  }

  #node(type: string, fields: Fields, children: readonly EditableNode[]): EditableNode {
    const held = children.length === 0 ? {} : { children: [] };
    return { key: this.place.context.newNodeKey(), fields: { type, ...fields, ...held }, children };
  }
}

/** The declarations of the keys that the tree form reads. */
export function declarationsOf(form: StateForm, keys: FormKeys): Fields[] {
  const [first] = form.states;
  const of = form.own['name'];
  const machine = typeof of === 'string' && of !== '' ? `“${of}”` : 'the machine';
  return [
    { name: keys.state, type: 'string', value: first?.name ?? '', description: `The state of ${machine}.` },
    ...(usesClock(form)
      ? [{ name: keys.clock, type: 'number', value: 0, changePerSecond: 1, description: `Seconds since ${machine} entered its state.` }]
      : []),
    ...(canEnd(form)
      ? [{ name: keys.ended, type: 'string', value: '', description: `The result of ${machine}; empty while it runs.` }]
      : []),
  ];
}
