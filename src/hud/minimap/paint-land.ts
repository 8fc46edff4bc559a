import type { Land, Surface, SurfaceKind } from '../../sim/land.ts';

/** Muted colours, so that the dots of the units stand out. */
const COLOURS: Readonly<Record<SurfaceKind, string>> = {
  meadow: '#8fa05c',
  wood: '#5d7a48',
  field: '#c2ad62',
  road: '#d3bd8c',
  paving: '#b9ae98',
  sand: '#dcc994',
  water: '#5f93ad',
  ford: '#c3d6c4',
  mud: '#93794f',
  rock: '#8d8678',
  bridge: '#a98a5c',
};

const GRASS = '#93a562';
const WALL = '#4c4238';
const TREE = '#4f6c3f';
const STONES = '#4b4638';

/** Paints the whole land once; `scale` is pixels per tile. */
export function paintLand(canvas: HTMLCanvasElement, land: Land, scale: number): void {
  canvas.width = Math.round(land.width * scale);
  canvas.height = Math.round(land.height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.scale(scale, scale);
  pen.fillStyle = GRASS;
  pen.fillRect(0, 0, land.width, land.height);
  for (const surface of land.surfaces) paintSurface(pen, surface);
  for (const surface of land.surfaces) if (surface.kind === 'ford') paintStones(pen, surface);
  paintTrees(pen, land);
  paintWalls(pen, land);
}

function paintSurface(pen: CanvasRenderingContext2D, surface: Surface): void {
  const colour = COLOURS[surface.kind];
  pen.beginPath();
  for (const point of surface.points) pen.lineTo(point.x, point.y);
  if (surface.shape === 'area') {
    pen.fillStyle = colour;
    pen.closePath();
    pen.fill();
    return;
  }
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, surface.widthTiles);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke();
}

/** A dotted line over a ford, after all other ground: small maps show it, too. */
function paintStones(pen: CanvasRenderingContext2D, { points }: Surface): void {
  pen.beginPath();
  for (const point of points) pen.lineTo(point.x, point.y);
  pen.strokeStyle = STONES;
  pen.lineWidth = 1;
  pen.lineCap = 'round';
  pen.setLineDash([0.01, 1.9]);
  pen.stroke();
  pen.setLineDash([]);
}

function paintTrees(pen: CanvasRenderingContext2D, land: Land): void {
  pen.fillStyle = TREE;
  for (const prop of land.props) {
    if (!/oak|pine|fir|birch|tree|spruce|willow/.test(prop.clip)) continue;
    pen.beginPath();
    pen.arc(prop.x, prop.y, 0.8, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Buildings come from the navigation grid, which has their footprints; models would have to be measured. */
function paintWalls(pen: CanvasRenderingContext2D, land: Land): void {
  const { width, height, blocksSight } = land.grid;
  pen.fillStyle = WALL;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Overlap a little, or hairlines show between neighbours.
      if (blocksSight[y * width + x] === 1) pen.fillRect(x - 0.05, y - 0.05, 1.1, 1.1);
    }
  }
}
