import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What stands in the way of people. "moderate" and "minor" are advice about landmarks and headings of a document, which a game is not. */
const GRAVE: readonly unknown[] = ['serious', 'critical'];

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What slides or fades in has no colours of its own yet. What moves for ever does not count. */
const ALL_ARRIVED = `Promise.allSettled(
  document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).map((each) => each.finished),
).then(() => true)`;

/** What axe-core finds on the page as it is now, or in a part of it, a line for each element: rule, place, reason. */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  // Handed over by the driver and not by the page, whose content policy knows no such script.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  await page.evaluate(ALL_ARRIVED);
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)`,
  )) as readonly Violation[];
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target.join(' ')}: ${failureSummary}`),
    );
}
