/** A page of any of the browsers that tests drive. */
export interface EvaluatingPage {
  evaluate(expression: string): Promise<unknown>;
}

/** Between two looks: a page under test may draw more seldom. */
const MILLISECONDS = 20;

/**
 * Looks again and again, inside the page, until an expression is true; it may be a promise. Instead of Playwright's
 * `waitForFunction`, which makes code from text between two frames: the page's content policy refuses that.
 */
export async function waitUntil(page: EvaluatingPage, expression: string, mostSeconds = 120): Promise<void> {
  const isTrue = await page.evaluate(`(async () => {
    const end = performance.now() + ${mostSeconds * 1000};
    while (!(await (${expression}))) {
      if (performance.now() > end) return false;
      await new Promise((done) => setTimeout(done, ${MILLISECONDS}));
    }
    return true;
  })()`);
  if (isTrue === true) return;
  const shown = await page.evaluate('document.body.innerText');
  throw new Error(`Waited ${mostSeconds} seconds in vain until: ${expression}\nThe page shows:\n${String(shown)}`);
}
