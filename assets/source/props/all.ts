/** Every prop by name; a new one is added to one of these lists. */
import { plants } from './plants';
import type { Prop } from './stage';
import { stones } from './stones';
import { trees } from './trees';
import { village } from './village';
import { war } from './war';

export const PROPS: readonly Prop[] = [...trees, ...plants, ...stones, ...village, ...war];
