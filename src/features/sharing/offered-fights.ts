import type { Content } from '../../content/load-content.ts';
import type { KeptFightEntry, KeptFightService } from '../../page/kept-fights.ts';
import { fightLabel, type KeptFights } from './kept-fights.ts';

/** The kept fights as the page offers them. */
export class OfferedFights implements KeptFightService {
  #list: readonly KeptFightEntry[] = [];

  constructor(
    private readonly kept: KeptFights,
    private readonly content: Content,
    private readonly open: (id: string | undefined) => Promise<void>,
  ) {
    this.look();
  }

  get list(): readonly KeptFightEntry[] {
    return this.#list;
  }

  /** Reads again what is kept: this page or another one may have changed it. */
  look(): void {
    this.#list = this.kept.list().map((fight) => ({ ...fight, label: fightLabel(fight, this.content) }));
  }

  continueFight(id?: string): Promise<void> {
    return this.open(id).finally(() => this.look());
  }
}
