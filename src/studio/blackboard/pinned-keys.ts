import { Signal } from '../signal/signal.ts';
import type { BlackboardRow } from '../ports/studio-port.ts';
import { rowName } from '../trace/blackboard-at.ts';

export type PinnedKey = Pick<BlackboardRow, 'key' | 'scope'>;

/** The keys whose values every pane shows, of its own agent at its own moment, whatever else is shown. In the order of pinning. */
export class PinnedKeys {
  readonly list = new Signal<readonly PinnedKey[]>([]);

  has(row: PinnedKey): boolean {
    return this.list.value.some((each) => rowName(each) === rowName(row));
  }

  toggle({ key, scope }: PinnedKey): void {
    const others = this.list.value.filter((each) => rowName(each) !== rowName({ key, scope }));
    this.list.set(others.length < this.list.value.length ? others : [...others, { key, scope }]);
  }
}
