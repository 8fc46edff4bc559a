import { element } from '../dom/element.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { counted } from '../words/labels.ts';
import type { OrderService } from '../services/services.ts';

export interface GroupRowState {
  readonly snapshot: Snapshot | undefined;
  readonly selection: readonly EntityId[];
  /** The player's groups of warriors, by their number keys. */
  readonly groups: readonly { readonly number: number; readonly unitIds: readonly EntityId[] }[];
}

const MOST = 9;

/** A button for each group of warriors: a press selects it, another looks there. The number keys do the same. */
export function groupRow(orders: Pick<OrderService, 'selectGroup'>): HudPart<GroupRowState> {
  const chips = Array.from({ length: MOST }, (_, place) => groupChip(place + 1, () => orders.selectGroup(place + 1)));
  const row = element('div', { class: 'group-row', role: 'group', 'aria-label': 'Groups' }, ...chips.map(({ chip }) => chip));
  return {
    element: row,
    update(state) {
      const counts = new Map(state.groups.map(({ number, unitIds }) => [number, livingOf(state, unitIds)]));
      writeHidden(
        row,
        [...counts.values()].every((living) => living.length === 0),
      );
      for (const { number, show } of chips) show(counts.get(number) ?? [], state);
    },
  };
}

function groupChip(number: number, onPress: () => void) {
  const count = element('span', {});
  const chip = element('button', { type: 'button', class: 'group-chip iron' }, element('b', {}, String(number)), count);
  chip.addEventListener('click', onPress);
  return {
    number,
    chip,
    show(living: readonly number[], { selection }: GroupRowState): void {
      writeHidden(chip, living.length === 0);
      writeText(count, `×${living.length}`);
      writeAttribute(chip, 'aria-label', `Group ${number}: ${counted(living.length, 'warrior', 'warriors')}`);
      const isSelected = selection.length === living.length && living.every((id) => selection.includes(id));
      writeAttribute(chip, 'aria-pressed', String(isSelected));
    },
  };
}

/** Whether that number key is the one of a group, even if nobody of it lives any more. */
export function isOnGroup(state: Pick<GroupRowState, 'groups'>, number: string): boolean {
  return state.groups.some((group) => String(group.number) === number);
}

function livingOf({ snapshot }: GroupRowState, unitIds: readonly number[]): readonly number[] {
  return snapshot?.units.filter(({ id, isAlive }) => isAlive && unitIds.includes(id)).map(({ id }) => id) ?? [];
}
