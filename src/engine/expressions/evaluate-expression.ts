import type { KeyReader, Operand } from './compiled-expression.ts';

/**
 * The value of an expression: a number, 1 or 0 for a truth, and NaN for a number that is not known. Arithmetic with what is not known is
 * not known, and so is a division by zero. A comparison with it is false, whatever the operator, and a truth that is not known counts as
 * false: `health < 0.5` and `health >= 0.5` are both false while `health` has no value, and `not (health < 0.5)` is true.
 */
export function evaluate(operand: Operand, keys: KeyReader): number {
  switch (operand.kind) {
    case 'constant':
      return operand.number;
    case 'key':
      return keys.numberOfKey(operand);
    case 'fact':
      return askGame(operand, keys);
    case 'not':
      return isTrue(operand, 0, keys) ? 0 : 1;
    case 'and':
      return isTrue(operand, 0, keys) && isTrue(operand, 1, keys) ? 1 : 0;
    case 'or':
      return isTrue(operand, 0, keys) || isTrue(operand, 1, keys) ? 1 : 0;
    case 'sameText':
    case 'otherText':
      return compareTexts(operand, keys) ? 1 : 0;
    case 'known':
      return isKnown(operand.parts[0] as Operand, keys) ? 1 : 0;
    case 'text':
      return NaN;
    default:
      return calculate(operand, keys);
  }
}

/** A fact is asked for when it is needed, since an earlier node of the same tick may have chosen another target. */
function askGame({ definition, parts: [subject] }: Operand, keys: KeyReader): number {
  const entity = subject === undefined ? 0 : keys.numberOfKey(subject);
  return definition === null || Number.isNaN(entity) ? NaN : definition.read(keys.host, entity);
}

function calculate({ kind, parts }: Operand, keys: KeyReader): number {
  const left = evaluate(parts[0] as Operand, keys);
  const right = parts.length > 1 ? evaluate(parts[1] as Operand, keys) : NaN;
  switch (kind) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? NaN : left / right;
    case '%':
      return left % right;
    case '<':
      return left < right ? 1 : 0;
    case '<=':
      return left <= right ? 1 : 0;
    case '>':
      return left > right ? 1 : 0;
    case '>=':
      return left >= right ? 1 : 0;
    case '==':
      return left === right ? 1 : 0;
    case '!=':
      return left !== right && !Number.isNaN(left + right) ? 1 : 0;
    case 'negate':
      return -left;
    case 'abs':
      return Math.abs(left);
    case 'floor':
      return Math.floor(left);
    case 'ceil':
      return Math.ceil(left);
    case 'round':
      return Math.floor(left + 0.5);
    case 'clamp':
      return Math.max(right, Math.min(evaluate(parts[2] as Operand, keys), left));
    default:
      return extreme(kind, parts, keys);
  }
}

function extreme(kind: Operand['kind'], parts: readonly Operand[], keys: KeyReader): number {
  const values = parts.map((part) => evaluate(part, keys));
  return kind === 'min' ? Math.min(...values) : Math.max(...values);
}

function isTrue({ parts }: Operand, place: number, keys: KeyReader): boolean {
  return evaluate(parts[place] as Operand, keys) === 1;
}

function isKnown(part: Operand, keys: KeyReader): boolean {
  if (part.slot >= 0 && part.kind !== 'fact') return keys.hasValue(part.slot);
  return part.kind === 'text' || Number.isFinite(evaluate(part, keys));
}

function compareTexts({ kind, parts: [left, right] }: Operand, keys: KeyReader): boolean {
  const [one, other] = [textOf(left as Operand, keys), textOf(right as Operand, keys)];
  return one !== undefined && other !== undefined && (one === other) === (kind === 'sameText');
}

export function textOf(operand: Operand, keys: KeyReader): string | undefined {
  return operand.slot < 0 ? operand.text : keys.textOfKey(operand);
}
