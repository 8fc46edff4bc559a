/** When the browser has nothing to do for a while; right after the frame where it does not tell (Safari). */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act);
}
