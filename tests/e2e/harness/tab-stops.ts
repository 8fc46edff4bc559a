import type { Page } from 'playwright-core';

/** More than any screen has. */
const MOST_STOPS = 150;
/** At a time: each one that is waited for alone waits for a frame, too. */
const STOPS_AT_ONCE = 25;
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** Every control that can be seen and used; of a group that is walked with arrow keys, the one that takes the Tab. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/**
 * Presses Tab until the focus has been on every visible control, and returns those that it never came to, by their
 * names: what cannot be used without a mouse. A place that Tab does not leave makes all others appear here.
 */
export async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(collectControls, CONTROLS);
  const session = await page.context().newCDPSession(page);
  for (let stops = 0; stops < MOST_STOPS; stops += STOPS_AT_ONCE) {
    const keys = Array.from({ length: STOPS_AT_ONCE }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
    ]);
    await Promise.all(keys.flat());
    if (await page.evaluate(() => window.tabStops.isComplete)) break;
  }
  await session.detach();
  return page.evaluate(namesOfMissed);
}

interface Stops {
  readonly controls: readonly Element[];
  readonly visited: Set<EventTarget>;
  readonly isComplete: boolean;
}

declare global {
  interface Window {
    tabStops: Stops;
  }
}

function collectControls(selector: string): void {
  // A modal dialog keeps the focus to itself.
  const dialogs = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].filter((each) => each.checkVisibility());
  const controls = [...(dialogs.at(-1) ?? document).querySelectorAll(selector)].filter((each) => {
    const { disabled, tabIndex } = each as HTMLButtonElement;
    const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isRadioOfGroup = each instanceof HTMLInputElement && each.type === 'radio' && !each.checked;
    return isSeen && !disabled && tabIndex >= 0 && !isRadioOfGroup && each.closest('[inert]') === null;
  });
  const visited = new Set<EventTarget>();
  window.tabStops = {
    controls,
    visited,
    get isComplete() {
      return controls.every((each) => !each.isConnected || visited.has(each));
    },
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target !== null) visited.add(target);
  });
}

function namesOfMissed(): string[] {
  const { controls, visited } = window.tabStops;
  return controls
    .filter((each) => each.isConnected && !visited.has(each))
    .map(
      (each) =>
        `${each.tagName.toLowerCase()}.${each.className}: ${each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)}`,
    );
}
