import { drawing } from '../../../hud/dom/element.ts';
import type { EmoteName } from './help-text.ts';

const star = (x: number, y: number, size: number): string =>
  `<path fill="#f7cf4f" transform="translate(${x} ${y}) scale(${size})" d="M0-6l1.8 3.8 4.2.5-3 3 .8 4.2L0 3.500l-3.8 2 .8-4.2-3-3 4.2-.5z"/>`;

/** The emotes above the heads, drawn as SVG for the help. */
const SHAPES: Readonly<Record<EmoteName, string>> = {
  alert: '<path fill="#fdb827" d="M14 4h12l-2.5 20h-7z"/><circle fill="#fdb827" cx="20" cy="31.5" r="4.5"/>',
  flee: '<path fill="#ff9a3c" d="M17.500 36C8 29 2.500 22.500 3.500 15.500 4.500 8 13 6.500 17.500 12.500l3 5-5.500 4.500 5.500 5zM23 36l-.5-7.500-5-4.500 6-5-3-6C25 6 34.500 7 36.500 13.500 38.500 21 32.500 29 23 36z"/>',
  yield: '<path fill="#b87a52" d="M6 4h5v33H6z"/><path fill="#f6f3ea" d="M11 6c8 4 14-2 24 0l-3 8 2 8c-9-2-15 3-23 0z"/>',
  backOff:
    '<path fill="none" stroke="#1b1917" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M18 8L7 20l11 12M33 8L22 20l11 12"/><path fill="none" stroke="#ffd98a" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round" d="M18 8L7 20l11 12M33 8L22 20l11 12"/>',
  regroup:
    '<circle fill="none" stroke="#1b1917" stroke-width="9" cx="20" cy="20" r="13"/><circle fill="none" stroke="#9be0a8" stroke-width="5.500" cx="20" cy="20" r="13"/><circle fill="#9be0a8" cx="20" cy="20" r="5.500"/>',
  hold: '<path fill="#d9dde4" d="M17 9h6v22h-6zM10 13h20v5.500H10z"/><circle fill="#d9dde4" cx="20" cy="7" r="4.500"/><path fill="#d9dde4" d="M5 22l4 0c1 7 5 9.500 11 9.500S30 29 31 22h4c0 10-6 15-15 15S5 32 5 22z"/>',
  search:
    '<path fill="none" stroke="#1b1917" stroke-width="10.5" stroke-linecap="round" d="M11.5 13a8.5 8.5 0 1 1 12.5 7.500c-3 1.5-4 2.8-4 5"/><path fill="none" stroke="#c3d1e6" stroke-width="7" stroke-linecap="round" d="M11.5 13a8.5 8.5 0 1 1 12.5 7.500c-3 1.5-4 2.8-4 5"/><circle fill="#c3d1e6" cx="20" cy="34" r="4"/>',
  order:
    '<path fill="#b87a52" d="M6 4h5v33H6z"/><path fill="#3f8df0" d="M11 6c8 4 14-2 24 0l-3 8 2 8c-9-2-15 3-23 0z"/><path fill="#f6f3ea" stroke="none" d="M11 11.500c8 3 14-1.5 22.3-.2L32.5 16.500c-8-1-14 2.5-21.5.5z"/>',
  block:
    '<path fill="#eef1f6" d="M20 3c6 2.5 10 3 15 3 1 14-3 24-15 31C8 30 4 20 5 6c5 0 9-.5 15-3z"/><path fill="#4a97f2" stroke="none" d="M20 11c3 1.2 5.5 1.5 8.5 1.5.2 8-2.5 13.5-8.5 17.5-6-4-8.7-9.5-8.5-17.5 3 0 5.5-.3 8.5-1.500z"/>',
  stun: star(20, 11, 1.3) + star(11, 27, 1.5) + star(29, 27, 1.5),
  rest: '<path fill="#ea6a5c" d="M20 36C8 28 3 21 4 13.5 5 6 15 4 20 11c5-7 15-5 16 2.500C37 21 32 28 20 36z"/><path fill="#fff" stroke="none" d="M17.5 12h5v4.500H27v5h-4.500V26h-5v-4.500H13v-5h4.500z"/>',
};

export function emoteDrawing(sign: EmoteName): SVGSVGElement {
  return drawing(
    `<svg class="sign" viewBox="0 0 40 40" aria-hidden="true" stroke="#1b1917" stroke-width="2" stroke-linejoin="round">${SHAPES[sign]}</svg>`,
  );
}
