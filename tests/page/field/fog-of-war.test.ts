import { describe, expect, test } from 'vitest';
import type { GroundMark } from '../../../src/game/port/battle-view-port.ts';
import { FogOfWar } from '../../../src/page/field/fog-of-war.ts';
import { StudioPage } from '../../app/support/studio-page.ts';

/** The valley at its start: the enemies are far from the camp. */
function fogOf(page: StudioPage, isOn = true): FogOfWar {
  return new FogOfWar(
    () => page.session,
    () => isOn,
  );
}

const teamsIn = ({ snapshot }: FogOfWar): string[] => [...new Set(snapshot.units.map(({ team }) => team))];

describe('the fog of war', () => {
  test('takes the enemies out of sight from what the field draws and a click can hit', () => {
    const page = new StudioPage();
    expect(teamsIn(fogOf(page, false))).toEqual(['player', 'enemy']);
    expect(teamsIn(fogOf(page))).toEqual(['player']);
  });

  test('shows one who comes near, and leaves the run as it is', () => {
    const page = new StudioPage();
    const other = new StudioPage();
    const fog = fogOf(page);
    for (let seconds = 0; seconds < 40 && teamsIn(fog).length === 1; seconds++) {
      const enemy = page.session.run.world.state.units.find(({ team }) => team === 'enemy')!;
      for (const { session } of [page, other])
        session.send({ type: 'move', unitIds: [1, 2, 3], x: enemy.x, y: enemy.y, facingX: 0, facingY: 0 });
      page.run(60);
      other.run(60);
    }
    expect(teamsIn(fog)).toEqual(['player', 'enemy']);
    expect(fog.snapshot.units.length).toBeLessThan(page.session.snapshot.units.length);
    expect(page.session.run.world.hash()).toBe(other.session.run.world.hash());
  });

  test('hides marks and events out of sight', () => {
    const page = new StudioPage();
    const fog = fogOf(page);
    const [own] = fog.snapshot.units;
    const enemy = page.session.snapshot.units.find(({ team }) => team === 'enemy')!;
    const near: GroundMark = { kind: 'cross', x: own!.x, y: own!.y, tone: 'goal' };
    const line: GroundMark = { kind: 'line', fromX: own!.x, fromY: own!.y, toX: enemy.x, toY: enemy.y, isBlocked: false, tone: 'target' };
    expect(fog.marks([near, line])).toEqual([near]);
    const diedAt = ({ id, x, y }: { id: number; x: number; y: number }) => ({ type: 'died', unitId: id, attackerId: 0, x, y }) as const;
    expect(fog.events([diedAt(enemy), diedAt(own!)])).toEqual([diedAt(own!)]);
    const fallenAlone = { ...diedAt(own!), x: enemy.x, y: enemy.y };
    expect(fog.events([fallenAlone])).toEqual([fallenAlone]);
  });

  test('silences what is out of sight, but not the horn of those who see the party', () => {
    const page = new StudioPage();
    const { id, x, y, partyId, kind } = page.session.snapshot.units.find(({ team }) => team === 'enemy')!;
    const swing = { type: 'swing', unitId: id, kind, x, y } as const;
    const horn = { type: 'alarm', partyId, targetId: 1, x, y } as const;
    const fog = fogOf(page);
    expect(fog.snapshot.units.length).toBeGreaterThan(0);
    expect(fog.audible([swing, horn])).toEqual([horn]);
    expect(fogOf(page, false).audible([swing, horn])).toEqual([swing, horn]);
  });

  test('keeps the studio from showing and from going to a hidden agent', () => {
    const page = new StudioPage();
    const fog = fogOf(page);
    const enemy = page.session.snapshot.units.find(({ team }) => team === 'enemy')!;
    expect(fog.snapshot.units.some(({ id }) => id === enemy.id)).toBe(false);
    page.middle = enemy;
    expect(page.adapter.scene.mainAgent([])).toBe(enemy.id);
    page.hidden = [...fog.hiddenIds];
    expect(page.adapter.scene.mainAgent([])).toBeLessThanOrEqual(6);
    page.adapter.field.focusOn(enemy.id);
    expect(page.looksAt).toBeUndefined();
  });
});
