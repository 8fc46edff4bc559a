import type { IconName } from '../dom/icons.ts';
import type { ArenaText, HudPort, HudState } from '../hud-port.ts';

/** What actions act on. */
export interface ActionContext {
  readonly port: HudPort;
  readonly arenas: readonly ArenaText[];
  openHelp(): void;
  openMenu(): void;
  toggleTimeline(): void;
}

/** Something that a player can ask for, wherever it is offered: by a button, a key, the menu, and in the help. */
export interface HudAction {
  /** On its button, or in the tooltip of an icon. */
  readonly label: string;
  readonly icon?: IconName;
  /** `KeyboardEvent.key` in lower case, after "ctrl+" where Ctrl or Cmd must be held. The first one is shown. */
  readonly keys?: readonly string[];
  /** What the help says; the help is silent about an action without it. */
  readonly help?: string;
  /** Runs again and again while the key is held. */
  readonly isRepeated?: boolean;
  /** Whether it means something now; keys of other actions are ignored. */
  isEnabled(state: HudState): boolean;
  /** Its key means something else on the field at the moment. */
  leavesKeyToField?(state: HudState): boolean;
  run(context: ActionContext, state: HudState): void;
}

/** Checks the shape of a table and keeps the names of its actions. */
export function hudActions<Name extends string>(actions: Readonly<Record<Name, HudAction>>): Readonly<Record<Name, HudAction>> {
  return actions;
}
