import { readFileSync } from 'node:fs';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { Claim } from '../../../src/checks/claims/claim.ts';
import { watchClaim } from '../../../src/checks/claims/claim-watch.ts';
import { readClaims } from '../../../src/checks/claims/read-claims.ts';
import { Fight } from '../../../src/checks/fight/fight.ts';
import { claimNames } from '../../../src/checks/stage.ts';
import type { Content } from '../../../src/content/load-content.ts';
import type { Scenario } from '../../../src/content/scenario-format.ts';
import { withTrees } from '../../../src/content/with-trees.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';
import { FEATURES, type FeaturePlace } from '../../../src/features/school/view/features.ts';
import { lessonName, type Lesson } from '../../../src/school/lesson.ts';
import { changedTree, type NodeChange } from './changed-tree.ts';
import { taughtTrial } from './taught-trial.ts';

/** Changes of the trees and the units of a scene. */
interface SceneChange {
  /** The tree of the lesson, unless named. */
  readonly tree?: string;
  /** By the name of the node. */
  readonly nodes?: Readonly<Record<string, NodeChange>>;
  /** By the name of the key. */
  readonly keys?: Readonly<Record<string, Partial<KeyDeclaration>>>;
  /** By the name of the unit: another tree, another interval of its ticks. */
  readonly units?: Readonly<Record<string, { readonly mind?: string; readonly thinksEverySeconds?: null }>>;
}

/** A row of the table, as it stands in `features.json`. */
export interface FeatureRow {
  /** As the survey calls it. */
  readonly row: string;
  /** Its name in the index of the school. */
  readonly feature?: string;
  /** Why nothing shows it yet. */
  readonly missing?: string;
  /** Why nothing can be switched off in a fight, and what tests it. */
  readonly tool?: string;
  /** Of trees that are learned from a person: who plays. One on a whim is asked for the weights of the tree. */
  readonly player?: string;
  /** What is measured: the share of fights in which it holds. The text of a claim of the lesson, or a claim. */
  readonly outcome?: string | Readonly<Record<string, unknown>>;
  /** Seconds of a fight; those of the lesson's check, unless given. */
  readonly seconds?: number;
  /** Of the scene with the feature as well. */
  readonly scene?: SceneChange;
  readonly without?: SceneChange & { readonly says: string };
  /** What is measured is a change of the tree that comes while the fight goes on: the solution, after so many seconds. */
  readonly solvedAtSeconds?: number;
}

/** The rows of the survey's table in their order. */
export const FEATURE_ROWS: readonly FeatureRow[] = JSON.parse(
  readFileSync(new URL('features.json', import.meta.url), 'utf8'),
) as readonly FeatureRow[];

/** One row, ready to be played. */
export interface FeatureTrial {
  readonly says: string;
  /** "lesson hints" */
  readonly scene: string;
  readonly without: string;
  /** Plays a fight; tells whether the outcome holds. */
  play(seed: string, isOn: boolean): boolean;
}

export function placeOf({ feature }: FeatureRow): FeaturePlace | undefined {
  return FEATURES.find(({ name }) => name === feature)?.place;
}

/** @throws Error for a row whose scene, outcome or change is wrong. */
export function trialOf(row: FeatureRow, { content, lessons }: { content: Content; lessons: readonly Lesson[] }): FeatureTrial {
  if (row.player !== undefined) return taughtTrial(row.player);
  const place = placeOf(row);
  if (place === undefined || row.without === undefined) throw new Error(`${row.row}: found no scene, or nothing to switch off`);
  const lesson = 'lesson' in place ? lessons.find(({ id }) => id === place.lesson) : undefined;
  const scenario = 'lesson' in place ? lessonName(place.lesson) : arenaScenario(place.arena, content);
  const from = lesson?.stage.content ?? content;
  const { claim, seconds } = outcomeOf(row, { from, scenario, lesson });
  const solution = lesson === undefined ? [] : [lesson.solution.tree];
  const shared = row.scene === undefined ? [] : [row.scene];
  const fight = (changes: readonly SceneChange[], solvedAtSeconds = Infinity): Fighting => ({
    content: withUnits(from, scenario, changes),
    documents: row.solvedAtSeconds === undefined ? editedTrees(changes, { from, base: solution }) : [],
    solution,
    solvedAtSeconds,
  });
  const [on, off] = [fight(shared, row.solvedAtSeconds), fight([...shared, row.without])];
  const name = 'lesson' in place ? `lesson ${place.lesson}` : `arena ${place.arena}`;
  const play = (seed: string, isOn: boolean) => holds(claim, { ...(isOn ? on : off), scenario, seconds, seed });
  return { says: claim.says, scene: name, without: row.without.says, play };
}

interface Fighting {
  readonly content: Content;
  /** In force from the start. */
  readonly documents: readonly TreeDocument[];
  /** In force from then on. */
  readonly solution: readonly TreeDocument[];
  readonly solvedAtSeconds: number;
}

function holds(claim: Claim, of: Fighting & { readonly scenario: string; readonly seconds: number; readonly seed: string }): boolean {
  const edited = withTrees(of.content, of.documents);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  const fight = new Fight(openRun(edited.content, { scenario: of.scenario, seed: of.seed, tickMode: 'interval' }));
  if (of.documents.length > 0) fight.apply({ type: 'trees', documents: of.documents });
  fight.trace();
  const watch = watchClaim(claim);
  const solvedAt = Math.round(of.solvedAtSeconds * STEPS_PER_SECOND);
  while (fight.step < of.seconds * STEPS_PER_SECOND && watch.failure === undefined) {
    if (fight.step === solvedAt) {
      fight.apply({ type: 'trees', documents: of.solution });
      fight.trace();
    }
    fight.advance();
    if (fight.isOver) break;
    watch.look(fight);
  }
  if (watch.failure === undefined) watch.end();
  return watch.failure === undefined;
}

function outcomeOf(
  { row, outcome, seconds }: FeatureRow,
  { from, scenario, lesson }: { from: Content; scenario: string; lesson: Lesson | undefined },
): { readonly claim: Claim; readonly seconds: number } {
  const long = seconds ?? lesson?.check.seconds;
  if (long === undefined) throw new Error(`${row}: found no seconds, expected how long a fight is`);
  const known = lesson?.check.claims.find(({ says }) => says === outcome);
  if (known !== undefined) return { claim: known, seconds: long };
  if (typeof outcome !== 'object') throw new Error(`${row}: found the outcome ${outcome ?? 'nothing'}, expected a claim`);
  const stage = { content: from, scenario: sceneIn(from, scenario), land: from.lands.get(sceneIn(from, scenario).map)! };
  const { claims, problems } = readClaims([outcome], { file: 'features.json', path: row }, claimNames(stage));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { claim: claims[0] as Claim, seconds: long };
}

/** Arenas of the gallery have a prefix, stories their plain names. */
function arenaScenario(arena: string, { scenarios }: Content): string {
  return scenarios.has(arena) ? arena : `gallery-${arena}`;
}

function sceneIn({ scenarios }: Content, name: string): Scenario {
  const scenario = scenarios.get(name);
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  return scenario;
}

function editedTrees(
  changes: readonly SceneChange[],
  { from, base }: { from: Content; base: readonly TreeDocument[] },
): readonly TreeDocument[] {
  const edited = new Map(base.map((tree) => [tree.name, tree]));
  for (const { tree: name = base[0]?.name, nodes = {}, keys = {} } of changes) {
    if (Object.keys(nodes).length + Object.keys(keys).length === 0) continue;
    const tree = edited.get(name ?? '') ?? (from.library.get(name ?? '')?.document as TreeDocument | undefined);
    if (tree === undefined) throw new Error(`There is no tree ${name}.`);
    edited.set(tree.name, changedTree(tree, { nodes, keys }));
  }
  return [...edited.values()];
}

function withUnits(content: Content, name: string, changes: readonly SceneChange[]): Content {
  const units = Object.assign({}, ...changes.map((change) => change.units)) as NonNullable<SceneChange['units']>;
  const scenario = sceneIn(content, name);
  const loners = scenario.loners.map((unit) => {
    const { thinksEverySeconds, ...rest } = units[unit.name] ?? {};
    const edited = { ...unit, ...rest };
    if (thinksEverySeconds === null) delete edited.thinksEverySeconds;
    return edited;
  });
  return { ...content, scenarios: new Map([...content.scenarios, [name, { ...scenario, loners }]]) };
}
