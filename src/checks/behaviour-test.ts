import { JsonReader } from '../core/json-reader.ts';
import type { TreeDocument } from '../engine/document.ts';
import { shownName } from '../core/shown-name.ts';
import type { Content } from '../content/load-content.ts';
import type { Check } from './check.ts';
import { readClaims } from './claims/read-claims.ts';
import { claimNames, readStage } from './stage.ts';
import { changeTree, readTreeChange, type TreeChange } from './tree-change.ts';

/** A fight as data: who stands where, and what must hold, whatever the seed. */
export interface BehaviourTest {
  readonly says: string;
  readonly check: Check;
  /** The content of the game with the scenario of this test. */
  readonly content: Content;
  /** Changes of the trees with which it must fail: they show that it can. */
  readonly mutations: readonly Mutation[];
}

export interface Mutation {
  /** "Without its back-off branch" */
  readonly says: string;
  /** The tree of the change as changed. */
  readonly document: TreeDocument;
  /** `says` of the claim that fails then. */
  readonly breaks: string;
}

/** Letters of what a test says. */
const LONGEST_SENTENCE = 200;
/** The same for every test: it is part of the seed of a fight, and a file that is renamed, or opened in the page, must play the same ones. */
const SCENARIO = 'behaviour-test';
const FIELDS = ['says', 'scenario', 'seconds', 'seeds', 'claims', 'mutations'];
const MUTATION_FIELDS = ['says', 'change', 'breaks'];

/** Reads a file of a behaviour test, or returns every problem. */
export function readBehaviourTest(
  json: unknown,
  file: string,
  content: Content,
): { readonly test: BehaviourTest } | { readonly problems: readonly string[] } {
  const reader = new JsonReader(file);
  const top = reader.record(json, '/');
  reader.onlyFields(top, '', FIELDS);
  const says = shownName(reader.text(top['says'], '/says'), LONGEST_SENTENCE);
  const source = { file, path: '/scenario', name: SCENARIO, title: says, scenario: top['scenario'], trees: new Map() };
  const read = readStage(content, source);
  if ('problems' in read) return { problems: [...reader.problems, ...read.problems] };
  const { claims, problems } = readClaims(top['claims'], { file, path: '/claims' }, claimNames(read.stage));
  const check: Check = {
    scenario: source.name,
    seconds: reader.number(top['seconds'], '/seconds', { min: 1, max: 600 }),
    seeds: readSeeds(reader, top['seeds'], '/seeds'),
    claims,
  };
  const mutations = reader.list(top['mutations'], '/mutations').map((each, index) => {
    const path = `/mutations/${index}`;
    const mutation = reader.record(each, path);
    reader.onlyFields(mutation, path, MUTATION_FIELDS);
    const change: TreeChange = readTreeChange(reader, mutation['change'], { path: `${path}/change`, library: content.library });
    return {
      says: reader.text(mutation['says'], `${path}/says`),
      document: changeTree(content.library.get(change.tree)?.document, change),
      breaks: reader.choice(
        mutation['breaks'],
        `${path}/breaks`,
        claims.map((claim) => claim.says),
      ),
    };
  });
  const all = [...reader.problems, ...problems];
  return all.length > 0 ? { problems: all } : { test: { says, check, content: read.stage.content, mutations } };
}

/** A list of texts, at least one. */
export function readSeeds(reader: JsonReader, value: unknown, path: string): readonly string[] {
  const list = reader.list(value, path);
  if (Array.isArray(value) && list.length === 0) reader.report(path, list, 'at least one seed');
  return list.map((seed, index) => reader.text(seed, `${path}/${index}`));
}
