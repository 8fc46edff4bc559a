import { expect, it } from 'vitest';
import { unitWords } from '../../../src/hud/units/activity-words.ts';
import type { Plan, Unit } from '../../../src/sim/state.ts';
import { skirmishSnapshot, type EditableSnapshot } from '../support/hud-page.ts';

const plan: Plan = { name: 'pin-and-flank', text: 'Two go round', sinceStep: 0 };
const place = { x: 5, y: 5 };

function words(change: (unit: Unit, enemy: Unit, snapshot: EditableSnapshot) => void, isPlanned = true): string {
  let id = 0;
  const snapshot = skirmishSnapshot((edited) => {
    const party = edited.parties.find(({ team }) => team === 'player')!;
    if (isPlanned) party.plan = { ...plan };
    const unit = edited.units.find(({ partyId }) => partyId === party.id)!;
    ({ id } = unit);
    change(unit as unknown as Unit, edited.units.find(({ team }) => team === 'enemy') as unknown as Unit, edited);
  });
  return unitWords(
    snapshot.units.find((unit) => unit.id === id)!,
    snapshot,
  );
}

const go = (unit: Unit): void => void (unit.part = { name: 'go', targetId: 0, place });
const brace = (unit: Unit): void => void (unit.control.isBraced = true);
const barred = ({ parties }: EditableSnapshot): void =>
  parties.flatMap(({ squads }) => squads).forEach((squad) => (squad.openingTiles = 2));
const fight = (unit: Unit): void => void Object.assign(unit, { mood: 'fighting', lastFightingAtStep: 0 });

it.each<[string, (unit: Unit, enemy: Unit, snapshot: EditableSnapshot) => void, RegExp]>([
  ['goes to its place', (unit) => (go(unit), (unit.movement.status = 'moving')), /^On the way: two go round$/],
  ['waits in its place', go, /^In place: two go round$/],
  ['holds the line', brace, /^In the ranks: two go round$/],
  ['holds the line in a fight', (unit) => (brace(unit), fight(unit)), /^In the ranks: two go round$/],
  ['bars an opening', (unit, _, snapshot) => (brace(unit), barred(snapshot)), /^In an arc: two go round$/],
  ['has a mark', (unit, enemy) => (fight(unit), (unit.part = { name: 'strike', targetId: enemy.id })), /^Targeting: \w+/],
  ['has a place, but fights on the way', (unit) => (go(unit), fight(unit)), /^Fighting/],
  ['has none', () => {}, /^Calm/],
])('the card of one that %s in the plan says so', (_, change, said) => {
  expect(words(change)).toMatch(said);
});

it('a line that is closed without a plan is no plan', () => {
  expect(words(brace, false)).toBe('Ready: closing the line');
});
