/** Of a bubble on screen, in pixels: the middle of its lower edge, and its size. */
export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP_PIXELS = 4;

/** The lower edges of bubbles so that none covers another: from the lowest up, each goes above those that it would cover. */
export function placeBubbles(bubbles: readonly Bubble[]): number[] {
  const placed: Bubble[] = [];
  const edges = bubbles.map(({ y }) => y);
  const fromBelow = bubbles.map((_, index) => index).toSorted((a, b) => bubbles[b]!.y - bubbles[a]!.y);
  for (const index of fromBelow) {
    let bubble = bubbles[index]!;
    for (let other = coveredBy(bubble, placed); other; other = coveredBy(bubble, placed))
      bubble = { ...bubble, y: other.y - other.height - GAP_PIXELS };
    placed.push(bubble);
    edges[index] = bubble.y;
  }
  return edges;
}

function coveredBy(one: Bubble, others: readonly Bubble[]): Bubble | undefined {
  return others.find(
    (other) =>
      Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP_PIXELS &&
      one.y > other.y - other.height - GAP_PIXELS &&
      other.y > one.y - one.height - GAP_PIXELS,
  );
}
