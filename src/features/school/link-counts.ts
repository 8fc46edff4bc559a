import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { TreeDocument } from '../../engine/document.ts';
import type { LinkTableView } from './view/school-state.ts';
import type { Lesson } from '../../school/lesson.ts';
import { countChange, type ChangeCount } from '../../tree-doc/count-links.ts';

interface EditedTrees {
  readonly version: object;
  changedDocuments(): readonly TreeDocument[];
}

/** The table of links of a lesson: one change in each of its forms, and what the learner has changed so far. */
export class LinkCounts {
  readonly #lesson: Lesson;
  #counted: object | undefined;
  /** Of the shipped forms, which nothing changes. */
  #forms: LinkTableView['rows'] | undefined;
  #view: LinkTableView | undefined;

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
  }

  /** Undefined for a lesson without such a table. Counts only when the trees have been edited since. */
  view(trees: EditedTrees | undefined): LinkTableView | undefined {
    const { links, tree, who } = this.#lesson;
    const version = trees?.version ?? this.#lesson;
    if (links === undefined || this.#counted === version) return this.#view;
    const edited = trees?.changedDocuments().find(({ name }) => name === tree.name) ?? tree;
    this.#forms ??= links.forms.map(({ label, before, after }) => ({ label, ...count(before, after) }));
    this.#counted = version;
    return (this.#view = { change: links.change, rows: [...this.#forms, { label: `${who}: your changes`, ...count(tree, edited) }] });
  }
}

function count(before: TreeDocument, after: TreeDocument): ChangeCount {
  return countChange(before, after, gameRegistry.definitions);
}
