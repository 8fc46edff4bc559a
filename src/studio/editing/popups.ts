import type { Edit } from '../document/edit.ts';
import type { PaletteEntry, Purpose } from '../palette/palette-entries.ts';
import type { Point } from '../layout/drop-spot.ts';

/** Where something small opens: at that node, or at that point of the window. */
export interface Anchor {
  readonly id: string;
  readonly at: Point | undefined;
}

/** Kinds to choose from. */
export interface PalettePopup {
  readonly shows: 'palette';
  readonly anchor: Anchor;
  /** "Add below Fight". */
  readonly title: string;
  readonly purpose: Purpose;
  /** The tree file that is changed. */
  readonly within: string;
  readonly make: (entry: PaletteEntry) => Edit;
}

/** Everything that can be done with the chosen nodes. */
export interface MenuPopup {
  readonly shows: 'menu';
  readonly anchor: Anchor;
}

/** A name is asked for. */
export interface NamePopup {
  readonly shows: 'name';
  readonly anchor: Anchor;
  readonly title: string;
  readonly suggestion: string;
  readonly make: (name: string) => Edit;
}

/** All keys, in the middle of the window. */
export interface KeysPopup {
  readonly shows: 'keys';
  readonly anchor: Anchor;
}

export type Popup = PalettePopup | MenuPopup | NamePopup | KeysPopup;
