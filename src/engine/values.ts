/** Values and keys of a blackboard. */
export { VALUE_TYPES, areEqual, fitsType, type Literal, type ValueType } from './blackboard/literal.ts';
export { SCOPES, KEY_FIELDS, type Scope, type KeyDeclaration, type KeyReference } from './blackboard/key-declaration.ts';
export { isLiteral } from './blackboard/check-literal.ts';
export { describeSpec, isWithinLimits } from './params/describe-spec.ts';
