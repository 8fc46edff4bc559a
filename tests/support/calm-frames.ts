import type { BrowserContext, Page } from 'playwright-core';

const FRAMES_PER_SECOND = 4;

declare global {
  interface Window {
    /** Present in pages with calm frames: the next `count` frames are drawn at once, because a test waits for them. */
    hurryFrames?: (count: number) => void;
  }
}

/**
 * Lets a page draw 4 times a second at most. Without a graphics card most of a test's time goes into drawing, which then
 * delays every click; and two pages fit on two cores.
 */
export async function calmFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(limitFrames, 1000 / FRAMES_PER_SECOND);
}

/** Methods of a 2D canvas that draw, or only prepare to. */
const DRAWING = [
  ['drawImage', 'putImageData', 'fill', 'stroke', 'fillRect', 'strokeRect', 'clearRect', 'fillText', 'strokeText'],
  [
    'beginPath',
    'closePath',
    'moveTo',
    'lineTo',
    'arc',
    'arcTo',
    'ellipse',
    'rect',
    'roundRect',
    'quadraticCurveTo',
    'bezierCurveTo',
    'clip',
  ],
  ['save', 'restore', 'transform', 'setTransform', 'resetTransform', 'translate', 'rotate', 'scale'],
].flat();

/** Lets the game of a page draw nothing on its 2D canvases: a third of the processor time of a page whose pictures no test looks at. */
export async function drawNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript((methods) => {
    for (const name of methods) Object.defineProperty(CanvasRenderingContext2D.prototype, name, { value: () => undefined });
  }, DRAWING);
}

/** Lets the page draw some frames, as fast as it can. */
export async function drawFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(
    `new Promise((done) => { window.hurryFrames?.(${count}); let left = ${count}; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done()); next(); })`,
  );
}

/** Runs in the page: all callbacks of a frame wait until the last frame is long enough ago. */
function limitFrames(leastMilliseconds: number): void {
  const request = window.requestAnimationFrame.bind(window);
  let waiting = new Map<number, FrameRequestCallback>();
  let lastId = 0;
  let lastFrame = -Infinity;
  let hurried = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const pass = (time: number): void => {
    const early = leastMilliseconds - (time - lastFrame);
    // Asking for every frame in between would keep the compositor busy.
    if (early > 2 && hurried === 0) return void (pause = setTimeout(resume, early - 1));
    lastFrame = time;
    hurried = Math.max(0, hurried - 1);
    const due = waiting;
    waiting = new Map();
    for (const callback of due.values()) callback(time);
  };
  const resume = (): void => {
    clearTimeout(pause);
    pause = undefined;
    request(pass);
  };
  window.requestAnimationFrame = (callback) => {
    lastId += 1;
    waiting.set(lastId, callback);
    if (waiting.size === 1) request(pass);
    return lastId;
  };
  window.hurryFrames = (count) => {
    hurried = Math.max(hurried, count);
    if (pause !== undefined) resume();
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
}
