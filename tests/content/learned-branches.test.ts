import { describe, expect, it } from 'vitest';
import campaign from '../../src/content/data/campaign.json';
import { TreeVisits } from '../../src/runs/tree-time-counter.ts';
import { fightingKinds } from '../../src/content/unit-kind.ts';
import { graftedTree, hasBranch, labelOfBranch, learnableBranches, wholeTree, withBranch } from '../../src/content/learned-branches.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { fileDocument } from '../../src/engine/inheritance.ts';
import type { TreeDocument } from '../../src/engine/document.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { Recorder, replay } from '../../src/runs/recording.ts';
import { readRunLink, runLinkText } from '../../src/runs/run-link.ts';
import { versionOf } from '../../src/runs/run-version.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const BRANCHES = learnableBranches(content.library);
const OWNER = 1;
const SECONDS = 10;
const LOOKS = 100;
/** A branch that hardly changes anything is no reward. */
const LEAST_SHARE = 0.2;
const SEEDS = ['1', '2', '3'];
/** Each branch with each kind to which the campaign offers it. */
const OFFERS = Object.entries(campaign.learns).flatMap(([branch, kinds]) => kinds.map((kind) => ({ branch, kind })));

interface Scene {
  readonly branch: string;
  /** Of the owner; by default that of the scene. */
  readonly kind?: string;
}

function open({ branch, kind }: Scene, seed: string): Run {
  const request = { scenario: `learn-${branch}`, seed, tickMode: 'interval' } as const;
  if (kind === undefined) return openRun(content, request);
  const [owner, ...comrades] = content.scenarios.get(request.scenario)!.parties[0]!.members;
  return openRun(content, { ...request, roster: [{ ...owner!, kind }, ...comrades] });
}

function ownTree({ world }: Run, branch: string): TreeDocument {
  const kind = content.kinds.get(world.entities.unit(OWNER)?.kind ?? '');
  return wholeTree(
    content.library,
    graftedTree(content.library, { name: 'aldric', warrior: 'Aldric', base: kind?.tree ?? '', branches: [branch] }),
  ).document;
}

function learn(run: Run, branch: string, recorder = new Recorder(run.world)): Recorder {
  for (const command of [
    { type: 'trees', documents: [ownTree(run, branch)] },
    { type: 'mind', agentIds: [OWNER], tree: 'aldric' },
  ] as const)
    expect(recorder.apply(command)).toBeUndefined();
  return recorder;
}

/** What the owner does at moments of its fight, and whether the branch is what it does. */
function deeds(scene: Scene, seed: string, hasLearned: boolean): { does: string; isInBranch: boolean }[] {
  const { branch } = scene;
  const run = open(scene, seed);
  if (hasLearned) learn(run, branch);
  const { brains, world } = run;
  let visits: TreeVisits | undefined;
  brains.watch(OWNER, (_, program) => (visits = new TreeVisits(program)));
  return Array.from({ length: LOOKS }, () => {
    for (let step = 0; step < (SECONDS * 60) / LOOKS; step++) world.step();
    const leaf = brains.programOf(OWNER)?.nodes[brains.activeNodes(OWNER).at(-1) ?? -1];
    const does = world.entities.unit(OWNER)?.isAlive === true ? `${leaf?.type} ${leaf?.name}` : 'lies dead';
    return { does, isInBranch: visits?.trees.has(branch) === true };
  });
}

describe('branches that warriors learn', () => {
  it('are seven', () => {
    expect(BRANCHES.map((branch) => labelOfBranch(content.library, branch)).toSorted()).toEqual([
      'Cover the bows',
      'Finish the wounded',
      'Kick the door',
      'Lure them',
      'Play dead',
      'Stand over the fallen',
      'Throw the spear',
    ]);
  });

  it.each(OFFERS)('$branch changes at least a fifth of what a $kind does in its fight', (scene) => {
    let [different, inBranch] = [0, 0];
    for (const seed of SEEDS) {
      const without = deeds(scene, seed, false);
      const learned = deeds(scene, seed, true);
      different += learned.filter(({ does }, look) => does !== without[look]?.does).length;
      inBranch += learned.filter(({ isInBranch }) => isInBranch).length;
    }
    expect(different / LOOKS / SEEDS.length).toBeGreaterThan(LEAST_SHARE);
    // What it does differs for longer than the branch runs: it stands elsewhere afterwards.
    expect(inBranch / LOOKS / SEEDS.length).toBeGreaterThan(LEAST_SHARE / 4);
  });

  it('fit the tree of every fighting kind, all at once', () => {
    for (const kind of fightingKinds(content.kinds)) {
      const base = content.kinds.get(kind)?.tree ?? '';
      const { document, problems } = wholeTree(
        content.library,
        graftedTree(content.library, { name: 'own', warrior: 'Gerda', base, branches: BRANCHES }),
      );
      const taken = withTrees(content, [document]);
      expect([problems, 'problems' in taken ? taken.problems : []]).toEqual([[], []]);
    }
  });

  it.each([
    { whom: 'the weakest of the wounded', shares: [1, 0.2, 0.35], shot: 1 },
    { whom: 'the weakest, wherever he stands', shares: [1, 0.35, 0.2], shot: 2 },
    { whom: 'the nearest while none is badly wounded', shares: [1, 0.5, 0.5], shot: 0 },
    { whom: 'whom it is ordered to shoot', shares: [1, 0.2, 0.2], ordered: 0, shot: 0 },
  ])('an archer who finishes the wounded shoots $whom', ({ shares, ordered, shot }) => {
    const run = open({ branch: 'finish-the-wounded' }, '1');
    const recorder = learn(run, 'finish-the-wounded');
    const { world } = run;
    const owner = world.entities.unit(OWNER)!;
    const enemies = world.state.units.filter(({ team }) => team === 'enemy');
    for (const [index, enemy] of enemies.entries()) {
      Object.assign(enemy, { x: owner.x + 5 + index, y: owner.y });
      recorder.apply({ type: 'health', unitId: enemy.id, share: shares[index] ?? 0 });
    }
    if (ordered !== undefined) recorder.apply({ type: 'attack', unitIds: [OWNER], targetId: enemies[ordered]!.id });
    for (let step = 0; step < 300 && owner.combat.phase !== 'windUp'; step++) world.step();
    expect(enemies.findIndex(({ id }) => id === owner.combat.targetId)).toBe(shot);
  });

  it('are in recordings, links and replays, with the same hash everywhere', () => {
    const run = open({ branch: 'lure-them' }, 'x');
    const recorder = learn(run, 'lure-them');
    for (let step = 0; step < 300; step++) recorder.step();
    const recording = recorder.finish();
    expect(replay(recording, () => open({ branch: 'lure-them' }, 'x').world).hash()).toBe(recording.hash);
    const version = versionOf('1', content);
    const shared = { version, request: run.request, commands: recording.commands, steps: 300, at: 300, hash: recording.hash };
    const read = readRunLink(runLinkText(shared, content.library), { version, content });
    const linked = 'shared' in read ? read.shared.commands : [];
    expect(replay({ ...recording, commands: linked }, () => open({ branch: 'lure-them' }, 'x').world).hash()).toBe(recording.hash);
  });

  it('goes on in the same way from a snapshot in its middle', () => {
    const run = open({ branch: 'play-dead' }, 'x');
    learn(run, 'play-dead');
    for (let step = 0; step < 150; step++) run.world.step();
    const saved = run.world.save();
    for (let step = 0; step < 150; step++) run.world.step();
    const hash = run.world.hash();
    run.world.restore(saved);
    for (let step = 0; step < 150; step++) run.world.step();
    expect(run.world.hash()).toBe(hash);
  });

  it('can be added to a tree that was edited until it extends nothing, and taken out again', () => {
    const whole = wholeTree(
      content.library,
      graftedTree(content.library, { name: 'own', warrior: 'Edda', base: 'bow', branches: [] }),
    ).document;
    const detached = Object.fromEntries(Object.entries(whole).filter(([field]) => field !== 'extends' && field !== 'overrides'));
    const grown = withBranch(content.library, detached, 'play-dead');
    expect([hasBranch(detached, 'play-dead'), hasBranch(grown, 'play-dead')]).toEqual([false, true]);
    expect(fileDocument({ ...whole })).toMatchObject({ extends: 'bow', overrides: [] });
  });
});
