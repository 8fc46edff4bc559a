import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Param } from '../../../params/param.ts';
import type { LearningNode, LearningParams } from './learning-params.ts';

/** The situations that the tests tell apart, in the order of their numbers: "isOpen, not (ownHealth < 0.5)". One without tests. */
export function situationsOf({ situation }: LearningParams): readonly string[] {
  const tests = situation.items.map(({ when }) => textOf(when as Param));
  return Array.from({ length: 1 << tests.length }, (_, number) =>
    tests.map((test, place) => ((number >> place) & 1 ? test : negated(test))).join(', '),
  );
}

function negated(test: string): string {
  return /^\w+$/.test(test) ? `not ${test}` : `not (${test})`;
}

function textOf({ expression, number }: Param): string {
  return expression?.text ?? String(number === 1);
}

/** The number of the present situation. A test of which the value is not known does not hold. */
export function situationNow({ params }: LearningNode, context: TickContext): number {
  const { items } = params.situation;
  let row = 0;
  for (let place = 0; place < items.length; place++) {
    if (context.read.boolean((items[place] as { readonly when: Param<'boolean'> }).when)) row += 1 << place;
  }
  return row;
}

/** Values and tries that the tree file gives each child in each situation, at the place `child * rows + row`. */
export interface FirstValues {
  readonly values: Float64Array;
  readonly visits: Float64Array;
}

export function firstValues(node: ProgramNode): FirstValues {
  const { params, rows, children } = node as LearningNode;
  const values = new Float64Array(children.length * rows.length);
  const visits = new Float64Array(values.length);
  for (const item of params.learned.items) {
    const { situation, values: of, visits: counts } = item as Readonly<Record<'situation' | 'values' | 'visits', Param>>;
    for (const { position } of children) {
      const place = position * rows.length + (situation?.number ?? 0);
      values[place] = of?.weights[position] ?? 0;
      visits[place] = counts?.weights[position] ?? 1;
    }
  }
  return { values, visits };
}
