import { drawing } from '../../../hud/dom/element.ts';

/**
 * WARBAND as polygons, one string of outlines per letter, shaped like blades: wedge flags on the stems,
 * chamfered bowls, spear tips for the As. Cap height 0-120; counters are cut out by even-odd.
 */
const LETTERS: readonly (readonly [left: number, outlines: string])[] = [
  [0, 'M-6 0H34L51 73 64 24 58 0H88L104 73 121 0H160L152 14 120 122 92 122 77 64 62 122 34 122 2 14Z'],
  [147, 'M0 122L40 8 58-20 76 8 116 122H82L76 98H40L34 122ZM47 74H69L58 36Z'],
  [278, 'M-10 0H72L99 25V53L81 72 106 122H70L51 79H32V122H0V14ZM32 26V54H58L67 46V34L58 26Z'],
  [396, 'M-10 0H70L94 23V45L83 58 100 74V98L76 122H0V14ZM32 25V47H57L64 41V31L57 25ZM32 71V97H60L69 89V79L60 71Z'],
  [498, 'M0 122L40 8 58-20 76 8 116 122H82L76 98H40L34 122ZM47 74H69L58 36Z'],
  [630, 'M-10 0H32L79 66V0H111V122H83L32 51V122H0V14Z'],
  [765, 'M-10 0H66L104 36V86L66 122H0V14ZM32 27V95H54L72 78V44L54 27Z'],
];

/** A sword lies under the word: pommel, grip and guard below the W, the point beyond the D. */
const SWORD =
  '<g class="sword"><circle cx="14" cy="160" r="8.5"/><path d="M20 156H66V164H20Z"/><path d="M64 144L74 140 80 148V172L74 180 64 176Z"/>' +
  '<path class="blade" d="M82 153H812L868 160 812 167H82Z"/><path class="fuller" d="M88 159H790V161H88Z"/></g>';

export function wordmark(): SVGSVGElement {
  const letters = LETTERS.map(([left, outlines]) => `<path transform="translate(${left} 0)" d="${outlines}"/>`).join('');
  return drawing(
    `<svg class="wordmark" viewBox="-14 -24 888 208" role="img" aria-label="Warband">
      <defs><linearGradient id="wordmark-face" x1="0" y1="0" x2="0" y2="1" gradientUnits="userSpaceOnUse" gradientTransform="scale(1 122)">
        <stop offset="0" stop-color="#fffaf0"/><stop offset=".52" stop-color="#f0dfba"/><stop offset=".53" stop-color="#dcc390"/><stop offset="1" stop-color="#f3e3bf"/>
      </linearGradient></defs>
      <g class="wordmark-depth" transform="translate(0 6)" fill-rule="evenodd">${letters}</g>
      <g class="wordmark-face" fill="url(#wordmark-face)" fill-rule="evenodd">${letters}</g>
      ${SWORD}
    </svg>`,
  );
}
