import type { Feature } from '../page/feature.ts';

export interface OpenedLinksOptions {
  readonly features: readonly Pick<Feature, 'opens'>[];
  tell(text: string): void;
  /** Called when what a link leads to is shown, or was refused. */
  onOpened(): void;
}

/** Opens the link in the fragment of the address with the feature that knows its kind. */
export class OpenedLinks {
  #count = 0;

  constructor(private readonly options: OpenedLinksOptions) {}

  /** Whether a link is still being opened. Until then the address keeps it. */
  get isOpening(): boolean {
    return this.#count > 0;
  }

  open({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
    const links = this.options.features.flatMap(({ opens }) => opens?.links ?? []).filter(({ fragment }) => hash.startsWith(fragment));
    for (const link of links) {
      const opening = link.open(hash);
      if (opening !== undefined) void this.#follow(opening);
    }
    if (links.length === 0 && hash.length > 1 && !this.#isOfScene(hash, search))
      this.options.tell('The link cannot be opened. What follows its # is no fight, no challenge, no lesson, and no tree with its lesson.');
  }

  async #follow(opening: Promise<void>): Promise<void> {
    this.#count++;
    await opening;
    this.options.onOpened();
    this.#count--;
  }

  /** A scene of a feature reads the rest of its own address. */
  #isOfScene(hash: string, search: string): boolean {
    const query = new URLSearchParams(search);
    return this.options.features.some(
      ({ opens }) => opens?.scenes && hash.startsWith(opens.scenes.fragment) && query.has(opens.scenes.parameter),
    );
  }
}
