import { latinPress } from '../../core/latin-press.ts';
import { HUD_ACTIONS, type HudActionName } from './all-actions.ts';
import type { ActionContext, ActionState, FeatureAction, HudAction, OfferPlace } from './hud-action.ts';

/** Fields in which nothing is written. */
const HOLDS_NO_TEXT = 'select, [type="checkbox"], [type="radio"], [type="range"]';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Runs actions on the last state that the HUD has shown. */
export class ActionRunner {
  readonly ofFeatures: readonly FeatureAction[];
  readonly #byKey: ReadonlyMap<string, readonly HudAction[]>;

  constructor(
    private readonly context: ActionContext,
    /** Undefined before the first one. */
    private readonly state: () => ActionState | undefined,
    features: readonly { readonly actions?: readonly FeatureAction[] }[] = [],
  ) {
    this.ofFeatures = features.flatMap(({ actions = [] }) => actions);
    this.#byKey = actionsByKey([...Object.values(HUD_ACTIONS), ...this.ofFeatures]);
  }

  run(action: HudActionName | HudAction): void {
    const state = this.state();
    if (state !== undefined) (typeof action === 'string' ? HUD_ACTIONS[action] : action).run(this.context, state);
  }

  isEnabled(action: HudAction): boolean {
    const state = this.state();
    return state !== undefined && action.isEnabled(state);
  }

  /** The actions that features offer there. */
  offered(place: OfferPlace): readonly FeatureAction[] {
    return this.ofFeatures.filter(({ on }) => on?.includes(place));
  }

  /** The action that a key means now; running it is up to the caller. */
  actionOf(press: KeyPress): HudAction | undefined {
    const state = this.state();
    if (state === undefined || press.altKey) return undefined;
    return this.#byKey.get(chordOf(press))?.find((action) => action.isEnabled(state) && action.leavesKeyToField?.(state) !== true);
  }

  /** Listens on `window` for keys that mean something now; returns a function that stops listening. */
  listen(isDialogOpen: () => boolean): () => void {
    const listener = (event: KeyboardEvent): void => {
      const state = this.state();
      if (state === undefined || event.defaultPrevented || isDialogOpen()) return;
      if (isTyping(event) || isPressingButton(event)) return;
      const action = this.actionOf(latinPress(event));
      if (action === undefined || (event.repeat && action.isRepeated !== true)) return;
      action.run(this.context, state);
      event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }
}

function actionsByKey(actions: readonly HudAction[]): ReadonlyMap<string, readonly HudAction[]> {
  const found = new Map<string, HudAction[]>();
  for (const action of actions) for (const key of action.keys ?? []) found.set(key, [...(found.get(key) ?? []), action]);
  return found;
}

/** Letters are matched by `key`, not `code`, so that the labels on screen are right on every keyboard layout with Latin letters. */
function chordOf({ key, ctrlKey, metaKey }: KeyPress): string {
  return (ctrlKey || metaKey ? 'ctrl+' : '') + key.toLowerCase();
}

/** Whether keys belong to what has the focus: a field; but Space types nothing in those that hold no text. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ' && target.matches(HOLDS_NO_TEXT)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Enter on a focused control belongs to the control, and so does Space where the player has reached the control by Tab. */
function isPressingButton({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ') return target.closest('[data-reached]:is(button, a, summary, select, input)') !== null;
  return key === 'Enter' && target.closest('button, a, summary') !== null;
}
