import { errorPage } from './error-page.ts';

export function showContentErrors(layer: HTMLElement, lines: readonly string[]): void {
  document.getElementById('loading')?.remove();
  layer.append(
    errorPage({
      title: lines.length === 1 ? '1 problem in the game files' : `${lines.length} problems in the game files`,
      advice: 'A tree or a map is invalid, so nothing was started. Fix the problems below and reload the page.',
      lines,
    }),
  );
}

export function showFatalError(layer: HTMLElement, error: unknown): void {
  if (layer.querySelector('.error') !== null) return;
  document.getElementById('loading')?.remove();
  const lines = linesOf(error);
  layer.append(
    errorPage({
      title: 'The game has crashed',
      advice: 'An unexpected error occurred. The text below helps to find the cause. Reload the page to start over.',
      lines,
    }),
  );
}

/** Some engines repeat the message in the stack, others do not. */
function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const headline = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  return stack.includes(error.message) ? [stack] : [headline, ...(stack === '' ? [] : [stack])];
}
