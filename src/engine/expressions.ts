/** The language of computed parameters, and their values in words. */
export { parseExpression } from './expressions/parse-expression.ts';
export { printExpression, printName } from './expressions/print-expression.ts';
export { isExpressionText } from './params/param-spec.ts';
export { checkExpression } from './expressions/check-expression.ts';
export { FUNCTIONS, type Expression, type ExpressionNames, type ExpressionProblem } from './expressions/expression.ts';
export { explainTruth, explainValue, type ExplainedValue } from './expressions/explain-expression.ts';
export { explainingReader } from './definition/explaining-reader.ts';
export { numberWords, tellComparison, type ToldValue } from './expressions/tell-comparison.ts';
