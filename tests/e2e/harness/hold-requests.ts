import type { Page, Route } from 'playwright-core';

/** Holds requests of a page back. The returned function waits for the next one, asked before or after the call; it goes on or fails as the test wants. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => Promise<Route>> {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  await page.route(pattern, (route) => {
    const take = waiting.shift();
    if (take) take(route);
    else held.push(route);
  });
  return () => {
    const route = held.shift();
    return route ? Promise.resolve(route) : new Promise((take) => waiting.push(take));
  };
}
