import { expect, test } from 'vitest';
import { middleOfFight, SceneCamera } from '../../src/app/scene-camera.ts';
import { CameraRig, type Frame } from '../../src/game/camera/camera-rig.ts';
import type { CameraPose } from '../../src/game/create-game.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import type { Snapshot } from '../../src/sim/state.ts';
import { isPlayersTeam } from '../../src/sim/teams.ts';
import { fakeSnapshot } from '../hud/support/fake-snapshot.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

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

test.each([
  ['near a corner, it moves as far as five tiles beyond the edge', 80, { x: 35, y: 87 }],
  ['of all of the land, that is in the middle', 130, { x: 56, y: 98.5 }],
])('the first view of a battle on a large screen: %s', (_, size, expected) => {
  const { run } = new RunSession(openRun(content, { scenario: 'skirmish', seed: 'camera', tickMode: 'interval' }));
  let pose = { x: 0, y: 0 };
  const corners = (): { x: number; y: number }[] =>
    [-1, 1].flatMap((right) => [-1, 1].map((down) => ({ x: pose.x + (right * size) / 2, y: pose.y + (down * 60) / 2 })));
  const camera = { set: (to: object) => (pose = { ...pose, ...to }), get: () => pose, corners };
  new SceneCamera({ camera } as unknown as ConstructorParameters<typeof SceneCamera>[0]).enter(run);
  expect({ x: pose.x, y: pose.y }).toEqual({ ...expected, ...(size === 130 && { y: 87 }) });
});

test('the camera starts at the place of the scenario, and an opened fight shows its party', () => {
  const session = new RunSession(openRun(content, { scenario: 'skirmish', seed: 'camera', tickMode: 'interval' }));
  const { run } = session;
  const poses: Partial<CameraPose>[] = [];
  const camera = { set: (pose: Partial<CameraPose>) => poses.push(pose), corners: () => [] };
  const scene = new SceneCamera({ camera, canvas: {} } as unknown as ConstructorParameters<typeof SceneCamera>[0]);
  session.send({ type: 'move', unitIds: [1, 2, 3, 4, 5, 6], x: 30, y: 60, facingX: 1, facingY: 0 });
  for (let step = 0; step < 600; step++) session.step();
  const middle = middleOfFight(session.snapshot, run.playerPartyId);
  scene.enter(run);
  scene.enter(run, middle);
  const place = run.land.places.find(({ name }) => name === run.scenario.camera.at);
  expect(poses[0]).toMatchObject({ x: place?.x, y: place?.y });
  expect(poses[1]).toEqual({ ...poses[0], ...middle });
  expect(Math.hypot(middle!.x - place!.x, middle!.y - place!.y)).toBeGreaterThan(3);
});

/** What the caption of a scene covers at the lower left of a window of 1280 by 720, in pixels: its words have 47 letters a line of 20 pixels. */
function captionCorner(text: string) {
  return { right: 360, top: 545 - 20 * Math.ceil(text.length / 47) };
}

test('units that a caption makes a claim about, and those of the player, start clear of the caption and on the screen', () => {
  const hidden = [...content.scenarios].flatMap(([scenario, { caption, camera }]) => {
    if (!caption) return [];
    const { world, land } = openRun(content, { scenario, seed: '1', tickMode: 'interval' });
    const rig = new CameraRig();
    rig.enter(land);
    rig.resize(1280, 720);
    const [x, y, width, height] = caption.field;
    rig.frame({ x, y, width, height, zoom: camera.zoom });
    const corner = captionCorner(caption.text);
    const led = world.state.parties.filter(({ team }) => isPlayersTeam(world.state, team)).map(({ id }) => id);
    const named = new Set(caption.claims.flatMap(({ who, to }) => [who, to]));
    return world.state.units
      .filter(({ partyId, name }) => led.includes(partyId) || named.has(name))
      .filter((unit) => {
        const [left, top] = [rig.view.screenX(unit.x, unit.y), rig.view.screenY(unit.x, unit.y)];
        return (left < corner.right && top > corner.top) || left < 0 || left > 1280 || top < 0 || top > 720;
      })
      .map(({ name }) => `${scenario}: ${name}`);
  });
  expect(hidden).toEqual([]);
});

test('on a phone, those whom the player leads in a scene start on the screen', () => {
  const played = [...content.scenarios].filter(([, { isPlayable }]) => isPlayable);
  expect(played.length).toBeGreaterThan(1);
  for (const [scenario] of played) {
    const run = openRun(content, { scenario, seed: '1', tickMode: 'interval' });
    const rig = new CameraRig();
    rig.enter(run.land);
    rig.resize(...PHONE);
    const camera = { set: (to: object) => rig.place(to), frame: (to: Frame) => rig.frame(to) };
    new SceneCamera({ camera } as unknown as ConstructorParameters<typeof SceneCamera>[0]).enter(run);
    for (let frame = 0; frame < 20; frame++) rig.update(0.1, { side: 0, depth: 0, turn: 0 });
    const { units, parties } = run.world.state;
    const led = parties.filter(({ team }) => isPlayersTeam(run.world.state, team)).map(({ id }) => id);
    const lost = units.filter((unit) => led.includes(unit.partyId) && !isOn(rig, unit)).map(({ name }) => name);
    expect([scenario, ...lost]).toEqual([scenario]);
  }
});

/** How often the one whom the camera keeps is off the screen during three minutes, looked at once a second: in a window of each of these sizes. */
function looksAt(scenario: string, sizes: readonly (readonly [number, number])[], move?: (rig: CameraRig) => void) {
  const { world, land, scenario: scene } = openRun(content, { scenario, seed: '2', tickMode: 'interval' });
  const rigs = sizes.map(([width, height]) => {
    const rig = new CameraRig();
    rig.enter(land);
    rig.resize(width, height);
    const camera = { set: (to: object) => rig.place(to), frame: (to: Frame) => rig.frame(to) };
    new SceneCamera({ camera } as unknown as ConstructorParameters<typeof SceneCamera>[0]).enter({ world, land, scenario: scene });
    move?.(rig);
    return { rig, lost: 0, from: { x: rig.view.x, y: rig.view.y } };
  });
  for (let step = 1; step <= 180 * 60; step++) {
    world.step();
    if (step % 6 > 0) continue;
    for (const each of rigs) {
      each.rig.update(0.1, { side: 0, depth: 0, turn: 0 });
      const at = world.state.units.find(({ name }) => name === scene.camera.keeps)!;
      if (step % 60 === 0 && !isOn(each.rig, at)) each.lost++;
    }
  }
  return rigs.map(({ rig, lost, from }) => ({ lost, hasStayed: rig.view.x === from.x && rig.view.y === from.y }));
}

function isOn({ view }: CameraRig, at: { readonly x: number; readonly y: number }): boolean {
  const [x, y] = [view.screenX(at.x, at.y), view.screenY(at.x, at.y)];
  return x > 30 && x < view.width - 30 && y > 30 && y < view.height - 30;
}

const PHONE = [390, 700] as const;
const kept = [...content.scenarios].flatMap(([name, { camera }]) => (camera.keeps === undefined ? [] : [name]));

test.each(kept)('the one that the camera keeps in %s never leaves the screen, not in a small window either', (name) => {
  expect(looksAt(name, [[1280, 720], [640, 720], PHONE]).map(({ lost }) => lost)).toEqual([0, 0, 0]);
});

test('a camera that the player has moved stays where it is', () => {
  const [seen] = looksAt('defender', [PHONE], (rig) => {
    rig.grab(100, 300);
    rig.drag(150, 320);
    rig.release();
  });
  expect(seen?.hasStayed).toBe(true);
  expect(seen?.lost).toBeGreaterThan(0);
});
