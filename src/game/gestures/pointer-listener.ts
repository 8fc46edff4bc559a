import { mouseButton } from '../../core/mouse-button.ts';
import type { CameraRig } from '../camera/camera-rig.ts';
import { isInPane, type Pane } from '../camera/panes.ts';
import type { PointerButton, PointerInput } from './gesture.ts';
import type { PointerController } from './pointer-controller.ts';

const BUTTONS: readonly PointerButton[] = ['left', 'middle', 'right'];
/** A wheel that counts lines or pages, in pixels. */
const LINE_PIXELS = 33;
const PAGE_PIXELS = 300;

export interface PointerListenerOptions {
  readonly listener: PointerController;
  readonly rig: CameraRig;
  /** The part of the canvas that it listens to. What begins there may end anywhere. */
  pane(): Pane;
}

/**
 * Passes the canvas's pointer events to a pointer controller. Not Phaser's pointers: with capture a drag
 * that leaves the window still ends, and DOM events tell touch from mouse.
 */
export class PointerListener {
  readonly #stopping = new AbortController();
  /** The buttons with which pointers were pressed, by the pointer's id: on a Mac, Ctrl may come up before the button does. */
  readonly #pressed = new Map<number, { reported: number; meant: number }>();
  readonly #pane: () => Pane;
  private readonly listener: PointerController;
  /** Position of a hovering mouse in pixels of the pane; undefined when it is elsewhere. */
  mouse: { x: number; y: number } | undefined;
  /** The last press was that of a finger, on the field or on a button. */
  isTouched = false;
  /** The mouse is in another pane. */
  isElsewhere = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    { listener, rig, pane }: PointerListenerOptions,
  ) {
    this.listener = listener;
    this.#pane = pane;
    // Else touch gestures scroll and zoom the page.
    canvas.style.touchAction = 'none';
    const options = { signal: this.#stopping.signal };
    canvas.addEventListener('pointerdown', (event) => this.#down(event), options);
    canvas.addEventListener('pointermove', (event) => this.#move(event), options);
    canvas.addEventListener('pointerup', (event) => this.#up(event), options);
    canvas.addEventListener('pointercancel', () => this.#cancel(), options);
    canvas.addEventListener('pointerleave', () => this.#leave(), options);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    // Without this a middle press starts the browser's own scrolling.
    canvas.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), options);
    canvas.addEventListener('wheel', (event) => this.#wheel(event, rig), { ...options, passive: false });
    window.addEventListener('blur', () => this.#cancel(), options);
    const note = ({ pointerType }: PointerEvent): void => void (this.isTouched = pointerType === 'touch');
    window.addEventListener('pointerdown', note, { ...options, capture: true });
  }

  stop(): void {
    this.#stopping.abort();
  }

  #cancel(): void {
    this.#pressed.clear();
    this.listener.cancel();
  }

  #down(event: PointerEvent): void {
    if (!this.#isHere(event)) return;
    this.#pressed.set(event.pointerId, { reported: event.button, meant: mouseButton(event) });
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused !== this.canvas) focused.blur();
    this.canvas.setPointerCapture(event.pointerId);
    this.#input(event, (input) => this.listener.down(input));
  }

  /** Further mouse buttons, pressed while one is held, arrive as move events. */
  #move(event: PointerEvent): void {
    const isHere = this.#pressed.has(event.pointerId) || (event.buttons === 0 && this.#isHere(event));
    this.isElsewhere = !isHere;
    if (!isHere) return this.#leave();
    const isChord = event.pointerType === 'mouse' && event.button >= 0;
    if (isChord && (event.buttons & buttonBit(event.button)) !== 0) return this.#input(event, (input) => this.listener.down(input));
    if (isChord) return this.#input(event, (input) => this.listener.up(input));
    this.#input(event, (input) => this.listener.move(input));
  }

  #up(event: PointerEvent): void {
    if (!this.#pressed.has(event.pointerId)) return;
    this.#input(event, (input) => this.listener.up(input));
    this.#pressed.delete(event.pointerId);
  }

  #leave(): void {
    this.mouse = undefined;
    if (!this.listener.isBusy) this.listener.hover({ x: -1e6, y: -1e6 });
  }

  #wheel(event: WheelEvent, rig: CameraRig): void {
    event.preventDefault();
    if (!this.#isHere(event)) return;
    const unit = event.deltaMode === 1 ? LINE_PIXELS : event.deltaMode === 2 ? PAGE_PIXELS : 1;
    const { x, y } = this.#place(event);
    rig.wheel(x, y, event.deltaY * unit);
  }

  #input(event: PointerEvent, use: (input: PointerInput) => void): void {
    const pressed = this.#pressed.get(event.pointerId);
    const meant = event.button === pressed?.reported ? pressed.meant : event.button;
    const button = event.pointerType === 'touch' ? 'finger' : (BUTTONS[Math.max(0, meant)] ?? 'middle');
    const { x, y } = this.#place(event);
    if (button !== 'finger') this.mouse = { x, y };
    use({ pointerId: event.pointerId, button, x, y, isShift: event.shiftKey, atSeconds: event.timeStamp / 1000 });
  }

  #isHere(event: MouseEvent): boolean {
    const bounds = this.canvas.getBoundingClientRect();
    return isInPane(this.#pane(), { x: event.clientX - bounds.left, y: event.clientY - bounds.top });
  }

  #place(event: MouseEvent): { x: number; y: number } {
    const bounds = this.canvas.getBoundingClientRect();
    const { left, top } = this.#pane();
    return { x: event.clientX - bounds.left - left, y: event.clientY - bounds.top - top };
  }
}

/** `button` counts left, middle, right; the bits of `buttons` are left, right, middle. */
function buttonBit(button: number): number {
  return [1, 4, 2][button] ?? 0;
}
