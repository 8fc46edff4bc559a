import type { Details } from './details.ts';

/** Focuses the first invalid field, once it is rendered. */
export function focusWrongField(): void {
  focusInDetails('[aria-invalid="true"]');
}

/** Opens the form of the focused node and gives it the keyboard; Escape gives that back to the tree. */
export function focusForm({ details }: { readonly details: Details }): void {
  details.open('Node');
  focusInDetails('input, select, textarea, button');
}

/** Focuses the first such control of the open tab, once it is rendered. */
function focusInDetails(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      [...document.querySelectorAll<HTMLElement>('.studio .tab-panel *')].find((each) => each.matches(selector))?.focus(),
    ),
  );
}
