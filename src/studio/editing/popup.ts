import type { EditResult } from '../../tree-doc/edit-plan.ts';
import type { PaletteEntry, Purpose } from '../palette/palette-entries.ts';
import type { Point } from './drop-target.ts';

/** Where a popup opens: at a node, or at a point of the window. */
export interface Anchor {
  readonly id: string;
  readonly at: Point | undefined;
}

/** A choice of node types. */
export interface PalettePopup {
  readonly shows: 'palette';
  readonly anchor: Anchor;
  /** "Add below Fight". */
  readonly title: string;
  readonly purpose: Purpose;
  /** The tree that is edited. */
  readonly within: string;
  readonly make: (entry: PaletteEntry) => EditResult;
}

/** The context menu of the selected nodes. */
export interface MenuPopup {
  readonly shows: 'menu';
  readonly anchor: Anchor;
}

/** A prompt for a name. */
export interface NamePopup {
  readonly shows: 'name';
  readonly anchor: Anchor;
  readonly title: string;
  readonly suggestion: string;
  /** The words of its button. */
  readonly button: string;
  /** What a press of the button does with that name. */
  readonly says: (name: string) => string;
  readonly make: (name: string) => EditResult;
}

/** The keyboard shortcuts, centred in the window. */
export interface KeysPopup {
  readonly shows: 'keys';
  readonly anchor: Anchor;
}

export type Popup = PalettePopup | MenuPopup | NamePopup | KeysPopup;
