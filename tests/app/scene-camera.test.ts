import { expect, test } from 'vitest';
import { middleOfFight, SceneCamera } from '../../src/app/scene-camera.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import type { CameraPose } from '../../src/game/create-game.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/run-session.ts';
import type { Snapshot } from '../../src/sim/state.ts';
import { fakeSnapshot } from '../hud/support/fake-snapshot.ts';

const { content } = loadContent(readContentFiles());

/** Of a party, where it stands, and whether it lives. */
function unitsAt(...places: (readonly [partyId: number, x: number, y: number, isAlive?: boolean])[]): Snapshot {
  const snapshot = fakeSnapshot();
  return { ...snapshot, units: places.map(([partyId, x, y, isAlive = true]) => ({ ...snapshot.units[0]!, partyId, x, y, isAlive })) };
}

test('the middle of a fight is that of the living of the party', () => {
  expect(middleOfFight(unitsAt([10, 2, 4], [10, 4, 8], [10, 90, 90, false], [20, 50, 50], [0, 70, 70]), 10)).toEqual({ x: 3, y: 6 });
});

test('the middle is that of all who live where there is no party, or none of it is left', () => {
  const snapshot = unitsAt([10, 0, 0, false], [20, 2, 4], [0, 6, 8]);
  expect(middleOfFight(snapshot, 0)).toEqual({ x: 4, y: 6 });
  expect(middleOfFight(snapshot, 10)).toEqual({ x: 4, y: 6 });
  expect(middleOfFight(unitsAt([10, 0, 0, false]), 10)).toBeUndefined();
});

test('the camera starts at the place of the scenario, and an opened fight shows its party', () => {
  const session = new RunSession(openRun(content, { scenario: 'skirmish', seed: 'camera', tickMode: 'interval' }));
  const { run, playerPartyId } = session;
  const poses: Partial<CameraPose>[] = [];
  const camera = { set: (pose: Partial<CameraPose>) => poses.push(pose) };
  const scene = new SceneCamera({ camera, canvas: {} } as unknown as ConstructorParameters<typeof SceneCamera>[0]);
  session.send({ type: 'move', unitIds: [1, 2, 3, 4, 5, 6], x: 30, y: 60, facingX: 1, facingY: 0 });
  for (let step = 0; step < 600; step++) session.step();
  const middle = middleOfFight(session.snapshot, playerPartyId);
  scene.enter(run);
  scene.enter(run, middle);
  const place = run.land.places.find(({ name }) => name === run.scenario.camera.at);
  expect(poses[0]).toMatchObject({ x: place?.x, y: place?.y });
  expect(poses[1]).toEqual({ ...poses[0], ...middle });
  expect(Math.hypot(middle!.x - place!.x, middle!.y - place!.y)).toBeGreaterThan(3);
});
