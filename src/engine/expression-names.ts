/** The names in the text of an expression, for editors that rename and replace them. */
export { namesInExpression, changeNamesInExpression, canReplaceInExpression, type NameChange } from './expressions/names-in-expression.ts';
