import { isHidden, withDetails, type DetailsPlacement } from './details-placement.ts';
import { Signal } from '../signal/signal.ts';
import type { PanelSettings } from './panel-place.ts';

/** Tabs of the details, in order. */
export const TABS = ['Blackboard', 'Node', 'Utility', 'States', 'Plan', 'Odds', 'Keys', 'Problems', 'Trees', 'Breakpoints', 'Log'] as const;
export type TabName = (typeof TABS)[number];

interface SplitPanel {
  readonly settings: Signal<PanelSettings>;
  change(settings: PanelSettings): void;
}

/** State of the details: open tab and size. */
export class Details {
  readonly tab = new Signal<TabName>('Blackboard');
  /** Pinned by the user: a click on a node does not replace the open tab. */
  readonly isPinned = new Signal(false);
  /** As last measured. */
  readonly placement = new Signal<DetailsPlacement>('beneath');

  /** The tab that the form of a clicked node has replaced. */
  #replaced: TabName | undefined;

  constructor(private readonly panel: SplitPanel) {}

  /** A press on a tab opens it; a press on the open one pins it, or releases it. */
  press(tab: TabName): void {
    if (tab === this.tab.value) this.isPinned.set(!this.isPinned.value);
    else this.open(tab);
  }

  /** Shows the form of a clicked node, in place of a tab that is not pinned. Collapsed details stay collapsed. */
  showNode(): void {
    const { value: tab } = this.tab;
    if (this.isPinned.value || tab === 'Node') return;
    this.#replaced = tab;
    this.tab.set('Node');
  }

  /** A click on the empty canvas: back to the tab that a clicked node replaced. */
  leaveNode(): void {
    if (this.#replaced !== undefined && this.tab.value === 'Node' && !this.isPinned.value) this.tab.set(this.#replaced);
    this.#replaced = undefined;
  }

  /** Opens a tab; expands collapsed details. */
  open(tab: TabName): void {
    this.#replaced = undefined;
    this.isPinned.set(false);
    this.tab.set(tab);
    if (isHidden(this.panel.settings.value, this.placement.value)) this.resize(undefined);
  }

  /** Resizes to that share of the panel, 0..1; undefined: default. */
  resize(part: number | undefined): void {
    const { settings } = this.panel;
    this.panel.change({ ...settings.value, details: withDetails(settings.value.details, this.placement.value, part) });
  }
}
