import type { BreedingLoaderPort, BreedingPort, BreedingState } from '../../hud/breeding/breeding-state.ts';
import { LateModule } from '../loading/late-module.ts';
import type { BreedingAdapter } from './breeding-adapter.ts';
import type { ConnectBreedingOptions } from './connect-breeding.ts';

/** The breeding ground, whose code is loaded when it is first entered. */
export class BreedingLoader implements BreedingLoaderPort {
  readonly #breeding: LateModule<BreedingAdapter>;

  constructor(options: ConnectBreedingOptions) {
    this.#breeding = new LateModule(async () => (await import('./connect-breeding.ts')).connectBreeding(options), options.tell);
  }

  get loaded(): BreedingPort | undefined {
    return this.#breeding.loaded;
  }

  /** Undefined while another screen is shown. */
  get state(): BreedingState | undefined {
    const { loaded } = this.#breeding;
    return loaded?.isShown ? loaded.state : undefined;
  }

  open(): void {
    void this.#breeding.use((breeding) => breeding.open());
  }

  /** Call it once a frame. */
  follow(): void {
    this.#breeding.loaded?.follow();
  }
}
