import { isReference } from '../params/compile-params.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import type { ParamSpec } from '../params/param-spec.ts';
import type { NodeDocument, ParamValue } from '../document/tree-format.ts';
import { oddsOfFlow, type Odds, type OddsRule } from '../definition/odds-rule.ts';

/** A node of a tree with its subtrees expanded. */
export interface OddsNode {
  readonly document: NodeDocument;
  /** Undefined for an unknown type. */
  readonly kind: Pick<NodeDefinition, 'odds' | 'flow' | 'params' | 'category'> | undefined;
  readonly children: readonly OddsNode[];
  readonly isDisabled: boolean;
}

export interface NodeOdds {
  /** Undefined when nothing is known. */
  readonly odds: Odds | undefined;
  /** `given`: from outside, for a leaf or in the place of a formula. */
  readonly from: 'formula' | 'given' | 'nowhere';
  /** Why there is no formula; empty where there is one, and for leaves. */
  readonly why: string;
}

interface Figures<Node> {
  /** What is known of a node by itself: measured, or set by hand. */
  given(node: Node): Odds | undefined;
  /** What a person says of a leaf instead; `odds` is what it would have otherwise. */
  byHand?(node: Node, odds: Odds | undefined): Odds | undefined;
  readonly tickSeconds: number;
}

/** The odds of every node of a branch. Where a node has no formula, what is given for it goes into those above it. */
export function treeOdds<Node extends OddsNode & { readonly children: readonly Node[] }>(
  root: Node,
  figures: Figures<Node>,
): ReadonlyMap<Node, NodeOdds> {
  const found = new Map<Node, NodeOdds>();
  visit(root, figures, found);
  return found;
}

function visit<Node extends OddsNode & { readonly children: readonly Node[] }>(
  node: Node,
  figures: Figures<Node>,
  found: Map<Node, NodeOdds>,
): Odds | undefined {
  const below = node.children.filter(({ isDisabled }) => !isDisabled).map((child) => visit(child, figures, found));
  const computed = compute(node, below, figures.tickSeconds);
  const hasFormula = typeof computed === 'object';
  const usual = hasFormula ? computed : figures.given(node);
  const set = node.children.length === 0 ? figures.byHand?.(node, usual) : undefined;
  const odds = set ?? usual;
  const from = hasFormula && set === undefined ? 'formula' : odds === undefined ? 'nowhere' : 'given';
  found.set(node, { odds, from, why: hasFormula ? '' : computed });
  return odds;
}

/** A text says why there is no formula; an empty one belongs to a leaf, which has none. */
function compute({ document, kind, children }: OddsNode, below: readonly (Odds | undefined)[], tickSeconds: number): Odds | string {
  const rule = kind && ruleOf(kind);
  if (!rule) return children.length === 0 ? '' : 'It has no formula.';
  const bound = Object.entries(document.params ?? {}).find(([name, value]) => mayChange(value, kind.params[name]));
  if (bound !== undefined) {
    const what = isReference(bound[1]) ? 'is a key, which may change' : 'is an expression, of which the value may change';
    return children.length === 0 ? '' : `Its parameter “${bound[0]}” ${what}.`;
  }
  const params = Object.fromEntries(Object.entries(kind.params).map(([name, spec]) => [name, document.params?.[name] ?? spec.default]));
  const known = below.filter((odds) => odds !== undefined);
  const answer = rule({ children: known, params, tickSeconds });
  // Why it has none holds whatever its children do.
  if (known.length === below.length || (typeof answer === 'string' && answer !== '')) return answer;
  return 'Too little is known of what is below it.';
}

function ruleOf({ flow, odds }: Pick<NodeDefinition, 'flow' | 'odds'>): OddsRule | null {
  return flow === null ? odds : oddsOfFlow(flow);
}

/** A key, an expression, or a list with expressions. */
function mayChange(value: ParamValue, spec: ParamSpec | undefined): boolean {
  if (isReference(value)) return true;
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return spec !== undefined && spec.language !== null && parts.some((part) => typeof part === 'string');
}
