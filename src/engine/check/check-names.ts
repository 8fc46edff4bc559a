import { quoteShort } from '../../core/data-problem.ts';
import { isRecord } from '../../core/json-value.ts';
import { nearestName } from '../../core/nearest-name.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import type { Problem } from '../document/problem.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../document/tree-format.ts';
import { nodeChildren } from '../document/node-children.ts';
import { referencedTree } from '../queries/summarize-tree.ts';

/** The words that parameters of one kind may hold: the names of things of the game. */
export interface Vocabulary {
  /** What each word is: "a gesture". */
  readonly noun: string;
  readonly words: readonly string[];
  /** Those of the scene that is open; absent where a scene does not matter, or none is open. */
  readonly here?: ReadonlySet<string>;
}

/** Vocabularies by the name that `ParamSpec.names` gives them. */
export type Vocabularies = ReadonlyMap<string, Vocabulary>;

interface CheckedNames {
  readonly library: TreeLibrary;
  readonly definitions: ReadonlyMap<string, Pick<NodeDefinition, 'params'>>;
  readonly vocabularies: Vocabularies;
}

/** A word of a tree, and the vocabularies of the parameters that read it. */
interface PlacedWord {
  readonly path: string;
  readonly word: string;
  readonly names: readonly string[];
  /** Used only while a key has no value. */
  readonly isFallback: boolean;
}

/** The words of a valid tree that name nothing of the game, in the order of the file. Such a tree runs, but these nodes find nothing. */
export function nameProblems(tree: string, checked: CheckedNames): Problem[] {
  return wrongWords(tree, checked, {
    isRight: (word, { words }) => words.includes(word),
    expected: (noun) => noun,
    suggested: ({ words }) => words,
  });
}

/** The words of a valid tree that name things of the game which the open scene does not have. */
export function namesMissingHere(tree: string, checked: CheckedNames): Problem[] {
  return wrongWords(tree, checked, {
    isRight: (word, { here, words }, isFallback) => here === undefined || isFallback || here.has(word) || !words.includes(word),
    expected: (noun) => `${noun} of the scene that is open`,
    suggested: () => [],
  });
}

interface WordTest {
  isRight(word: string, vocabulary: Vocabulary, isFallback: boolean): boolean;
  expected(noun: string): string;
  suggested(vocabulary: Vocabulary): readonly string[];
}

function wrongWords(tree: string, { library, definitions, vocabularies }: CheckedNames, test: WordTest): Problem[] {
  const entry = library.get(tree);
  if (entry === undefined) return [];
  return new WordReader(library, definitions).wordsOf(tree).flatMap(({ path, word, names, isFallback }): Problem[] => {
    const known = names.flatMap((name) => vocabularies.get(name) ?? []);
    if (known.length === 0 || known.some((vocabulary) => test.isRight(word, vocabulary, isFallback))) return [];
    const nearest = nearestName(
      word,
      known.flatMap((each) => test.suggested(each)),
    );
    const expected = test.expected(known.map(({ noun }) => noun).join(' or '));
    return [{ file: entry.file, path, found: quoteShort(word), expected, ...(nearest !== undefined && { nearest }) }];
  });
}

/** Reads the words of trees. A key lends its words to each parameter that reads it, in the trees below too. */
class WordReader {
  readonly #namesOfKeys = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

  constructor(
    private readonly library: TreeLibrary,
    private readonly definitions: CheckedNames['definitions'],
  ) {}

  wordsOf(tree: string): PlacedWord[] {
    const document = this.#documentOf(tree);
    if (document === undefined) return [];
    const ofKeys = this.#keysOf(tree);
    const starts = (document.keys ?? []).flatMap(({ name, value }, place) => {
      const names = [...(ofKeys.get(name) ?? [])];
      return typeof value === 'string' && names.length > 0 ? [{ path: `/keys/${place}/value`, word: value, names, isFallback: false }] : [];
    });
    return [...starts, ...nodesOf(document.root, '/root').flatMap(({ node, path }) => this.#wordsOfNode(node, path))];
  }

  #wordsOfNode(node: NodeDocument, path: string): PlacedWord[] {
    const specs = this.definitions.get(node.type)?.params ?? {};
    const inParams = Object.entries(node.params ?? {}).flatMap(([param, value]) => {
      const { names, default: usual } = specs[param] ?? {};
      return names === undefined || value === usual ? [] : placed(value, `${path}/params/${param}`, [names]);
    });
    const below = this.#keysOf(referencedTree(node) ?? '');
    const inMap = Object.entries(node.map ?? {}).flatMap(([key, value]) => {
      const names = [...(below.get(key) ?? [])];
      return names.length === 0 ? [] : placed(value, `${path}/map/${key}`, names);
    });
    return [...inParams, ...inMap];
  }

  /** By the keys of a tree, the vocabularies of the parameters that read them. */
  #keysOf(tree: string): ReadonlyMap<string, ReadonlySet<string>> {
    const known = this.#namesOfKeys.get(tree);
    if (known !== undefined) return known;
    const found = new Map<string, Set<string>>();
    this.#namesOfKeys.set(tree, found);
    const document = this.#documentOf(tree);
    for (const { node } of document === undefined ? [] : nodesOf(document.root, '/root')) {
      for (const [key, names] of [...this.#readBy(node), ...this.#readBelow(node)]) {
        const all = found.get(key) ?? new Set();
        for (const name of names) found.set(key, all.add(name));
      }
    }
    return found;
  }

  /** The keys that the parameters of a node read, with the vocabularies of these. */
  #readBy({ type, params = {} }: NodeDocument): KeyNames[] {
    const specs = this.definitions.get(type)?.params ?? {};
    return Object.entries(params).flatMap(([param, value]): KeyNames[] => {
      const names = specs[param]?.names;
      const key = keyIn(value);
      return names === undefined || key === undefined ? [] : [[key, [names]]];
    });
  }

  /** The keys that a used tree reads: those of the same name, or what the node maps them to. */
  #readBelow(node: NodeDocument): KeyNames[] {
    return [...this.#keysOf(referencedTree(node) ?? '')].flatMap(([inner, names]): KeyNames[] => {
      const mapped: unknown = node.map?.[inner];
      const key = mapped === undefined ? inner : keyIn(mapped);
      return key === undefined ? [] : [[key, names]];
    });
  }

  #documentOf(tree: string): TreeDocument | undefined {
    return this.library.get(tree)?.document as TreeDocument | undefined;
  }
}

type KeyNames = readonly [key: string, names: Iterable<string>];

function keyIn(value: unknown): string | undefined {
  const key = isRecord(value) ? value['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

function placed(value: unknown, path: string, names: readonly string[]): PlacedWord[] {
  if (typeof value === 'string') return [{ path, word: value, names, isFallback: false }];
  const fallback = isRecord(value) ? value['else'] : undefined;
  return typeof fallback === 'string' ? [{ path: `${path}/else`, word: fallback, names, isFallback: true }] : [];
}

function nodesOf(node: NodeDocument, path: string): { readonly node: NodeDocument; readonly path: string }[] {
  return [{ node, path }, ...nodeChildren<NodeDocument>(node, path).flatMap((child) => nodesOf(child.node, child.path))];
}
