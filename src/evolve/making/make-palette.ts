import { wait } from '../../agents/actions/wait.ts';
import { checkExpression } from '../../agents/conditions/check-expression.ts';
import { BUILT_IN_KEYS } from '../../agents/brains/agent-batch.ts';
import type { Capability } from '../../agents/agent-body.ts';
import type { AgentKind } from '../../agents/registry/capabilities.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { KeyDeclaration } from '../../engine/values.ts';
import { selector } from '../../engine/families/core/index.ts';
import type { InputDefinition, NodeDefinition } from '../../engine/author.ts';
import type { NodeDocument, TreeLibrary } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { fieldOf } from '../../core/json-value.ts';
import { Draw } from './draw.ts';
import { fillParams, wordPlace } from './fill-params.ts';
import { KeptFor } from './kept-for.ts';
import { placesIn } from './node-places.ts';
import type { Palette } from './palette.ts';
import { isSound } from './sound-tree.ts';
import { UNFAIR_TYPES } from './unfair.ts';

export interface PaletteSettings {
  readonly agent: AgentKind;
  /** Also node types that no fair fight allows. */
  readonly isUnguarded: boolean;
  /** The tree that the search starts from: its keys and its parts can be used. */
  readonly base?: { readonly keys: readonly KeyDeclaration[]; readonly parts: readonly string[] } | undefined;
}

const STILL_TO_FILL = ['target', 'danger'] as const;
/** Tries for the parameters of a node type before it counts as one that cannot be filled. */
const TRIES = 6;

/** Every node type is tried in a tree of its own. */
const palettes = new KeptFor<TreeLibrary, Palette>();

export function paletteOf({ library }: Pick<Content, 'library'>, settings: PaletteSettings): Palette {
  return palettes.get(library, settings, () => makePalette(library, settings));
}

function makePalette(library: TreeLibrary, { agent, isUnguarded, base }: PaletteSettings): Palette {
  const { facts, known } = factsFor(library, { agent, base });
  const definitions = [...gameRegistry.definitions.values()].filter(({ type }) => isUnguarded || !UNFAIR_TYPES.has(type));
  const words = wordsIn(library);
  const draft: Palette = { agent, acts: [], finders: [], tests: [], flows: [], wrappers: [], parts: [], facts, words, keys: known };
  const works = (definition: NodeDefinition, under: readonly NodeDocument[]): boolean =>
    Array.from({ length: TRIES }, (_, attempt) => attempt).some((attempt) => {
      const params = fillParams(definition, draft, { draw: new Draw(`palette/${definition.type}/${attempt}`) });
      const node = params && { type: definition.type, params, ...placed(definition, under) };
      return node !== undefined && isSound(rootOf(node), { library, agent, keys: known });
    });
  const leaves = definitions.filter((definition) => definition.arity.max === 0 && definition.diagram === null && works(definition, []));
  const isFinder = (definition: NodeDefinition): boolean =>
    definition.acts === 'never' && Object.values(definition.params).some(({ isWritten }) => isWritten);
  const actions = leaves.filter(({ category }) => category === 'action');
  return {
    ...draft,
    acts: actions.filter((definition) => !isFinder(definition)),
    finders: actions.filter(isFinder),
    tests: leaves.filter(({ category }) => category === 'condition'),
    flows: definitions.filter(
      (definition) => definition.category === 'composite' && definition.childResults !== null && works(definition, [WAIT, WAIT]),
    ),
    wrappers: definitions.filter(
      (definition) => definition.category === 'decorator' && definition.arity.max === 1 && works(definition, [WAIT]),
    ),
    parts: (base?.parts ?? []).filter((tree) => library.has(tree)),
  };
}

/** The facts that a tree of such an agent can test, and the keys that its nodes can use: those of the facts with a range among them. */
export function factsFor(
  library: TreeLibrary,
  { agent, base }: Pick<PaletteSettings, 'agent' | 'base'>,
): { readonly facts: readonly InputDefinition[]; readonly known: ReadonlyMap<string, KeyDeclaration> } {
  const keys = keysFor(library, base?.keys ?? []);
  const facts = [...gameRegistry.inputs.values()].filter((input) =>
    isSound(rootOf(waitFor(input)), { library, agent, keys: new Map([...keys, [input.name, keyOfFact(input)]]) }),
  );
  const ranged = facts.filter(({ range }) => range !== undefined);
  return { facts, known: new Map([...keys, ...ranged.map((input) => [input.name, keyOfFact(input)] as const)]) };
}

const LEAD: Capability = 'lead';

/** The texts that nodes for leading a squad have in trees of the game: a unit knows what to do with the part "strike", with an invented word it does nothing. */
function wordsIn(library: TreeLibrary): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, Set<string>>();
  const roots = [...library.values()].flatMap(({ document }) => (fieldOf(document, 'root') as NodeDocument | undefined) ?? []);
  for (const { type, params = {} } of roots.flatMap((root) => placesIn(root).map(({ node }) => node))) {
    const definition = gameRegistry.definitions.get(type);
    if (definition === undefined || !definition.needs.includes(LEAD)) continue;
    for (const [name, { kind, source, options }] of Object.entries(definition.params)) {
      const text = params[name];
      if (kind !== 'string' || source !== 'literal' || options !== undefined || typeof text !== 'string') continue;
      const place = wordPlace(definition, name);
      words.set(place, (words.get(place) ?? new Set()).add(text));
    }
  }
  return new Map([...words].map(([place, texts]) => [place, [...texts].toSorted()]));
}

const WAIT: NodeDocument = { type: wait.type };

function rootOf(node: NodeDocument): NodeDocument {
  return { type: selector.type, children: [node, WAIT] };
}

function placed({ arity }: NodeDefinition, under: readonly NodeDocument[]): Partial<NodeDocument> {
  if (under.length === 0) return {};
  return arity.max === 1 ? { child: under[0]! } : { children: [...under] };
}

/** A node that reads the key of a fact. */
function waitFor({ name, type }: InputDefinition): NodeDocument {
  return { type: checkExpression.type, params: { expression: type === 'boolean' ? name : `${name} > 0` } };
}

/** The key that a fact is read from; a fact about an entity is one about the target. */
export function keyOfFact({ name, type, range, isOfEntity, summary }: InputDefinition): KeyDeclaration {
  const [min, max] = range ?? [];
  return {
    name,
    type,
    ...(type === 'number' && min !== undefined && max !== undefined && { min, max }),
    input: name,
    ...(isOfEntity && { of: STILL_TO_FILL[0] }),
    description: summary,
  };
}

/** Keys of the base, those that the game writes, and two entities and a place to be found. */
function keysFor(library: TreeLibrary, base: readonly KeyDeclaration[]): Map<string, KeyDeclaration> {
  const declared = [...library.values()].flatMap(({ document }) => (fieldOf(document, 'keys') ?? []) as readonly KeyDeclaration[]);
  const builtIn = BUILT_IN_KEYS.flatMap((name) => {
    const found = declared.find((key) => key.name === name && key.scope === undefined && key.type !== 'number');
    return found === undefined ? [] : [found];
  });
  const own: KeyDeclaration[] = [
    ...STILL_TO_FILL.map((name): KeyDeclaration => ({ name, type: 'entity', description: `The ${name} that it has found.` })),
    { name: 'spot', type: 'vector', description: 'A place that it has found.' },
  ];
  return new Map([...own, ...builtIn, ...base].map((key) => [key.name, key]));
}
