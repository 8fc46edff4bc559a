import type { KeySlot } from '../blackboard/key-slot.ts';
import type { ValueType } from '../blackboard/literal.ts';
import { checkExpression } from './check-expression.ts';
import { compileOperand, type CompiledExpression, type ExpressionBindings } from './compiled-expression.ts';
import { evaluate } from './evaluate-expression.ts';
import type { ExpressionNames, ExpressionProblem } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';

/** Reads the texts that a parameter accepts besides values. A program without such parameters does not contain this code. */
export interface ExpressionLanguage {
  /** Returns what is wrong with an expression for a value of that type. */
  check(text: string, type: ValueType, names: ExpressionNames): readonly ExpressionProblem[];
  /** @throws Error for a text that was not checked. */
  compile(text: string, bindings: ExpressionBindings): CompiledExpression;
}

export const expressionLanguage: ExpressionLanguage = {
  check(text, type, names) {
    const parsed = parseExpression(text);
    return 'problem' in parsed ? [parsed.problem] : checkExpression(parsed.expression, type, names);
  },
  compile(text, bindings) {
    const parsed = parseExpression(text);
    if ('problem' in parsed) throw new Error(`The expression "${text}" was not checked before it was compiled.`);
    const reads: KeySlot[] = [];
    const noted = <Key extends KeySlot | undefined>(key: Key): Key => {
      if (key !== undefined && !reads.includes(key)) reads.push(key);
      return key;
    };
    const root = compileOperand(parsed.expression, {
      keys: { get: (name) => noted(bindings.keys.get(name)) },
      fact: (name, subject) => {
        const found = bindings.fact(name, subject);
        noted(found.key);
        return found;
      },
    });
    return { root, text: printExpression(parsed.expression), reads, evaluate: (keys) => evaluate(root, keys) };
  },
};
