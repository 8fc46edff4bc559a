import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';
import { LIT_WORDS } from '../../../hud/words/lit-status.ts';
import type { BredTree, SetUpPort, TreeRow } from './breeding-state.ts';

const LOCK_WORDS = { locked: 'locked', fixed: 'stays', top: 'changes below' } as const;
const FROM_NOTHING =
  'There is no tree yet: the search begins with actions and conditions alone. The field shows the shipped party against itself.';

interface DrawnRow {
  readonly path: string;
  readonly box: HTMLElement;
  readonly words: HTMLElement;
}

/** The tree of the party on the field, lit as one of its warriors runs it, with what is new in it. */
export function treePanel(setUp: () => SetUpPort | undefined): HudPart<BredTree | undefined> {
  const title = element('h3', { class: 'breeding-heading' });
  const changes = element('ul', { class: 'breeding-changes', 'aria-label': 'What changed' });
  const none = element('p', { class: 'breeding-note' }, FROM_NOTHING);
  const hint = element('p', { class: 'breeding-note' }, 'Lock a branch that must stay, or evolve only what is below one node.');
  const rows = element('ol', { class: 'breeding-rows', 'aria-label': 'Nodes of the tree' });
  let shown: readonly TreeRow[] | undefined;
  let drawn: DrawnRow[] = [];
  return {
    element: element('section', { class: 'breeding-tree', 'aria-label': 'Tree' }, title, changes, none, hint, rows),
    update(tree) {
      for (const [part, isHidden] of [
        [none, tree !== undefined],
        [rows, tree === undefined],
        [hint, tree?.canLock !== true],
        [changes, (tree?.changes ?? []).length === 0],
      ] as const)
        writeHidden(part, isHidden);
      writeText(title, tree?.title ?? 'From nothing');
      if (tree === undefined) return;
      if (tree.rows !== shown) {
        shown = tree.rows;
        changes.replaceChildren(...tree.changes.map((words) => element('li', {}, words)));
        drawn = redraw(rows, tree, setUp);
      }
      for (const { path, box, words } of drawn) {
        const status = tree.lit.get(path) ?? 'idle';
        writeAttribute(box, 'data-status', status);
        writeText(words, LIT_WORDS[status]);
      }
    },
  };
}

function redraw(list: HTMLElement, { rows, canLock }: BredTree, setUp: () => SetUpPort | undefined): DrawnRow[] {
  const drawn: DrawnRow[] = [];
  const focused = document.activeElement?.getAttribute('data-path');
  list.replaceChildren(...rows.map((row) => drawRow(row, { canLock, setUp, drawn })));
  // The tree is often longer than its panel: what is new in it comes into sight.
  list.querySelector('[data-mark]')?.scrollIntoView({ block: 'nearest' });
  if (focused) list.querySelector<HTMLElement>(`[data-path="${focused}"]`)?.focus({ preventScroll: true });
  return drawn;
}

interface Drawing {
  readonly canLock: boolean;
  readonly setUp: () => SetUpPort | undefined;
  readonly drawn: DrawnRow[];
}

function drawRow(row: TreeRow, { canLock, setUp, drawn }: Drawing): HTMLElement {
  const { path, depth, label, detail, mark, lock, hasChildren } = row;
  const words = element('span', { class: 'unseen' });
  const box = element(
    'li',
    { class: 'breeding-row', 'data-mark': mark, 'data-lock': lock },
    element('span', { class: 'breeding-name' }, label),
    element('span', { class: 'breeding-detail' }, detail),
    ...(mark === undefined ? [] : [element('span', { class: 'breeding-mark' }, mark)]),
    ...(lock === undefined ? [] : [element('span', { class: 'breeding-mark' }, LOCK_WORDS[lock])]),
    words,
  );
  writeVariable(box, '--depth', String(depth));
  drawn.push({ path, box, words });
  if (canLock && lock !== 'fixed') box.append(lockButtons({ path, label, lock, hasChildren }, setUp));
  return box;
}

function lockButtons(
  { path, label, lock, hasChildren }: Pick<TreeRow, 'path' | 'label' | 'lock' | 'hasChildren'>,
  setUp: () => SetUpPort | undefined,
): HTMLElement {
  const tool = (text: string, name: string, onPress: () => void): HTMLElement => {
    const node = button({ label: text, className: 'breeding-tool', onPress });
    node.setAttribute('aria-label', `${text}: ${label}`);
    node.setAttribute('data-path', `${path} ${name}`);
    return node;
  };
  const lockIt = tool(lock === 'locked' ? 'Unlock' : 'Lock', 'lock', () => setUp()?.toggleLock(path));
  const onlyHere = tool(lock === 'top' ? 'Everywhere' : 'Only below', 'below', () => setUp()?.toggleOnlyBelow(path));
  return element(
    'span',
    { class: 'breeding-tools' },
    ...(lock === 'top' ? [] : [lockIt]),
    ...(hasChildren && lock !== 'locked' ? [onlyHere] : []),
  );
}
