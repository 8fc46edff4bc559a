import { isHidden, withDetails, type DetailsWay } from '../panel/details-place.ts';
import { Cell } from './cell.ts';
import type { TabName } from './drawer-tab.ts';
import type { Panel } from './panel.ts';

/** What lies beside the trees or beneath them: the tab that is open, and how much room it has. */
export class Details {
  readonly tab = new Cell<TabName>('Blackboard');
  /** As the panel was measured last. */
  readonly way = new Cell<DetailsWay>('beneath');

  constructor(private readonly panel: Panel) {}

  /** Shows that tab, also where the details were drawn to nothing. */
  open(tab: TabName): void {
    this.tab.set(tab);
    if (isHidden(this.panel.settings.value, this.way.value)) this.resize(undefined);
  }

  /** To that part of the panel, 0..1; undefined: as at first. */
  resize(part: number | undefined): void {
    const { settings } = this.panel;
    this.panel.change({ ...settings.value, details: withDetails(settings.value.details, this.way.value, part) });
  }
}
