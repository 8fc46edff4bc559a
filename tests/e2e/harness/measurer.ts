import type { CDPSession, Page } from 'playwright-core';
import { LAYOUT_FAULTS } from './layout-faults.ts';
import { WINDOW_SIZES, type WindowSize } from './window-sizes.ts';

/** Geometry is asked for, not looks: what is drawn costs seconds at these sizes, and changes nothing. */
export const UNDRAWN = `
html.is-measured :is(body, dialog) { clip-path: inset(50%) !important; }
html.is-bare .studio .body { display: none; }
html.is-measured dialog::backdrop { display: none; }
html.is-measured :is(#field, .react-flow) { display: none; }
html.is-measured *, html.is-measured *::before, html.is-measured *::after { animation: none !important; transition: none !important; }
`;

/** The game stands still as well: its frames wait until they are released. */
const HOLD_FRAMES = `(() => {
  const ask = window.requestAnimationFrame.bind(window);
  const held = [];
  document.documentElement.classList.add('is-measured');
  window.requestAnimationFrame = (callback) => held.push(callback);
  window.afterTwoFrames = () => {
    window.hurryFrames?.(2);
    return new Promise((done) => ask(() => ask(done)));
  };
  window.releaseFrames = () => {
    window.requestAnimationFrame = ask;
    document.documentElement.classList.remove('is-measured');
    for (const callback of held) ask(callback);
  };
})()`;

/** Looks for faults of a page at several sizes. */
export class Measurer {
  private constructor(
    readonly page: Page,
    private readonly devTools: CDPSession,
    private readonly rest: WindowSize,
  ) {}

  /** `rest`: the size of the page between two walks. */
  static async of(page: Page, rest: WindowSize = { width: 1280, height: 720, ratio: 1 }): Promise<Measurer> {
    await addStyles(page, UNDRAWN);
    return new Measurer(page, await page.context().newCDPSession(page), rest);
  }

  /** Faults of the page as it stands, at all sizes, each with its size in front; `look` finds more of them. */
  async walk(
    sizes: readonly WindowSize[] = WINDOW_SIZES,
    look: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
  ): Promise<string[]> {
    const found: string[] = [];
    await this.page.evaluate(HOLD_FRAMES);
    for (const size of sizes) {
      await this.#resize(size);
      for (const fault of [...(await this.faults()), ...(await look(this.page))])
        found.push(`${size.width} x ${size.height} at ${size.ratio}: ${fault}`);
    }
    await this.#resize(this.rest);
    await this.page.evaluate('releaseFrames()');
    return found;
  }

  readonly faults = (): Promise<string[]> => this.page.evaluate(LAYOUT_FAULTS) as Promise<string[]>;

  async #resize({ width, height, ratio }: WindowSize): Promise<void> {
    await this.devTools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: ratio, mobile: false });
    await this.page.evaluate('afterTwoFrames()');
  }
}

/** Adds rules as a script of the page may: its content policy refuses style elements. Returns the way to take them back. */
export async function addStyles(page: Page, rules: string): Promise<() => Promise<void>> {
  const added = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, rules);
  return () =>
    added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
}
