import { compileTrees } from '../agents/compile-trees.ts';
import { dependentTrees, type TreeDocument } from '../bt/index.ts';
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
