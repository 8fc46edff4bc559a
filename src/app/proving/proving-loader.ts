import type { ProvingLoaderPort, ProvingPort, ProvingState } from '../../hud/proving/proving-state.ts';
import { LateModule } from '../loading/late-module.ts';
import type { ConnectProvingOptions, Proving } from './connect-proving.ts';
import { CHALLENGE_FRAGMENT } from '../address/url-options.ts';

/** The proving ground, whose code is loaded when it is first entered, or when the address is that of a challenge. */
export class ProvingLoader implements ProvingLoaderPort {
  readonly #proving: LateModule<Proving>;

  constructor(options: ConnectProvingOptions) {
    this.#proving = new LateModule(async () => (await import('./connect-proving.ts')).connectProving(options), options.tell);
  }

  get loaded(): ProvingPort | undefined {
    return this.#proving.loaded?.adapter;
  }

  get state(): ProvingState | undefined {
    return this.#proving.loaded?.adapter.state;
  }

  open(): void {
    void this.#proving.use(({ adapter }) => adapter.open());
  }

  /** Nothing happens for an address that is not that of a challenge. */
  openAddress(fragment: string): void {
    if (fragment.startsWith(CHALLENGE_FRAGMENT)) void this.#proving.use((proving) => proving.openLink(fragment));
  }

  openText(text: string, name: string): void {
    void this.#proving.use((proving) => proving.openText(text, name));
  }
}
