import { describe, expect, it } from 'vitest';
import { sharedText, toastFor } from '../../../src/hud/fight/toast-text.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { fakeSnapshot } from '../support/fake-snapshot.ts';

const tell = (event: WorldEvent, fallen: readonly number[] = []): string | undefined =>
  toastFor(event, fakeSnapshot({ fallen }), { partyId: 10 })?.text;
const died = (unitId: number): WorldEvent => ({ type: 'died', unitId, attackerId: 0, x: 0, y: 0 });

describe('the news', () => {
  it('name a warrior of the party who falls', () => {
    expect(tell(died(1), [1])).toBe('Aldric has fallen');
  });

  it('are silent about a single foe, and tell of the last one of its party', () => {
    expect(tell(died(21), [21])).toBeUndefined();
    expect(tell(died(22), [21, 22])).toBe('You beat the Wolves');
  });

  it('tell of a beaten party who else still fights in sight', () => {
    const { units, parties, ...rest } = fakeSnapshot({ fallen: [21] });
    const others = [{ id: 30, team: 'enemy', name: 'The keep guard', unitIds: [22] }];
    const seen = units.map((unit) =>
      unit.id === 22 ? { ...unit, partyId: 30 } : unit.id === 1 ? { ...unit, perceivedEnemyId: 22 } : unit,
    );
    const snapshot = { ...rest, units: seen, parties: [...parties, ...others] } as unknown as Snapshot;
    expect(toastFor(died(21), snapshot, { partyId: 10 })?.text).toBe('You beat the Wolves, but the keep guard fight on');
  });

  it('tell nothing of one who has fallen since', () => {
    expect(tell({ type: 'fled', unitId: 1, x: 0, y: 0 }, [1])).toBeUndefined();
    expect(tell({ type: 'moraleChanged', unitId: 1, from: 'routing', to: 'wavering', x: 0, y: 0 }, [1])).toBeUndefined();
    expect(tell({ type: 'orderFailed', partyId: 10, unitIds: [1], why: 'blocked', x: 0, y: 0 }, [1])).toBeUndefined();
  });

  it('tell who of the party loses heart, takes heart, leaves or yields, and when the last enemy of a party is gone', () => {
    const at = { x: 0, y: 0 };
    expect(tell({ type: 'routed', unitId: 1, ...at })).toBe('Aldric has lost heart');
    expect(tell({ type: 'moraleChanged', unitId: 1, from: 'routing', to: 'wavering', ...at })).toBe('Aldric has taken heart again');
    expect(tell({ type: 'moraleChanged', unitId: 1, from: 'steady', to: 'uncertain', ...at })).toBeUndefined();
    expect(tell({ type: 'left', unitId: 1, ...at }, [1])).toBe('Aldric has left the field');
    expect(tell({ type: 'yielded', unitId: 1, ...at }, [1])).toBe('Aldric has yielded');
    expect(tell({ type: 'routed', unitId: 21, ...at })).toBeUndefined();
    expect(tell({ type: 'left', unitId: 22, ...at }, [21, 22])).toBe('You beat the Wolves');
  });

  it('warn when an enemy party raises the alarm, not when the own one does', () => {
    expect(tell({ type: 'alarm', partyId: 20, targetId: 1, x: 0, y: 0 })).toBe('The Wolves spotted you');
    expect(tell({ type: 'alarm', partyId: 20, targetId: 1, isWarned: true, x: 0, y: 0 })).toBe('Your rest was noticed: the Wolves come');
    expect(tell({ type: 'alarm', partyId: 10, targetId: 21, x: 0, y: 0 })).toBeUndefined();
  });

  it('tell whose way is blocked, or who did something else, of the own party alone', () => {
    const failed = (unitIds: readonly number[], why: 'blocked' | 'escaped' | 'elsewhere', partyId = 10): string | undefined =>
      tell({ type: 'orderFailed', partyId, unitIds, why, x: 0, y: 0 });
    expect(failed([1], 'blocked')).toBe('The way is blocked for Aldric');
    expect(failed([1, 2], 'blocked')).toBe('The way is blocked for your warriors');
    expect(failed([1], 'escaped')).toBe('Aldric gave up the chase: the enemy is too far away');
    expect(failed([2], 'elsewhere')).toBe('Berta did not follow the order');
    expect(failed([21], 'blocked', 20)).toBeUndefined();
  });

  it('tell how a round ends where one only watches, and nothing else there; elsewhere a card does', () => {
    const end = { type: 'decided', outcome: 'defeat', says: 'The Heron strikes its flag.' } as const;
    expect([10, 0].map((partyId) => toastFor(end, fakeSnapshot(), { partyId }))).toEqual([undefined, { tone: 'grave', text: end.says }]);
    const others: WorldEvent[] = [died(21), { type: 'alarm', partyId: 20, targetId: 1, x: 0, y: 0 }];
    expect(others.map((event) => toastFor(event, fakeSnapshot({ fallen: [21, 22] }), { partyId: 0 }))).toEqual([undefined, undefined]);
  });

  it('call nobody the own people of who watches a match', () => {
    const events: WorldEvent[] = [
      died(1),
      died(22),
      { type: 'alarm', partyId: 20, targetId: 1, x: 0, y: 0 },
      { type: 'fled', unitId: 2, x: 0, y: 0 },
    ];
    const onlooker = { partyId: 10, isOnlooker: true };
    const told = events.map((event) => toastFor(event, fakeSnapshot({ fallen: [21, 22] }), onlooker));
    expect(told.map((toast) => toast?.text)).toEqual([
      'Aldric has fallen',
      'The last of the Wolves has fallen',
      undefined,
      'Berta is fleeing',
    ]);
    const party = told[3]?.shared?.party ?? { words: '', living: [] };
    expect(sharedText('fled', party.living, party)).toBe(`All of ${party.words} are fleeing`);
    expect(party.words).not.toContain('your');
  });

  it('tell who runs and who regroups, of the own people only; not who only keeps its distance or searches', () => {
    const told = (['fled', 'backedOff', 'regrouped', 'searched'] as const).map((type) => tell({ type, unitId: 2, x: 0, y: 0 }));
    expect(told).toEqual(['Berta is fleeing', undefined, 'Berta returns to the others', undefined]);
    expect(tell({ type: 'fled', unitId: 22, x: 0, y: 0 })).toBeUndefined();
  });

  it('warn of those who run, and are good of those who come back', () => {
    const toneOf = (type: 'fled' | 'regrouped') => toastFor({ type, unitId: 2, x: 0, y: 0 }, fakeSnapshot(), { partyId: 10 });
    expect([toneOf('fled'), toneOf('regrouped')]).toMatchObject([
      { tone: 'warning', unitId: 2, shared: { deed: 'fled', name: 'Berta' } },
      { tone: 'good', unitId: 2, shared: { deed: 'regrouped', name: 'Berta' } },
    ]);
  });

  it('leave out what happens all the time, and whom they do not know', () => {
    expect(tell({ type: 'swing', unitId: 1, kind: 'sword', x: 0, y: 0 })).toBeUndefined();
    expect(tell(died(999))).toBeUndefined();
  });
});
