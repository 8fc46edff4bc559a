/** A tree as all contenders are given it. Leaves are numbered in the order of the file. */
export type Shape = BranchShape | LeafShape;

export interface BranchShape {
  readonly kind: 'sequence' | 'selector' | 'reactiveSequence' | 'reactiveSelector' | 'inverter';
  readonly children: readonly Shape[];
}

export interface LeafShape {
  /** An action may run for many ticks, a condition answers at once. */
  readonly kind: 'action' | 'condition';
  readonly leaf: number;
}

type Numbered = (count: { leaves: number }) => Shape;

const branch =
  (kind: BranchShape['kind']) =>
  (...children: readonly Numbered[]): Numbered =>
  (count) => ({ kind, children: children.map((child) => child(count)) });

const leaf =
  (kind: LeafShape['kind']): Numbered =>
  (count) => ({ kind, leaf: count.leaves++ });

const sequence = branch('sequence');
const selector = branch('selector');
const first = branch('reactiveSelector');
const guard = branch('reactiveSequence');
const not = branch('inverter');
const asks = leaf('condition');
const acts = leaf('action');

/** What the game's fighters do, in the same build: obey, regroup, flee, choose a target, close in, attack, patrol. */
function fighter(): Shape {
  return selector(
    sequence(asks, acts, selector(sequence(asks, acts), acts)),
    sequence(asks, not(asks), acts),
    sequence(
      selector(asks, sequence(acts, asks)),
      selector(
        sequence(asks, asks, acts, acts),
        sequence(not(asks), acts),
        sequence(asks, acts, selector(asks, acts), acts),
        sequence(asks, acts, selector(sequence(asks, acts), acts), acts),
      ),
    ),
    sequence(asks, sequence(acts, acts)),
    sequence(selector(asks, acts), acts, acts),
  )({ leaves: 0 });
}

/**
 * The same, but the top asks again on every tick, as in the game's own trees. A branch whose conditions hold
 * sees its actions through (see `script.ts`). Where an earlier branch acts and then fails, Warband halts the
 * later one first, for no two branches act in one tick; others do not, so the order could not be the same.
 */
function reactiveFighter(): Shape {
  return first(
    guard(asks, sequence(acts, selector(sequence(asks, acts), acts))),
    guard(asks, not(asks), acts),
    guard(
      selector(asks, sequence(asks, asks)),
      first(
        sequence(asks, asks, acts, acts),
        sequence(not(asks), acts),
        sequence(asks, asks, selector(sequence(asks, acts), acts), acts),
        sequence(asks, acts, selector(sequence(asks, acts), acts), acts),
      ),
    ),
    guard(asks, sequence(acts, acts)),
    sequence(selector(asks, acts), acts, acts),
  )({ leaves: 0 });
}

/** The same, but as deep as the game's own trees, where behaviours are trees within trees: a busy tick has eight nodes on its way instead of five. */
function deepFighter(): Shape {
  const tree = sequence;
  return tree(
    selector(
      tree(sequence(asks, tree(sequence(acts, selector(sequence(asks, acts), acts))))),
      sequence(asks, not(asks), tree(sequence(acts, acts, acts))),
      tree(
        sequence(
          selector(asks, sequence(asks, acts)),
          selector(
            tree(sequence(asks, sequence(acts, selector(asks, acts), acts))),
            sequence(asks, acts),
            sequence(acts, tree(selector(sequence(asks, acts), acts))),
          ),
        ),
      ),
      sequence(asks, acts, acts),
    ),
  )({ leaves: 0 });
}

export const SHAPES = {
  /** Only composites with memory, which every contender has. */
  memory: fighter(),
  /** The same. */
  deep: deepFighter(),
  reactive: reactiveFighter(),
} as const;

export function nodesIn(shape: Shape): number {
  return 'leaf' in shape ? 1 : 1 + shape.children.reduce((sum, child) => sum + nodesIn(child), 0);
}

export function leavesIn(shape: Shape): LeafShape[] {
  return 'leaf' in shape ? [shape] : shape.children.flatMap(leavesIn);
}

export function isReactive(shape: Shape): boolean {
  return !('leaf' in shape) && (shape.kind.startsWith('reactive') || shape.children.some(isReactive));
}
