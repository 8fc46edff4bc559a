import type { WorldEvent } from '../../sim/events.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { PanelBox } from '../port/battle-view-port.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import type { SpeechView } from './speech-view.ts';

/** The view of speech, whose code is loaded when somebody speaks for the first time: in few battles anybody does. */
export class LateSpeech {
  #makeView: typeof SpeechView | undefined;
  #view: SpeechView | undefined;
  #isLoading = false;
  /** What was said while the code was on its way. */
  #said: WorldEvent[] = [];

  constructor(
    private readonly renderContext: RenderContext,
    private readonly panels: () => readonly PanelBox[],
  ) {}

  hear(events: readonly WorldEvent[], sprites: UnitSprites, now: number): void {
    if (this.#view) return this.#view.hear(events, sprites, now);
    this.#said.push(...events.filter(({ type }) => type === 'said'));
    if (this.#said.length > 0 || sprites.all.some(({ unit }) => unit.speech !== undefined)) void this.#load();
  }

  draw(sprites: UnitSprites, frameTime: FrameTime): void {
    if (!this.#view && this.#makeView) {
      this.#view = new this.#makeView(this.renderContext, this.panels);
      this.#view.hear(this.#said, sprites, frameTime.now);
      this.#said = [];
    }
    this.#view?.draw(sprites, frameTime);
  }

  /** A failure is not told: the next words try again. */
  async #load(): Promise<void> {
    if (this.#isLoading || this.#makeView) return;
    this.#isLoading = true;
    try {
      this.#makeView = (await import('./speech-view.ts')).SpeechView;
    } catch {
      this.#said = [];
    }
    this.#isLoading = false;
  }
}
