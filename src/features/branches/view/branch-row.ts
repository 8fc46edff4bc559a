import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';
import { clockTime, counted } from '../../../hud/words/labels.ts';
import { STEP_SECONDS } from '../../../sim/state.ts';
import type { BranchesPort, BranchLine } from './branches-state.ts';

export interface BranchRow {
  readonly id: number;
  readonly element: HTMLElement;
  focus(): void;
  update(branch: BranchLine, hasOthers: boolean): void;
}

const OUTCOMES = { victory: 'victory', defeat: 'defeat', undecided: '' } as const;

/** One branch: a press on its name opens it. */
export function branchRow(id: number, port: BranchesPort): BranchRow {
  const name = element('span', { class: 'branch-name' });
  const facts = element('span', { class: 'branch-facts' });
  const open = element('button', { type: 'button', class: 'branch-open' }, name, facts);
  const field = element('input', { class: 'branch-field', 'aria-label': 'Name of the branch', maxlength: '80', hidden: '' });
  const compare = tool('Compare side by side', 'compare', () => port.compare(id));
  const rename = tool('Rename', 'rename', () => edit());
  const remove = tool('Delete', 'remove', () => port.remove(id));
  const node = element('li', { class: 'branch' }, open, field, element('span', { class: 'branch-tools' }, compare, rename, remove));
  open.addEventListener('click', () => port.open(id));
  const edit = (): void => {
    field.value = name.textContent ?? '';
    field.hidden = false;
    open.hidden = true;
    field.focus();
    field.select();
  };
  endEditing(field, (isKept) => {
    if (field.hidden) return;
    if (isKept) port.rename(id, field.value);
    field.hidden = true;
    open.hidden = false;
    open.focus();
  });
  node.addEventListener('keydown', (event) => {
    if (event.target === field) return;
    if (event.key === 'F2') edit();
    else if (event.key === 'Delete' && !remove.hidden) port.remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    id,
    element: node,
    focus: () => (field.hidden ? open : field).focus(),
    update(branch, hasOthers) {
      writeText(name, branch.name);
      writeText(facts, factWords(branch));
      writeVariable(node, '--depth', String(Math.min(6, branch.depth)));
      writeAttribute(node, 'data-depth', branch.depth === 0 ? undefined : String(branch.depth));
      writeAttribute(open, 'aria-current', branch.isCurrent ? 'true' : undefined);
      writeHidden(compare, branch.isCurrent);
      writeHidden(remove, !hasOthers);
    },
  };
}

/** "0:42 to 1:20 · victory · 2 lost, 5 killed" */
export function factWords({ depth, forkStep, steps, outcome, losses, isCurrent }: BranchLine): string {
  const clock = (step: number): string => clockTime(step * STEP_SECONDS);
  const time = depth === 0 ? `to ${clock(steps)}` : `${clock(forkStep)} to ${clock(steps)}`;
  const fallen = losses === undefined ? 'being played again …' : `${counted(losses[0], 'lost', 'lost')}, ${losses[1]} killed`;
  return [isCurrent ? 'shown' : '', time, OUTCOMES[outcome], fallen].filter((word) => word !== '').join(' · ');
}

function tool(label: string, icon: 'compare' | 'rename' | 'remove', onPress: () => void): HTMLButtonElement {
  return button({ label, className: 'tool', icon, isIconOnly: true, onPress });
}

/** Enter and leaving the field keep the text, Escape does not. */
function endEditing(field: HTMLInputElement, end: (isKept: boolean) => void): void {
  field.addEventListener('keydown', (event) => {
    // The game listens to the same keys.
    event.stopPropagation();
    if (event.key === 'Enter') end(true);
    else if (event.key === 'Escape') end(false);
  });
  field.addEventListener('blur', () => end(true));
}
