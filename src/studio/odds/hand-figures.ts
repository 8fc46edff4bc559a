import { StoredThing } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import { isFields } from '../../tree-doc/editable-tree.ts';
import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';
import { Signal } from '../signal/signal.ts';
import { figureKey, type HandFigureMap, type HandFigures } from './odds-rows.ts';

/** A list, whose entries of other versions are written back as they are. */
const FORMAT = {
  name: 'your figures for leaves',
  key: 'warband.studio.odds',
  version: 1,
  read(text: string): readonly unknown[] | undefined {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : undefined;
  },
  write: (figures: readonly unknown[]): string => JSON.stringify(figures),
};
/** More are not read back. */
const MOST_KEPT = 500;
const MOST_STEPS = 100;

/** Figures and the node that they belong to: session keys mean nothing on the next visit. */
interface KeptFigures extends HandFigures {
  readonly tree: string;
  readonly path: string;
  readonly title: string;
}

/** One change of the figures, which can be undone. */
interface FigureStep {
  readonly label: string;
  /** The last edit of the trees before it. */
  readonly after: object | undefined;
  /** Consecutive changes with the same tag are one step. */
  readonly tag: string;
  readonly known: ReadonlyMap<string, KeptFigures>;
  readonly unknown: readonly KeptFigures[];
}

interface FigureChange {
  readonly label: string;
  readonly tag: string;
}

/**
 * What a person expects of leaves. It is no part of the tree, so it changes no fight and no file; it is kept between visits, for all agents
 * and panes. A node keeps its figures while it is moved; on the next visit it is found by its place, if its name is still the same.
 */
export class KeptHandFigures {
  readonly figures = new Signal<HandFigureMap>(new Map());
  /** By `figureKey`, those whose node has been seen. */
  readonly #known = new Map<string, KeptFigures>();
  #unknown: readonly KeptFigures[];
  /** What another version has kept: it is written back as it is. */
  #foreign: readonly unknown[];
  readonly #stored: StoredThing<readonly unknown[]>;
  /** The figures as this window has last read or written them. */
  #synced: readonly unknown[];
  #graph: TreeGraph | undefined;
  #past: readonly FigureStep[] = [];
  #future: readonly FigureStep[] = [];

  /** `lastEdit` is the last edit of the trees: its undo and that of figures go back in the order in which they were made. */
  constructor(
    store: TextStore | undefined,
    private readonly lastEdit: () => object | undefined = () => undefined,
    onFailure?: (failure: StoreFailure) => void,
  ) {
    this.#stored = new StoredThing(FORMAT, store, onFailure);
    const read = this.#stored.read();
    const found = read.kind === 'found' ? read.value.slice(0, MOST_KEPT) : [];
    this.#synced = found;
    this.#unknown = found.filter(isKept);
    this.#foreign = found.filter((each) => !isKept(each));
  }

  /** Finds the nodes of a shown tree that have figures, and where they stand now. */
  look(graph: TreeGraph): void {
    if (graph === this.#graph) return;
    this.#graph = graph;
    const before = this.#known.size;
    for (const node of graph.nodes) {
      const key = figureKey(node);
      const kept = this.#known.get(key) ?? this.#unknown.find((each) => isAt(each, node));
      if (kept !== undefined) this.#known.set(key, { ...kept, ...placeOf(node) });
      this.#unknown = this.#unknown.filter((each) => each !== kept);
    }
    if (this.#known.size !== before) this.#publish();
  }

  /** What an undo would take back now; undefined when an edit of the trees comes first. */
  get undoable(): string | undefined {
    return labelOf(this.#past, this.lastEdit());
  }

  get redoable(): string | undefined {
    return labelOf(this.#future, this.lastEdit());
  }

  undo(): void {
    const step = this.#past.at(-1);
    if (step === undefined) return;
    this.#future = [...this.#future, this.#step(step)];
    this.#past = this.#past.slice(0, -1);
    this.#restore(step);
  }

  redo(): void {
    const step = this.#future.at(-1);
    if (step === undefined) return;
    this.#past = [...this.#past, this.#step(step)];
    this.#future = this.#future.slice(0, -1);
    this.#restore(step);
  }

  /** Ends a step of undo: what is typed now begins another. */
  endUndoStep(): void {
    this.#past = this.#past.map((step) => ({ ...step, tag: '' }));
  }

  /** Undefined figures are those that were measured. */
  set(node: GraphNode, { chance, seconds }: HandFigures): void {
    const key = figureKey(node);
    this.#remember({ label: `Figures of ${node.title}`, tag: key });
    if (chance === undefined && seconds === undefined) this.#known.delete(key);
    else this.#known.set(key, { ...placeOf(node), chance, seconds });
    this.#publish();
    this.#save();
  }

  forgetAll(): void {
    this.#remember({ label: 'Forget my figures', tag: '' });
    this.#known.clear();
    this.#unknown = [];
    this.#foreign = [];
    this.#publish();
    this.#save();
  }

  #remember(change: FigureChange): void {
    this.#future = [];
    const last = this.#past.at(-1);
    if (change.tag !== '' && last?.tag === change.tag && last.after === this.lastEdit()) return;
    this.#past = [...this.#past, this.#step(change)].slice(-MOST_STEPS);
  }

  #step({ label, tag }: FigureChange): FigureStep {
    return { label, tag, after: this.lastEdit(), known: new Map(this.#known), unknown: this.#unknown };
  }

  /** Where nodes stand is looked up again. */
  #restore({ known, unknown }: FigureStep): void {
    const graph = this.#graph;
    this.#known.clear();
    for (const [key, figures] of known) this.#known.set(key, figures);
    this.#unknown = unknown;
    this.#graph = undefined;
    if (graph) this.look(graph);
    this.#publish();
    this.#save();
  }

  #publish(): void {
    this.figures.set(new Map([...this.#known].map(([key, { chance, seconds }]) => [key, { chance, seconds }])));
  }

  #save(): void {
    const mine = [...this.#known.values(), ...this.#unknown, ...this.#foreign];
    const synced = this.#synced;
    const result = this.#stored.update((found = []) => mergedFigures({ found, synced, mine }));
    if (result.kind === 'kept') this.#synced = mine;
  }
}

/** Edits of the trees that were made later come first. */
function labelOf(steps: readonly FigureStep[], lastEdit: object | undefined): string | undefined {
  const step = steps.at(-1);
  return step?.after === lastEdit ? step?.label : undefined;
}

function placeOf({ tree, path, title }: GraphNode): Pick<KeptFigures, 'tree' | 'path' | 'title'> {
  return { tree, path, title };
}

function isAt(kept: KeptFigures, { tree, path, title }: GraphNode): boolean {
  return kept.tree === tree && kept.path === path && kept.title === title;
}

function isKept(value: unknown): value is KeptFigures {
  if (!isFields(value)) return false;
  const { tree, path, title, chance, seconds } = value;
  const isPlaced = [tree, path, title].every((text) => typeof text === 'string');
  return isPlaced && isWithin(chance, 1) && isWithin(seconds, Infinity) && (chance ?? seconds) !== undefined;
}

function isWithin(value: unknown, most: number): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= most);
}

interface FigureVersions {
  /** In the store now: another window may have written it. */
  readonly found: readonly unknown[];
  readonly synced: readonly unknown[];
  readonly mine: readonly unknown[];
}

/** Changes that this window made since the last sync win; all others are as in the store. */
function mergedFigures({ found, synced, mine }: FigureVersions): readonly unknown[] {
  const textsOf = (list: readonly unknown[]): ReadonlySet<string> => new Set(list.map((each) => JSON.stringify(each)));
  const [before, now] = [textsOf(synced), textsOf(found)];
  const kept = mine.map((each) => ({ each, text: JSON.stringify(each) })).filter(({ text }) => !before.has(text) || now.has(text));
  const places = new Set(kept.map(({ each }) => placeKey(each)));
  return [...kept.map(({ each }) => each), ...found.filter((each) => !places.has(placeKey(each)) && !before.has(JSON.stringify(each)))];
}

function placeKey(figure: unknown): string {
  return isKept(figure) ? JSON.stringify([figure.tree, figure.path, figure.title]) : JSON.stringify(figure);
}
