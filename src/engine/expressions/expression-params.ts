import type { ParamSpec } from '../blackboard/param-spec.ts';

/** Whether a value of a parameter is an expression: a text where a number or a truth is meant. */
export function isExpressionText(spec: ParamSpec, value: unknown): value is string {
  return spec.takesExpression && typeof value === 'string';
}
