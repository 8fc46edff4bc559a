/** From the supersampled picture to the finished size. */
import { SUPERSAMPLE, type Picture } from './picture';

const SAMPLES = SUPERSAMPLE * SUPERSAMPLE;

/** Fills a finished picture pixel by pixel from the blocks of the large one; `at` gives the index of a block's sample. */
function eachBlock(picture: Picture, fill: (at: (sample: number) => number, out: Uint8ClampedArray, p: number) => void): Picture {
  const n = SUPERSAMPLE;
  const width = Math.floor(picture.width / n),
    height = Math.floor(picture.height / n);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = y * n * picture.width + x * n;
      fill((sample) => start + Math.floor(sample / n) * picture.width + (sample % n), data, (y * width + x) * 4);
    }
  }
  return { width, height, data, anchorX: picture.anchorX / n, anchorY: picture.anchorY / n };
}

type Tally = { first: number; firstCount: number; second: number; secondCount: number; clear: number };

/** The two most frequent colours of a block and how often each occurs; transparent samples are counted apart. */
function tally(block: Uint32Array): Tally {
  const out: Tally = { first: 0, firstCount: 0, second: 0, secondCount: 0, clear: 0 };
  for (const word of block) {
    if (word === 0) {
      out.clear++;
      continue;
    }
    if (word === out.first || word === out.second) continue;
    let count = 0;
    for (const other of block) if (other === word) count++;
    if (count > out.firstCount) {
      out.second = out.first;
      out.secondCount = out.firstCount;
      out.first = word;
      out.firstCount = count;
    } else if (count > out.secondCount) {
      out.second = word;
      out.secondCount = count;
    }
  }
  return out;
}

/**
 * Shrinks a picture of flat tones: a block takes its main tone, or an even mix of its two main ones. A plain
 * average makes hundreds of in-between colours and adds half to the size of the atlas; one more mix adds a sixth.
 */
export function shrinkFlat(picture: Picture): Picture {
  const words = new Uint32Array(picture.data.buffer);
  const block = new Uint32Array(SAMPLES);
  return eachBlock(picture, (at, out, p) => {
    for (let sample = 0; sample < SAMPLES; sample++) block[sample] = words[at(sample)]!;
    const found = tally(block);
    const cover = Math.round(((SAMPLES - found.clear) / SAMPLES) * 3) / 3;
    if (cover === 0) return;
    const ratio = found.firstCount / (found.firstCount + found.secondCount);
    const share = ratio > 0.66 ? 1 : 0.5;
    for (let channel = 0; channel < 3; channel++) {
      const a = (found.first >> (channel * 8)) & 255,
        b = (found.second >> (channel * 8)) & 255;
      out[p + channel] = a * share + b * (1 - share);
    }
    out[p + 3] = cover * 255;
  });
}

/** Averages each block, weighted by alpha, so that no edge takes colour from nothing. */
export function shrink(picture: Picture): Picture {
  const from = picture.data;
  return eachBlock(picture, (at, out, p) => {
    let r = 0,
      g = 0,
      b = 0,
      a = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const q = at(sample) * 4,
        alpha = from[q + 3]!;
      r += from[q]! * alpha;
      g += from[q + 1]! * alpha;
      b += from[q + 2]! * alpha;
      a += alpha;
    }
    if (a > 0) out.set([r / a, g / a, b / a, a / SAMPLES], p);
  });
}
