import type { Page } from 'playwright-core';

/** All of this runs inside the page, as one expression. */
const FAULTS = `(() => {
  const parts = [...document.querySelectorAll('#hud, #hud *')];
  for (const [part, size] of parts.map((part) => [part, Number.parseFloat(getComputedStyle(part).fontSize)]))
    part.style.setProperty('font-size', 2 * size + 'px', 'important');
  const seen = parts.filter((part) => part.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }));
  const faults = seen.flatMap((part) => {
    const { left, right } = part.getBoundingClientRect();
    const isOutside = part.matches('button, input, select, textarea') && (left < -1 || right > innerWidth + 1);
    const isWide = part.matches('[class*="school-"], [class*="lesson-"], dialog') && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
      && getComputedStyle(part).overflowX !== 'visible';
    return [
      ...(isOutside ? ['outside: ' + part.textContent] : []),
      ...(isWide ? ['wider than its frame: ' + part.className] : []),
    ];
  });
  for (const part of parts) part.style.removeProperty('font-size');
  return faults;
})()`;

/** With all text of the HUD twice as large: controls that are out of the window, and parts of the school that scroll sideways. */
export function largeTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(FAULTS);
}
