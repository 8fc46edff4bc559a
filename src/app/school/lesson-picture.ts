import type { TreeDocument } from '../../bt/index.ts';
import type { FigureState, LitStatus, PictureState } from '../../hud/school/picture-state.ts';
import type { Run } from '../../runs/open-run.ts';
import { nodesOf } from '../../school/nodes-of.ts';
import type { Lesson } from '../../school/lesson.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { AgentWatch, TickRecord } from '../../studio/ports/studio-port.ts';
import { FigureSamples } from './figure-samples.ts';
import { pictureTree } from './picture-tree.ts';

/** A result is lit that long, so that it is seen. Seconds of the fight. */
const RESULT_SECONDS = 0.5;

/** What the picture is of, at this frame. */
export interface PictureSource {
  readonly run: Run;
  readonly agentId: EntityId;
  /** The tree of the learner. */
  readonly document: TreeDocument;
  /** Undefined while the studio is not loaded. */
  watch(agentId: EntityId): AgentWatch | undefined;
}

/** The small tree of a lesson, lit as its agent runs it, and the figure beside it. */
export class LessonPicture {
  readonly #lesson: Lesson;
  readonly #figure: FigureSamples | undefined;
  #watched: AgentWatch | undefined;
  /** The paths of the lesson's tree by the index of the node in the program. */
  #paths: readonly (string | undefined)[] = [];
  #names: ReadonlyMap<string, string | undefined> = new Map();
  #run: Run | undefined;
  #drawn: { readonly document: TreeDocument; readonly root: PictureState['root'] } | undefined;
  readonly #results = new Map<string, { readonly status: LitStatus; readonly at: number }>();

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    this.#figure = lesson.figure && new FigureSamples(lesson.figure);
  }

  /** Call it once a frame. */
  update(source: PictureSource): { readonly picture: PictureState; readonly figure: FigureState | undefined } {
    const { run, agentId, document } = source;
    const now = run.world.state.step * STEP_SECONDS;
    const records = this.#records(source);
    for (const record of records) this.#light(record);
    const marks = document === this.#lesson.tree ? this.#lesson.marks : [];
    if (this.#drawn?.document !== document) {
      this.#drawn = { document, root: pictureTree(document, marks) };
      this.#names = new Map(nodesOf(document.root).map(({ path, node }) => [path, node.name]));
    }
    const nodeName = (index: number): string | undefined => this.#names.get(this.#paths[index] ?? '');
    return {
      picture: { root: this.#drawn.root, lit: this.#litAt(now) },
      figure: this.#figure?.update({ run, agentId, nodeName }, records),
    };
  }

  stop(): void {
    this.#watched?.stop();
    this.#watched = undefined;
  }

  /** What the agent did since the last frame. Another run or another tree is watched anew. */
  #records({ run, agentId, watch }: PictureSource): readonly TickRecord[] {
    const rest = this.#watched?.takeRecords() ?? [];
    const isOther = this.#run !== run || this.#watched === undefined || this.#watched.isStale || this.#watched.agentId !== agentId;
    if (!isOther) return rest;
    this.stop();
    this.#run = run;
    this.#results.clear();
    this.#watched = watch(agentId);
    const { name } = this.#lesson.tree;
    this.#paths = this.#watched?.program.nodes.map(({ tree, path }) => (tree === name ? path : undefined)) ?? [];
    return this.#watched?.takeRecords() ?? [];
  }

  #light({ seconds, events }: TickRecord): void {
    for (const { event, node, status } of events) {
      const path = this.#paths[node];
      if (path === undefined) continue;
      if (status === 'halted') this.#results.delete(path);
      else this.#results.set(path, { status: event === 'started' ? 'running' : status, at: seconds });
    }
  }

  /** An agent that is seldom ticked, and at rest, shows the results of its last tick. */
  #litAt(now: number): ReadonlyMap<string, LitStatus> {
    const all = [...this.#results];
    const isAtRest = !all.some(([, { status }]) => status === 'running');
    const last = isAtRest ? Math.max(...all.map(([, { at }]) => at)) : Infinity;
    const lit = all.filter(([, { status, at }]) => status === 'running' || now - at < RESULT_SECONDS || at >= last);
    return new Map(lit.map(([path, { status }]) => [path, status]));
  }
}
