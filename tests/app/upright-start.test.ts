import { expect, test } from 'vitest';
import { startUpright } from '../../src/app/upright-start.ts';
import { CameraRig } from '../../src/game/camera/camera-rig.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { isPlayersTeam } from '../../src/sim/teams.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

test.each(['skirmish', 'gorge', 'long-bridge', 'mill-lane', 'open-field', 'refugees'])(
  'upright, %s starts with the party over the panels, and with the enemy ahead or the way there; turned, the phone shows the party, too',
  (scenario) => {
    const run = openRun(content, { scenario, seed: '1', tickMode: 'interval' });
    const rig = new CameraRig();
    rig.enter(run.land);
    rig.resize(390, 844);
    const { view } = rig;
    startUpright({ set: (to) => rig.place(to), frame: (to) => rig.frame(to) }, run, { width: 390, height: 844 });
    const { units } = run.world.state;
    const party = units.filter(({ team }) => isPlayersTeam(run.world.state, team)).slice(0, 6);
    for (const { x, y } of party) {
      expect(view.screenX(x, y)).toBeGreaterThan(20);
      expect(view.screenX(x, y)).toBeLessThan(370);
      expect(view.screenY(x, y)).toBeGreaterThan(110);
      expect(view.screenY(x, y)).toBeLessThan(500);
    }
    expect(view.zoom).toBeGreaterThan(19.9);
    rig.resize(844, 390);
    for (const { x, y } of party) {
      expect(view.screenY(x, y)).toBeGreaterThan(40);
      expect(view.screenY(x, y)).toBeLessThan(235);
    }
  },
);

test('a scene that is no battle stays as it is', () => {
  const run = openRun(content, { scenario: 'title', seed: '1', tickMode: 'interval' });
  const moves: string[] = [];
  const camera = { set: () => moves.push('set'), frame: () => moves.push('frame') };
  startUpright({ set: () => void camera.set(), frame: () => void camera.frame() }, run, { width: 390, height: 844 });
  expect(moves).toEqual([]);
});
