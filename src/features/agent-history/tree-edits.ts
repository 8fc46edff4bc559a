import { keptNodes, type NodeOrigins, type NodePlace } from '../../engine/reload.ts';
import type { Program } from '../../engine/run.ts';
import { nodeLabel } from './behaviour-lanes.ts';

/** The labels that nodes had before an edit, by their labels after it. */
export type LabelsBefore = ReadonlyMap<string, string>;

/** Every edit of the tree of one agent that a replay has met: by it, a node that was moved is found under the label that it had before. */
export class TreeEdits {
  /** By the step at which the agent got the edited tree. Undefined: it got another tree. */
  readonly #before = new Map<number, LabelsBefore | undefined>();

  add(step: number, before: LabelsBefore | undefined): void {
    this.#before.set(step, before);
  }

  /** The run went on from that step differently. */
  forget(step: number): void {
    for (const each of this.#before.keys()) if (each >= step) this.#before.delete(each);
  }

  /** Whether there was one up to that step. */
  hasUpTo(step: number): boolean {
    return [...this.#before.keys()].some((each) => each <= step);
  }

  /** The label at the step `from`, before its edits, of a node that has that label at the step `to`, after its edits. Undefined for one that was added since. */
  labelAt(label: string, { from, to }: { readonly from: number; readonly to: number }): string | undefined {
    const between = [...this.#before].filter(([step]) => from <= step && step <= to).toSorted(([a], [b]) => b - a);
    let name: string | undefined = label;
    for (const [, before] of between) if (name !== undefined && before !== undefined) name = before.get(name);
    return name;
  }
}

/** Undefined when the two are not versions of one tree. */
export function labelsBefore(from: Program, to: Program, origins: NodeOrigins): LabelsBefore | undefined {
  if (from.name !== to.name) return undefined;
  const { heirs } = keptNodes(from, to, origins);
  const pairs = from.nodes.flatMap((node, index) => {
    const heir = heirs[index];
    return heir?.type === node.type ? [[nodeLabel(to.name, heir), nodeLabel(from.name, node)] as const] : [];
  });
  return new Map(pairs);
}

/** The origins of one edit after the other, as those of a single edit. */
export function joinedOrigins(edits: readonly NodeOrigins[]): NodeOrigins {
  return edits.reduce<NodeOrigins>((first, second) => {
    const before = (place: NodePlace): NodePlace | undefined => {
      const places = Object.hasOwn(first, place.tree) ? first[place.tree] : undefined;
      if (places === undefined) return place;
      return Object.hasOwn(places, place.path) ? places[place.path] : undefined;
    };
    const moved = Object.entries(second).map(([tree, places]) => {
      const known = Object.entries(places).flatMap(([path, place]) => {
        const origin = before(place);
        return origin === undefined ? [] : [[path, origin] as const];
      });
      return [tree, Object.fromEntries(known)] as const;
    });
    return { ...first, ...Object.fromEntries(moved) };
  }, {});
}
