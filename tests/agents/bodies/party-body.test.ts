import { describe, expect, test } from 'vitest';
import { PartyBody } from '../../../src/agents/bodies/party-body.ts';
import { moveToEntity } from '../../../src/sim/actions/unit-actions.ts';
import { TestWorld } from '../../sim/support/test-world.ts';

/** Two of ours and two of theirs; the parties are 5 and 6. */
function camp(): { field: TestWorld; theirs: PartyBody } {
  const field = new TestWorld(['s....S', 's....S', '......']).steps(1);
  return { field, theirs: new PartyBody(field.world, 6) };
}

describe('a party', () => {
  test('is on its way, there, or cannot get there', () => {
    const { field, theirs } = camp();
    expect(theirs.move.status()).toBe('arrived');
    theirs.move.toPosition(3.5, 2.5);
    expect(theirs.move.status()).toBe('moving');
    field.world.entities.party(6)!.squads[0]!.status = 'marching';
    expect(theirs.move.status()).toBe('moving');
    field.world.entities.party(6)!.squads[0]!.status = 'unreachable';
    expect(theirs.move.status()).toBe('unreachable');
    field.world.entities.party(6)!.squads[0]!.status = 'standing';
    expect(theirs.move.status()).toBe('arrived');
  });

  test('is hunted when one of its units is, and by nobody else', () => {
    const { field, theirs } = camp();
    expect([1, 2, 3, 4, 99].map((id) => theirs.sense.isAfter(id, 6))).toEqual([false, false, false, false, false]);
    moveToEntity(field.world, field.unit(1), 4, 1);
    expect(theirs.sense.isAfter(1, 6)).toBe(false);
    field.unit(1).mood = 'fighting';
    const hunters = [1, 3].filter((id) => theirs.sense.isAfter(id, 6));
    expect([hunters, theirs.sense.isAfter(1, 4), theirs.sense.isAfter(1, 2)]).toEqual([[1], true, false]);
  });
});
