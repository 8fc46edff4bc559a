import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const shoot = { type: 'ShootWith', params: { object: key('ballista'), target: key('target') } };
/** Two units, two parties, then the objects. */
const BALLISTA = 5;
const TARGET = 6;

function stage(at: number, keys: Stage['keys'] = { ballista: BALLISTA, target: TARGET }): Stage {
  return {
    map: ['............', '.s..........', '............', '..........S.'],
    objects: [
      { kind: 'ballista', name: 'The ballista', x: at, y: 2, team: 'player' },
      { kind: 'workshop', name: 'The workshop', x: 10, y: 0.5, team: 'enemy' },
    ],
    withoutParties: true,
    ...(keys && { keys }),
  };
}

function loaded(at = 3, keys?: Stage['keys']): Leaf {
  const leaf = new Leaf(shoot, stage(at, keys));
  leaf.world.entities.object(BALLISTA)!.stock = 1;
  return leaf;
}

describe('ShootWith', () => {
  it.each<[string, Leaf, string]>([
    ['without a ballista', loaded(3, { ballista: unknown('entity'), target: TARGET }), 'failure: knows of nothing to shoot with'],
    ['without a target', loaded(3, { ballista: BALLISTA, target: unknown('entity') }), 'failure: knows of nothing to shoot at'],
    ['too far from it', loaded(8), 'failure: the ballista is out of reach'],
    ['with one that is not loaded', new Leaf(shoot, stage(3)), 'failure: cannot shoot with the ballista'],
    ['with one that is ready', loaded(), 'running: aims the ballista at the workshop'],
  ])('%s', (_, leaf, told) => {
    expect(leaf.tick()).toBe(told);
  });

  it('sends a shot on its way and uses one up', () => {
    const leaf = loaded();
    expect(leaf.untilEnd()).toBe('success: has shot at the workshop with the ballista');
    expect(leaf.world.entities.object(BALLISTA)).toMatchObject({ stock: 0, userId: 0 });
    expect(leaf.events.filter(({ type }) => type === 'shotFired')).toMatchObject([{ objectId: BALLISTA, unitId: 1 }]);
  });

  it('keeps its shot when it is halted', () => {
    const leaf = loaded();
    leaf.tick();
    leaf.halt();
    leaf.run(0.1);
    expect(leaf.world.entities.object(BALLISTA)).toMatchObject({ stock: 1, userId: 1 });
    leaf.halt();
    expect(leaf.world.entities.object(BALLISTA)).toMatchObject({ stock: 1, userId: 0 });
  });
});
