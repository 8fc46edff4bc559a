import type { KeyDeclaration } from '../../../blackboard/key-declaration.ts';
import type { Literal } from '../../../blackboard/literal.ts';
import { isRecord } from '../../../../core/json-value.ts';
import type { CheckPlace, DeclaredKeys } from '../../../definition/node-definition.ts';
import type { NodeDocument, ParamItem, ParamValue } from '../../../document/tree-format.ts';
import { isReference } from '../../../params/compile-params.ts';
import { stateDocumentOf, type PlacedState } from '../../../queries/state-document.ts';

/** A selector with the states of other trees in the places of the SubTree nodes that run them, and the keys by which all are judged. */
export interface SelectorAsRun {
  readonly selector: NodeDocument;
  readonly keys: DeclaredKeys;
}

/**
 * Writes the states that a selector takes from other trees into it, under the names of its own keys, so that all states can be compared.
 * A state that has problems of its own is left out: those are told in its file.
 */
export function withUsedStates(selector: NodeDocument, place: CheckPlace): SelectorAsRun {
  const keys = new Map(place.keys);
  let isChanged = false;
  const run = (child: NodeDocument): NodeDocument => {
    const used = stateDocumentOf(child, place.library);
    if (used === undefined || used.trees.length === 0 || !isSound(used, place)) return child;
    isChanged = true;
    let { params } = used.state;
    for (const each of used.trees.toReversed()) params = renamed(params, { map: each.map, tree: each.name });
    for (const declaration of declarationsOf(used)) keys.set(declaration.name, { ...declaration, ...keys.get(declaration.name) });
    const tags = [...(child.tags ?? []), ...(used.state.tags ?? [])];
    return { ...used.state, name: used.name, tags, ...(params && { params }), disabled: child.disabled === true };
  };
  const { child, children } = selector;
  const whole = { ...selector, ...(child && { child: run(child) }), ...(children && { children: children.map(run) }) };
  return isChanged ? { selector: whole, keys } : { selector, keys: place.keys };
}

function isSound({ state, trees }: PlacedState, place: CheckPlace): boolean {
  return place.isSound(state, trees.at(-1) as PlacedState['trees'][number]);
}

/** The keys of the tree of the state, as the tree of the selector calls them. */
function declarationsOf({ trees }: PlacedState): KeyDeclaration[] {
  const { document } = trees.at(-1) as PlacedState['trees'][number];
  return (document.keys ?? []).map((declaration) => {
    let key = declaration;
    for (const { map, name } of trees.toReversed()) {
      const isMapped = Object.hasOwn(map, key.name);
      const { of, ...facts } = key;
      if (isMapped) delete facts.input;
      key = { ...facts, name: outerName(key.name, map, name), ...(!isMapped && of !== undefined && { of: outerName(of, map, name) }) };
    }
    return key;
  });
}

/** What the using tree calls a key of a used one; a key that is mapped to a value has a name that no other key has. */
function outerName(key: string, map: PlacedState['trees'][number]['map'], tree: string): string {
  const given = Object.hasOwn(map, key) ? map[key] : undefined;
  if (given === undefined) return key;
  return isReference(given) ? given.key : `${tree}>${key}`;
}

interface Use {
  readonly map: PlacedState['trees'][number]['map'];
  readonly tree: string;
}

/** The parameters with the names of the using tree; one whose key is mapped to a value has that value. */
function renamed(params: NodeDocument['params'], use: Use): NodeDocument['params'] {
  return (
    params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, literalOf(value, use) ?? renamedValue(value, use)]))
  );
}

function literalOf(value: ParamValue, { map }: Use): Literal | undefined {
  const mapped = isReference(value) && Object.hasOwn(map, value.key) ? map[value.key] : undefined;
  return isReference(mapped) ? undefined : mapped;
}

function renamedValue(value: ParamValue, use: Use): ParamValue {
  if (Array.isArray(value)) {
    const items = value as readonly (number | ParamItem)[];
    const rename = (item: ParamItem): ParamItem =>
      Object.fromEntries(Object.entries(item).map(([name, entry]) => [name, renamedValue(entry, use)]));
    return items.map((item) => (isRecord(item) ? rename(item) : item)) as ParamValue;
  }
  return isReference(value) ? { ...value, key: outerName(value.key, use.map, use.tree) } : value;
}
