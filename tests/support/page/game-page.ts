import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { openContent, type Content, type ContentFiles } from '../../../src/content/load-content.ts';
import type { GameOptions } from '../../../src/game/create-game.ts';
import { openDom } from './dom.ts';
import { GameDouble } from './game-double.ts';
import { controlNamed, isShown, outline } from './outline.ts';
import { enterValue, failOnErrors } from './react-page.ts';

const HTML = '<div id="field"></div><div id="hud"></div><div id="studio"></div><div id="loading"></div>';

let opened: Content | undefined;

/** This is the content of the game, of which each tree is compiled and each map laid out once for all pages of a worker. */
const openOnce = (files: ContentFiles): Content => (opened ??= openContent(files));

/** Every page is opened on the same day: the title names the battle of the day. */
const PAGE_OPENED = Date.UTC(2026, 10, 27, 12);

export interface GamePageOptions {
  /** "?scene=village" */
  readonly address?: string;
  /** What the last visit left in the browser. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** The whole page with HUD and studio, on a simulated DOM and without picture: a person presses controls, and time passes in frames. */
export class GamePage {
  static async open({ address = '', stored = {} }: GamePageOptions = {}): Promise<GamePage> {
    const { startPage } = await import('../../../src/app/start-page.ts');
    openDom({ address: `/${address}`, html: HTML });
    vi.useFakeTimers({ now: PAGE_OPENED, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    // As the built page does, which does not check its content again.
    vi.stubEnv('DEV', false);
    onTestFinished(() => void vi.unstubAllEnvs());
    failOnErrors();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    // Without what other visits left.
    vi.stubGlobal('indexedDB', new IDBFactory());
    for (const name of ['requestAnimationFrame', 'requestIdleCallback']) vi.stubGlobal(name, (done: () => void) => setTimeout(done, 16));
    onTestFinished(() => void vi.unstubAllGlobals());
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    let game: GameDouble | undefined;
    let asked: GameOptions | undefined;
    const progress = { isOver: false };
    const started = startPage((options) => {
      asked = options;
      return Promise.resolve((game = new GameDouble()));
    }, openOnce).finally(() => (progress.isOver = true));
    while (!progress.isOver) {
      await act(async () => {
        await vi.dynamicImportSettled();
        game?.passFrame(1 / 60);
        await vi.advanceTimersByTimeAsync(16);
      });
    }
    await started;
    const page = new GamePage(game, asked);
    await page.settle();
    return page;
  }

  /** Set where all code is there: a frame after each press is enough then. */
  isLoaded = false;

  private constructor(
    readonly game: GameDouble | undefined,
    /** What the page asked of the game when it made it. */
    readonly gameOptions: GameOptions | undefined,
  ) {}

  /** Lets frames pass, each as long as on a common screen. */
  async frames(count = 1, seconds = 1 / 60): Promise<this> {
    for (let frame = 0; frame < count; frame++) {
      await act(async () => {
        this.game?.passFrame(seconds);
        await vi.advanceTimersByTimeAsync(seconds * 1000);
      });
    }
    return this;
  }

  /** Waits for code that is loaded late, and for what that loads when it is first shown; always as many frames. */
  async settle(): Promise<this> {
    for (let round = 0; round < (this.isLoaded ? 1 : 3); round++) {
      await act(() => vi.dynamicImportSettled());
      await this.frames();
    }
    return this;
  }

  /** Presses what a person sees by that name. @throws Error when there is no such control, or it is disabled. */
  async press(name: string | RegExp, within: string = 'body'): Promise<this> {
    const control = controlNamed(this.part(within), name);
    await act(async () => control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })));
    return this.settle();
  }

  async key(key: string, fields: KeyboardEventInit = {}, at: EventTarget = document.activeElement ?? document.body): Promise<this> {
    await act(async () => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...fields })));
    return this.settle();
  }

  /** Writes into a field, or chooses. */
  async enter(name: string | RegExp, value: string, within = 'body'): Promise<this> {
    const field = controlNamed(this.part(within), name) as HTMLInputElement;
    await act(async () => enterValue(field, value));
    return this.settle();
  }

  control(name: string | RegExp, within = 'body'): HTMLElement {
    return controlNamed(this.part(within), name);
  }

  part(selector: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (!found) throw new Error(`Nothing shown fits "${selector}".`);
    return found;
  }

  /** What is shown, as text. */
  outline(selector = 'body'): string {
    return outline(this.part(selector));
  }

  has(selector: string): boolean {
    return [...document.querySelectorAll<HTMLElement>(selector)].some(isShown);
  }
}
