import { drawing } from './element.ts';

/** All in a 24 x 24 view box: strokes in the text colour, class `f` marks filled shapes. */
const SHAPES = {
  pause: '<path class="f" d="M6.5 4.5h4v15h-4zM13.5 4.5h4v15h-4z"/>',
  play: '<path class="f" d="M7 4l13 8-13 8z"/>',
  soundOn: '<path class="f" d="M3.5 9h4L13 4.5v15L7.5 15h-4z"/><path d="M16 8.5a5 5 0 0 1 0 7M18.6 5.8a9 9 0 0 1 0 12.4"/>',
  soundOff: '<path class="f" d="M3.5 9h4L13 4.5v15L7.5 15h-4z"/><path d="M16.5 9.5l5 5M21.5 9.5l-5 5"/>',
  help: '<path d="M7.2 8.300a4.9 4.9 0 1 1 7 4.600c-1.5.8-2.2 1.8-2.2 3.3" stroke-width="2.6"/><circle class="f" cx="12" cy="21" r="1.8"/>',
  menu: '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
  close: '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
  restart: '<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5"/><path class="f" d="M20.5 2.5v7h-7z"/>',
  previous: '<path d="M15 4.5L7.5 12l7.5 7.5"/>',
  next: '<path d="M9 4.5l7.5 7.5L9 19.5"/>',
  eventBefore: '<path d="M17.5 4.5L10 12l7.5 7.5M6 4.5v15"/>',
  eventAfter: '<path d="M6.5 4.5L14 12l-7.5 7.5M18 4.5v15"/>',
  timeline: '<path d="M4.500 12a7.500 7.500 0 1 0 2.400-5.500"/><path class="f" d="M3.500 2.500v7h7z"/><path d="M12 8v4.500l3 2"/>',
  share:
    '<circle class="f" cx="6" cy="12" r="3"/><circle class="f" cx="17.500" cy="5.500" r="3"/><circle class="f" cx="17.500" cy="18.500" r="3"/><path d="M17.500 5.500L6 12l11.500 6.500"/>',
  film: '<path d="M3.500 5h17v14h-17z"/><path class="f" d="M10 8.500l6 3.500-6 3.500z"/>',
  scales:
    '<path d="M12 3v17M7 20.500h10M4.500 6.500h15"/><path class="f" d="M1.500 14l3.300-7 3.300 7a3.400 3.400 0 0 1-6.600 0zM15.900 14l3.300-7 3.300 7a3.400 3.400 0 0 1-6.600 0z"/>',
  branches:
    '<circle class="f" cx="6" cy="5" r="2.600"/><circle class="f" cx="6" cy="19" r="2.600"/><circle class="f" cx="18" cy="8" r="2.600"/><path d="M6 5v14M18 8c0 5-12 3-12 8"/>',
  compare: '<path d="M12 3v18M4 6h5v12H4zM15 6h5v12h-5z"/>',
  rename: '<path d="M4 20l1-5L16.500 3.500l4 4L9 19z"/>',
  remove: '<path d="M4 6.500h16M9 6V3.500h6V6M6.500 7l1 13.500h9l1-13.500"/>',
  copy: '<path d="M9 8.5h10.5v12H9zM5 15.5H4.5v-12H15V5"/>',
  everyone:
    '<circle class="f" cx="12" cy="7" r="3"/><circle class="f" cx="4.8" cy="9.5" r="2.2"/><circle class="f" cx="19.2" cy="9.5" r="2.2"/><path class="f" d="M6.8 20v-4.2a5.2 5.2 0 0 1 10.4 0V20zM1.5 18.5v-2.8a3.4 3.4 0 0 1 4-3.2 7 7 0 0 0-.9 3.3v2.7zM22.5 18.5v-2.8a3.4 3.4 0 0 0-4-3.2 7 7 0 0 1 .9 3.3v2.7z"/>',
  hold: '<circle class="f" cx="12" cy="4.500" r="2.600"/><path d="M12 6v15M7.500 9.500h9" stroke-width="2.400"/><path d="M3.500 13.500c.5 5 4 7.500 8.500 7.500s8-2.500 8.500-7.500" stroke-width="2.400"/>',
  defend:
    '<path class="f" fill-rule="evenodd" d="M12 2l8.5 2.8v6.7c0 5-3.3 8.6-8.5 10.7-5.2-2.1-8.5-5.7-8.5-10.7V4.800zM12 4.600L6 6.600v4.900c0 3.600 2.200 6.200 6 7.900z"/>',
  attackMove: '<path d="M4 20L15 9M12 5l7 0 0 7" stroke-width="2.6"/><path d="M5 5l5 5M4 9l4-4" stroke-width="2.2"/>',
  patrol: '<path d="M5 8h12M14 4.500L17.500 8 14 11.500M19 16H7M10 12.500L6.500 16l3.500 3.500" stroke-width="2.400"/>',
  guard:
    '<circle class="f" cx="15" cy="6" r="2.800"/><path class="f" d="M10.5 20v-5.500a4.500 4.500 0 0 1 9 0V20z"/><path d="M6.5 4v16" stroke-width="2.400"/><path class="f" d="M4 6l2.500-4L9 6z"/>',
  retreat: '<path d="M19 5v7a5 5 0 0 1-5 5H6" stroke-width="2.600"/><path d="M10 12l-5 5 5 5" stroke-width="2.600"/>',
  line: '<circle class="f" cx="3.4" cy="14" r="2.1"/><circle class="f" cx="9.1" cy="14" r="2.1"/><circle class="f" cx="14.9" cy="14" r="2.1"/><circle class="f" cx="20.6" cy="14" r="2.1"/><path d="M12 9.5v-5M9.4 6.6L12 4l2.6 2.6"/>',
  column:
    '<circle class="f" cx="8" cy="10.5" r="2.1"/><circle class="f" cx="16" cy="10.5" r="2.1"/><circle class="f" cx="8" cy="15.8" r="2.1"/><circle class="f" cx="16" cy="15.8" r="2.1"/><circle class="f" cx="8" cy="21.1" r="2.1"/><circle class="f" cx="16" cy="21.1" r="2.1"/><path d="M12 7V2.2M9.4 4.6L12 2l2.6 2.6"/>',
  wedge:
    '<circle class="f" cx="12" cy="9.2" r="2.1"/><circle class="f" cx="7.8" cy="14" r="2.1"/><circle class="f" cx="16.2" cy="14" r="2.1"/><circle class="f" cx="3.6" cy="18.8" r="2.1"/><circle class="f" cx="20.4" cy="18.8" r="2.1"/><path d="M9.4 4.6L12 2l2.6 2.6"/>',
  circle:
    '<circle class="f" cx="12" cy="3.8" r="2.1"/><circle class="f" cx="19.1" cy="7.9" r="2.1"/><circle class="f" cx="19.1" cy="16.1" r="2.1"/><circle class="f" cx="12" cy="20.2" r="2.1"/><circle class="f" cx="4.9" cy="16.1" r="2.1"/><circle class="f" cx="4.9" cy="7.9" r="2.1"/>',
  spacingTight:
    '<circle class="f" cx="9" cy="9" r="2.4"/><circle class="f" cx="15" cy="9" r="2.4"/><circle class="f" cx="9" cy="15" r="2.4"/><circle class="f" cx="15" cy="15" r="2.4"/>',
  spacingNormal:
    '<circle class="f" cx="6.5" cy="6.5" r="2.4"/><circle class="f" cx="17.5" cy="6.5" r="2.4"/><circle class="f" cx="6.5" cy="17.5" r="2.4"/><circle class="f" cx="17.5" cy="17.5" r="2.4"/>',
  spacingLoose:
    '<circle class="f" cx="3.6" cy="3.6" r="2.4"/><circle class="f" cx="20.4" cy="3.6" r="2.4"/><circle class="f" cx="3.6" cy="20.4" r="2.4"/><circle class="f" cx="20.4" cy="20.4" r="2.4"/><path d="M9 12h6M12 9v6" stroke-width="1.8"/>',
  adding:
    '<path d="M3 18h5l3-6h4" stroke-width="2.400" stroke-dasharray="3 2.400"/><path d="M18.500 3v8M14.500 7h8" stroke-width="2.600"/>',
  group:
    '<circle class="f" cx="8" cy="9" r="2.400"/><circle class="f" cx="16" cy="9" r="2.400"/><circle class="f" cx="12" cy="15.500" r="2.400"/><circle cx="12" cy="11.500" r="9.500" stroke-width="1.800" stroke-dasharray="3.500 2.500"/>',
  fallen:
    '<path class="f" d="M12 2.500c-4.7 0-8 3.2-8 7.6 0 2.6 1.1 4.6 2.9 5.900v3.200c0 .7.5 1.3 1.2 1.300h7.800c.7 0 1.2-.6 1.2-1.300V16c1.8-1.3 2.9-3.3 2.9-5.9 0-4.4-3.3-7.6-8-7.600zM8.6 8.800a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.200zm6.8 0a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.200zM12 13.200l1.3 2.800h-2.600z"/>',
  shaken:
    '<path class="f" d="M10.600 20.600C4.300 16.300 1 12.400 1.500 8.500 2 4.500 7.200 3.200 10.300 7.200l2 3.200-3.600 2.700 3.300 3.200zM13.900 20.600l-.4-4.600-2.900-2.600 3.500-2.800-1.700-3.800C15.300 3 20.800 3.400 22.300 7.200c1.500 4-2.100 9.100-8.400 13.400z"/>',
  yielded: '<path d="M5 2.500v19"/><path class="f" d="M6.500 3.500c4.500 2 8-1.500 13 0v9c-5-1.500-8.500 2-13 0z"/>',
  swords: '<path d="M4.5 4l11.5 11.5M19.5 4L8 15.5M4.5 14l5.500 5.500M19.5 14L14 19.500M6.800 17.200L4 20M17.200 17.200L20 20"/>',
  keep: '<path class="f" d="M3.5 21.500V5h3v2.500H9V3h2v2h2V3h2v4.500h2.500V5h3v16.500h-6.300v-4.700a2.2 2.2 0 0 0-4.4 0v4.700z"/>',
  banner: '<path d="M5 2.500v19"/><path class="f" d="M6.5 3.500h13l-3.2 4.7 3.2 4.800h-13z"/>',
  eye: '<path d="M2 12c2.6-4.4 6-6.6 10-6.600s7.4 2.2 10 6.600c-2.6 4.4-6 6.6-10 6.600S4.6 16.4 2 12z"/><circle class="f" cx="12" cy="12" r="3"/>',
  mind: '<circle class="f" cx="12" cy="4.8" r="3"/><circle class="f" cx="4.8" cy="18.6" r="3"/><circle class="f" cx="12" cy="18.6" r="3"/><circle class="f" cx="19.2" cy="18.6" r="3"/><path d="M12 5v13M12 11.5H4.800v7M12 11.500h7.200v7"/>',
  tick: '<path d="M4 12.5l5.5 5.5L20 6.5"/>',
} as const;

export type IconName = keyof typeof SHAPES;

/** SVG path data in the same view box: a filled shape, or a line with its width. */
export type IconPath = { readonly fill: string } | { readonly line: string; readonly width: number };

/** Icons are hidden from screen readers: the control around them has the label. */
export function icon(name: IconName): SVGSVGElement {
  return iconDrawing(SHAPES[name]);
}

/** An icon that comes as data. */
export function iconOf(paths: readonly IconPath[]): SVGSVGElement {
  const shapes = paths.map((path) =>
    'fill' in path ? `<path class="f" fill-rule="evenodd" d="${path.fill}"/>` : `<path d="${path.line}" stroke-width="${path.width}"/>`,
  );
  return iconDrawing(shapes.join(''));
}

function iconDrawing(shapes: string): SVGSVGElement {
  return drawing(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shapes}</svg>`);
}
