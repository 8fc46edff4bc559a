import { Dice } from '../../../src/core/dice.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { playRun } from '../../../src/runs/play-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import type { RecordedRun } from '../../../src/runs/recording-file.ts';
import { RunChecker } from '../../../src/runs/run-checks.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import { shippedContent } from '../../support/shipped-content.ts';

export const content = shippedContent;
export const version = versionOf('1.2.3', content);
export const reader = { version, library: content.library };

export interface RecordedOptions {
  readonly scenario?: string;
  readonly seed?: string;
  readonly seconds: number;
  /** An edit of a tree after every so many steps. */
  readonly editEverySteps?: number;
  readonly hashEverySteps?: number;
}

/** An autopilot run of the shipped content with its recording. */
export function recordedRun({ scenario = 'skirmish', seed = '4', seconds, editEverySteps, hashEverySteps }: RecordedOptions): RecordedRun {
  const request = { scenario, seed, tickMode: 'interval' } as const;
  const run = openRun(content, request);
  const checker = new RunChecker(run.world, hashEverySteps);
  const recorder = new Recorder(run.world, checker);
  const dice = new Dice(seed);
  const edited = new Map([...content.library].map(([name, { document }]) => [name, document]));
  const onStep = (): void => {
    if (editEverySteps !== undefined && run.world.state.step % editEverySteps === 0) editOne(recorder, edited, dice);
  };
  playRun(run, { seconds, player: 'auto', recorder, onStep });
  const recording = recorder.finish();
  return { version, request, recording: { ...recording, checks: checker.checks } };
}

const EDITED = ['bow', 'sword-and-shield', 'two-handed', 'enemy-party'];

/** A new start value of a number key, and a new branch at the front of the tree; the nodes behind it move on. */
/** Applies one edit of a tree; `edited` has the trees as they are after the edits so far. */
export function editOne(recorder: Pick<Recorder, 'apply'>, edited: Map<string, unknown>, dice: Dice): void {
  const name = EDITED[dice.pick('tree', EDITED.length)] ?? 'bow';
  const document = structuredClone(edited.get(name)) as {
    keys: { value?: unknown }[];
    root: { child: { child: { children: unknown[] } } };
  };
  const numbers = document.keys.filter(({ value }) => typeof value === 'number');
  const key = numbers[dice.pick('key', numbers.length)];
  if (key) key.value = Math.round(dice.between('value', 2, 9));
  const { children } = document.root.child.child;
  children.unshift({ type: 'AlwaysFail', child: { type: 'Wait', params: { duration: 0 } } });
  if (children.length > 8) children.splice(0, children.length - 5);
  const refusal = recorder.apply({
    type: 'trees',
    documents: [document],
    ...(children.length < 7 && { origins: { [name]: movedOn(name, document) } }),
  });
  if (refusal !== undefined) throw new Error(refusal);
  edited.set(name, document);
}

/** The origins of all nodes after one was put in front of the children of the selector at the top. */
function movedOn(tree: string, { root }: { root: unknown }): Record<string, { tree: string; path: string }> {
  const front = '/root/child/child/children/';
  const places: Record<string, { tree: string; path: string }> = {};
  const visit = (node: { child?: object; children?: object[] }, path: string): void => {
    const rest = path.startsWith(front) ? path.slice(front.length) : undefined;
    const place = Number.parseInt(rest ?? '', 10);
    const before = rest === undefined ? path : `${front}${rest.replace(/^\d+/, String(place - 1))}`;
    if (place !== 0) places[path] = { tree, path: before };
    if (node.child) visit(node.child, `${path}/child`);
    for (const [index, child] of (node.children ?? []).entries()) visit(child, `${path}/children/${index}`);
  };
  visit(root as object, '/root');
  return places;
}
