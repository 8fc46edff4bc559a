import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { checkExpression } from '../../agents/conditions/check-expression.ts';
import { reactiveSelector, reactiveSequence, repeat, subTree } from '../../engine/families/core/index.ts';
import { weightedSelector } from '../../engine/families/random/index.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { simplifyFlow } from '../../tree-doc/simplify-flow.ts';
import { usedKeys } from '../making/used-keys.ts';
import type { Verb } from './decision.ts';
import type { Observed, Rules, Test } from './rules.ts';
import type { TaughtWords } from './situation.ts';
import { readableWeights } from './variation.ts';

/** What comes before what was taught, and after it. */
const ORDERS = 'obey-order';
const OTHERWISE = 'controlled-patrol';

/** These parts end within a moment: if each were followed by a new draw at once, none would last. */
const BRIEF: ReadonlySet<Verb> = new Set(['stand-and-strike', 'stay-by-friend']);
/** How often a drawn part of those is done before the next draw: about two seconds of watching, or some blows. */
const ROUNDS = 10;

export const VERB_NAMES: Readonly<Record<Verb, string>> = {
  'attack-nearest': 'Attack the nearest',
  'attack-weakest': 'Attack the weakest',
  'rescue-friend': 'Rescue a comrade',
  'back-away': 'Back away',
  'stand-and-strike': 'Stand and strike',
  'stay-by-friend': 'Stay by a comrade',
};

/** The rules as a behaviour tree: marches and retreats are obeyed first, and the place in the party is kept where no rule has anything to do. */
export function taughtTree(rules: Rules, { keys }: Pick<TaughtWords, 'keys'>): TreeDocument {
  const branches: NodeDocument = {
    type: reactiveSelector.type,
    name: 'What it was taught',
    children: [part(ORDERS), branchOf(rules), part(OTHERWISE)],
  };
  const { root } = simplifyFlow(flat(branches), gameRegistry.definitions);
  return { name: 'taught', description: 'Taught by playing.', keys: usedKeys(root, keys), root };
}

function part(tree: string, name?: string): NodeDocument {
  return { type: subTree.type, ...(name !== undefined && { name }), params: { tree } };
}

function branchOf(rules: Rules): NodeDocument {
  if ('verb' in rules) return rules.varied === undefined ? part(rules.verb, VERB_NAMES[rules.verb]) : drawOf(rules.varied);
  const yes: NodeDocument = { type: reactiveSequence.type, children: [nodeOf(rules.test), branchOf(rules.yes)] };
  return { type: reactiveSelector.type, children: [yes, branchOf(rules.no)] };
}

/** A draw lasts until what was drawn ends, or a question above is answered differently. */
function drawOf(varied: readonly Observed[]): NodeDocument {
  const weighted = readableWeights(varied);
  return {
    type: weightedSelector.type,
    name: 'As often as you did',
    params: { weights: weighted.map(({ weight }) => weight) },
    children: weighted.map(({ verb }) => {
      const drawn = part(verb, VERB_NAMES[verb]);
      return BRIEF.has(verb) ? { type: repeat.type, name: 'For a while', params: { times: ROUNDS }, child: drawn } : drawn;
    }),
  };
}

/** A selector in another one gives its children to it. */
function flat(node: NodeDocument): NodeDocument {
  const children = (node.children ?? []).map(flat);
  if (node.children === undefined) return node;
  const isSelector = node.type === reactiveSelector.type;
  return {
    ...node,
    children: children.flatMap((child) => (isSelector && child.type === node.type ? (child.children ?? []) : [child])),
  };
}

function nodeOf(test: Test): NodeDocument {
  const expression = expressionOf(test);
  return { type: checkExpression.type, name: expression, params: { expression } };
}

export function expressionOf({ fact, is, value }: Test): string {
  if (is === 'true') return fact;
  return `${fact} ${is === 'below' ? '<' : '>'} ${value}`;
}
