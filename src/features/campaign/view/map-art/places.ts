import { path, type Spot } from './ink.ts';

/** What is drawn at the place of a battle, around its foot in the middle. */
const VIGNETTES: Readonly<Record<string, string>> = {
  'open-field': openField(),
  'long-bridge': longBridge(),
  gorge: gorge(),
  'mill-lane': millLane(),
  skirmish: keep(),
};

export function vignette(scenario: string, [x, y]: Spot): string {
  return `<g transform="translate(${x} ${y})">${VIGNETTES[scenario] ?? banner(0, 0)}</g>`;
}

function banner(x: number, y: number): string {
  return path('map-ink', `M${x} ${y}v-26`) + path('map-red', `M${x} ${y - 26}q7-4 14 0t10 0l-3 6 3 6q-6 4-12 0t-12 0Z`);
}

function tent(x: number, y: number): string {
  return (
    path('map-cloth', `M${x - 15} ${y}L${x} ${y - 20}L${x + 15} ${y}Z`) +
    path('map-fine', `M${x} ${y - 20}L${x - 3} ${y}M${x} ${y - 20}L${x + 4} ${y}M${x} ${y - 20}v-5`)
  );
}

/** The camp from which the warband sets out. */
export function camp(): string {
  return tent(-16, 0) + tent(17, 5) + path('map-blue', 'M0-12v-24l13 4-13 5') + path('map-ink', 'M0-6v-31');
}

function openField(): string {
  const furrows = (x: number, y: number, lean: number): string =>
    path('map-field', `M${x} ${y}l46-7 ${12 + lean} 19-50 8Z`) +
    path('map-fine', ...[0.2, 0.4, 0.6, 0.8].map((share) => `M${x + 46 * share} ${y - 7 * share}l${(12 + lean) * 0.85} 19`));
  return furrows(-78, -22, 0) + furrows(-20, -34, 6) + furrows(38, -20, -2) + house(-58, -30, false) + banner(-4, -36);
}

/** A house with a pitched roof, by night with a lit window. */
function house(x: number, y: number, isLit: boolean): string {
  const walls = path('map-wall', `M${x - 9} ${y}v-9h18v9Z`);
  const roof = path('map-roof', `M${x - 12} ${y - 8}l6-10h12l6 10Z`);
  const window = isLit ? path('map-light', `M${x - 3} ${y - 7}h5v5h-5Z`) : path('map-fine', `M${x - 2} ${y}v-5h4v5`);
  return walls + roof + window;
}

/** Over the river, from bank to bank. */
function longBridge(): string {
  const deck = 'M-62 10Q0-26 62 2l-2 9Q0-14-58 19Z';
  const arches = [-34, -8, 18].map((x) => `M${x - 9} ${12 - Math.abs(x) * 0.05}v-8a9 9 0 0 1 18-2v10Z`);
  const posts = [-48, -26, -4, 18, 40].map((x) => `M${x} ${x < 0 ? -6 + Math.abs(x) * 0.24 : -8 + x * 0.18}v-7`);
  const tower = path('map-wall', 'M50 4v-30h20v32Z') + path('map-roof', 'M46-25l14-16 14 16Z') + path('map-ink', 'M57 5v-9h7v10');
  return path('map-stone', deck) + path('map-dark', ...arches) + path('map-ink', ...posts) + tower;
}

/** Two walls of rock with the road between them. */
function gorge(): string {
  const left = 'M-92 14l12-30 16-24 18-18 18-8 17 22-3 22 4 24';
  const right = 'M12 4l3-26-4-20 15-20 18 8 20 20 16 24 12 26';
  return (
    path('map-rock', left) +
    path('map-shade', 'M-28-66l17 22-3 22 4 24h-16l-6-26 6-22Z') +
    path('map-fine', 'M-62-32l-6 24M-46-50l-2 18 5 14M-74-8l-3 16M-36-22l3 20') +
    path('map-rock', right) +
    path('map-shade', 'M44-54l20 20 16 24 12 26-34-4-8-30Z') +
    path('map-fine', 'M30-58l3 22-5 16M22-30l4 22M64-30l6 20M78-12l5 18M40-14l2 16') +
    path('map-ink', 'M-13-2h26M-9-9v12M-3-9v12M3-9v12M9-9v12')
  );
}

function millLane(): string {
  const houses = [
    [-58, -16],
    [-34, -26],
    [-10, -18],
    [40, -26],
    [62, -14],
  ].map(([x = 0, y = 0]) => house(x, y, true));
  const mill =
    path('map-wall', 'M10-20l3-30h14l3 30Z') +
    path('map-roof', 'M11-49l9-11 9 11Z') +
    path('map-sail', 'M20-46l-20-16 4-5ZM20-46l16-20 5 4ZM20-46l20 16-4 5ZM20-46l-16 20-5-4Z') +
    path('map-ink', 'M0-64l40 36M38-66L3-27');
  const moon = path('map-moon', 'M-30-72a14 14 0 1 0 17 18 12 12 0 0 1-17-18Z');
  return (
    `<g class="map-wash">${path('map-dusk', 'M-96-8q4-60 60-72t112 10q34 24 24 62-40 20-100 18t-96-18Z')}</g>` +
    moon +
    houses.join('') +
    mill
  );
}

function keep(): string {
  const merlons = (x: number, y: number, count: number): string =>
    Array.from({ length: count }, (_, place) => `M${x + 6 * place} ${y}v-5h3.600v5Z`).join('');
  const tower = (x: number, width: number, height: number): string =>
    path('map-wall', `M${x} 0v-${height}h${width}v${height}Z`) +
    path('map-shade', `M${x + width * 0.62} 0v-${height}h${width * 0.38}v${height}Z`) +
    path('map-wall', merlons(x - 1, -height, Math.round((width + 2) / 6)));
  const crag =
    path('map-rock', 'M-84 34l16-22 20-6 14-10h70l16 12 18 4 18 22') +
    path('map-fine', 'M-62 18l-8 14M-42 10l-6 20M-16 8l-3 22M18 8l4 20M46 8l8 22M64 16l8 14');
  const curtain = path('map-wall', 'M-40 0v-24h82v24Z') + path('map-wall', merlons(-38, -24, 13));
  const gate = path('map-dark', 'M-7 0v-11a7 7 0 0 1 14 0v11Z');
  const slits = path('map-ink', 'M-30-32v-6M32-32v-6M-6-50v-7M8-50v-7');
  return (
    crag +
    tower(-18, 36, 66) +
    curtain +
    tower(-46, 20, 44) +
    tower(28, 20, 44) +
    gate +
    slits +
    path('map-ink', 'M0-70v-22') +
    path('map-red', 'M0-92q8-4 14 0t10 0l-3 6 3 5q-6 4-12 0t-12 0Z')
  );
}
