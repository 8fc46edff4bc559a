import type { Page } from 'playwright-core';

/** Messages that are not ours to repair. Each has its reason; a message of ours is repaired, not added. */
const UNAVOIDABLE: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /GL Driver Message .*GPU stall due to ReadPixels/,
    reason: 'the software renderer says so whenever a screenshot reads the canvas',
  },
];

/**
 * Everything that goes wrong in a page from now on: errors and warnings on its console, errors that
 * nobody caught, files that did not load. A test ends with `expect(problems).toEqual([])`.
 */
export function watchPage(page: Page): readonly string[] {
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
  page.on('crash', () => problems.push('the page crashed'));
  return problems;
}

function isUnavoidable(text: string): boolean {
  return UNAVOIDABLE.some(({ pattern }) => pattern.test(text));
}
