import type { Film } from './record-clip.ts';

/** Best first; every browser that films canvases knows one of them. */
const TYPES = ['video/mp4;codecs=avc1', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
/** Pixels: enough to see who attacks, and small enough to send. */
const MOST_WIDTH = 960;
const BITS_PER_SECOND = 2_500_000;
const PICTURES_PER_SECOND = 30;

/** Films a canvas, of WebGL or not: each picture is copied right after it was drawn, while it still exists. */
export function filmCanvas(canvas: HTMLCanvasElement): Film | { readonly problem: string } {
  const type = typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  const copy = document.createElement('canvas');
  // Firefox films only a canvas that has a context.
  const context = copy.getContext('2d', { alpha: false });
  if (type === undefined || context === null || typeof copy.captureStream !== 'function')
    return {
      problem:
        'This browser cannot record a video. Current versions of Chrome, Edge, Firefox and Safari can; “Share” makes a link to this moment.',
    };
  const scale = Math.min(1, MOST_WIDTH / canvas.width);
  // Codecs want even sizes.
  [copy.width, copy.height] = [even(canvas.width * scale), even(canvas.height * scale)];
  const recorder = new MediaRecorder(copy.captureStream(PICTURES_PER_SECOND), { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
  return {
    addPicture(clock) {
      context.drawImage(canvas, 0, 0, copy.width, copy.height);
      writeClock(context, clock);
      // What was in the canvas before the first picture is no part of the film.
      if (recorder.state === 'inactive') recorder.start();
    },
    async finish() {
      // A picture becomes part of the film when the page shows it.
      for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
      return new Promise((done, fail) => {
        recorder.addEventListener('stop', () =>
          done({ video: new Blob(parts, { type }), fileEnding: type.startsWith('video/mp4') ? 'mp4' : 'webm' }),
        );
        recorder.addEventListener('error', () => fail(new Error('the browser stopped recording')));
        recorder.stop();
      });
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of recorder.stream.getTracks()) track.stop();
    },
  };
}

function even(pixels: number): number {
  return 2 * Math.max(1, Math.floor(pixels / 2));
}

function writeClock(context: CanvasRenderingContext2D, clock: string): void {
  const { width, height } = context.canvas;
  const size = Math.max(12, Math.round(width / 48));
  context.font = `700 ${size}px 'Alegreya Variable', Georgia, serif`;
  context.fillStyle = '#f3ead6';
  context.shadowColor = '#000';
  context.shadowBlur = size / 4;
  context.fillText(`Warband  ${clock}`, size, height - size);
  context.shadowBlur = 0;
}
