import type { Page } from 'playwright-core';

/** More than any screen has. */
const MOST_STOPS = 250;

/** Every control that can be seen and used; of a group that is walked with arrow keys, the one that takes the Tab. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/**
 * Presses Tab until the focus is back where it began, and returns the visible controls that it never came to, by their
 * names: what cannot be used without a mouse. A place that Tab does not leave makes all others appear here.
 */
export async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(collectControls, CONTROLS);
  let first: number | undefined;
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(visitFocused);
    if (at >= 0 && at === first) break;
    first ??= at >= 0 ? at : undefined;
  }
  return page.evaluate(namesOfMissed);
}

interface Stops {
  readonly controls: readonly Element[];
  readonly visited: Set<Element>;
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
  window.tabStops = { controls, visited: new Set() };
}

function visitFocused(): number {
  const focused = document.activeElement;
  if (focused !== null) window.tabStops.visited.add(focused);
  return focused === null ? -1 : window.tabStops.controls.indexOf(focused);
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
