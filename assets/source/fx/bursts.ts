/** Short effects: impacts, dust, the trail of a blade. Anchored on their middle. */
import { dice } from '../model/shapes';
import { css, disc, paint, polygon, star, type Brush } from './brush';
import { PIXELS_PER_TILE, type Clip } from '../clip';

type Burst = {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly reach: number;
  readonly loop?: boolean;
  readonly outline?: number;
};

function burst(options: Burst, draw: (brush: Brush, t: number, frame: number) => void): Clip {
  const { name, frames, fps, reach, loop = false, outline = 0 } = options;
  const pictures = Array.from({ length: frames }, (_, frame) =>
    paint({ reach, pixelsPerTile: PIXELS_PER_TILE, outline }, (brush) => draw(brush, frame / Math.max(1, frames - 1), frame)),
  );
  return { name, frames, fps, loop, directions: 1, pictures };
}

/** Tapered splinters that fly out from the middle. */
function splinters(brush: Brush, options: { count: number; near: number; far: number; width: number; seed: number }): void {
  const roll = dice(options.seed);
  for (let i = 0; i < options.count; i++) {
    const angle = ((i + roll() * 0.7) / options.count) * Math.PI * 2;
    const far = options.far * (0.7 + roll() * 0.5),
      near = Math.min(options.near, far - 0.04);
    const c = Math.cos(angle),
      s = Math.sin(angle),
      w = options.width * (0.7 + roll() * 0.6);
    polygon(brush, [
      [c * near, s * near],
      [c * (near * 0.4 + far * 0.6) - s * w, s * (near * 0.4 + far * 0.6) + c * w],
      [c * far, s * far],
      [c * (near * 0.4 + far * 0.6) + s * w, s * (near * 0.4 + far * 0.6) - c * w],
    ]);
    brush.fill();
  }
}

function spark(): Clip {
  return burst({ name: 'fx/spark', frames: 5, fps: 18, reach: 1, outline: 0.5 }, (brush, t) => {
    brush.fillStyle = t < 0.5 ? '#fffbe0' : '#ffd75a';
    if (t < 0.6) {
      star(brush, 4, 0.44 - t * 0.3, 0.1, t * 0.8);
      brush.fill();
    }
    brush.fillStyle = t < 0.5 ? '#ffe27a' : '#ffb938';
    splinters(brush, { count: 8, near: 0.12 + t * 0.5, far: 0.36 + t * 0.46, width: 0.07 * (1.25 - t * 0.85), seed: 3 });
  });
}

function hit(): Clip {
  return burst({ name: 'fx/hit', frames: 5, fps: 16, reach: 1.1, outline: 0.5 }, (brush, t) => {
    if (t < 0.7) {
      brush.fillStyle = '#ff6a3a';
      star(brush, 9, 0.36 + t * 0.4, 0.2 + t * 0.2, 0.3);
      brush.fill();
      brush.fillStyle = t < 0.3 ? '#ffffff' : '#ffe08a';
      star(brush, 9, 0.24 + t * 0.2, 0.13 + t * 0.06, 0.3);
      brush.fill();
    }
    brush.fillStyle = '#ffd0a0';
    splinters(brush, { count: 7, near: 0.3 + t * 0.42, far: 0.42 + t * 0.44, width: 0.065 * (1.25 - t * 0.85), seed: 9 });
  });
}

function cloud(options: { name: string; light: number; dark: number; rise: number; spread: number; seed: number; size: number }): Clip {
  return burst({ name: options.name, frames: 5, fps: 12, reach: 1.1 }, (brush, t) => {
    const roll = dice(options.seed);
    const alpha = t < 0.4 ? 0.9 : 0.9 * (1 - (t - 0.4) / 0.75);
    const blobs = Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 7) * Math.PI * 2 + roll();
      const far = options.spread * (0.25 + 0.75 * Math.sqrt(t)) * (0.6 + roll() * 0.5);
      return {
        x: Math.cos(angle) * far,
        y: Math.sin(angle) * far * 0.6 - options.rise * t,
        radius: options.size * (0.6 + roll() * 0.5) * (0.55 + 0.65 * Math.sin(Math.min(1, t * 0.8 + 0.2) * Math.PI * 0.6)),
      };
    });
    // One opaque shape first and its alpha afterwards: overlapping see-through blobs would show their seams.
    for (const [shift, colour] of [
      [0, options.dark],
      [0.05, options.light],
    ] as const) {
      brush.fillStyle = css(colour);
      for (const blob of blobs) {
        disc(brush, blob.x - shift * 0.8, blob.y - shift, Math.max(0.02, blob.radius - shift * 0.7));
        brush.fill();
      }
    }
    brush.globalCompositeOperation = 'destination-in';
    brush.fillStyle = `rgba(0,0,0,${alpha})`;
    brush.fillRect(-2, -2, 4, 4);
    brush.globalCompositeOperation = 'source-over';
  });
}

/** The trail of a blade: a crescent along +x, sweeping from above to below, thinning out behind. */
function slash(): Clip {
  return burst({ name: 'fx/slash', frames: 4, fps: 18, reach: 1.2 }, (brush, t) => {
    const start = -1.35 + t * 1.1,
      end = -0.15 + Math.min(1, t * 1.8) * 1.5;
    const fade = 1 - t * 0.6;
    for (const [outer, thick, colour] of [
      [1.05, 0.55, css(0xbfe0ff, 0.5 * fade)],
      [1.02, 0.34, css(0xffffff, 0.95 * fade)],
    ] as const) {
      const points: [number, number][] = [];
      const steps = 20;
      for (let i = 0; i <= steps; i++) {
        const a = start + ((end - start) * i) / steps;
        points.push([Math.cos(a) * outer, Math.sin(a) * outer]);
      }
      for (let i = steps; i >= 0; i--) {
        const a = start + ((end - start) * i) / steps;
        const r = outer - thick * Math.sin((i / steps) ** 1.6 * Math.PI * 0.92) * (1 - t * 0.4);
        points.push([Math.cos(a) * r, Math.sin(a) * r]);
      }
      polygon(brush, points);
      brush.fillStyle = colour;
      brush.fill();
    }
  });
}

function leaf(): Clip {
  return burst({ name: 'fx/leaf', frames: 1, fps: 0, reach: 0.3, outline: 0.6 }, (brush) => {
    brush.rotate(-0.5);
    brush.beginPath();
    brush.moveTo(-0.15, 0);
    brush.quadraticCurveTo(0, -0.14, 0.15, 0);
    brush.quadraticCurveTo(0, 0.14, -0.15, 0);
    brush.fillStyle = '#a9d05a';
    brush.fill();
  });
}

function heal(): Clip {
  return burst({ name: 'fx/heal', frames: 4, fps: 8, reach: 0.8, outline: 1 }, (brush, t) => {
    for (const [x, start, size] of [
      [-0.22, 0.1, 0.1],
      [0.2, 0.28, 0.12],
      [0.02, -0.12, 0.13],
    ] as const) {
      const y = start - t * 0.36,
        k = size * (1 - Math.max(0, t - 0.5) * 0.7);
      brush.fillStyle = '#8dff8a';
      brush.fillRect(x - k, y - k * 0.36, k * 2, k * 0.72);
      brush.fillRect(x - k * 0.36, y - k, k * 0.72, k * 2);
    }
  });
}

function arrows(): Clip[] {
  const shaft = (brush: Brush, from: number, to: number): void => {
    brush.fillStyle = '#b98a52';
    brush.fillRect(from, -0.022, to - from, 0.044);
    brush.fillStyle = '#ffffff';
    polygon(brush, [
      [from - 0.02, -0.075],
      [from + 0.14, -0.075],
      [from + 0.19, 0],
      [from + 0.14, 0.075],
      [from - 0.02, 0.075],
      [from + 0.04, 0],
    ]);
    brush.fill();
  };
  const flying = burst({ name: 'fx/arrow', frames: 1, fps: 0, reach: 0.7, outline: 1 }, (brush) => {
    shaft(brush, -0.42, 0.36);
    brush.fillStyle = '#e6edf5';
    polygon(brush, [
      [0.3, -0.075],
      [0.5, 0],
      [0.3, 0.075],
    ]);
    brush.fill();
  });
  // Its anchor is where it enters the ground.
  const stuck = burst({ name: 'fx/arrow-stuck', frames: 1, fps: 0, reach: 0.8, outline: 1 }, (brush) => {
    brush.rotate(-Math.PI / 2 - 0.5);
    brush.scale(-1, 1);
    shaft(brush, -0.6, 0);
  });
  return [flying, stuck];
}

export function bursts(): Clip[] {
  return [
    spark(),
    hit(),
    slash(),
    leaf(),
    heal(),
    ...arrows(),
    cloud({ name: 'fx/dust', light: 0xd9c49a, dark: 0xb39b70, rise: 0.16, spread: 0.5, seed: 4, size: 0.2 }),
    cloud({ name: 'fx/puff', light: 0xf6f4ee, dark: 0xc9cad2, rise: 0.34, spread: 0.4, seed: 11, size: 0.25 }),
  ];
}
