import type { TreeDocument } from '../../engine/document.ts';
import type { FigureState, PictureState } from './view/picture-state.ts';
import { nodesOf } from '../../school/nodes-of.ts';
import type { Lesson } from '../../school/lesson.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { LitNodes, type LitSource } from '../../page/lit/lit-nodes.ts';
import { FigureSamples } from './figure-samples.ts';
import { pictureTree } from './picture-tree.ts';

/** What the picture is of, at this frame. */
export interface PictureSource extends LitSource {
  /** The tree of the learner. */
  readonly document: TreeDocument;
}

/** The small tree of a lesson, lit as its agent runs it, and the figure beside it. */
export class LessonPicture {
  readonly #lesson: Lesson;
  readonly #figure: FigureSamples | undefined;
  readonly #lit: LitNodes;
  #names: ReadonlyMap<string, string | undefined> = new Map();
  #drawn: { readonly document: TreeDocument; readonly root: PictureState['root'] } | undefined;

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    this.#lit = new LitNodes(() => lesson.tree.name);
    this.#figure = lesson.figure && new FigureSamples(lesson.figure);
  }

  /** Call it once a frame. */
  update(source: PictureSource): { readonly picture: PictureState; readonly figure: FigureState | undefined } {
    const { run, agentId, document } = source;
    const now = run.world.state.step * STEP_SECONDS;
    const records = this.#lit.update(source);
    const marks = document === this.#lesson.tree ? this.#lesson.marks : [];
    if (this.#drawn?.document !== document) {
      this.#drawn = { document, root: pictureTree(document, marks, this.#lesson.predict?.choices) };
      this.#names = new Map(nodesOf(document.root).map(({ path, node }) => [path, node.name]));
    }
    const nodeName = (index: number): string | undefined => this.#names.get(this.#lit.pathOf(index) ?? '');
    return {
      picture: { root: this.#drawn.root, lit: this.#lit.litAt(now) },
      figure: this.#figure?.update({ run, agentId, nodeName }, records),
    };
  }

  stop(): void {
    this.#lit.stop();
  }
}
