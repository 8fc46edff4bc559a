import type { KeyDeclaration } from '../../../blackboard/key-declaration.ts';
import type { KeySlot } from '../../../blackboard/key-slot.ts';
import { boundsOf } from '../../../scoring/curve.ts';
import type { Consideration, Decision, Evaluator, UtilityState } from '../../../scoring/decision.ts';
import { hopelessStates, unmetOf, type Hopeless } from '../../../scoring/hopeless-states.ts';
import type { FixedTuning } from '../../../scoring/score-range.ts';
import { nodeChildren } from '../../../document/node-children.ts';
import { compileParams, isReference, withoutFacts } from '../../../params/compile-params.ts';
import type { CheckPlace, DeclaredKeys, Mismatch } from '../../../definition/node-definition.ts';
import type { NodeDocument, ParamItem } from '../../../document/tree-format.ts';
import { NO_SOURCE } from '../../../definition/source-param.ts';
import { compileDecision, type JudgedChild, type SelectorParams, type StateParams } from './compile-decision.ts';
import { checkSets, setsIn } from '../../../queries/state-sets.ts';
import { SELECTOR_PARAMS, STATE_PARAMS } from './state-params.ts';

/** Curves that hardly change are of no use, and nearly always a slip. */
const LEAST_CHANGE = 1e-9;
const WATCHABLE: readonly string[] = ['number', 'boolean', 'entity'];
const BOOLEAN_TESTS: readonly unknown[] = ['isTrue', 'isFalse'];

/** Checks what a state is judged by. */
export function checkState(document: NodeDocument, { keys }: Pick<CheckPlace, 'keys'>): Mismatch[] {
  const { params = {} } = document;
  const found = [
    ...itemsOf(params['evaluators']).flatMap((item, place) => checkEvaluator(`evaluators/${place}`, item, keys)),
    ...itemsOf(params['preconditions']).flatMap((item, place) => checkPrecondition(`preconditions/${place}`, item, keys)),
    ...checkOrder('', params, ['minScore', 'maxScore']),
    ...checkTarget(params, keys),
  ];
  return found.length > 0 || keys.size === 0 ? found : checkCompiled(document, keys);
}

/** Checks that each state of a selector can win at all; all states must be right by themselves. */
export function checkSelector(document: NodeDocument, keys: DeclaredKeys, stateType: string): Mismatch[] {
  // Keys that are not right themselves are reported first.
  const wrong = [...checkSets(document, keys), ...checkWatched(document, keys)];
  if (keys.size === 0 || wrong.length > 0) return wrong;
  const children = nodeChildren(document, '');
  const judged = children.map(({ node }) => judgedChild(node, keys, stateType));
  const selector = compileParams({ params: SELECTOR_PARAMS }, document, withoutFacts(slotsByName(keys))) as SelectorParams;
  const slots = [...slotsByName(keys).values()];
  const compiled = compileDecision(selector, judged, slots);
  const { decision } = compiled;
  // What is suppressed by its tag beats no other state.
  const tunings = judged.map((child, place) => {
    const tuning = tuningOf(child);
    return (children[place]?.node.tags ?? []).length > 0 ? { ...tuning, isAlwaysOpen: false } : tuning;
  });
  const isKnown = compiled.slots.map((slot) => isAlwaysKnown(keys.get(slots[slot]?.name ?? '')));
  return hopelessStates(decision, { tunings, isKnown }).flatMap((hopeless, place) => {
    // What no value can meet is told by the check of the state.
    if (hopeless === undefined || hopeless.reason === 'unmet' || isSetAside(judged[place])) return [];
    const found = `a state that can never win: ${winnerWords(decision, hopeless)}`;
    return [{ child: children[place]?.path ?? '', param: '', found, expected: 'scores that let each state win for some values' }];
  });
}

function winnerWords({ states, choice, best }: Decision, { reason, by }: Exclude<Hopeless, { reason: 'unmet' }>): string {
  const winner = states[by]?.name;
  if (reason === 'outranked') return `${winner}, of a higher rank, always scores above 0`;
  return choice === 'weightedAmongBest' && best > 1
    ? `${best} others, such as ${winner}, always score as much or more`
    : `${winner} always scores as much or more`;
}

/** Whether a key has a value from the start on, which nothing but a person or an action that forgets takes away. */
function isAlwaysKnown(key: KeyDeclaration | undefined): boolean {
  return key?.value !== undefined && key.input === undefined;
}

function checkWatched({ params = {} }: NodeDocument, keys: DeclaredKeys): Mismatch[] {
  return itemsOf(params['watch']).flatMap(({ key: reference }, place) => {
    const key = isReference(reference) ? keys.get(reference.key) : undefined;
    if (key === undefined || WATCHABLE.includes(key.type)) return [];
    const found = `key "${key.name}" of type ${key.type}`;
    return [{ param: `watch/${place}/key`, found, expected: 'a key of type number, boolean or entity' }];
  });
}

function checkEvaluator(path: string, item: ParamItem, keys: DeclaredKeys): Mismatch[] {
  const found = [...checkConsideration(path, item, keys), ...checkOrder(path, item, ['min', 'max'])];
  if (item['weight'] === 0) {
    found.push({
      param: `${path}/weight`,
      found: '0, with which it counts for nothing',
      expected: 'a weight above 0, or no such evaluator',
    });
  }
  return [...found, ...checkPoints(path, item)];
}

function checkConsideration(path: string, item: ParamItem, keys: DeclaredKeys): Mismatch[] {
  const key = keyOf(item, keys);
  if (key === undefined || key.type === 'boolean' || (key.type === 'number' && key.min !== undefined)) return [];
  const found = key.type === 'number' ? `key "${key.name}" without a range` : `key "${key.name}" of type ${key.type}`;
  return [{ param: `${path}/consideration`, found, expected: 'a key of type number with min and max, or of type boolean' }];
}

function checkPoints(path: string, item: ParamItem): Mismatch[] {
  if (item['curve'] !== 'points') return [];
  const places = itemsOf(item['points']).map(({ x }) => Number(x));
  const param = `${path}/points`;
  if (places.length < 2) return [{ param, found: places.length === 1 ? '1 point' : 'no points', expected: 'at least two points' }];
  const wrong = places.findIndex((x, place) => place > 0 && x <= Number(places[place - 1]));
  if (wrong < 0) return [];
  return [{ param: `${param}/${wrong}/x`, found: `${places[wrong]}`, expected: `a number above ${places[wrong - 1]}, from left to right` }];
}

function checkPrecondition(path: string, item: ParamItem, keys: DeclaredKeys): Mismatch[] {
  const key = keyOf(item, keys);
  if (key === undefined) return [];
  const test = item['test'] ?? 'atLeast';
  const isBooleanTest = BOOLEAN_TESTS.includes(test);
  if (key.type !== 'number' && key.type !== 'boolean') {
    return [
      { param: `${path}/consideration`, found: `key "${key.name}" of type ${key.type}`, expected: 'a key of type number or boolean' },
    ];
  }
  if (isBooleanTest !== (key.type === 'boolean')) {
    const expected = key.type === 'boolean' ? 'isTrue or isFalse' : 'atLeast, atMost, above, below or equal';
    return [{ param: `${path}/test`, found: `${JSON.stringify(test)} of key "${key.name}" of type ${key.type}`, expected }];
  }
  if (isBooleanTest || item['value'] !== undefined) return [];
  return [{ param: `${path}/value`, found: 'nothing', expected: 'the number that the key is compared with' }];
}

function checkOrder(path: string, item: ParamItem, [low, high]: readonly [string, string]): Mismatch[] {
  const [least = -Infinity, most = Infinity] = [item[low], item[high]] as (number | undefined)[];
  const param = path === '' ? high : `${path}/${high}`;
  return least <= most ? [] : [{ param, found: `${most}`, expected: `a number of at least ${low}, which is ${least}` }];
}

/** A state has both candidates and a target, or neither, and says what its source takes. */
function checkTarget(params: ParamItem, keys: DeclaredKeys): Mismatch[] {
  const { candidates = NO_SOURCE, target } = params;
  if (candidates === NO_SOURCE) {
    if (target === undefined) return [];
    return [{ param: 'candidates', found: 'no candidates for the target', expected: 'where the candidates come from, or no target' }];
  }
  if (target === undefined) {
    return [{ param: 'target', found: 'candidates without a target', expected: 'the key to which the best candidate is written' }];
  }
  const key = isReference(target) ? keys.get(target.key) : undefined;
  if (key === undefined || (key.scope ?? 'own') === 'own') return [];
  return [{ param: 'target', found: `shared key "${key.name}"`, expected: 'a key of scope own' }];
}

/** Preconditions that no value meets, and evaluators that score the same for every input. */
function checkCompiled(document: NodeDocument, keys: DeclaredKeys): Mismatch[] {
  const params = compileParams({ params: STATE_PARAMS }, document, withoutFacts(slotsByName(keys))) as StateParams;
  const selector = compileParams({ params: SELECTOR_PARAMS }, { type: '' }, withoutFacts(new Map())) as SelectorParams;
  const { decision } = compileDecision(selector, [{ name: '', params }], [...slotsByName(keys).values()]);
  const state = decision.states[0] as UtilityState;
  return [...checkMet(decision, state), ...checkCurves(state.evaluators)];
}

function checkMet(decision: Decision, state: UtilityState): Mismatch[] {
  const unmet = unmetOf(decision, state);
  if (unmet === undefined) return [];
  const { name, min, max, isBoolean } = decision.considerations[unmet] as Consideration;
  const place = state.preconditions.findLastIndex(({ consideration }) => consideration === unmet);
  const range = isBoolean || min === -Infinity ? '' : `, which is from ${min} to ${max},`;
  const found = `a state that can never win: no value of "${name}"${range} meets its preconditions`;
  return [{ param: `preconditions/${place}`, found, expected: 'preconditions that can hold together' }];
}

function checkCurves(evaluators: readonly Evaluator[]): Mismatch[] {
  return evaluators.flatMap(({ curve }, place) => {
    const { least, most } = boundsOf(curve);
    if (most - least > LEAST_CHANGE) return [];
    const found = `a curve that scores ${Number(least.toFixed(3))} for every input`;
    return [{ param: `evaluators/${place}/curve`, found, expected: 'a curve that changes between the inputs 0 and 1' }];
  });
}

function judgedChild(node: NodeDocument, keys: DeclaredKeys, stateType: string): JudgedChild {
  const name = node.name ?? node.type;
  if (node.type !== stateType) return { name, params: null };
  return { name, params: compileParams({ params: STATE_PARAMS }, node, withoutFacts(slotsByName(keys))) as StateParams };
}

function tuningOf({ params }: JudgedChild): FixedTuning {
  if (params === null) return { weight: 1, base: 0, isAlwaysOpen: true };
  const { weight, base, active, cooldown, sets, candidates } = params;
  const isInAllSets = setsIn(sets.text).length === 0;
  const isFixed = active.slot < 0 && active.number === 1 && cooldown.slot < 0 && cooldown.number === 0;
  return {
    weight: weight.slot < 0 ? weight.number : undefined,
    base: base.slot < 0 ? base.number : undefined,
    isAlwaysOpen: isFixed && isInAllSets && candidates.text === NO_SOURCE,
  };
}

/** A state that is not active need not win, and neither need one without a score: it runs when nothing else can. */
function isSetAside(child: JudgedChild | undefined): boolean {
  const params = child?.params ?? null;
  if (params === null || (params.active.slot < 0 && params.active.number === 0)) return true;
  return params.evaluators.items.length === 0 && params.base.slot < 0 && params.base.number === 0;
}

function keyOf(item: ParamItem, keys: DeclaredKeys): KeyDeclaration | undefined {
  const reference = item['consideration'];
  return isReference(reference) ? keys.get(reference.key) : undefined;
}

function itemsOf(value: unknown): readonly ParamItem[] {
  return Array.isArray(value) ? (value as readonly ParamItem[]) : [];
}

function slotsByName(keys: DeclaredKeys): Map<string, KeySlot> {
  const names = [...keys.keys()];
  const slot = (key: KeyDeclaration, place: number): KeySlot => ({
    name: key.name,
    type: key.type,
    scope: key.scope ?? 'own',
    description: '',
    value: undefined,
    isPrivate: false,
    owner: -1,
    slot: place,
    offset: 0,
    min: key.min ?? -Infinity,
    max: key.max ?? Infinity,
    isWhole: key.whole ?? false,
    changePerSecond: 0,
    input: '',
    subject: key.of === undefined ? -1 : names.indexOf(key.of),
  });
  return new Map([...keys.values()].map((key, place) => [key.name, slot(key, place)]));
}
