import { afterEach, expect, test, vi } from 'vitest';
import { filmCanvas } from '../../../src/features/sharing/canvas-film.ts';
import type { Film } from '../../../src/features/sharing/record-clip.ts';
import { rememberCanvases, type StrokeContext } from '../../game/support/strokes.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that records these kinds of video. */
function browser({ types = ['video/webm'], size = [1921, 1081] as readonly [number, number], hasStream = true } = {}) {
  const recorders: Recorder[] = [];
  let stopped = 0;
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string): boolean => types.includes(type);
    state = 'inactive';
    constructor(
      readonly stream: { pictures: number; getTracks(): { stop(): void }[] },
      readonly options: object,
    ) {
      super();
      recorders.push(this);
    }
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  const canvases = rememberCanvases();
  const { createElement } = document;
  const captureStream = (pictures: number) => ({ pictures, getTracks: () => [{ stop: () => (stopped += 1) }] });
  const texts: string[] = [];
  vi.stubGlobal('document', {
    createElement: (name: string) => {
      const canvas = createElement(name) as unknown as { brush: StrokeContext };
      Object.assign(canvas.brush, { fillText: (...words: unknown[]) => void texts.push(words.join(' ')) });
      return Object.assign(canvas, hasStream ? { captureStream } : {});
    },
  });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => done());
  const film = filmCanvas({ width: size[0], height: size[1] } as HTMLCanvasElement);
  return { film, recorders, texts, copy: canvases[0]!, stoppedTracks: () => stopped };
}

test('a film is a smaller copy of the canvas with even sizes, and says in it when it was', () => {
  const { film, recorders, texts, copy } = browser();
  expect([copy.width, copy.height]).toEqual([960, 540]);
  const [recorder] = recorders;
  expect(recorder!.options).toEqual({ mimeType: 'video/webm', videoBitsPerSecond: 2_500_000 });
  expect([recorder!.stream.pictures, recorder!.state]).toEqual([30, 'inactive']);
  (film as Film).addPicture('0:42');
  expect(recorder!.state).toBe('recording');
  expect(copy.brush.images).toMatchObject([{ at: [0, 0, 960, 540] }]);
  expect(texts).toEqual(['Warband  0:42 20 520']);
  expect(copy.brush).toMatchObject({ font: "700 20px 'Alegreya Variable', Georgia, serif", shadowBlur: 0 });
});

test('a small canvas is not enlarged, and its clock stays readable', () => {
  const { film, copy, texts } = browser({ size: [301, 1] });
  expect([copy.width, copy.height]).toEqual([300, 2]);
  (film as Film).addPicture('0:01');
  expect(texts).toEqual(['Warband  0:01 12 -10']);
});

test.each([
  [['video/webm', 'video/mp4'], 'video/webm', 'webm'],
  [['video/webm;codecs=vp8', 'video/mp4;codecs=avc1'], 'video/mp4;codecs=avc1', 'mp4'],
])('of %j the best is recorded: %s', async (types, type, fileEnding) => {
  const { film } = browser({ types });
  (film as Film).addPicture('0:01');
  const finished = await (film as Film).finish();
  expect([finished.fileEnding, finished.video.type, await finished.video.text()]).toEqual([fileEnding, type, 'film']);
});

test('a film that is given up stops, and lets the canvas go', () => {
  const { film, recorders, stoppedTracks } = browser();
  (film as Film).cancel();
  expect(stoppedTracks()).toBe(1);
  (film as Film).addPicture('0:01');
  (film as Film).cancel();
  expect([recorders[0]!.state, stoppedTracks()]).toEqual(['inactive', 2]);
});

test('a film ends when the page has shown its last picture: two frames later', async () => {
  const { film, recorders } = browser();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => frames.push(done));
  (film as Film).addPicture('0:01');
  const finished = (film as Film).finish();
  const states: string[] = [];
  for (let frame = 0; frame < 2; frame++) {
    states.push(recorders[0]!.state);
    frames.shift()!();
    await new Promise((done) => setTimeout(done));
  }
  expect([states, frames.length, recorders[0]!.state]).toEqual([['recording', 'recording'], 0, 'inactive']);
  expect((await finished).fileEnding).toBe('webm');
});

test('a recording that fails says so', async () => {
  const { film, recorders } = browser();
  recorders[0]!.stop = () => void recorders[0]!.dispatchEvent(new Event('error'));
  await expect((film as Film).finish()).rejects.toThrow('the browser stopped recording');
});

test('a browser that cannot record says what to do instead', () => {
  expect(browser({ types: [] }).film).toMatchObject({ problem: expect.stringContaining('cannot record') as string });
  expect(browser({ hasStream: false }).film).toHaveProperty('problem');
});
