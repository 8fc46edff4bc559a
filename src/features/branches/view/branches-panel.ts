import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { takeFocus } from '../../../hud/dom/take-focus.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { branchRow, type BranchRow } from './branch-row.ts';
import type { BranchesPort, BranchesState } from './branches-state.ts';
import './branches.css';

/** What a warrior can be tried with: words and the share of its health. */
const TRIALS: readonly (readonly [string, number])[] = [
  ['had full health', 1],
  ['had half their health', 0.5],
  ['fell here', 0],
];

/** The branches of the fight, each below the one that it left. */
export function branchesPanel(branches: BranchesPort, key: string): HudPart<BranchesState | undefined> {
  const list = element('ul', { class: 'branch-list', 'aria-label': 'Branches of this fight' });
  const removed = element('span', {});
  const undo = element(
    'p',
    { class: 'branch-undo', role: 'status' },
    removed,
    button({
      label: 'Undo',
      className: 'button-plain',
      onPress: () => {
        branches.undoRemove();
        list.focus();
      },
    }),
  );
  const trial = trialPart(branches);
  const panel = element(
    'aside',
    { class: 'branches side-panel iron takes-pointer', 'aria-label': 'Branches' },
    element(
      'header',
      { class: 'branches-head' },
      element('h2', { class: 'branches-title' }, 'Branches'),
      button({ label: 'Fork here', className: 'button-plain branch-fork', icon: 'branches', onPress: () => branches.forkHere() }),
      button({
        label: 'Close',
        className: 'tool',
        icon: 'close',
        key,
        isIconOnly: true,
        onPress: () => branches.close(),
      }),
    ),
    list,
    undo,
    trial.element,
  );
  let rows: BranchRow[] = [];
  const focusList = takeFocus(list);
  moveWithArrows(list, () => rows);
  return {
    element: panel,
    update(state) {
      writeHidden(panel, state === undefined || state.comparison !== undefined);
      focusList(!panel.hidden);
      if (state === undefined || panel.hidden) return;
      rows = followBranches(list, { rows, state, port: branches });
      writeHidden(undo, state.removedName === undefined);
      writeText(removed, `“${state.removedName ?? ''}” is deleted.`);
      trial.update(state.chosen);
    },
  };
}

/** Rows stay while their branches do: one of them may have the focus. That of a deleted one goes to the one in its place. */
function followBranches(
  list: HTMLElement,
  { rows, state, port }: { rows: BranchRow[]; state: BranchesState; port: BranchesPort },
): BranchRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const next = state.branches.map((branch) => known.get(branch.id) ?? branchRow(branch.id, port));
  const isSame = next.length === rows.length && next.every((row, place) => row === rows[place]);
  const focused = document.activeElement;
  const focusedPlace = rows.findIndex((row) => row.element.contains(focused));
  if (!isSame) list.replaceChildren(...next.map((row) => row.element));
  next.forEach((row, place) => row.update(state.branches[place]!, state.branches.length > 1));
  if (focusedPlace >= 0 && document.activeElement !== focused) {
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
    else next[Math.min(focusedPlace, next.length - 1)]?.focus();
  }
  return next;
}

/** Up and down lead from branch to branch, and from the list to its first or last one; the arrows also move the camera. */
function moveWithArrows(list: HTMLElement, rows: () => readonly BranchRow[]): void {
  list.addEventListener('keydown', (event) => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const { target } = event;
    if (direction === undefined || !(target instanceof Element) || target.matches('input')) return;
    event.preventDefault();
    event.stopPropagation();
    const place = rows().findIndex((row) => row.element.contains(target));
    rows()
      .at(place < 0 && direction < 0 ? -1 : Math.max(0, place + direction))
      ?.focus();
  });
}

function trialPart(branches: BranchesPort): { readonly element: HTMLElement; update(chosen: BranchesState['chosen']): void } {
  let unitId = 0;
  const title = element('p', { class: 'branch-trial-title' });
  const choices = TRIALS.map(([label, share]) =>
    button({ label, className: 'button-plain', onPress: () => branches.setHealth(unitId, share) }),
  );
  const node = element('div', { class: 'branch-trial' }, title, element('div', { class: 'branch-trials' }, ...choices));
  return {
    element: node,
    update(chosen) {
      unitId = chosen?.id ?? 0;
      writeText(
        title,
        chosen === undefined
          ? 'Select a warrior to try the fight with different health. An order or an edit in the past makes a branch, too.'
          : `From here on, in a branch: what if ${chosen.name} …`,
      );
      for (const choice of choices) writeHidden(choice, chosen === undefined);
    },
  };
}
