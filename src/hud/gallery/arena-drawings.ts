import { drawing } from '../dom/element.ts';
import type { ArenaName } from '../hud-port.ts';

/** A warrior about thirty pixels high: helmet, shield and sword. `turn` -1 faces left. */
function warrior(side: 'us' | 'foe', turn: 1 | -1): (x: number, y: number) => string {
  const horns = side === 'foe' ? '<path class="bone" d="M-6.5-12l-4-7 6 4zM6.5-12l4-7-6 4z"/>' : '';
  const body = `<path class="${side}" d="M-8 12c0-12 2-18 8-18s8 6 8 18z"/><circle class="skin" cy="-9" r="6"/><path class="steel" d="M-7-9a7 7 0 0 1 14 0z"/>`;
  const arms = `<path class="steel" d="M8 3l8-15 2 1-6 16z"/><circle class="${side} rim" cx="-6" cy="4" r="6"/>`;
  return (x, y) =>
    `<g transform="translate(${x} ${y})"><ellipse class="shade" cy="12" rx="12" ry="4"/><g transform="scale(${turn} 1)">${horns}${body}${arms}</g></g>`;
}

const us = warrior('us', 1);
const usLeft = warrior('us', -1);
const foe = warrior('foe', -1);
const foeToTheRight = warrior('foe', 1);
const large = (figure: string, x: number, y: number): string => `<g transform="translate(${x} ${y}) scale(1.6)">${figure}</g>`;
const tree = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><ellipse class="shade" cy="3" rx="11" ry="4"/><path class="trunk" d="M-2-4h4v7h-4z"/><path class="leaf" d="M0-34L12-3h-24z"/><path class="leaf light" d="M0-34L5-3h-17z"/></g>`;
const flag = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path class="ink" d="M0 10V-18"/><path class="us" d="M1-18h17l-5 5.5 5 5.5H1z"/></g>`;
const dice = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) rotate(-10)"><path class="bone" d="M-9-9H9V9H-9z"/><path class="ink" d="M-5-5h.1M5-5h.1M0 0h.1M-5 5h.1M5 5h.1"/></g>`;
const cross = (x: number, y: number): string => `<path class="mark" d="M${x - 6} ${y - 4}l12 8M${x + 6} ${y - 4}l-12 8"/>`;

/** View box 200 x 108 from y = 6, with the game's tilted view: circles on the ground are ellipses. */
export const SCENES: Readonly<Record<ArenaName, string>> = {
  patrol: `${tree(178, 100)}${tree(20, 40)}<path class="way" d="M36 92C56 36 96 32 114 62s34 34 56-12"/>${cross(36, 94)}${cross(171, 48)}${cross(114, 64)}${us(70, 48)}`,
  'stand-guard': `<g class="wall"><path d="M0 26h66v30H0zM134 26h66v30h-66z"/><path d="M0 36h66M0 46h66M134 36h66M134 46h66M16 26v10M42 26v10M28 36v10M54 36v10M14 46v10M40 46v10M150 26v10M176 26v10M162 36v10M188 36v10M148 46v10M174 46v10"/></g>${dice(100, 34)}<path class="way" d="M44 96C58 106 74 104 84 94"/>${cross(88, 92)}<path class="swing" d="M136 58c12-12 34-12 42 4"/>${us(40, 78)}${usLeft(156, 80)}`,
  'controlled-patrol': `<path class="way" d="M112 66l40-24"/><path class="slot" d="M150 58a10 4.5 0 1 0 20 0 10 4.5 0 1 0-20 0M122 44a10 4.5 0 1 0 20 0 10 4.5 0 1 0-20 0M138 78a10 4.5 0 1 0 20 0 10 4.5 0 1 0-20 0"/>${flag(156, 40)}${us(66, 52)}${us(98, 70)}${us(44, 74)}${us(76, 92)}`,
  'flee-from-danger': `${tree(22, 42)}<ellipse class="danger" cx="80" cy="72" rx="68" ry="36"/>${foe(134, 60)}<path class="speed" d="M92 52h12M94 64h16M90 76h12"/>${usLeft(76, 62)}<path class="arrow" d="M54 66H26M35 58l-9 8 9 8"/>`,
  'approach-target': `${tree(80, 48)}<path class="way" d="M58 82C86 72 104 68 130 60"/><ellipse class="target" cx="160" cy="64" rx="20" ry="8"/>${foeToTheRight(38, 78)}${us(160, 52)}<path class="arrow" d="M120 57l11 3-7 9"/>`,
  'attack-target': `${tree(30, 46)}<path class="swing" d="M72 40c12-20 44-24 62-2"/>${large(us(0, 0), 72, 74)}${large(foe(0, 0), 128, 74)}<path class="spark" d="M100 46l-2-13M110 49l8-11M91 50l-9-9"/>`,
  'check-for-danger': `<ellipse class="danger" cx="74" cy="70" rx="66" ry="37"/><path class="sight" d="M84 58l34-16"/><path class="sight bad" d="M86 72l22 10"/>${us(70, 64)}${foe(120, 80)}<g class="wall"><path d="M116 26h20v32h-20z"/><path d="M116 37h20M116 47h20M123 26v11M129 37v10M122 47v11"/></g>${foe(168, 34)}`,
  'select-target': `<path class="way faint" d="M58 58l40-16M60 68l92-2"/><path class="sight" d="M56 76l28 10"/>${foe(116, 32)}${foe(170, 62)}<ellipse class="target" cx="102" cy="102" rx="20" ry="8"/>${foe(102, 90)}<path class="targetmark" d="M94 56l8 9 8-9z"/>${us(42, 66)}`,
};

export function arenaDrawing(name: ArenaName): SVGSVGElement {
  return drawing(
    `<svg class="arena-drawing" viewBox="0 6 200 108" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${SCENES[name]}</svg>`,
  );
}
