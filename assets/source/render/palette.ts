/** Reduces a page to a fixed number of colours (median cut, then nearest) so that it compresses well. */

type Shade = { r: number; g: number; b: number; a: number; count: number };

/** Shades that differ by less than four steps a channel are counted as one. */
const keyAt = (data: Uint8ClampedArray, p: number): number =>
  ((data[p]! >> 2) << 18) | ((data[p + 1]! >> 2) << 12) | ((data[p + 2]! >> 2) << 6) | (data[p + 3]! >> 2);

function countShades(data: Uint8ClampedArray): Map<number, Shade> {
  const shades = new Map<number, Shade>();
  for (let p = 0; p < data.length; p += 4) {
    const a = data[p + 3]!;
    if (a === 0) continue;
    const r = data[p]!,
      g = data[p + 1]!,
      b = data[p + 2]!;
    const key = keyAt(data, p);
    const shade = shades.get(key);
    if (shade) {
      shade.r += r;
      shade.g += g;
      shade.b += b;
      shade.a += a;
      shade.count++;
    } else shades.set(key, { r, g, b, a, count: 1 });
  }
  for (const shade of shades.values()) {
    shade.r /= shade.count;
    shade.g /= shade.count;
    shade.b /= shade.count;
    shade.a /= shade.count;
  }
  return shades;
}

const CHANNELS = ['r', 'g', 'b', 'a'] as const;
type Channel = (typeof CHANNELS)[number];
type Bucket = { shades: Shade[]; channel: Channel; spread: number };

// Counts enter by their square root: otherwise the dark outline would take half of the palette.
const weightOf = (shade: Shade): number => Math.sqrt(shade.count);

function bucketOf(shades: Shade[]): Bucket {
  let best: Bucket = { shades, channel: 'r', spread: -1 };
  let weight = 0;
  for (const shade of shades) weight += weightOf(shade);
  for (const channel of CHANNELS) {
    let mean = 0,
      variance = 0;
    for (const shade of shades) mean += (shade[channel] * weightOf(shade)) / weight;
    for (const shade of shades) variance += (shade[channel] - mean) ** 2 * weightOf(shade);
    if (variance > best.spread) best = { shades, channel, spread: variance };
  }
  return best;
}

function split(bucket: Bucket): [Bucket, Bucket] {
  const { channel } = bucket;
  const sorted = [...bucket.shades].sort((a, b) => a[channel] - b[channel]);
  const total = sorted.reduce((sum, shade) => sum + weightOf(shade), 0);
  let seen = 0,
    cut = 1;
  for (; cut < sorted.length - 1; cut++) {
    seen += weightOf(sorted[cut - 1]!);
    if (seen >= total / 2) break;
  }
  return [bucketOf(sorted.slice(0, cut)), bucketOf(sorted.slice(cut))];
}

function meanOf(shades: readonly Shade[]): Shade {
  const mean: Shade = { r: 0, g: 0, b: 0, a: 0, count: 0 };
  for (const shade of shades) {
    const weight = weightOf(shade);
    mean.r += shade.r * weight;
    mean.g += shade.g * weight;
    mean.b += shade.b * weight;
    mean.a += shade.a * weight;
    mean.count += weight;
  }
  return { r: mean.r / mean.count, g: mean.g / mean.count, b: mean.b / mean.count, a: mean.a / mean.count, count: mean.count };
}

function distance(a: Shade, b: Shade): number {
  const seen = Math.max(a.a, b.a) / 255;
  return ((a.r - b.r) ** 2 * 0.9 + (a.g - b.g) ** 2 * 1.3 + (a.b - b.b) ** 2 * 0.6) * seen + (a.a - b.a) ** 2 * 1.4;
}

function nearest(shade: Shade, palette: readonly Shade[]): number {
  let best = 0,
    bestDistance = Infinity;
  for (let i = 0; i < palette.length; i++) {
    const d = distance(shade, palette[i]!);
    if (d < bestDistance) {
      bestDistance = d;
      best = i;
    }
  }
  return best;
}

/** Two rounds of k-means after the cut move each colour to the middle of what it stands for. */
function refine(palette: Shade[], shades: readonly Shade[]): Shade[] {
  let current = palette;
  for (let round = 0; round < 2; round++) {
    const groups: Shade[][] = current.map(() => []);
    for (const shade of shades) groups[nearest(shade, current)]!.push(shade);
    current = current.map((old, i) => (groups[i]!.length > 0 ? meanOf(groups[i]!) : old));
  }
  return current;
}

/** Changes `data` (straight RGBA) in place; returns the number of colours that were left. */
export function reduceColours(data: Uint8ClampedArray, colours: number): number {
  const shades = countShades(data);
  const list = [...shades.values()];
  let buckets = [bucketOf(list)];
  while (buckets.length < colours) {
    buckets.sort((a, b) => b.spread - a.spread);
    const widest = buckets[0]!;
    if (widest.shades.length < 2) break;
    buckets = [...split(widest), ...buckets.slice(1)];
  }
  const palette = refine(
    buckets.map((bucket) => meanOf(bucket.shades)),
    list,
  ).map((c) => ({ r: Math.round(c.r), g: Math.round(c.g), b: Math.round(c.b), a: c.a > 247 ? 255 : Math.round(c.a), count: 0 }));
  const answer = new Map<number, Shade>();
  for (const [key, shade] of shades) answer.set(key, palette[nearest(shade, palette)]!);
  for (let p = 0; p < data.length; p += 4) {
    const a = data[p + 3]!;
    if (a === 0) {
      data.fill(0, p, p + 3);
      continue;
    }
    const to = answer.get(keyAt(data, p))!;
    data[p] = to.r;
    data[p + 1] = to.g;
    data[p + 2] = to.b;
    data[p + 3] = to.a;
  }
  return palette.length;
}
