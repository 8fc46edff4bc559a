import type { NodeDocument } from '../../engine/document.ts';
import { refuse, type EditContext } from '../edit-plan.ts';
import { nodeDocument, type EditableNode, type Fields } from '../editable-tree.ts';
import { isNodeDisabled, titleOf, typeOf } from '../node-fields.ts';
import { readTextCheck, readTimeCheck, type TextCheck } from './form-texts.ts';
import { FormLeaves } from './form-leaves.ts';
import { ownFields } from './machine-form.ts';
import { FORM_NODES, type FormArrow, type FormState, type Occasion, type StateForm } from './state-form.ts';

export interface ReadTree {
  readonly form: StateForm;
  /** The keys that only its form needs. */
  readonly keys: readonly string[];
}

/** The state machine that a tree in Selector form stands for. Refuses a tree of another shape, and names the first node that does not fit. */
export function formOfTree(context: EditContext, top: EditableNode): ReadTree {
  return new TreeReader(context).read(top);
}

/** Whether the branch runs states again and again, so that the reason why it is no state machine is worth telling. */
export function mayBeMachine({ type, child, children = [] }: NodeDocument): boolean {
  const below = child === undefined ? children : [child];
  if (type === FORM_NODES.sequence) return below.some((each) => each.type !== FORM_NODES.sequence && mayBeMachine(each));
  return (type === FORM_NODES.repeat || type === FORM_NODES.repeatUntilSuccess) && holdsStates(below[0]);
}

function holdsStates(node: NodeDocument | undefined): boolean {
  if (node === undefined) return false;
  const { sequence, reactiveSequence, reactiveSelector } = FORM_NODES;
  if (node.type === reactiveSelector) return true;
  return (node.type === sequence || node.type === reactiveSequence) && (node.children ?? []).some(holdsStates);
}

class TreeReader {
  #state = '';
  #keys = new Set<string>();
  readonly #leaves: FormLeaves;

  constructor(private readonly context: EditContext) {
    this.#leaves = new FormLeaves(context);
  }

  read(top: EditableNode): ReadTree {
    const { begin, asked, states } = this.#partsOf(top);
    const guards = states.children.map((branch) => this.#guardOf(branch));
    this.#state = guards[0]?.key ?? '';
    this.#keys.add(this.#state);
    const [initial] = begin.flatMap((node) => this.#targetOf(node) ?? []);
    const { fromAny, from } = this.#transitions(asked);
    const named = states.children.map((branch, place) => this.#stateOf(branch, guards[place] as TextCheck, from));
    const order = named.toSorted((a, b) => Number(b.name === initial) - Number(a.name === initial));
    const stray = [...fromAny, ...order.flatMap(({ arrows }) => arrows)].find(({ to }) => order.every(({ name }) => name !== to));
    if (stray !== undefined) refuse(`It enters the state “${stray.to}”, for which there is no branch.`);
    const startsIn = initial === undefined ? 'last' : 'first';
    return { form: { own: ownFields(top), startsIn, fromAny, states: order }, keys: [...this.#keys] };
  }

  /** What is done at the start, the transitions, and the states. */
  #partsOf(top: EditableNode): {
    readonly begin: readonly EditableNode[];
    readonly asked: EditableNode | undefined;
    readonly states: EditableNode;
  } {
    const parts = typeOf(top) === FORM_NODES.sequence ? top.children : [top];
    const loop = parts.find((each) => typeOf(each) === FORM_NODES.repeat || typeOf(each) === FORM_NODES.repeatUntilSuccess);
    if (loop === undefined) return this.#misfit(top, 'a Repeat or RepeatUntilSuccess that runs the states again and again');
    const [first = this.#misfit(loop, 'the states in it')] = loop.children;
    const step = typeOf(first) === FORM_NODES.sequence ? (first.children[0] ?? this.#misfit(first, 'the states in it')) : first;
    const [asked, states] = typeOf(step) === FORM_NODES.reactiveSequence ? step.children : [undefined, step];
    if (states === undefined || typeOf(states) !== FORM_NODES.reactiveSelector)
      return this.#misfit(states ?? step, `a ${FORM_NODES.reactiveSelector} whose children are the states`);
    return { begin: parts.slice(0, parts.indexOf(loop)), asked, states };
  }

  /** The state that the branch is for. */
  #guardOf(branch: EditableNode): TextCheck {
    const fits = typeOf(branch) === FORM_NODES.condition && !isNodeDisabled(branch);
    const check = fits ? this.#textCheck(branch.children[0]) : undefined;
    if (check?.isSame !== true) return this.#misfit(branch, `a ${FORM_NODES.condition} that tests which state the agent is in`);
    if (this.#state !== '' && check.key !== this.#state) return this.#misfit(branch, `a test of the key “${this.#state}”`);
    this.#state = check.key;
    return check;
  }

  #transitions(asked: EditableNode | undefined): { fromAny: FormArrow[]; from: Map<string, readonly FormArrow[]> } {
    const from = new Map<string, readonly FormArrow[]>();
    const fromAny: FormArrow[] = [];
    for (const jump of asked?.children[0]?.children ?? []) {
      const [guard, ...rest] = jump.children;
      const check = this.#textCheck(guard);
      if (check?.key !== this.#state) return this.#misfit(jump, 'a Sequence that first tests the state');
      if (check.isSame) {
        from.set(check.text, [
          ...(from.get(check.text) ?? []),
          ...this.#options(rest[0] ?? jump).map((each) => this.#arrow(each, 'condition')),
        ]);
      } else {
        const arrow = this.#arrow({ ...jump, children: rest }, 'condition');
        if (arrow.to !== check.text) return this.#misfit(jump, `a transition to “${check.text}”, as its test says`);
        fromAny.push(withoutName(arrow, `From any state to ${arrow.to}`));
      }
    }
    return { fromAny, from };
  }

  #stateOf(branch: EditableNode, { text: name }: TextCheck, from: ReadonlyMap<string, readonly FormArrow[]>): FormState {
    const act = branch.children[1] ?? this.#misfit(branch, 'what is done in the state');
    const [first, next, ...rest] = act.children;
    if (first === undefined || next === undefined || rest.length > 0)
      return this.#misfit(act, 'what is done in the state, and what follows it');
    const isSame = typeOf(act) === FORM_NODES.sequence && typeOf(first) === FORM_NODES.alwaysSucceed;
    const { body, arrows } = isSame ? this.#whatever(first, next) : this.#byResult(act, first, next);
    return { name, own: { ...ownFields(branch), name }, body, arrows: [...(from.get(name) ?? []), ...arrows] };
  }

  /** The same follows either result. */
  #whatever(first: EditableNode, next: EditableNode): Pick<FormState, 'body' | 'arrows'> {
    const body = first.children[0] ?? this.#misfit(first, 'what is done in the state');
    return { body, arrows: [this.#arrow(next, 'result')] };
  }

  #byResult(act: EditableNode, first: EditableNode, next: EditableNode): Pick<FormState, 'body' | 'arrows'> {
    const [body, success, ...more] = first.children;
    if (typeOf(act) !== FORM_NODES.selector || typeOf(first) !== FORM_NODES.sequence || !body || !success || more.length > 0)
      return this.#misfit(act, 'a Selector of what follows success and what follows failure');
    const [onSuccess, onFailure] = [this.#results(success, 'success'), this.#results(next, 'failure')];
    const isSame = JSON.stringify(onSuccess.map(withoutOccasion)) === JSON.stringify(onFailure.map(withoutOccasion));
    return { body, arrows: isSame ? onSuccess.map((arrow): FormArrow => ({ ...arrow, on: 'result' })) : [...onSuccess, ...onFailure] };
  }

  #results(node: EditableNode, on: 'success' | 'failure'): FormArrow[] {
    return this.#options(node).flatMap((option) => {
      const read = this.#leaves.readText(option);
      if (read === undefined || read.key === this.#state) return [this.#arrow(option, on)];
      if (read.text !== on) return this.#misfit(option, `the result “${on}”, which its branch has had`);
      this.#keys.add(read.key);
      return [];
    });
  }

  #options(node: EditableNode): readonly EditableNode[] {
    return typeOf(node) === FORM_NODES.selector ? node.children : [node];
  }

  /** Tests, then what enters the state. */
  #arrow(node: EditableNode, on: Occasion): FormArrow {
    const direct = this.#targetOf(node);
    if (direct !== undefined) return withoutName({ on, to: direct, after: 0, test: undefined, own: ownFields(node) }, `Enter ${direct}`);
    const last = node.children.at(-1);
    const to = typeOf(node) === FORM_NODES.sequence && last !== undefined ? this.#targetOf(last) : undefined;
    if (to === undefined) return this.#misfit(node, 'tests, and then the state that they lead to');
    const [time, ...others] = node.children.slice(0, -1);
    const timed = time && this.#timeCheck(time);
    const tests = timed === undefined && time !== undefined ? [time, ...others] : others;
    const [test] = tests;
    const all = { key: this.context.newNodeKey(), fields: { type: FORM_NODES.sequence, children: [] }, children: tests };
    return withoutName({ on, to, after: timed ?? 0, test: tests.length > 1 ? all : test, own: ownFields(node) }, `To ${to}?`);
  }

  /** The state that the node enters; undefined when it enters none. */
  #targetOf(node: EditableNode): string | undefined {
    const [set, clock] = typeOf(node) === FORM_NODES.sequence ? node.children : [node];
    const read = set && this.#leaves.readText(set);
    if (read?.key !== this.#state || (node !== set && node.children.length > 2)) return undefined;
    if (clock === undefined) return node === set ? read.text : undefined;
    const name = this.#leaves.readReset(clock);
    if (name === undefined) return undefined;
    this.#keys.add(name);
    return read.text;
  }

  #textCheck(node: EditableNode | undefined): TextCheck | undefined {
    return readTextCheck(this.#leaves.readCheck(node));
  }

  #timeCheck(node: EditableNode): unknown {
    return readTimeCheck(this.#leaves.readCheck(node))?.after;
  }

  #misfit(node: EditableNode, expected: string): never {
    return refuse(`${titleOf(node)} does not fit a state machine. Expected: ${expected}.`);
  }
}

function withoutOccasion({ to, after, test, own }: FormArrow): unknown {
  return { to, after, test: test && nodeDocument(test), own };
}

/** The name that the tree form gave to what had none. */
function withoutName(arrow: FormArrow, given: string): FormArrow {
  const { name, ...rest } = arrow.own as Fields & { readonly name?: unknown };
  return name === given || name === `Enter ${arrow.to}` ? { ...arrow, own: rest } : arrow;
}
