import { shownName } from '../../core/shown-name.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'> | undefined;

const NAME_KEY = 'warband.name';

/** The name that was last written below a link; empty when there is none. */
export function senderName(store: Store): string {
  try {
    return shownName(store?.getItem(NAME_KEY) ?? '');
  } catch {
    return '';
  }
}

export function keepSenderName(store: Store, name: string): void {
  try {
    store?.setItem(NAME_KEY, name);
  } catch {
    // A full or forbidden store must not keep anybody from sending.
  }
}
