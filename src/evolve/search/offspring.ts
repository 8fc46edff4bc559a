import { Draw } from '../making/draw.ts';
import { textDigest, type TreeMaker } from '../making/tree-maker.ts';
import type { Variation } from '../making/vary.ts';
import { candidateOf, type Candidate } from './candidate.ts';
import type { SearchPlan } from './search-plan.ts';

/** Share of new candidates that have a branch or, in a party, a whole tree of a second parent. */
const CROSSING = 0.25;
/** Share of these parties that have a whole tree. */
const WHOLE_TREES = 0.5;

/** Share of the candidates of an atlas with another manner. */
const MANNERS = 0.6;
/** Share of these that change in something else as well: most random changes cost fights. */
const OTHER_CHANGES = 0.2;

/** Makes the candidates of a search. What a candidate is drawn from is named by the seed and its id alone. */
export class Offspring {
  /** Those whose trees change. */
  readonly #slots: readonly number[];

  constructor(
    private readonly plan: SearchPlan,
    private readonly makers: readonly TreeMaker[],
  ) {
    this.#slots = [...makers.keys()].filter((slot) => !makers[slot]!.isFixed);
  }

  /** The trees that the search starts from, changes of these, or new ones. `index` 0 is the start itself. */
  first(id: string, index: number): Candidate {
    const draw = this.#drawOf(id);
    const bases = this.plan.slots.map(({ base }, slot) => base ?? this.makers[slot]!.make(draw));
    const start = candidateOf(id, bases, ['the start']);
    if (index === 0) return start;
    return this.plan.isAtlas === true ? this.#withManner(id, start, draw) : this.#varied(id, start, draw);
  }

  /** `choose` draws a parent. */
  child(id: string, choose: (draw: Draw) => Candidate): Candidate {
    const draw = this.#drawOf(id);
    const first = choose(draw);
    if (this.plan.isAtlas === true && draw.chance(MANNERS)) return this.#withManner(id, first, draw);
    const slot = draw.oneOf(this.#slots)!;
    const other = draw.chance(CROSSING) ? choose(draw) : undefined;
    if (other === undefined) return this.#varied(id, first, draw);
    if (this.makers.length > 1 && draw.chance(WHOLE_TREES)) return this.#withOtherTree(id, [first, other], draw);
    const crossed = this.makers[slot]!.cross(first.trees[slot]!, other.trees[slot]!, draw);
    return crossed === undefined ? this.#varied(id, first, draw) : this.#changed(id, first, { slot, ...crossed });
  }

  /** A party with one tree of another party: one in which they differ. */
  #withOtherTree(id: string, [first, other]: readonly [Candidate, Candidate], draw: Draw): Candidate {
    const slot = draw.oneOf(this.#slots.filter((each) => textDigest(first.trees[each]!) !== textDigest(other.trees[each]!)));
    if (slot === undefined) return this.#varied(id, first, draw);
    return this.#changed(id, first, { slot, tree: other.trees[slot]!, how: `the whole tree of ${other.id}` });
  }

  #changed(id: string, from: Candidate, { slot, tree, how }: Variation & { readonly slot: number }): Candidate {
    const where = this.makers.length > 1 ? `${tree.name}: ` : '';
    return candidateOf(id, from.trees.with(slot, tree), [...from.ancestors, `${id}: ${where}${how}`]);
  }

  /** Another manner, now and then with another change beside it. */
  #withManner(id: string, from: Candidate, draw: Draw): Candidate {
    const [tree] = from.trees;
    const found = tree && this.makers[0]!.changeManner(tree, draw);
    const changed = found === undefined ? from : candidateOf(id, [found.tree], [...from.ancestors, `${id}: ${found.how}`]);
    return found === undefined || draw.chance(OTHER_CHANGES) ? this.#varied(id, changed, draw) : changed;
  }

  #drawOf(id: string): Draw {
    return new Draw(`${this.plan.seed}/learn/${id}`);
  }

  /** One to three changes, few more often than many. */
  #varied(id: string, from: Candidate, draw: Draw): Candidate {
    let candidate = from;
    for (let left = Math.min(draw.whole(1, 3), draw.whole(1, 3)); left > 0; left--) {
      const slot = draw.oneOf(this.#slots)!;
      const variation = this.makers[slot]!.vary(candidate.trees[slot]!, draw);
      if (variation !== undefined) candidate = this.#changed(id, candidate, { slot, ...variation });
    }
    return candidate;
  }
}
