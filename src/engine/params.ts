/** Parameters of a node, in the words of its definition, and the values that they take. */
export {
  anyKey,
  boolean,
  booleanKey,
  choice,
  entityKey,
  factors,
  fixedText,
  int,
  list,
  nameOf,
  number,
  numberKey,
  seconds,
  text,
  textKey,
  vector,
  vectorKey,
  weights,
  type ParamSpec,
  type ParamSpecs,
} from './params/param-spec.ts';
export { orExpression } from './params/or-expression.ts';
