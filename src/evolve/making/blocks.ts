import { selector, sequence, subTree } from '../../engine/families/core/index.ts';
import type { NodeDefinition } from '../../engine/author.ts';
import type { NodeDocument } from '../../engine/document.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { Draw } from './draw.ts';
import { fillParams } from './fill-params.ts';
import { isWritable, type Palette } from './palette.ts';
import { keysNamedBy } from './used-keys.ts';

/** Shares of the forms that a block takes. */
const SHARES = { finder: 0.85, secondAct: 0.5, test: 0.5, secondTest: 0.2, part: 0.3, lookOnlyWithout: 0.3 } as const;
/** Draws until the parameters of a leaf can be filled. */
const TRIES = 10;

/**
 * A typed building block: what must hold, what finds the entities and places that its actions need, and one or two actions upon them; or a
 * whole tree of the game as one node.
 */
export function makeBlock(palette: Palette, draw: Draw): NodeDocument {
  const part = draw.chance(SHARES.part) ? draw.oneOf(palette.parts) : undefined;
  if (part !== undefined) return { type: subTree.type, params: { tree: part } };
  const act = makeLeaf(palette.acts, palette, { draw });
  const needed = keysReadBy(act, palette);
  const first = draw.chance(SHARES.secondAct) ? firstAct(palette, { draw, needed, last: act }) : undefined;
  const tests = [SHARES.test, SHARES.secondTest].flatMap((share) => (draw.chance(share) ? [makeTest(palette, draw, needed)] : []));
  const finders = needed.flatMap((key) => (draw.chance(SHARES.finder) ? (findKey(key, palette, draw) ?? []) : []));
  const steps = draw.chance(0.5) ? [...tests, ...finders] : [...finders, ...tests];
  const children = [...steps, ...(first === undefined ? [] : [first]), act];
  return children.length === 1 ? act : { type: sequence.type, children };
}

export function makeTest(palette: Palette, draw: Draw, prefer: readonly string[] = []): NodeDocument {
  return makeLeaf(palette.tests, palette, { draw, prefer });
}

/** An action or a finder alone, as a step between others. */
export function makeStep(palette: Palette, draw: Draw, prefer: readonly string[]): NodeDocument {
  return makeLeaf(draw.chance(0.5) ? palette.acts : [...palette.finders, ...palette.tests], palette, { draw, prefer });
}

/** A root of some blocks, of which the first that works runs. */
export function makeTree(palette: Palette, draw: Draw): NodeDocument {
  const children = Array.from({ length: draw.whole(2, 4) }, () => makeBlock(palette, draw));
  const flow = draw.oneOf(palette.flows.filter(({ childResults }) => childResults?.continuesOn === 'failure')) ?? selector;
  return { type: flow.type, children };
}

interface Leaf {
  readonly draw: Draw;
  readonly prefer?: readonly string[];
}

function makeLeaf(definitions: readonly NodeDefinition[], palette: Palette, { draw, prefer = [] }: Leaf): NodeDocument {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const definition = draw.oneOf(definitions);
    const params = definition && fillParams(definition, palette, { draw, prefer });
    if (definition && params) return nodeOf(definition, params);
  }
  throw new Error('There is nothing to make a tree of: no action of the palette can be filled.');
}

function nodeOf({ type }: NodeDefinition, params: NonNullable<NodeDocument['params']>): NodeDocument {
  return Object.keys(params).length === 0 ? { type } : { type, params };
}

/** Keys that the tree itself has to find for this node. */
function keysReadBy(node: NodeDocument, { keys }: Palette): string[] {
  return keysNamedBy(node).filter((name) => {
    const key = keys.get(name);
    return key !== undefined && isWritable(key) && (key.type === 'entity' || key.type === 'vector');
  });
}

/** One that uses another part of the body on the same thing: it goes there, or turns to it, before the last act. */
function firstAct(
  palette: Palette,
  { draw, needed, last }: { readonly draw: Draw; readonly needed: readonly string[]; readonly last: NodeDocument },
): NodeDocument | undefined {
  const taken = gameRegistry.definitions.get(last.type)?.channels ?? [];
  const others = palette.acts.filter(({ channels, type }) => type !== last.type && !channels.some((channel) => taken.includes(channel)));
  return others.length === 0 ? undefined : makeLeaf(others, palette, { draw, prefer: needed });
}

/** A node that gives a value to the key; now and then only while it has none. */
function findKey(key: string, palette: Palette, draw: Draw): NodeDocument | undefined {
  const type = palette.keys.get(key)?.type;
  const fitting = palette.finders.filter(({ params }) => Object.values(params).some(({ isWritten, kind }) => isWritten && kind === type));
  const definition = draw.oneOf(fitting);
  const params = definition && fillParams(definition, palette, { draw, prefer: [key] });
  if (definition === undefined || params === undefined) return undefined;
  const found = nodeOf(definition, params);
  const validity = palette.tests.find(({ params: specs }) => Object.values(specs).some(({ kind }) => kind === 'any'));
  if (validity === undefined || !draw.chance(SHARES.lookOnlyWithout)) return found;
  const [param] = Object.keys(validity.params);
  return { type: selector.type, children: [{ type: validity.type, params: { [param!]: { key } } }, found] };
}
