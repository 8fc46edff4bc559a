import { latinPress } from '../../core/latin-press.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon, type IconName } from '../dom/icons.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { groundProjection } from '../units/ground-projection.ts';
import { counted } from '../words/labels.ts';
import type { Point } from '../../sim/state.ts';
import type { CameraService } from '../services/services.ts';
import { placeInRoom, roomAround, type EdgeRoom, type Room } from './edge-room.ts';
import { edgeTargets, type EdgeTargetsState, type HiddenGoal, type ToScreen } from './edge-targets.ts';
import './edge-pointers.css';

export interface EdgePointersState extends EdgeTargetsState {
  /** Ground points under the corners of the screen, in order around it. */
  readonly viewCorners: readonly Point[];
}

interface Pointer {
  readonly sign: HTMLButtonElement;
  /** Where its press leads. */
  target: Point | undefined;
  update(target: Point | undefined): void;
}

/** Before the page is laid out: below the bar at the top, above the cards at the bottom. */
const USUAL_ROOM: EdgeRoom = { free: { left: 0.035, right: 0.965, top: 0.14, bottom: 0.76 }, taken: [] };
/** Places on the screen are shares of its width and height here. */
const SHARES = { width: 1, height: 1 };
/** So much room stays around a sign, in pixels: for its arrow, and because the sign of a fight grows and shrinks. */
const MARGIN_PIXELS = 8;
/** What keeps signs away from where it stands, in the room between the bars at the top and at the bottom. */
const TAKEN = '.fight-middle :is(.iron, .paper, button), .plan-banner, .result-opener';

/**
 * Signs at the edge of the screen for what is out of sight: one pulses where own warriors fight, another leads to the party, a quiet one shows
 * the way to the goal. A press looks there; `F` leads to the fight as well, and without a fight to the party, as everywhere.
 */
export function edgePointers(camera: CameraService): HudPart<EdgePointersState> {
  const fight = roundPointer(camera, { kind: 'fight', label: 'Go to the fight', icon: 'swords' });
  const party = roundPointer(camera, { kind: 'party', label: 'Go to your warriors', icon: 'everyone' });
  const goal = goalPointer(camera);
  const layer = element('div', { class: 'edge-pointers' }, fight.sign, party.sign, goal.sign);
  window.addEventListener('keydown', (event) => takeKey(event, fight.sign) && look(camera, fight), true);
  let last: EdgePointersState | undefined;
  let bottom = 1;
  const update = (state: EdgePointersState): void => {
    last = state;
    const toScreen = groundProjection(state.viewCorners, SHARES)?.toScreen;
    const targets = toScreen ? edgeTargets(state, toScreen, bottom) : {};
    fight.update(targets.fight);
    party.update(targets.party);
    goal.update(targets.goal);
    const shown = [fight, party, goal].filter(({ target }) => target !== undefined);
    if (toScreen && shown.length > 0) placeSigns(layer, shown, toScreen);
  };
  // Otherwise they would be in the way until the next frame.
  onNewLayout(layer, () => {
    bottom = bottomOfSight(layer);
    if (last) update(last);
  });
  return { element: layer, update };
}

/** Calls back when the screen, or the part of it without bars, changes size. */
function onNewLayout(layer: HTMLElement, callback: () => void): void {
  if (typeof ResizeObserver === 'undefined') return;
  let middle: Element | null | undefined;
  const observer = new ResizeObserver(() => {
    // Observing it again would call back again.
    if (!middle && (middle = middleOf(layer))) observer.observe(middle);
    callback();
  });
  observer.observe(layer);
}

/** On an upright screen, what is below the free part is covered; on others only the corners are. */
function bottomOfSight(layer: HTMLElement): number {
  const { width, height, top } = layer.getBoundingClientRect();
  const middle = middleOf(layer);
  return middle && height > width ? (middle.getBoundingClientRect().bottom - top) / height : 1;
}

function middleOf(layer: HTMLElement): Element | null | undefined {
  return layer.closest('.screen')?.querySelector('.fight-middle');
}

/** Each as near to its target as the room allows, the first ones first. */
function placeSigns(layer: HTMLElement, pointers: readonly Pointer[], toScreen: ToScreen): void {
  const { room, sizes, ratio } = measure(
    layer,
    pointers.map(({ sign }) => sign),
  );
  const signs: Room[] = [];
  for (const { sign, target } of pointers) {
    const wanted = toScreen(target!);
    const size = sizes.get(sign) ?? { width: 0, height: 0 };
    const place = placeInRoom({ ...room, taken: [...room.taken, ...signs] }, size, wanted);
    writeAttribute(sign, 'data-has-place', String(place !== undefined));
    if (!place) continue;
    signs.push(roomAround(place, size));
    writeVariable(sign, '--across', percent(place.x));
    writeVariable(sign, '--down', percent(place.y));
    writeVariable(sign, '--turn', `${Math.round((Math.atan2(wanted.y - place.y, (wanted.x - place.x) * ratio) * 180) / Math.PI)}deg`);
  }
}

function look(camera: CameraService, { target }: Pointer): void {
  if (target) camera.focus(target.x, target.y);
}

function roundPointer(
  camera: CameraService,
  { kind, ...words }: { readonly kind: string; readonly label: string; readonly icon: IconName },
): Pointer {
  const className = 'edge-pointer edge-round takes-pointer';
  const sign = button({ ...words, className, key: 'F', isIconOnly: true, onPress: () => look(camera, pointer) });
  sign.dataset['kind'] = kind;
  sign.append(element('i', { class: 'edge-arrow', 'aria-hidden': 'true' }));
  sign.hidden = true;
  const pointer: Pointer = {
    sign,
    target: undefined,
    update(target) {
      pointer.target = target;
      writeHidden(sign, target === undefined);
    },
  };
  return pointer;
}

function goalPointer(camera: CameraService): Pointer & { update(target: HiddenGoal | undefined): void } {
  const words = element('span', {});
  const sign = element(
    'button',
    { type: 'button', class: 'edge-pointer edge-goal takes-pointer' },
    element('i', { class: 'edge-arrow', 'aria-hidden': 'true' }),
    icon('keep'),
    words,
  );
  sign.hidden = true;
  sign.addEventListener('click', () => look(camera, pointer));
  const pointer = {
    sign,
    target: undefined as Point | undefined,
    update(target: HiddenGoal | undefined) {
      pointer.target = target;
      writeHidden(sign, target === undefined);
      if (!target) return;
      const paces = counted(target.paces, 'pace');
      writeText(words, paces);
      writeAttribute(sign, 'aria-label', `${target.title}: ${paces}`);
      writeAttribute(sign, 'title', target.title);
    },
  };
  return pointer;
}

interface Measured {
  readonly room: EdgeRoom;
  /** Of the signs, with their margin. */
  readonly sizes: ReadonlyMap<Element, { readonly width: number; readonly height: number }>;
  /** Width of the screen by its height. */
  readonly ratio: number;
}

/** Reads the layout as the other parts have left it in this frame. */
function measure(layer: HTMLElement, signs: readonly HTMLElement[]): Measured {
  const screen = layer.getBoundingClientRect();
  const middle = middleOf(layer)?.getBoundingClientRect();
  if (screen.width === 0 || !middle) return { room: USUAL_ROOM, sizes: new Map(), ratio: 1 };
  const share = ({ left, right, top, bottom }: Room): Room => ({
    left: (left - screen.left) / screen.width,
    right: (right - screen.left) / screen.width,
    top: (top - screen.top) / screen.height,
    bottom: (bottom - screen.top) / screen.height,
  });
  const hud = layer.closest('.hud') ?? layer;
  const taken = [...hud.querySelectorAll(TAKEN)].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
  const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({
    width: (offsetWidth + 2 * MARGIN_PIXELS) / screen.width,
    height: (offsetHeight + 2 * MARGIN_PIXELS) / screen.height,
  });
  return {
    room: { free: share(middle), taken: taken.map(share) },
    sizes: new Map(signs.map((sign) => [sign, sizeOf(sign)])),
    ratio: screen.width / screen.height,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** While the sign is shown, its key means it and not the selection. */
function takeKey(event: KeyboardEvent, sign: HTMLElement): boolean {
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.defaultPrevented;
  const isTyping = event.target instanceof HTMLElement && /^(?:input|textarea|select)$/i.test(event.target.tagName);
  if (!isFree || isTyping || latinPress(event).key.toLowerCase() !== 'f') return false;
  if (sign.closest('[hidden]') !== null || document.querySelector('dialog[open]') !== null) return false;
  event.stopImmediatePropagation();
  return true;
}
