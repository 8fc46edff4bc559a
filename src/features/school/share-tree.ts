import type { TreeDocument } from '../../engine/document.ts';
import { lessonName, type Lesson } from '../../school/lesson.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { PageAccess } from '../../page/browser/page.ts';
import { treeLink } from './tree-links.ts';

export interface ShareTreeOptions {
  readonly page: Pick<PageAccess, 'address' | 'copy' | 'setAddress'>;
  readonly trees: Studio['trees'] | undefined;
  tell(text: string): void;
}

/** Copies a link to the lesson with the edited tree; an unchanged lesson is its address alone. */
export async function shareTree(lesson: Lesson, { page, trees, tell }: ShareTreeOptions): Promise<void> {
  const name = lessonName(lesson.id);
  const problems = trees?.problemsOf(name) ?? [];
  if (problems.length > 0) return tell(`The tree has a problem, so it cannot be shared yet: ${problems[0]}`);
  const edited = trees?.changedDocuments().find((document) => document.name === name);
  const shared = edited ? await treeLink(edited, page.address()) : { link: `${page.address()}?lesson=${lesson.id}` };
  if ('problem' in shared) return tell(shared.problem);
  const what = edited ? 'It opens this lesson with your tree.' : 'It opens this lesson; you have not changed its tree.';
  try {
    await page.copy(shared.link);
    tell(`The link is copied. ${what}`);
  } catch {
    page.setAddress(shared.link);
    tell(`The link is in the address bar: copy it from there. ${what}`);
  }
}

/** Returns why it cannot be put there. */
export function putTree(trees: Studio['trees'], document: TreeDocument): string | undefined {
  try {
    trees.replace(document, 'Open the tree of a link');
    return undefined;
  } catch (error) {
    return `The tree of the link cannot be opened. ${error instanceof Error ? error.message : String(error)}`;
  }
}
