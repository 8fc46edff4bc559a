import { isHidden, withDetails, type DetailsPlacement } from './details-placement.ts';
import { Signal } from '../signal/signal.ts';
import type { Panel } from './panel.ts';

/** Tabs of the details, in order. */
export const TABS = ['Blackboard', 'Node', 'Keys', 'Problems', 'Trees', 'Breakpoints'] as const;
export type TabName = (typeof TABS)[number];

/** State of the details: open tab and size. */
export class Details {
  readonly tab = new Signal<TabName>('Blackboard');
  /** As last measured. */
  readonly placement = new Signal<DetailsPlacement>('beneath');

  constructor(private readonly panel: Panel) {}

  /** Opens a tab; expands collapsed details. */
  open(tab: TabName): void {
    this.tab.set(tab);
    if (isHidden(this.panel.settings.value, this.placement.value)) this.resize(undefined);
  }

  /** Resizes to that share of the panel, 0..1; undefined: default. */
  resize(part: number | undefined): void {
    const { settings } = this.panel;
    this.panel.change({ ...settings.value, details: withDetails(settings.value.details, this.placement.value, part) });
  }
}
