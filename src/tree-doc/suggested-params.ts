import type { ParamSpec } from '../engine/params.ts';
import { withDeclarations } from './branch-transfer.ts';
import { declarations, keyFits, keyNames, referencedKey } from './declared-keys.ts';
import type { EditContext, NodeKindSpec } from './edit-plan.ts';
import type { EditableNode, EditableTree, Fields } from './editable-tree.ts';
import { entriesOf } from './node-fields.ts';

/** Start values of required numbers that have no default. */
const START_SECONDS = 3;
const START_NUMBER = 1;

/** The declared keys that fit a parameter, best first: of its name, then used by the nodes nearby, then in file order. */
export function fittingKeys(
  param: string,
  spec: ParamSpec,
  { tree, nearby }: { tree: EditableTree; nearby: readonly EditableNode[] },
): Fields[] {
  const used = nearby.flatMap((node) => Object.values(entriesOf(node, 'params')).map(referencedKey));
  const rank = ({ name }: Fields): number => (name === param ? 1000 : 0) + used.filter((key) => key === name).length;
  return declarations(tree)
    .filter(({ name, type }) => typeof name === 'string' && keyFits(spec, type))
    .sort((a, b) => rank(b) - rank(a));
}

/** The declaration of a key of that name in the other trees, if they agree that it fits: `target`, `danger` and so on. */
function standardKey(param: string, spec: ParamSpec, { trees }: Pick<EditContext, 'trees'>): Fields | undefined {
  const found = [...trees.values()].flatMap(declarations).filter(({ name }) => name === param);
  return found.every(({ type }) => keyFits(spec, type)) ? found[0] : undefined;
}

interface Suggestion {
  readonly params: Fields;
  /** The tree, with the standard keys declared that the parameters need. */
  readonly tree: EditableTree;
  readonly notes: readonly string[];
}

interface SuggestionOptions {
  readonly tree: EditableTree;
  readonly nearby: readonly EditableNode[];
  /** Also gives required numbers a start value. */
  readonly withNumbers?: boolean;
}

/** Values for the required parameters of a new node. A standard key that the tree lacks is declared. */
export function suggestParams(context: EditContext, kind: NodeKindSpec, options: SuggestionOptions): Suggestion {
  let suggestion: Suggestion = { params: {}, tree: options.tree, notes: [] };
  for (const [param, spec] of Object.entries(kind.params)) {
    if (!spec.isRequired || spec.source === 'literal') continue;
    const isNumber = options.withNumbers === true && spec.source === 'either' && spec.kind === 'number';
    if (isNumber) suggestion = withParam(suggestion, param, startNumber(spec));
    else suggestion = withKey(context, suggestion, { param, spec, nearby: options.nearby });
  }
  return suggestion;
}

function startNumber({ unit, min }: ParamSpec): number {
  return unit === 'seconds' ? START_SECONDS : Math.max(START_NUMBER, min ?? START_NUMBER);
}

interface Wanted {
  readonly param: string;
  readonly spec: ParamSpec;
  readonly nearby: readonly EditableNode[];
}

function withKey(context: EditContext, before: Suggestion, { param, spec, nearby }: Wanted): Suggestion {
  const { tree, notes } = before;
  const [fitting] = fittingKeys(param, spec, { tree, nearby });
  // Where a value can be written too, only a key of the same name is surely meant.
  if (fitting !== undefined && (spec.source === 'key' || fitting['name'] === param))
    return withParam(before, param, { key: fitting['name'] });
  const standard = spec.source === 'key' && !keyNames(tree).includes(param) ? standardKey(param, spec, context) : undefined;
  if (standard === undefined) return before;
  const declared = { ...before, tree: withDeclarations(tree, [standard]), notes: [...notes, `Declared the key "${param}".`] };
  return withParam(declared, param, { key: param });
}

function withParam(before: Suggestion, param: string, value: unknown): Suggestion {
  return { ...before, params: { ...before.params, [param]: value } };
}

/** A parent, its children and theirs. */
export function nodesNear(parent: EditableNode): EditableNode[] {
  return [parent, ...parent.children.flatMap((child) => [child, ...child.children])];
}
