import { beforeEach, describe, expect, it } from 'vitest';
import { PartyOrders } from '../../src/app/party-orders.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { SELECTION_FELL } from '../../src/sim/commanded-units.ts';
import { Selection } from '../../src/game/selection/selection.ts';
import type { FieldChoices } from '../../src/game/create-game.ts';
import type { Command } from '../../src/sim/commands.ts';
import type { EntityId } from '../../src/sim/state.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

describe('the orders of the HUD', () => {
  let session: RunSession;
  let selection: EntityId[];
  let choices: FieldChoices;
  let groups: { number: number; unitIds: EntityId[] }[];
  let looksAt: string;
  let orders: PartyOrders;
  let told: string[];

  beforeEach(() => {
    session = new RunSession(openRun(content, { scenario: 'skirmish', seed: '1', tickMode: 'interval' }));
    [selection, groups, looksAt, told] = [[], [], '', []];
    const field = new Selection();
    choices = {
      aimedOrder: undefined,
      isAdding: false,
      select: (ids) => void (selection = [...ids]),
      toggle: (ids) => {
        field.set(selection);
        field.toggle(ids);
        selection = [...field.ids];
      },
      selectedIds: () => selection,
      groups: () => groups,
      makeGroup: () => {},
    };
    const game = {
      choices,
      camera: { focus: (x: number, y: number) => void (looksAt = `${x} ${y}`) },
    };
    const sources = {
      get session() {
        return session;
      },
      get selection() {
        return selection;
      },
    };
    orders = new PartyOrders(sources, game, (text) => void told.push(text));
  });

  const given = (): Command[] => session.recorded.received.map(({ command }) => command);

  it('add a warrior with Shift, and take it away again, as on the field', () => {
    selection = [1, 2];
    orders.select([3], true);
    expect(selection).toEqual([1, 2, 3]);
    orders.select([1], true);
    expect(selection).toEqual([2, 3]);
    orders.select([1], false);
    expect(selection).toEqual([1]);
  });

  it('add with the button for adding as they do with Shift', () => {
    selection = [1];
    orders.toggleAdding();
    orders.select([2], false);
    expect(selection).toEqual([1, 2]);
    orders.select([1], false);
    expect(selection).toEqual([2]);
    orders.orderMarch({ x: 20, y: 100 }, false);
    orders.aimOrder('retreat');
    orders.orderAimed({ x: 30, y: 100 }, false);
    expect(given()).toMatchObject([
      { type: 'move', isQueued: true },
      { type: 'retreat', isQueued: true },
    ]);
    expect(choices.aimedOrder).toBe('retreat');
    orders.toggleAdding();
    orders.select([3], false);
    expect(selection).toEqual([3]);
  });

  it('select the living of a group, and look there the second time', () => {
    groups = [{ number: 7, unitIds: [2, 4] }];
    orders.selectGroup(7);
    expect([selection, looksAt]).toEqual([[2, 4], '']);
    orders.selectGroup(7);
    const { x, y } = session.snapshot.units.find(({ id }) => id === 2)!;
    expect(looksAt).toBe(`${x} ${y}`);
    expect(told).toEqual([]);
  });

  it('tell that nobody of a group lives, and select nobody else', () => {
    groups = [{ number: 7, unitIds: [2, 4] }];
    selection = [1];
    for (const id of [2, 4]) session.send({ type: 'health', unitId: id, share: 0 });
    orders.selectGroup(7);
    expect([selection, told]).toEqual([[1], ['All warriors of group 7 have fallen.']]);
  });

  it.each<[string, (orders: PartyOrders) => void]>([
    ['a march by the minimap', () => orders.orderMarch({ x: 20, y: 100 }, false)],
    ['a queued march by the minimap', () => orders.orderMarch({ x: 20, y: 100 }, true)],
    ['an order that was chosen before, by the minimap', () => (orders.aimOrder('retreat'), orders.orderAimed({ x: 20, y: 100 }, false))],
    ['a formation', () => orders.setFormation('column')],
    ['a spacing', () => orders.cycleSpacing()],
    ['a stance', () => orders.cycleStance()],
    ['a group', () => orders.makeGroup()],
  ])('give %s to nobody when all of the selected have fallen, and say so', (_, give) => {
    selection = [2, 4];
    for (const id of selection) session.send({ type: 'health', unitId: id, share: 0 });
    const before = given().length;
    give(orders);
    expect([given().length, told]).toEqual([before, [SELECTION_FELL]]);
  });

  it('change the formation of the selected alone, and of the whole party when all or none are selected', () => {
    orders.setFormation('line');
    selection = [5, 6];
    orders.setFormation('column');
    selection = [1, 2, 3, 4, 5, 6];
    orders.setFormation('circle');
    expect(given()).toEqual([
      expect.not.objectContaining({ unitIds: expect.anything() as unknown }),
      expect.objectContaining({ formation: 'column', unitIds: [5, 6] }),
      expect.not.objectContaining({ unitIds: expect.anything() as unknown }),
    ]);
  });

  it('go through the spacings of the selected, or of the whole party, in whatever formation they are', () => {
    const cycle = (...ids: EntityId[]): void => {
      selection = ids;
      orders.cycleSpacing();
      session.step();
    };
    for (const ids of [[], [], [5, 6], [5, 6], [1]]) cycle(...ids);
    orders.setFormation('circle');
    session.step();
    cycle(5, 6);
    expect(given().map((command) => command.type === 'formation' && [command.spacingTiles, command.unitIds, command.formation])).toEqual([
      [2.5, undefined, undefined],
      [1, undefined, undefined],
      [1.5, [5, 6], undefined],
      [2.5, [5, 6], undefined],
      [1.5, [1], undefined],
      [undefined, [1], 'circle'],
      [1, [5, 6], undefined],
    ]);
  });

  it('are given at a point when one was chosen; queued, it stays chosen', () => {
    orders.orderAimed({ x: 30, y: 90 }, false);
    expect(given()).toEqual([]);
    orders.aimOrder('patrol');
    selection = [1];
    orders.orderAimed({ x: 30, y: 90 }, true);
    expect(choices.aimedOrder).toBe('patrol');
    orders.orderAimed({ x: 40, y: 90 }, false);
    expect(choices.aimedOrder).toBeUndefined();
    expect(given()).toEqual([
      { type: 'patrol', unitIds: [1], x: 30, y: 90, isQueued: true },
      { type: 'patrol', unitIds: [1], x: 40, y: 90 },
    ]);
  });

  it('to guard need a warrior, not a point', () => {
    orders.aimOrder('guard');
    orders.orderAimed({ x: 30, y: 90 }, false);
    expect([given(), choices.aimedOrder]).toEqual([[], 'guard']);
  });

  it('go through the stances of the selected: hold, defend, free; those that differ hold first', () => {
    const cycle = (...ids: EntityId[]): void => {
      selection = ids;
      orders.cycleStance();
      session.step();
    };
    for (const ids of [[2], [2], [2], [2], [1, 2]]) cycle(...ids);
    expect(given().map((command) => command.type === 'stance' && `${command.stance} ${command.unitIds.join()}`)).toEqual([
      'hold 2',
      'defend 2',
      'free 2',
      'hold 2',
      'hold 1,2',
    ]);
    expect(told).toEqual([]);
  });

  it('say that a stance ends a march, and nothing when they stand', () => {
    orders.orderMarch({ x: 20, y: 100 }, false);
    session.step();
    orders.cycleStance();
    expect(told).toEqual(['Halted: they hold their position here. The march is cancelled.']);
    orders.cycleStance();
    orders.cycleStance();
    expect(told).toHaveLength(1);
    selection = [1];
    orders.orderMarch({ x: 20, y: 100 }, false);
    selection = [2];
    orders.aimOrder('patrol');
    orders.orderAimed({ x: 30, y: 100 }, false);
    selection = [1, 2];
    orders.cycleStance();
    expect(told.at(-1)).toBe('Halted: they hold their position here. The orders before that are cancelled.');
  });
});
