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
const not = branch('inverter');
const asks = leaf('condition');
const acts = leaf('action');

/** What the game's fighters do, in the same build: obey, regroup, flee, choose a target, close in, attack, patrol. */
function fighter(first: typeof selector, guard: typeof sequence): Shape {
  return first(
    guard(asks, sequence(acts, selector(sequence(asks, acts), acts), acts)),
    guard(asks, not(asks), sequence(acts, acts)),
    guard(
      selector(asks, sequence(acts, asks)),
      selector(
        sequence(asks, asks, acts, acts, acts),
        sequence(not(asks), acts),
        sequence(asks, not(asks), acts, selector(asks, acts), acts),
        sequence(asks, asks, acts, selector(sequence(asks, acts), acts), acts),
      ),
    ),
    guard(asks, sequence(acts, acts)),
    sequence(selector(asks, acts), acts, acts, acts),
  )({ leaves: 0 });
}

export const SHAPES = {
  /** Only composites with memory, which every contender has. */
  memory: fighter(selector, sequence),
  /** As the game's own trees: the top asks again on every tick. */
  reactive: fighter(branch('reactiveSelector'), branch('reactiveSequence')),
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
