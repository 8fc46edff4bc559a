import { compileTree } from '../../../src/engine/check.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../../../src/engine/document/tree-format.ts';
import type { NodeOrigins, NodePlace } from '../../../src/engine/hot-reload/node-origins.ts';
import { STANDINGS, type Standing } from '../../../src/engine/document/tags.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { randomEdit } from './random-edits.ts';
import { Chance } from './chance.ts';
import { FACTS } from './random-plans.ts';
import { IDEAS, isIdea, withOtherPromise } from './random-queries.ts';
import { Grower, TAGS } from './random-trees.ts';

export type Files = ReadonlyMap<string, TreeDocument>;

/** By what an edit knows a node again: its `id`, where it says that it was (`origins`), or its place in the file. */
export type Identity = 'id' | 'origins' | 'place';

export type Step =
  | { readonly do: 'tick'; readonly seconds: number }
  | { readonly do: 'write'; readonly key: string; readonly value: number | undefined }
  /** Written, and taken back before anybody has looked. */
  | { readonly do: 'blink'; readonly key: string }
  | { readonly do: 'hint'; readonly tag: string; readonly standing: Standing }
  | { readonly do: 'edit'; readonly files: Files }
  | { readonly do: 'halt' }
  | { readonly do: 'restore' };

export interface Case {
  readonly identity: Identity;
  readonly files: Files;
  readonly steps: readonly Step[];
}

/** Trees, and what happens to an agent that thinks with them; the same for the same seed. */
export function randomCase(seed: number): Case {
  const chance = new Chance(seed);
  const identity = chance.of(['id', 'origins', 'place'] as const);
  // By their places alone, the nodes of a used tree could not be told from those of another use.
  const grower = new Grower(chance, identity !== 'place');
  let files: Files = grower.files();
  while (compileFiles(files, identity) === undefined) files = grower.files();
  const first = files;
  const isEdited = chance.happens(0.8);
  const steps = Array.from({ length: 4 + chance.below(20) }, (): Step => {
    const kind = chance.below(20);
    if (kind < 1) return { do: 'hint', tag: chance.of(TAGS), standing: chance.of(STANDINGS) };
    if (kind < 11) return { do: 'tick', seconds: chance.of([0.25, 0.25, 0.5, 1, 2]) };
    if (kind < 12) return { do: 'blink', key: chance.of(['n', 'm', 'p']) };
    if (kind === 13 && chance.happens(0.5)) return { do: 'write', key: chance.of(FACTS), value: chance.below(2) };
    if (kind < 14) return { do: 'write', key: chance.of(['n', 'm', 'p']), value: chance.happens(0.1) ? undefined : chance.below(4) };
    if (kind < 15) return { do: 'halt' };
    if (kind < 16) return { do: 'restore' };
    if (isEdited) files = editedFiles(files, grower, identity);
    return isEdited ? { do: 'edit', files } : { do: 'tick', seconds: 1 };
  });
  return { identity, files: first, steps };
}

function editedFiles(files: Files, grower: Grower, identity: Identity): Files {
  const { chance } = grower;
  const name = grower.usesParts && chance.happens(0.4) ? chance.of(['part', ...IDEAS]) : 'main';
  const edited = files.get(name) as TreeDocument;
  const next = new Map(files).set(
    name,
    isIdea(name) && chance.happens(0.5) ? withOtherPromise(edited, chance) : randomEdit(edited, grower),
  );
  return compileFiles(next, identity) === undefined ? files : next;
}

const compiledFiles = new WeakMap<Files, Program | null>();

/** Undefined when they do not load. */
export function compileFiles(files: Files, identity: Identity): Program | undefined {
  let program = compiledFiles.get(files);
  if (program === undefined) compiledFiles.set(files, (program = compile(files, identity)));
  return program ?? undefined;
}

function compile(files: Files, identity: Identity): Program | null {
  const library: TreeLibrary = new Map(
    [...files].map(([name, document]) => [
      name,
      { file: `${name}.json`, document: identity === 'id' ? { ...document, root: withIds(document.root) } : document },
    ]),
  );
  const compiled = compileTree('main', library, testRegistry);
  return 'program' in compiled ? compiled.program : null;
}

function withIds(node: NodeDocument): NodeDocument {
  return { ...node, ...(node.note !== undefined && { id: node.note }), ...(node.children && { children: node.children.map(withIds) }) };
}

/** Where the nodes of each file were before. */
export function originsOf(before: Files, after: Files): NodeOrigins {
  return Object.fromEntries(
    [...after].map(([tree, { root }]) => {
      const places = new Map(placesOf((before.get(tree) as TreeDocument).root).map(([path, note]) => [note, path]));
      const known = placesOf(root).flatMap(([path, note]): [string, NodePlace][] =>
        places.has(note) ? [[path, { tree, path: places.get(note) as string }]] : [],
      );
      return [tree, Object.fromEntries(known)];
    }),
  );
}

function placesOf({ note, children = [] }: NodeDocument, path = '/root'): [path: string, note: string][] {
  return [[path, note ?? ''], ...children.flatMap((child, place) => placesOf(child, `${path}/children/${place}`))];
}
