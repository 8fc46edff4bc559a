import type { TreeDocument, TreeLibrary } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { withTrees } from '../../content/with-trees.ts';
import type { School } from '../../school/load-lessons.ts';

/** The trees that the lessons begin with, and those of their other units. `content` has the lessons. */
export function treesOfLessons({ lessons }: School, content: Content): TreeLibrary {
  return new Map(lessons.flatMap(({ tree, trees }) => [tree, ...trees]).map(({ name }) => [name, content.library.get(name)!]));
}

/** The titles of the lessons by the names of their trees. */
export function titlesOfTrees({ lessons }: School): ReadonlyMap<string, string> {
  return new Map(lessons.map(({ tree, title }) => [tree.name, title]));
}

/** The content with edited trees in it; without them where they have problems. */
export function editedContent(content: Content, documents: readonly TreeDocument[] = []): Content {
  const edited = withTrees(content, documents);
  return 'content' in edited ? edited.content : content;
}
