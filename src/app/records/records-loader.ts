import type { RecordsPort, RecordsState } from '../../hud/title/records-state.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Records } from './records.ts';
import type { RecordsOptions } from './records-options.ts';

/** Best results and the battle of the day; their code is loaded once the page is there. */
export class RecordsLoader implements RecordsPort {
  readonly #records: LateModule<Records>;

  constructor(options: RecordsOptions) {
    this.#records = new LateModule(async () => new (await import('./records.ts')).Records(options), options.tell);
  }

  load(): void {
    void this.#records.use(() => undefined);
  }

  /** Undefined until they are loaded. */
  get state(): RecordsState | undefined {
    return this.#records.loaded?.state;
  }

  /** Once a frame. */
  follow(): void {
    this.#records.loaded?.follow();
  }

  fightDaily(): void {
    void this.#records.use((records) => records.fightDaily());
  }
}
