import { GlobalWindow } from 'happy-dom';
import { onTestFinished } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { RecordingContext } from './recording-context.ts';

export interface DomOptions {
  /** What follows the origin of the page's address. */
  readonly address?: string;
  readonly width?: number;
  readonly height?: number;
  /** The page's `body`. */
  readonly html?: string;
}

/** Where `d3-transition` keeps what it does to an element. */
const TRANSITIONS = '__transition';

interface MovedElement extends Element {
  readonly [TRANSITIONS]?: Readonly<Record<string, { readonly timer: { stop: () => void } }>>;
}

/** Gives the running test `window`, `document` and the rest of a page, until it ends. What is drawn on a canvas is recorded. */
export function openDom({ address = '/', width = 1280, height = 720, html = '' }: DomOptions = {}): GlobalWindow {
  const window = new GlobalWindow({
    url: `http://localhost:3000${address}`,
    width,
    height,
    settings: { disableErrorCapturing: true },
  });
  completeDom(window);
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  document.body.innerHTML = html;
  onTestFinished(async () => {
    stopTransitions();
    await window.happyDOM.close();
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, value] of originals) Reflect.set(globalThis, key, value);
  });
  return window;
}

/** Until a transition ends, d3 keeps it in a list of its own, with all of the page: a closed page draws no frame that would end it. */
function stopTransitions(): void {
  for (const element of document.querySelectorAll<MovedElement>('*'))
    for (const { timer } of Object.values(element[TRANSITIONS] ?? {})) timer.stop();
}

/** What the simulated DOM leaves out: it has no layout and draws nothing. */
function completeDom(window: GlobalWindow): void {
  const contexts = new WeakMap<object, RecordingContext>();
  Object.assign(window.HTMLCanvasElement.prototype, {
    getContext(this: object): RecordingContext {
      const context = contexts.get(this) ?? RecordingContext.create(this);
      contexts.set(this, context);
      return context;
    },
  });
  // In a browser, the event comes after what closed the dialog.
  Object.assign(window.HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement): void {
      if (!this.open) return;
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
  const nothing = { setPointerCapture: () => {}, releasePointerCapture: () => {}, scrollIntoView: () => {} };
  for (const [name, value] of Object.entries(nothing))
    if (!(name in window.Element.prototype)) Object.assign(window.Element.prototype, { [name]: value });
}

/** Gives every element the same place, as if styles had laid it out, until the running test ends. Pixels. */
export function layOutAll({ left = 0, top = 0, width, height }: { left?: number; top?: number; width: number; height: number }): void {
  replaceOnElements('getBoundingClientRect', { value: () => DOMRect.fromRect({ x: left, y: top, width, height }) });
  for (const [name, value] of Object.entries({ clientWidth: width, clientHeight: height, offsetWidth: width, offsetHeight: height }))
    replaceOnElements(name, { get: () => value });
}

/** Another property of all elements until the running test ends: all simulated pages share the classes of elements. */
export function replaceOnElements(name: string, property: PropertyDescriptor): void {
  const { prototype } = HTMLElement;
  const before = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, { configurable: true, ...property });
  onTestFinished(() => {
    if (before) Object.defineProperty(prototype, name, before);
    else Reflect.deleteProperty(prototype, name);
  });
}

/** What was drawn on a canvas. */
export function callsOn(canvas: Element): string[] {
  return ((canvas as HTMLCanvasElement).getContext('2d') as unknown as RecordingContext).calls;
}
