/** The language of computed parameters. */
export { parseExpression } from './expressions/parse-expression.ts';
export { printExpression, printName } from './expressions/print-expression.ts';
export { isExpressionText } from './expressions/expression-params.ts';
export { checkExpression } from './expressions/check-expression.ts';
export { namesInExpression, changeNamesInExpression, canReplaceInExpression, type NameChange } from './expressions/names-in-expression.ts';
export { FUNCTIONS, type Expression, type ExpressionNames, type ExpressionProblem } from './expressions/expression.ts';
