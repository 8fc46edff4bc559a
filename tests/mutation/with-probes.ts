import type { Probe } from './mutants.ts';

interface NumberedProbe extends Probe {
  readonly id: number;
}

interface Insertion {
  readonly at: number;
  /** Characters of the original that the text replaces. */
  readonly over: number;
  readonly text: string;
  /** At the same place: parentheses close before others open, and the wider expression opens first; of one expression, the operands last. */
  readonly order: number;
}

/** The code with a report to `reachedMutants` of record-reach.ts at each probe; it computes what it did before. */
export function withProbes(code: string, probes: readonly NumberedProbe[]): string {
  const insertions = probes.flatMap(insertionsOf).sort((a, b) => a.at - b.at || a.order - b.order);
  let result = '';
  let end = 0;
  for (const { at, over, text } of insertions) {
    result += code.slice(end, at) + text;
    end = at + over;
  }
  return result + code.slice(end);
}

function insertionsOf({ id, kind, start, end, operator }: NumberedProbe): Insertion[] {
  const open = (text: string): Insertion => ({ at: start, over: 0, text, order: kind === 'differs' ? 0.5 - end : -end });
  const close = { at: end, over: 0, text: ')', order: -Infinity };
  if (kind === 'reached') return [open(`(reachedMutants.add(${id}), `), close];
  if (kind === 'taken') return [open(`reachedMutants.taken(${id}, `), close];
  if (!operator) throw new Error(`Probe ${id} has no operator.`);
  const comma = { at: operator.start, over: operator.end - operator.start, text: ',', order: 0 };
  return [open(`reachedMutants.differs(${JSON.stringify([id, ...operator.signs])}, `), comma, close];
}
