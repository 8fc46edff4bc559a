import type { Content } from '../content/load-content.ts';
import type { ProvingLoaderPort, ProvingPort, ProvingState } from '../hud/proving/proving-state.ts';
import type { Studio } from '../studio/create-studio.tsx';
import type { GameApp } from './game-app.ts';
import { LateModule } from './late-module.ts';
import type { Proving } from './proving/connect-proving.ts';
import { CHALLENGE_FRAGMENT } from './url-options.ts';

export interface ConnectProvingOptions {
  readonly app: GameApp;
  readonly content: Content;
  readonly version: string;
  studio(): Promise<Studio | undefined>;
  tell(text: string): void;
}

/** The proving ground, whose code is loaded when it is first entered, or when the address is that of a challenge. */
export class ProvingLoader implements ProvingLoaderPort {
  readonly #proving: LateModule<Proving>;

  constructor(options: ConnectProvingOptions) {
    this.#proving = new LateModule(async () => (await import('./proving/connect-proving.ts')).connectProving(options), options.tell);
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
