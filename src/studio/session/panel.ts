import { FIRST_SETTINGS, placeOf, readSettings, resized, type PanelSettings, type Side, type Window } from '../panel/panel-place.ts';
import type { PanelPlace, StudioPort } from '../studio-port.ts';
import { Cell } from './cell.ts';

const STORED_AS = 'warband.studio';

/** Where texts are kept between visits; `localStorage` is one. */
export interface TextStore {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

/** Place and size of the panel, remembered, and told to the game. */
export class Panel {
  readonly settings: Cell<PanelSettings>;
  readonly place: Cell<PanelPlace>;
  #isOpen = false;
  #window: Window = { width: 1280, height: 720 };

  constructor(
    private readonly port: StudioPort,
    private readonly store: TextStore,
  ) {
    this.settings = new Cell(this.#stored());
    this.place = new Cell(placeOf(this.settings.value, this.#window));
  }

  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#tell();
  }

  setWindow(window: Window): void {
    this.#window = window;
    this.#tell();
  }

  dock(side: Side): void {
    this.change({ ...this.settings.value, side });
  }

  /** To so many pixels across; undefined: as at first. */
  resize(size: number | undefined): void {
    const { besidePart, belowPart } = FIRST_SETTINGS;
    const settings = this.settings.value;
    const isBelow = this.place.value.side === 'below';
    if (size !== undefined) this.change(resized(settings, { ...this.place.value, size }, this.#window));
    else this.change({ ...settings, ...(isBelow ? { belowPart } : { besidePart }) });
  }

  change(settings: PanelSettings): void {
    this.settings.set(settings);
    try {
      this.store.setItem(STORED_AS, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing: the panel works, and opens at its first place the next time.
    }
    this.#tell();
  }

  #tell(): void {
    const place = placeOf(this.settings.value, this.#window);
    const { side, size } = this.place.value;
    if (place.side !== side || place.size !== size) this.place.set(place);
    this.port.place(this.#isOpen ? place : { ...place, size: 0 });
  }

  #stored(): PanelSettings {
    try {
      return readSettings(this.store.getItem(STORED_AS));
    } catch {
      return FIRST_SETTINGS;
    }
  }
}
