import {
  anyKey,
  boolean,
  choice,
  entityKey,
  fixedText,
  int,
  list,
  number,
  seconds,
  textKey,
  type ParamKind,
  type ParamSpec,
} from '../../../params/param-spec.ts';
import { sourceParam } from '../../../definition/source-param.ts';
import { CURVE_TYPES, PLAIN_CURVE } from '../../../scoring/curve.ts';
import { CHOICES, SCORINGS, TESTS } from '../../../scoring/decision.ts';

/** A number or boolean that must be written in the file: curves are computed once for all agents. */
function fixed<Kind extends ParamKind>(spec: ParamSpec<Kind>): ParamSpec<Kind> {
  return { ...spec, source: 'literal' };
}

const SHARE = { min: 0, max: 1 };
const consideration = anyKey({ doc: 'The key by which the state is judged: a number with a range, or a boolean.' });

const POINT = {
  x: fixed(number({ ...SHARE, doc: 'Input, from 0 to 1; each point lies to the right of the one before.' })),
  y: fixed(number({ ...SHARE, doc: 'Score at this input.' })),
};

export const EVALUATOR = {
  consideration,
  weight: fixed(number({ ...SHARE, default: 1, doc: 'How much it counts beside the other evaluators of the state.' })),
  curve: choice(CURVE_TYPES, { default: PLAIN_CURVE.type, doc: 'How the input, as a share of its range from 0 to 1, becomes a score.' }),
  slope: fixed(number({ min: -100, max: 100, default: PLAIN_CURVE.slope, doc: 'How steep the curve is; negative: the other way round.' })),
  shift: fixed(number({ min: -1, max: 1, default: PLAIN_CURVE.shift, doc: 'Moves the curve to the right, as a share of the range.' })),
  exponent: fixed(number({ min: 0, max: 20, default: PLAIN_CURVE.exponent, doc: 'Of a polynomial curve: how late it rises.' })),
  flip: fixed(boolean({ default: false, doc: 'Turns the curve upside down: 1 minus the score.' })),
  min: fixed(number({ ...SHARE, default: PLAIN_CURVE.min, doc: 'Least score.' })),
  max: fixed(number({ ...SHARE, default: PLAIN_CURVE.max, doc: 'Greatest score.' })),
  points: list(POINT, { doc: 'Of a curve through points: at least two, from left to right.' }),
  veto: fixed(boolean({ default: false, doc: 'Whether a score of 0 rules the state out.' })),
};

export const PRECONDITION = {
  consideration,
  test: choice(TESTS, { default: 'atLeast', doc: 'What must hold of the key; isTrue and isFalse are for booleans.' }),
  value: fixed(number({ optional: true, doc: 'What the number is compared with.' })),
};

/** The studio shows them in this order: what most states set comes first. */
export const STATE_PARAMS = {
  base: number({ min: -1000, max: 1000, default: 0, doc: 'Added to what the evaluators say.' }),
  evaluators: list(EVALUATOR, { doc: 'What speaks for the state.' }),
  weight: number({ min: 0, max: 1000, default: 1, doc: 'Importance of the state: a factor of its score.' }),
  preconditions: list(PRECONDITION, { doc: 'What must hold, whatever the score.' }),
  bonus: fixed(
    number({
      min: 1,
      max: 100,
      default: 1,
      doc: 'Factor of the score while the state is in force, against constant changes between two states.',
    }),
  ),
  minTime: seconds({ default: 0, max: 3600, doc: 'How long it stays in force at least, unless it can no longer be chosen.' }),
  cooldown: seconds({ default: 0, max: 3600, doc: 'How long it cannot be chosen after its end.' }),
  failChance: fixed(number({ ...SHARE, default: 0, doc: 'The chance that the next best is chosen instead, if there is one.' })),
  active: boolean({ default: true, doc: 'Whether it can be chosen at all.' }),
  rank: fixed(int({ min: -100, max: 100, default: 0, doc: 'For a choice by rank: higher ranks come first, whatever the scores.' })),
  minScore: fixed(number({ min: -1e6, max: 1e6, optional: true, doc: 'Least score.' })),
  maxScore: fixed(number({ min: -1e6, max: 1e6, optional: true, doc: 'Greatest score.' })),
  sets: fixedText({
    default: '',
    doc: 'The sets to which it belongs, with commas: "calm, alert". It cannot be chosen while another set is in force; empty: it belongs to all.',
  }),
  candidates: sourceParam([]),
  target: entityKey({
    optional: true,
    write: true,
    doc: 'Key for the best candidate, when the state is chosen. Facts `of` this key judge the candidates.',
  }),
  tag: fixedText({ default: '', doc: 'Of candidates with a tag: the tag in the file of their kind, such as "Bed".' }),
  use: fixedText({ default: '', doc: 'Of candidates that are used: what for, such as "sleep".' }),
  range: fixed(number({ min: 0, max: 200, default: 60, doc: 'How far away a candidate may be, in tiles.' })),
};

export const SELECTOR_PARAMS = {
  scoring: choice(SCORINGS, {
    default: 'sum',
    doc:
      'How the scores of the evaluators become one: their sum by share of weight (`sum`), their product (`product`), or the product ' +
      'raised again by their number (`compensatedProduct`; one more evaluator then changes the score even where it scores 1).',
  }),
  choice: choice(CHOICES, {
    default: 'highest',
    doc:
      'Which state it chooses: the highest score (`highest`), one of the `best` by chance (`weightedAmongBest`), or one of the highest ' +
      'rank by chance (`weightedInRank`).',
  }),
  set: textKey({ optional: true, doc: 'The key that says which set of states is in force; see `sets` of a state.' }),
  best: fixed(int({ min: 1, max: 254, default: 3, doc: 'How many states chance decides between.' })),
  margin: fixed(number({ min: 0, max: 1e6, default: 0, doc: 'By how much a score must exceed that of the state in force.' })),
  interval: seconds({ default: 0, max: 60, doc: 'Time from one evaluation to the next; 0 evaluates at every tick.' }),
  executeEvery: seconds({ default: 0, max: 60, doc: 'Time from one tick of the state in force to the next; 0 ticks it at every tick.' }),
  watch: list({ key: anyKey({ doc: 'A number, a boolean or an entity.' }) }, { doc: 'Keys of which a change makes it evaluate at once.' }),
};
