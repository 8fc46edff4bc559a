import { describe, expect, it } from 'vitest';
import { blackboardAt, changedRows } from '../../../src/studio/trace/blackboard-at.ts';
import { groupRows } from '../../../src/studio/blackboard/group-rows.ts';
import { readValue, writeValue } from '../../../src/studio/blackboard/read-value.ts';
import type { BlackboardRow, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { blackboardRow } from '../support/blackboard-row.ts';
import { QuickPort } from '../support/quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

describe('the blackboard inside a tick', () => {
  it('at its end is what the next tick finds, as far as leaves have written it', () => {
    const port = new QuickPort(shippedContent, 'duel-6');
    const watched = port.scene.watch(1);
    let writes = 0;
    for (let tick = 0; tick < 150; tick++) {
      port.time.stepToTick(1);
      const after = new Map(watched?.blackboard().map(({ key, value }) => [key, value]));
      for (const record of watched?.takeRecords() ?? []) {
        const written = record.events.flatMap((event) => event.writes ?? []).map(({ key }) => key);
        const shown = blackboardAt(record, record.events.length).filter(({ key }) => written.includes(key));
        writes += shown.length;
        for (const { key, value, isValid } of shown) expect(isValid ? value : undefined).toEqual(after.get(key));
      }
    }
    expect(writes).toBeGreaterThan(10);
  });

  it('changes with the write and not before', () => {
    const before = [blackboardRow('target', undefined, { type: 'entity' }), blackboardRow('danger', 4, { type: 'entity', meaning: 'Ulf' })];
    const events = [
      { event: 'started', node: 0, status: 'running' },
      {
        event: 'ticked',
        node: 0,
        status: 'success',
        writes: [
          { key: 'target', value: 4 },
          { key: 'danger', value: undefined },
        ],
      },
    ] as const;
    const record = { number: 1, step: 1, seconds: 0, result: 'success', events, blackboard: before } as const;
    expect(blackboardAt(record, 1)).toEqual(before);
    const [target, danger] = blackboardAt(record, 2);
    expect(target).toMatchObject({ isValid: true, value: 4, meaning: 'Ulf' });
    expect(danger).toMatchObject({ isValid: false, value: 4 });
  });

  it('names a written entity by a row that knows it, else by its number, and nothing else', () => {
    const rows = [
      blackboardRow('target', undefined, { type: 'entity' }),
      blackboardRow('gone', 7, { type: 'entity', meaning: 'Grim', isValid: false }),
      blackboardRow('count', 7, { meaning: 'seven' }),
    ];
    const writes = [
      { key: 'target', value: 7 },
      { key: 'count', value: 8 },
    ];
    const record = { events: [{ event: 'ticked', node: 0, status: 'success', writes }], blackboard: rows } as unknown as TickRecord;
    expect(blackboardAt(record, 1).map(({ meaning }) => meaning)).toEqual(['#7', 'Grim', '']);
  });

  it('tells which rows are other than they were', () => {
    const before = [blackboardRow('a', 1), blackboardRow('b', 2), blackboardRow('c', 3)];
    const after = [blackboardRow('a', 1), blackboardRow('b', 5), blackboardRow('c', 3, { isValid: false }), blackboardRow('d', 0)];
    expect([...changedRows(before, after)]).toEqual(['own/b', 'own/c', 'own/d']);
  });
});

it('rows stand by scope, and by type within', () => {
  const rows = [blackboardRow('a', 1), blackboardRow('b', 2, { type: 'entity' }), blackboardRow('c', 3, { scope: 'world' })];
  const groups = groupRows(rows).map(({ title, types }) => [title, types.map((group) => group.rows.map(({ key }) => key).join())]);
  expect(groups).toEqual([
    ['Own', ['b', 'a']],
    ['World', ['c']],
  ]);
});

describe('what a person types', () => {
  it.each([
    ['number', '12.5', 12.5],
    ['number', '-3', -3],
    ['boolean', 'yes', true],
    ['boolean', 'False', false],
    ['string', ' as it is ', ' as it is '],
    ['vector', '12.5, 30', [12.5, 30]],
    ['vector', '(1; 2)', [1, 2]],
    ['vector', '1 2', [1, 2]],
    ['entity', '#4', 4],
    ['entity', 'Ulf', 9],
  ] as const)('as %s "%s" is understood', (type, text, value) => {
    expect(readValue(type, text, (name) => (name === 'Ulf' ? 9 : undefined))).toEqual({ value });
  });

  it.each([
    ['number', 'ten', '"ten" is not a number.'],
    ['number', '', '"" is not a number.'],
    ['number', 'Infinity', '"Infinity" is not a number.'],
    ['boolean', 'maybe', '"maybe" is not true or false.'],
    ['vector', '1, 2, 3', '"1, 2, 3" is not a position: enter two numbers, such as "12.5, 30".'],
    ['entity', 'Nemo', 'No agent is called "Nemo".'],
    ['entity', '1.5', 'No agent is called "1.5".'],
  ] as const)('as %s "%s" is refused with a reason', (type, text, problem) => {
    expect(readValue(type, text)).toEqual({ problem });
  });

  it('is what was shown to be changed', () => {
    for (const [type, value] of [
      ['number', 0.1],
      ['boolean', false],
      ['vector', [1, -2.5]],
      ['string', 'x'],
    ] as const) {
      expect(readValue(type, writeValue(value as BlackboardRow['value']))).toEqual({ value });
    }
  });
});
