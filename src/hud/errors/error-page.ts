import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import './error-page.css';

export interface ErrorPageOptions {
  readonly title: string;
  readonly advice: string;
  /** One problem per line: file, path to the node, found, expected. */
  readonly lines: readonly string[];
}

/** A page of text to read, select and copy; works even when the rest of the game does not. */
export function errorPage(options: ErrorPageOptions): HTMLElement {
  const said = element('span', { class: 'error-said', role: 'status' });
  const copy = button({
    label: 'Copy',
    className: 'button-primary',
    icon: 'copy',
    onPress: () => {
      void copyText(options.lines.join('\n')).then((isCopied) => {
        said.textContent = isCopied ? 'Copied' : 'The browser blocked copying: select the text and copy it manually';
      });
    },
  });
  const reload = button({ label: 'Reload the page', className: 'button-paper', icon: 'restart', onPress: () => location.reload() });
  return element(
    'section',
    { class: 'screen error', role: 'alert' },
    element(
      'div',
      { class: 'error-sheet paper takes-pointer' },
      element('h2', {}, options.title),
      element('p', {}, options.advice),
      element('ol', { class: 'error-lines', tabindex: '0' }, ...options.lines.map((line) => element('li', {}, ...describedLine(line)))),
      element('div', { class: 'error-buttons' }, copy, reload, said),
    ),
  );
}

/** The part before the first ": " is the location, shown in bold. */
function describedLine(line: string): readonly (Node | string)[] {
  const end = line.indexOf(': ');
  if (end <= 0) return [line];
  return [element('strong', {}, line.slice(0, end)), element('br'), line.slice(end + 2)];
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
