/**
 * Looks at a page as it is laid out now and names what a person would call broken. All of this runs inside the page: it is
 * sent there as text by `layoutFaults`, so the functions may call each other and the browser, and nothing else.
 */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Look {
  readonly faults: string[];
  /** What must hold everything under the root. */
  readonly room: Box;
}

/** Pixels that rounding may move an edge. */
const SLACK = 1.5;
const LEAST_FONT_PIXELS = 11;
/** A frame may be so much larger than what it holds, beside its padding: as a part of itself, and in pixels. */
const MOST_HOLLOW = { part: 0.4, pixels: 90 };
const CONTROLS = 'button, input, select, textarea, a, canvas, [role="tab"], [role="slider"]';
const FRAMES = '.iron, .minimap-frame, .hint';
/** Pictures that are moved and scaled by hand, lines to grab, and what is only read aloud. */
const LEFT_OUT = '.react-flow, .divider, [role="separator"], .unseen, .spoken, option, datalist';
/** The clip of a heading that gives its place to something else. */
const READ_ALOUD = 'inset(50%)';

function findFaults(): string[] {
  const hud = document.querySelector('#hud');
  const dialog = document.querySelector('dialog[open]');
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const faults: string[] = [];
  if (dialog !== null) lookAt(dialog, { faults, room: screen });
  else if (hud !== null) lookAt(hud, { faults, room: hud.getBoundingClientRect() });
  const studio = document.querySelector('#studio .studio');
  if (studio === null) return faults;
  lookAt(studio, { faults, room: screen });
  if (hud !== null && isOver(boxOf(studio), boxOf(hud))) faults.push(`overlap: ${nameOf(studio)} and the field`);
  return faults;
}

function lookAt(root: Element, look: Look): void {
  if (!isSeen(root)) return;
  const all = [root, ...root.querySelectorAll('*')].filter((each) => isSeen(each) && each.closest(LEFT_OUT) === null);
  const painted = all.filter((each) => isPainted(each) && !isBackdrop(each, roomOf(each, look)));
  const marked = new Set(painted);
  const frames = painted.filter((each) => !isWithin(each, marked));
  const controls = all.filter((each) => each.matches(CONTROLS));
  findOverlaps(frames, look);
  findOverlaps(controls, look);
  for (const each of new Set([...frames, ...controls])) findOutside(each, look);
  for (const each of painted) {
    if (!each.matches(FRAMES)) continue;
    findHollow(each, look);
    findSpilled(each, look);
  }
  findTextFaults(root, look);
  findTextOver(root, controls, look);
}

function isWithin(element: Element, others: ReadonlySet<Element>): boolean {
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= SLACK || height <= SLACK) return false;
  return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}

function isPainted(element: Element): boolean {
  if (element instanceof SVGElement) return false;
  const style = getComputedStyle(element);
  const hasColour = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  return hasColour || style.backgroundImage !== 'none' || style.boxShadow !== 'none' || Number.parseFloat(style.borderTopWidth) > 0;
}

/** What a shade behind it would have to fill. */
function roomOf(element: Element, { room }: Look): Box {
  const screen = element.closest('.screen');
  return screen === null ? room : boxOf(screen);
}

/** Lies behind all of it: a shade, a veil, the ground of a menu. */
function isBackdrop(element: Element, room: Box): boolean {
  const box = boxOf(element);
  const isWide = box.left <= room.left + SLACK && box.right >= room.right - SLACK;
  return isWide && box.top <= room.top + SLACK && box.bottom >= room.bottom - SLACK;
}

function findOverlaps(parts: readonly Element[], { faults }: Look): void {
  const boxed = parts.map((part) => ({ part, box: visibleBoxOf(part) }));
  for (const [place, one] of boxed.entries()) {
    for (const other of boxed.slice(place + 1)) {
      if (!isOver(one.box, other.box) || one.part.contains(other.part) || other.part.contains(one.part)) continue;
      faults.push(`overlap: ${nameOf(one.part)} and ${nameOf(other.part)}`);
    }
  }
}

function isOver(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > SLACK && height > SLACK;
}

function findOutside(element: Element, { faults, room }: Look): void {
  const box = boxOf(element);
  for (let clip = clipOf(element); clip !== undefined; clip = clipOf(clip.by)) {
    // What is scrolled away can be scrolled back.
    if (clip.isScrolled) return;
    if (isInside(box, clip.box)) continue;
    faults.push(`off screen: ${nameOf(element)}`);
    return;
  }
  if (!isInside(box, room)) faults.push(`off screen: ${nameOf(element)}`);
}

function isInside(box: Box, room: Box): boolean {
  const isAcross = box.left >= room.left - SLACK && box.right <= room.right + SLACK;
  return isAcross && box.top >= room.top - SLACK && box.bottom <= room.bottom + SLACK;
}

/** The nearest ancestor that clips. */
function clipOf(element: Element): { readonly box: Box; readonly isScrolled: boolean; readonly by: Element } | undefined {
  for (let by = element.parentElement; by !== null && by.id !== 'hud' && by !== document.body; by = by.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(by);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    return { box: boxOf(by), isScrolled: /auto|scroll/.test(overflowX + overflowY), by };
  }
  return undefined;
}

/** What is left of a box inside everything that clips it. */
function visibleBoxOf(element: Element): Box {
  return clipped(element, boxOf(element));
}

/** The same of something in an element, such as its text. */
function clipped(element: Element, whole: Box): Box {
  let box = whole;
  for (let clip = clipOf(element); clip !== undefined; clip = clipOf(clip.by)) {
    const { left, top, right, bottom } = clip.box;
    box = {
      left: Math.max(left, box.left),
      top: Math.max(top, box.top),
      right: Math.min(right, box.right),
      bottom: Math.min(bottom, box.bottom),
    };
  }
  return box;
}

/** A frame around nothing: what it holds - texts, controls, pictures - fills only a part of it. */
function findHollow(frame: Element, { faults }: Look): void {
  const style = getComputedStyle(frame);
  const held = [
    ...textsIn(frame).map(({ box }) => box),
    ...[...frame.querySelectorAll(`${CONTROLS}, svg, img, .portrait, .card-health, .stress-body`)].filter(isSeen).map(boxOf),
  ];
  if (held.length === 0) return;
  const box = boxOf(frame);
  const wide = box.right - box.left - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const high = box.bottom - box.top - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
  const freeWidth = wide - (Math.max(...held.map(({ right }) => right)) - Math.min(...held.map(({ left }) => left)));
  const freeHeight = high - (Math.max(...held.map(({ bottom }) => bottom)) - Math.min(...held.map(({ top }) => top)));
  if (freeWidth > Math.max(MOST_HOLLOW.pixels, wide * MOST_HOLLOW.part))
    faults.push(`hollow: ${nameOf(frame)}, ${Math.round(freeWidth)} px of its width`);
  if (freeHeight > Math.max(MOST_HOLLOW.pixels, high * MOST_HOLLOW.part))
    faults.push(`hollow: ${nameOf(frame)}, ${Math.round(freeHeight)} px of its height`);
}

/** Stands beside the frame that should hold it. */
function findSpilled(frame: Element, { faults }: Look): void {
  const box = boxOf(frame);
  for (const control of frame.querySelectorAll(CONTROLS)) {
    if (isSeen(control) && !isInside(visibleBoxOf(control), box)) faults.push(`spilled: ${nameOf(control)} out of ${nameOf(frame)}`);
  }
}

interface SeenText {
  readonly of: Element;
  readonly text: string;
  readonly box: Box;
}

function textsIn(root: Element): SeenText[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: SeenText[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (of === null || text === '' || !isSeen(of) || of.closest(LEFT_OUT) !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push({ of, text, box: range.getBoundingClientRect() });
  }
  return found;
}

function findTextFaults(root: Element, { faults }: Look): void {
  for (const { of, text, box } of textsIn(root)) {
    const said = `${nameOf(of)} "${text.slice(0, 40)}"`;
    const size = Number.parseFloat(getComputedStyle(of).fontSize);
    if (size < LEAST_FONT_PIXELS - 0.01) faults.push(`small: ${said}, ${size} px`);
    if (isCut(of, box)) faults.push(`cut: ${said}`);
  }
}

/** A text that is longer than what holds it runs on over a control beside it. */
function findTextOver(root: Element, controls: readonly Element[], { faults }: Look): void {
  const boxed = controls.map((control) => ({ control, box: visibleBoxOf(control) }));
  for (const { of, text, box } of textsIn(root)) {
    if (getComputedStyle(of).clipPath === READ_ALOUD) continue;
    const over = boxed.find(
      (each) => isOver(box, each.box) && !each.control.contains(of) && !of.contains(each.control) && isOver(clipped(of, box), each.box),
    );
    if (over !== undefined) faults.push(`overlap: ${nameOf(of)} "${text.slice(0, 40)}" and ${nameOf(over.control)}`);
  }
}

/** Something hides a part of the text, and nothing tells the whole of it. */
function isCut(element: Element, text: Box): boolean {
  for (let by: Element | null = element; by !== null && by.id !== 'hud' && by !== document.body; by = by.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(by);
    if (/auto|scroll/.test(overflowX + overflowY)) return false;
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = boxOf(by);
    // The box of a text is higher than its letters.
    const isWhole = text.left >= box.left - SLACK && text.right <= box.right + SLACK && (text.top + text.bottom) / 2 <= box.bottom;
    if (!isWhole && by.closest('[title], [data-tip]') === null) return true;
  }
  return false;
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}

function nameOf(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = [left, top, width, height].map(Math.round).join(' ');
  const label = element.getAttribute('aria-label') ?? '';
  const name = element.getAttribute('class') ?? element.tagName.toLowerCase();
  return `<${name}${label === '' ? '' : ` ${label}`}> [${place}]`;
}

const CONSTANTS = { SLACK, LEAST_FONT_PIXELS, MOST_HOLLOW, CONTROLS, FRAMES, LEFT_OUT, READ_ALOUD };
const FUNCTIONS = [
  findFaults,
  lookAt,
  isWithin,
  isSeen,
  isPainted,
  roomOf,
  isBackdrop,
  findOverlaps,
  isOver,
  findOutside,
  isInside,
  clipOf,
  visibleBoxOf,
  clipped,
  findHollow,
  findSpilled,
  textsIn,
  findTextFaults,
  findTextOver,
  isCut,
  boxOf,
  nameOf,
];

/** To be evaluated in a page: the list of its faults, one a line, each with its kind in front. */
export const LAYOUT_FAULTS = `(() => {
const { ${Object.keys(CONSTANTS).join(', ')} } = ${JSON.stringify(CONSTANTS)};
${FUNCTIONS.map(String).join('\n')}
return findFaults();
})()`;
