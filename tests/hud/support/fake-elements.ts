import { vi } from 'vitest';

/** As much of an element as parts of the HUD need to be built, written and pressed. */
export class FakeNode extends EventTarget {
  readonly attributes = new Map<string, string>();
  children: (FakeNode | string)[] = [];
  hidden = false;
  max = 0;
  value = 0;
  parentElement: FakeNode | null = null;
  readonly variables = new Map<string, string>();
  readonly style = {
    getPropertyValue: (name: string): string => this.variables.get(name) ?? '',
    setProperty: (name: string, value: string): void => void this.variables.set(name, value),
  };

  constructor(readonly tagName: string) {
    super();
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  append(...children: (FakeNode | string)[]): void {
    for (const child of children) if (typeof child !== 'string') child.parentElement = this;
    this.children.push(...children);
  }

  replaceChildren(...children: (FakeNode | string)[]): void {
    for (const child of this.children) if (typeof child !== 'string') child.parentElement = null;
    this.children = [];
    this.append(...children);
  }

  remove(): void {
    if (this.parentElement) this.parentElement.children = this.parentElement.children.filter((child) => child !== this);
    this.parentElement = null;
  }

  blur(): void {}

  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('');
  }

  set textContent(text: string) {
    this.children = [text];
  }

  /** Its own and those of its parts, in order. */
  all(tagName: string): FakeNode[] {
    const below = this.children.flatMap((child) => (typeof child === 'string' ? [] : child.all(tagName)));
    return this.tagName === tagName ? [this, ...below] : below;
  }

  /** The part of it with that class. */
  classed(name: string): FakeNode | undefined {
    if (this.attributes.get('class') === name) return this;
    const parts = this.children.filter((child) => typeof child !== 'string');
    return parts.map((child) => child.classed(name)).find((found) => found !== undefined);
  }

  /** Each row of a table, its cells apart. */
  rows(): string[] {
    return this.all('tr').map(({ children }) => children.map((cell) => (typeof cell === 'string' ? cell : cell.textContent)).join(' | '));
  }

  press(label: string): void {
    this.all('button')
      .find(({ textContent }) => textContent === label)
      ?.dispatchEvent(new Event('click'));
  }
}

/** Until `vi.unstubAllGlobals`. */
export function stubElements(): void {
  vi.stubGlobal('document', { createElement: (tagName: string) => new FakeNode(tagName) });
}
