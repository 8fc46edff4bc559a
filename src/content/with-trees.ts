import { compileTrees } from '../agents/compile-trees.ts';
import { dependentTrees, treesBeside, type TreeDocument } from '../bt/index.ts';
import { withEntries } from '../core/lazy-map.ts';
import type { Content } from './load-content.ts';

/** The content with these tree documents in place of those of their names, and with new ones; or every problem. */
export function withTrees(
  content: Content,
  documents: readonly TreeDocument[],
): { readonly content: Content } | { readonly problems: readonly string[] } {
  const library = new Map(content.library);
  for (const document of documents) library.set(document.name, { file: library.get(document.name)?.file ?? document.name, document });
  const names = documents.map(({ name }) => name);
  const { programs, problems } = compileTrees(dependentTrees(names, library, content.library), library);
  if (problems.length > 0) return { problems };
  return { content: { ...content, library, programs: withEntries(content.programs, programs) } };
}

/** Of the trees that were edited in the studio, those that mean something in this content: not those of a lesson in a battle. */
export function documentsFor({ library }: Pick<Content, 'library'>, documents: readonly TreeDocument[]): readonly TreeDocument[] {
  const names = treesBeside(library, new Map(documents.map((document) => [document.name, { file: document.name, document }])));
  return documents.filter(({ name }) => names.has(name));
}
