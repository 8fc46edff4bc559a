import { expect, test } from 'vitest';
import type { BattleViewPort, ObjectKindView } from '../../../src/game/port/battle-view-port.ts';
import { CameraRig } from '../../../src/game/camera/camera-rig.ts';
import { battleGestureContext } from '../../../src/game/gestures/battle-gesture-context.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import type { Command } from '../../../src/sim/commands.ts';
import type { Outcome, Snapshot, Unit } from '../../../src/sim/state.ts';
import { moment, snapshotOf, UNIT_KINDS } from '../support/test-field.ts';
import { UnitSprites } from '../../../src/game/units/sprites/unit-sprites.ts';
import { soldier } from '../units/soldier.ts';

const KINDS = new Map([
  [
    'gate',
    {
      widthTiles: 2,
      depthTiles: 1,
      heightTiles: 1,
      users: {},
      states: { closed: { click: 'open', orders: ['break', 'open'] } },
      ownersUses: ['open'],
      words: { open: 'Open', break: 'Break' },
    },
  ],
] as unknown as [string, ObjectKindView][]);

const at = (x: number, y: number, changes: Partial<Unit>): Unit => soldier({ x, y, previousX: x, previousY: y, ...changes });
const UNITS = [
  at(10, 10, { id: 1, partyId: 7 }),
  at(12, 10, { id: 2, partyId: 7, kind: 'bow' }),
  at(14, 10, { id: 3, partyId: 7, isAlive: false, diedAtStep: 0 }),
  at(10, 13, { id: 8, partyId: 8, team: 'enemy' }),
  at(12, 13, { id: 9, partyId: 9, team: 'village' }),
];

interface Changes {
  isInteractive?: boolean;
  canOperate?: boolean;
  playerPartyId?: number;
  objects?: object[];
  outcome?: Outcome;
}

function battle({ isInteractive = true, canOperate = true, playerPartyId = 7, objects = [], outcome = 'undecided' }: Changes = {}) {
  const rig = new CameraRig();
  rig.resize(800, 600);
  rig.enter({ width: 24, height: 20 });
  rig.place({ x: 10, y: 10, zoom: 40, yaw: 0.5 });
  const sent: Command[] = [];
  const teams = [
    { name: 'player', isPlayers: true, hostileTo: ['enemy'] },
    { name: 'enemy', hostileTo: ['player'] },
    { name: 'village', hostileTo: [] },
  ];
  const parties = [{ id: 7, unitIds: [1, 2, 3] }];
  const snapshot = snapshotOf({ units: UNITS, objects, parties, teams, outcome } as unknown as Partial<Snapshot>);
  const port = {
    player: { isInteractive, canOperate, partyId: playerPartyId, send: (one: Command) => sent.push(one) },
    looks: { objectKinds: KINDS },
    snapshot: () => snapshot,
  };
  const troop = new UnitSprites(UNIT_KINDS, KINDS);
  troop.follow(snapshot, rig.view, moment());
  const parts = { port: port as unknown as BattleViewPort, rig, selection: new Selection(), troop, markOrder: () => {} };
  const context = battleGestureContext(parts);
  const unitAt = (x: number, y: number) => context.units.unitAt(rig.view.screenX(x, y), rig.view.screenY(x, y, 0.7));
  const objectAt = (x: number, y: number) => context.units.objectAt(rig.view.screenX(x, y), rig.view.screenY(x, y));
  return { context, sent, unitAt, objectAt };
}

test('a unit under the pointer is own, a foe or a stranger', () => {
  const { unitAt } = battle();
  expect([unitAt(10, 10), unitAt(12, 10)?.kind]).toEqual([{ id: 1, kind: 'sword', side: 'own' }, 'bow']);
  expect([unitAt(10, 13)?.side, unitAt(12, 13)?.side, unitAt(14, 10), unitAt(5, 5)]).toEqual(['foe', 'stranger', undefined, undefined]);
});

test.each<Changes>([{ isInteractive: false }, { playerPartyId: 0 }, { outcome: 'victory' }])(
  'who only watches (%j), or has won, orders no units',
  (rights) => {
    const { context, unitAt } = battle(rights);
    expect([context.canOrder, unitAt(10, 10)?.side]).toEqual([false, 'stranger']);
  },
);

test('a box takes own units that live, and a double click those of a kind on the screen', () => {
  const { context } = battle();
  const all = { left: -1000, top: -1000, right: 2000, bottom: 2000 };
  expect([context.units.ownUnitsIn(all), context.units.ownUnitsOnScreen('sword'), context.units.ownUnitsOnScreen('bow')]).toEqual([
    [1, 2],
    [1],
    [2],
  ]);
});

test('the party, its living, and their middle are known', () => {
  const { context } = battle();
  expect([context.units.partyIds(), [1, 3, 99].map((id) => context.units.isAlive(id))]).toEqual([
    [1, 2, 3],
    [true, false, false],
  ]);
  expect([context.units.centreOf([1, 2, 3, 99]), context.units.centreOf([3]), context.units.centreOf([])]).toEqual([
    { x: 11, y: 10 },
    undefined,
    undefined,
  ]);
  expect(battle({ playerPartyId: 4 }).context.units.partyIds()).toEqual([]);
});

test('a door under the pointer can be operated, and warriors sent to it, as far as the player may', () => {
  const gate = { id: 5, kind: 'gate', name: 'The gate', team: 'player', state: 'closed', x: 14, y: 8, isTurned: false };
  const own = battle({ objects: [gate] });
  expect(own.objectAt(14, 8)).toEqual({
    id: 5,
    click: { use: 'open', words: 'Open the gate' },
    order: { use: 'break', words: 'Break the gate' },
  });
  expect(own.objectAt(10, 8)).toBeUndefined();
  expect(battle({ objects: [gate], isInteractive: false }).objectAt(14, 8)).toMatchObject({ click: { use: 'open' }, order: undefined });
  expect(battle({ objects: [gate], canOperate: false }).objectAt(14, 8)).toBeUndefined();
  expect(battle().objectAt(14, 8)).toBeUndefined();
});

test('commands go to the battle', () => {
  const { context, sent } = battle();
  const command = { type: 'attack', unitIds: [1], targetId: 8 } as Command;
  context.send(command);
  expect(sent).toEqual([command]);
});
