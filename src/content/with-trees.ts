import { compileTrees } from '../agents/registry/compile-trees.ts';
import { dependentTrees, treesBeside, type LibraryEntry, type TreeDocument } from '../engine/document.ts';
import { withEntries } from '../core/lazy-map.ts';
import type { Content } from './load-content.ts';

/** The content with these tree documents in place of those of their names, and with new ones; or every problem. */
export function withTrees(
  content: Content,
  documents: readonly TreeDocument[],
): { readonly content: Content } | { readonly problems: readonly string[] } {
  const library = libraryWith(content, documents);
  const { programs, problems } = compileTrees(dependentTrees(namesOf(documents), library, content.library), library);
  if (problems.length > 0) return { problems };
  return { content: { ...content, library, programs: withEntries(content.programs, programs) } };
}

/** Names of the trees that change with these documents: they themselves, and all that use one of them. */
export function changedBy(content: Pick<Content, 'library'>, documents: readonly TreeDocument[]): string[] {
  return dependentTrees(namesOf(documents), libraryWith(content, documents), content.library);
}

const namesOf = (documents: readonly TreeDocument[]): string[] => documents.map(({ name }) => name);

function libraryWith({ library }: Pick<Content, 'library'>, documents: readonly TreeDocument[]): Map<string, LibraryEntry> {
  const changed = new Map(library);
  for (const document of documents) changed.set(document.name, { file: library.get(document.name)?.file ?? document.name, document });
  return changed;
}

/** Of the trees that were edited in the studio, those that mean something in this content: not those of a lesson in a battle. */
export function documentsFor({ library }: Pick<Content, 'library'>, documents: readonly TreeDocument[]): readonly TreeDocument[] {
  const names = treesBeside(library, new Map(documents.map((document) => [document.name, { file: document.name, document }])));
  return documents.filter(({ name }) => names.has(name));
}
