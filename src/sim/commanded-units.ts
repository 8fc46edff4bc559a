import type { EntityId, Formation, Snapshot, SquadOrder, Stance } from './state.ts';

/** The parts of a unit that matter for a stance order. */
export interface Commandable {
  readonly isAlive: boolean;
  readonly control: { readonly stance: Stance };
}

interface CommandScope {
  readonly partyId: EntityId;
  readonly selection: readonly EntityId[];
}

/** What the player is told when an order is for a selection of which nobody lives. */
export const SELECTION_FELL = 'Your selected warriors have fallen. Select others to give orders.';

/** What the player is told who presses the number of a group of which nobody lives. */
export function groupFell(number: number): string {
  return `All warriors of group ${number} have fallen.`;
}

/** The units that an order without a position applies to: the living selected ones of the party, or all of it when none is selected. */
export function commandedUnits({ units, parties }: Snapshot, { partyId, selection }: CommandScope): Snapshot['units'] {
  const members = parties.find(({ id }) => id === partyId)?.unitIds ?? [];
  const living = units.filter(({ id, isAlive }) => isAlive && members.includes(id));
  // Who has selected a unit of another party still leads its own.
  const isOwn = selection.some((id) => members.includes(id));
  return isOwn ? living.filter(({ id }) => selection.includes(id)) : living;
}

/** The stance that all living ones have; undefined when they differ, or when none lives. */
export function commonStance(units: readonly Commandable[]): Stance | undefined {
  const [first, ...others] = units.filter(({ isAlive }) => isAlive);
  const stance = first?.control.stance;
  return others.every(({ control }) => control.stance === stance) ? stance : undefined;
}

const NEXT_STANCE: Readonly<Record<Stance, Stance>> = { free: 'hold', hold: 'defend', defend: 'free' };

/** The stance that the stance key orders: the next one; units that differ are put on hold first. */
export function nextStance(units: readonly Commandable[]): Stance {
  const stance = commonStance(units);
  return stance === undefined ? 'hold' : NEXT_STANCE[stance];
}

/** The kinds of orders that some of these units are carrying out, each once: a stance that stops them ends these. */
export function ordersOf({ parties }: Pick<Snapshot, 'parties'>, unitIds: readonly EntityId[]): readonly GivenOrder[] {
  const squads = parties.flatMap((party) => party.squads).filter((squad) => squad.unitIds.some((id) => unitIds.includes(id)));
  return [...new Set(squads.map(({ order }) => order.kind))].filter((kind) => kind !== 'none');
}

export type GivenOrder = Exclude<SquadOrder['kind'], 'none'>;

/** The parts of a party that matter for its formations. */
interface Formed {
  readonly formation: Formation;
  readonly spacingTiles: number;
  readonly squads: readonly {
    readonly unitIds: readonly EntityId[];
    readonly formation: Formation;
    readonly spacingTiles?: number | undefined;
  }[];
}

/** The formation that all these units of a party march in; that of the party when they differ. */
export function commonFormation({ squads, formation }: Formed, unitIds: readonly EntityId[]): Formation {
  return sameIn(squads, unitIds, (squad) => squad.formation) ?? formation;
}

/** The spacing in tiles that all these units of a party keep; that of the party when they differ. */
export function commonSpacing({ squads, spacingTiles }: Formed, unitIds: readonly EntityId[]): number {
  return sameIn(squads, unitIds, (squad) => squad.spacingTiles ?? spacingTiles) ?? spacingTiles;
}

/** What all squads of these units have; undefined when they differ, or when there are none. */
function sameIn<Value>(
  squads: Formed['squads'],
  unitIds: readonly EntityId[],
  of: (squad: Formed['squads'][number]) => Value,
): Value | undefined {
  const [first, ...others] = squads.filter((squad) => squad.unitIds.some((id) => unitIds.includes(id))).map(of);
  return others.every((value) => value === first) ? first : undefined;
}

/** How close the members of a party stand, as the player orders it: closest first. */
export const SPACINGS = ['tight', 'normal', 'loose'] as const;
export type Spacing = (typeof SPACINGS)[number];

/** Distance of neighbours in a formation, in tiles. */
export const SPACING_TILES: Readonly<Record<Spacing, number>> = { tight: 1, normal: 1.5, loose: 2.5 };

/** The step of the player's choice that is nearest to a spacing in tiles. */
export function spacingOf(spacingTiles: number): Spacing {
  const away = (spacing: Spacing): number => Math.abs(SPACING_TILES[spacing] - spacingTiles);
  return SPACINGS.reduce((best, spacing) => (away(spacing) < away(best) ? spacing : best));
}

/** The step that the spacing key orders, given the present spacing in tiles. */
export function nextSpacing(spacingTiles: number): Spacing {
  return SPACINGS[(SPACINGS.indexOf(spacingOf(spacingTiles)) + 1) % SPACINGS.length]!;
}
