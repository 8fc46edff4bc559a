import { vi } from 'vitest';

/** The part of an element that listeners use. */
export class FakeElement extends EventTarget {
  readonly style: Record<string, string> = {};
  readonly captured: number[] = [];
  isContentEditable = false;
  isBlurred = false;

  constructor(
    readonly tagName: string,
    readonly parent?: FakeElement,
  ) {
    super();
  }

  matches(selector: string): boolean {
    return selector.split(',').some((name) => name.trim().toLowerCase() === this.tagName.toLowerCase());
  }

  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  blur(): void {
    this.isBlurred = true;
  }

  setPointerCapture(pointerId: number): void {
    this.captured.push(pointerId);
  }

  getBoundingClientRect(): { left: number; top: number } {
    return { left: 100, top: 40 };
  }
}

/** Fake `window` and `document` for tests of listeners, until `vi.unstubAllGlobals`. */
export class FakePage {
  readonly window = new EventTarget();
  readonly document = { activeElement: null as FakeElement | null };

  constructor() {
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('HTMLElement', FakeElement);
  }

  /** Sends a key press from that element to the window; returns whether it was handled. */
  press(key: Partial<KeyboardEvent>, from: EventTarget = this.window): boolean {
    const held = { key: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false };
    return sendEvent(this.window, 'keydown', { ...held, ...key, target: from });
  }
}

/** Dispatches an event with these fields; returns whether its default was prevented. */
export function sendEvent(to: EventTarget, type: string, fields: object): boolean {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  to.dispatchEvent(event);
  return event.defaultPrevented;
}
