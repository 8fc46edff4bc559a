/** Every animal by name; a new one is added to this list. */
import { BEAR } from './bear';
import type { Beast } from './beast';
import { DEER } from './deer';

export const BEASTS: readonly Beast[] = [BEAR, DEER];
