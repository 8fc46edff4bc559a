import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute } from '../../../hud/dom/write.ts';
import type { GenerationPoint, Rate, RunningState } from './breeding-state.ts';

/** In units of the picture. */
const BOX = { width: 420, height: 150, left: 34, right: 8, top: 8, bottom: 18 } as const;
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Nodes that the axis of sizes reaches at least. */
const LEAST_SIZE = 30;
/** Sizes fill the lower part of the picture only. */
const SIZE_SHARE = 0.45;
const MOST_LINES = 5;

/** Strength and size of the best tree over the generations. */
export function strengthChart(): HudPart<Pick<RunningState, 'generations' | 'shown'>> {
  const picture = svg('svg', { class: 'breeding-chart', viewBox: `0 0 ${BOX.width} ${BOX.height}`, role: 'img' });
  const legend = element(
    'p',
    { class: 'breeding-legend' },
    key('training', 'score in training fights'),
    key('fresh', 'won in fights it does not learn from, with their 95 % range'),
    key('size', 'nodes'),
  );
  let drawn: readonly GenerationPoint[] | undefined;
  let drawnShown: number | undefined;
  return {
    element: element('figure', { class: 'breeding-figure' }, picture as unknown as HTMLElement, legend),
    update({ generations, shown }) {
      if (generations === drawn && shown === drawnShown) return;
      [drawn, drawnShown] = [generations, shown];
      picture.replaceChildren(...draw(generations, shown));
      writeAttribute(picture, 'aria-label', inWords(generations));
    },
  };
}

function key(of: string, words: string): HTMLElement {
  return element('span', { class: 'breeding-key', 'data-of': of }, words);
}

function inWords(points: readonly GenerationPoint[]): string {
  const last = points.at(-1);
  if (last === undefined) return 'Strength and size: no generation yet';
  const fresh = last.fresh === undefined ? '' : `, and wins ${percent(last.fresh.share)} of the fights it does not learn from`;
  return `After ${points.length} generations, the best tree has ${last.size} nodes and a score of ${percent(last.strength)} in training fights${fresh}`;
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function draw(points: readonly GenerationPoint[], shown: number): SVGElement[] {
  const last = Math.max(points.length - 1, 7);
  const x = (index: number): number => BOX.left + ((BOX.width - BOX.left - BOX.right) * index) / last;
  const height = BOX.height - BOX.top - BOX.bottom;
  const y = (share: number): number => BOX.top + height * (1 - share);
  const mostNodes = Math.max(LEAST_SIZE, ...points.map(({ size }) => size));
  const grid = [0, 0.5, 1].flatMap((share) => [
    svg('line', { class: 'breeding-grid', x1: BOX.left, x2: BOX.width - BOX.right, y1: y(share), y2: y(share) }),
    label([BOX.left - 4, y(share) + 3], percent(share), 'end'),
  ]);
  const bars = points.map(({ size }, index) =>
    svg('rect', {
      class: 'breeding-bar',
      x: x(index) - 2.5,
      width: 5,
      y: BOX.top + height * (1 - (SIZE_SHARE * size) / mostNodes),
      height: (height * SIZE_SHARE * size) / mostNodes,
    }),
  );
  const fresh = points.flatMap((point, index) => (point.fresh === undefined ? [] : [{ index, ...point.fresh }]));
  const line = (of: string, places: readonly (readonly [number, number])[]): SVGElement =>
    svg('polyline', { class: 'breeding-line', 'data-of': of, points: places.map(([at, share]) => `${x(at)},${y(share)}`).join(' ') });
  const marks = points.flatMap(({ generation, strength, isNew }, index) =>
    isNew
      ? [
          svg('circle', {
            class: 'breeding-dot',
            cx: x(index),
            cy: y(strength),
            r: generation === shown ? 5 : 3,
            'data-shown': String(generation === shown),
          }),
        ]
      : [],
  );
  const every = Math.max(1, Math.ceil(points.length / MOST_LINES));
  const numbers = points.flatMap(({ generation }, index) =>
    index % every === 0 ? [label([x(index), BOX.height - 4], String(generation + 1), 'middle')] : [],
  );
  return [
    ...grid,
    ...bars,
    ...rangesOf(fresh, { x, y }),
    line(
      'training',
      points.map(({ strength }, index) => [index, strength] as const),
    ),
    line(
      'fresh',
      fresh.map(({ index, share }) => [index, share] as const),
    ),
    ...marks,
    ...numbers,
  ];
}

interface Axes {
  x(index: number): number;
  y(share: number): number;
}

/** The ranges in which the shares lie, and the shares. */
function rangesOf(fresh: readonly (Rate & { readonly index: number })[], { x, y }: Axes): SVGElement[] {
  const band = [
    ...fresh.map(({ index, high }) => `${x(index)},${y(high)}`),
    ...fresh.toReversed().map(({ index, low }) => `${x(index)},${y(low)}`),
  ].join(' ');
  return [
    svg('polygon', { class: 'breeding-band', points: band }),
    ...fresh.map(({ index, low, high }) => svg('line', { class: 'breeding-range', x1: x(index), x2: x(index), y1: y(low), y2: y(high) })),
    ...fresh.map(({ index, share }) => svg('circle', { class: 'breeding-fresh', cx: x(index), cy: y(share), r: 2 })),
  ];
}

function label([x, y]: readonly [number, number], words: string, anchor: string): SVGElement {
  const node = svg('text', { class: 'breeding-axis', x, y, 'text-anchor': anchor });
  node.textContent = words;
  return node;
}

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}
