/** Runs in a page before its scripts: all details are drawn, however slow the machine is. What a test has set before stays. */
export function keepDetail(): void {
  const key = 'warband.settings';
  try {
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ adaptsDetail: false, ...settings }));
  } catch {
    // An empty page has no storage.
  }
}
