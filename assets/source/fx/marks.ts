/** Marks that lie on the ground: shadow, team rings, orders. */
import { css, disc, paint, polygon, SQUASH, star, type Brush } from './brush';
import type { Clip } from '../clip';

const DENSITY = 64;
const still = { fps: 0, loop: false, directions: 1, pixelsPerTile: DENSITY } as const;

function ground(reach: number, draw: (brush: Brush) => void): Clip['pictures'][number] {
  return paint({ reach, pixelsPerTile: DENSITY }, (brush) => {
    brush.scale(1, SQUASH);
    draw(brush);
  });
}

/** A line with a dark line under it, so that it shows on grass and on sand. */
function stroked(brush: Brush, width: number, colour: string, under: string, path: () => void): void {
  for (const [w, style] of [
    [width + 0.06, under],
    [width, colour],
  ] as const) {
    path();
    brush.lineWidth = w;
    brush.strokeStyle = style;
    brush.stroke();
  }
}

const DARK = 'rgba(15,18,22,0.55)';

function shadow(): Clip {
  const picture = ground(0.7, (brush) => {
    const soft = brush.createRadialGradient(0, 0, 0.08, 0, 0, 0.52);
    soft.addColorStop(0, 'rgba(16,22,30,0.62)');
    soft.addColorStop(0.55, 'rgba(16,22,30,0.42)');
    soft.addColorStop(1, 'rgba(16,22,30,0)');
    brush.fillStyle = soft;
    disc(brush, 0, 0, 0.52);
    brush.fill();
  });
  return { name: 'fx/shadow', frames: 1, ...still, pictures: [picture] };
}

function teamRing(name: string, colour: number, path: (brush: Brush) => void): Clip {
  const picture = ground(0.75, (brush) => {
    path(brush);
    brush.fillStyle = css(colour, 0.3);
    brush.fill();
    stroked(brush, 0.095, css(colour), DARK, () => path(brush));
  });
  return { name, frames: 1, ...still, pictures: [picture] };
}

const spikes = (brush: Brush): void => star(brush, 8, 0.56, 0.4, 0);

function selected(): Clip {
  const picture = ground(0.8, (brush) => {
    stroked(brush, 0.085, '#fff6cf', DARK, () => disc(brush, 0, 0, 0.58));
    brush.fillStyle = '#fff6cf';
    for (let i = 0; i < 4; i++) {
      brush.rotate(Math.PI / 2);
      polygon(brush, [
        [0.56, -0.1],
        [0.74, 0],
        [0.56, 0.1],
      ]);
      brush.fill();
    }
  });
  return { name: 'fx/ring-selected', frames: 1, ...still, pictures: [picture] };
}

function dashed(name: string, colour: string, radius: number, dashes: number, width: number): Clip {
  const picture = ground(0.8, (brush) => {
    stroked(brush, width, colour, DARK, () => {
      brush.beginPath();
      for (let i = 0; i < dashes; i++) {
        const start = ((i + 0.2) / dashes) * Math.PI * 2,
          end = ((i + 0.75) / dashes) * Math.PI * 2;
        brush.moveTo(Math.cos(start) * radius, Math.sin(start) * radius);
        brush.arc(0, 0, radius, start, end);
      }
    });
  });
  return { name, frames: 1, ...still, pictures: [picture] };
}

function target(): Clip {
  const picture = ground(0.9, (brush) => {
    stroked(brush, 0.08, '#ff5a3c', DARK, () => disc(brush, 0, 0, 0.56));
    stroked(brush, 0.08, '#ff5a3c', DARK, () => {
      brush.beginPath();
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        brush.moveTo(x * 0.4, y * 0.4);
        brush.lineTo(x * 0.74, y * 0.74);
      }
    });
  });
  return { name: 'fx/ring-target', frames: 1, ...still, pictures: [picture] };
}

/** Rings that close in on the spot, with a chevron dropping onto it. */
function arrival(name: string, colour: number, frames: number): Clip {
  const pictures = Array.from({ length: frames }, (_, frame) => {
    const t = frame / (frames - 1),
      fade = 1 - Math.max(0, t - 0.6) * 1.6;
    return ground(1, (brush) => {
      const radius = 0.78 - 0.5 * (1 - (1 - t) ** 2);
      stroked(brush, 0.085, css(colour, fade), `rgba(15,18,22,${0.5 * fade})`, () => disc(brush, 0, 0, radius));
      const far = 0.78 - 0.46 * t;
      for (let i = 0; i < 4; i++) {
        brush.rotate(Math.PI / 2);
        polygon(brush, [
          [far, -0.14],
          [far - 0.22, 0],
          [far, 0.14],
        ]);
        brush.fillStyle = css(colour, fade);
        brush.strokeStyle = `rgba(15,18,22,${0.5 * fade})`;
        brush.lineWidth = 0.05;
        brush.stroke();
        brush.fill();
      }
    });
  });
  return { name, frames, fps: 12, loop: false, directions: 1, pixelsPerTile: DENSITY, pictures };
}

function slot(): Clip {
  const picture = ground(0.5, (brush) => {
    stroked(brush, 0.05, 'rgba(235,244,255,0.95)', DARK, () => disc(brush, 0, 0, 0.24));
    brush.fillStyle = 'rgba(120,180,255,0.55)';
    disc(brush, 0, 0, 0.2);
    brush.fill();
  });
  return { name: 'fx/slot', frames: 1, ...still, pictures: [picture] };
}

export function groundMarks(): Clip[] {
  return [
    shadow(),
    teamRing('fx/ring-player', 0x4fa3ff, (brush) => disc(brush, 0, 0, 0.48)),
    teamRing('fx/ring-enemy', 0xff4436, spikes),
    selected(),
    dashed('fx/ring-hover', '#ffffff', 0.56, 8, 0.07),
    target(),
    arrival('fx/marker-move', 0xa8ff7a, 6),
    arrival('fx/marker-attack', 0xff5a3c, 6),
    slot(),
  ];
}
