import type { Content } from '../content/load-content.ts';
import type { ProvingLoaderPort, ProvingPort, ProvingState } from '../hud/proving/proving-state.ts';
import type { Studio } from '../studio/create-studio.tsx';
import type { GameApp } from './game-app.ts';
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
  readonly #options: ConnectProvingOptions;
  #loading: Promise<Proving> | undefined;
  #proving: Proving | undefined;

  constructor(options: ConnectProvingOptions) {
    this.#options = options;
  }

  get loaded(): ProvingPort | undefined {
    return this.#proving?.adapter;
  }

  get state(): ProvingState | undefined {
    return this.#proving?.adapter.state;
  }

  open(): void {
    this.#use(({ adapter }) => adapter.open());
  }

  /** Nothing happens for an address that is not that of a challenge. */
  openAddress(fragment: string): void {
    if (fragment.startsWith(CHALLENGE_FRAGMENT)) this.#use((proving) => proving.openLink(fragment));
  }

  openText(text: string): void {
    this.#use((proving) => proving.openText(text));
  }

  #use(act: (proving: Proving) => Promise<void>): void {
    this.#loading ??= import('./proving/connect-proving.ts').then(({ connectProving }) => (this.#proving = connectProving(this.#options)));
    this.#loading.then(act).catch((error: unknown) => {
      this.#loading = undefined;
      this.#options.tell(`That did not work (${error instanceof Error ? error.message : String(error)}). Try again.`);
    });
  }
}
