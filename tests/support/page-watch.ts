import type { Page } from 'playwright-core';

/** Messages that we cannot fix, each with its reason. Fix our own messages instead of adding them. */
const UNAVOIDABLE: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /GL Driver Message .*GPU stall due to ReadPixels/,
    reason: 'the software renderer says so whenever a screenshot reads the canvas',
  },
];

/** A script that runs before those of the page: logs violations of the content policy as console errors. */
export const VIOLATION_REPORTER = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error('content policy: ' + effectiveDirective + ' refuses ' + blockedURI + ' in ' + sourceFile))`;

/**
 * Everything that goes wrong in a page from now on: errors and warnings on its console, errors that
 * nobody caught, files that did not load. A test ends with `expect(problems).toEqual([])`.
 */
export async function watchPage(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !isUnavoidable(message.text())) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    problems.push(`not loaded: ${request.url()} (${request.failure()?.errorText ?? 'no reason given'})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`not loaded: ${response.url()} (${response.status()})`);
  });
  await page.addInitScript({ content: VIOLATION_REPORTER });
  page.on('crash', () => problems.push('the page crashed'));
  return problems;
}

function isUnavoidable(text: string): boolean {
  return UNAVOIDABLE.some(({ pattern }) => pattern.test(text));
}
