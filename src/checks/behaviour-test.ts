import { fieldOf } from '../core/json-value.ts';
import { record } from '../core/schema/record.ts';
import { anything, listOf, nameOf, number, readData, text, type Schema } from '../core/schema/values.ts';
import type { TreeDocument, TreeLibrary } from '../engine/document.ts';
import { shownName } from '../core/shown-name.ts';
import type { Content } from '../content/load-content.ts';
import type { Check } from './check.ts';
import { CLAIMS, factNames, makeClaims, type ClaimsData } from './claims/read-claims.ts';
import { claimNames, readStage } from './stage.ts';
import { changeTree, TREE_CHANGE, treeChange } from './tree-change.ts';

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

/** The seeds of fights. */
export const SEEDS = listOf(text, { least: 1, size: 'at least one seed' });

const MUTATION = { says: text, breaks: nameOf('claim') };
const testFields = { says: text, scenario: anything, seconds: number({ min: 1, max: 600 }), seeds: SEEDS };

/** The file of a behaviour test, for editors. */
export const BEHAVIOUR_TEST = record({
  ...testFields,
  claims: CLAIMS,
  mutations: listOf(record({ ...MUTATION, change: TREE_CHANGE })),
});

/** Declares the file of a test. The stage decides which claims it can make, and the trees decide which changes. */
function testFile(library: TreeLibrary, claims: Schema<unknown>) {
  return record({ ...testFields, claims, mutations: listOf(record({ ...MUTATION, change: treeChange(library) })) });
}

/** Letters of what a test says. */
const LONGEST_SENTENCE = 200;
/** The same for every test: it is part of the seed of a fight, and a file that is renamed, or opened in the page, must play the same ones. */
const SCENARIO = 'behaviour-test';
/** Reads a file of a behaviour test, or returns every problem. */
export function readBehaviourTest(
  json: unknown,
  file: string,
  content: Content,
): { readonly test: BehaviourTest } | { readonly problems: readonly string[] } {
  const { library } = content;
  const says = shownName(String(fieldOf(json, 'says')), LONGEST_SENTENCE);
  const source = { file, path: '/scenario', name: SCENARIO, title: says, scenario: fieldOf(json, 'scenario'), trees: new Map() };
  const read = readStage(content, source);
  const stage = 'stage' in read ? read.stage : undefined;
  // Claims name what is on the stage.
  const claimsHere = stage === undefined ? anything : CLAIMS;
  const names = stage === undefined ? {} : factNames(claimNames(stage));
  const { value, problems } = readData(testFile(library, claimsHere), json, { file, names: { ...names, claim: claimWords(json) } });
  const all = 'problems' in read ? [...problems, ...read.problems] : problems;
  if (all.length > 0 || stage === undefined) return { problems: all };
  const claims = makeClaims(value.claims as ClaimsData, stage.land.places);
  const { seconds, seeds } = value;
  const check: Check = { scenario: source.name, seconds, seeds, claims };
  const mutations = value.mutations.map(({ says: words, change, breaks }) => ({
    says: words,
    document: changeTree(library.get(change.tree)?.document, change),
    breaks,
  }));
  return { test: { says, check, content: stage.content, mutations } };
}

/** Returns the sentences of the claims of a file. Mutations refer to a claim by its sentence. */
function claimWords(json: unknown): readonly string[] | undefined {
  const claims = fieldOf(json, 'claims');
  const words = Array.isArray(claims) ? claims.map((claim) => fieldOf(claim, 'says')).filter((says) => typeof says === 'string') : [];
  return words.length > 0 ? words : undefined;
}
