import { expressionLanguage } from '../expressions/expression-language.ts';
import type { ParamSpec } from './param-spec.ts';

/** The same parameter, of which the file may also contain an expression. */
export function orExpression<Kind extends 'number' | 'boolean' | 'weights'>(spec: ParamSpec<Kind>): ParamSpec<Kind> {
  return { ...spec, language: expressionLanguage };
}
