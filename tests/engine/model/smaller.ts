import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { difference } from './compare.ts';
import { compileFiles, type Case, type Files } from './random-case.ts';

/** The same difference with as few steps and nodes as can be: a case that a person can read. */
export function smaller(given: Case): Case {
  for (let least = given; ;) {
    const next = simplerThan(least).find(isDifferent);
    if (next === undefined) return least;
    least = next;
  }
}

function isDifferent(tried: Case): boolean {
  const all = [tried.files, ...tried.steps.flatMap((step) => (step.do === 'edit' ? [step.files] : []))];
  return all.every((files) => compileFiles(files, tried.identity) !== undefined) && difference(tried) !== undefined;
}

function simplerThan(given: Case): Case[] {
  const withoutStep = given.steps.map((_, place) => ({ ...given, steps: given.steps.toSpliced(place, 1) }));
  const notes = new Set([given.files, ...given.steps.flatMap((step) => (step.do === 'edit' ? [step.files] : []))].flatMap(notesIn));
  const withoutNode = [...notes].flatMap((note) => WAYS.map((heir) => onAllFiles(given, (files) => without(files, note, heir))));
  const before = JSON.stringify(wholeOf(given));
  return [...withoutStep, ...withoutNode.filter((tried) => JSON.stringify(wholeOf(tried)) !== before)];
}

/** What stands in the place of a node that is taken out. */
type Heir = (node: NodeDocument) => NodeDocument[];
const WAYS: readonly Heir[] = [() => [], ({ children = [] }) => children.slice(0, 1), ({ children = [] }) => children.slice(-1)];

function onAllFiles(given: Case, change: (files: Files) => Files): Case {
  return {
    ...given,
    files: change(given.files),
    steps: given.steps.map((step) => (step.do === 'edit' ? { ...step, files: change(step.files) } : step)),
  };
}

function without(files: Files, note: string, heir: Heir): Files {
  const prune = (node: NodeDocument): NodeDocument[] => {
    if (node.note === note) return heir(node).flatMap(prune);
    return [node.children ? { ...node, children: node.children.flatMap(prune) } : node];
  };
  return new Map([...files].map(([name, document]) => [name, { ...document, root: prune(document.root)[0] ?? document.root }]));
}

function notesIn(files: Files): string[] {
  const notesOf = ({ note = '', children = [] }: NodeDocument): string[] => [note, ...children.flatMap(notesOf)];
  return [...files.values()].flatMap(({ root }) => notesOf(root));
}

/** As plain data. */
export function wholeOf(given: Case): unknown {
  const trees = (files: Files) => Object.fromEntries([...files].map(([name, { root }]: [string, TreeDocument]) => [name, root]));
  const steps = given.steps.map((step) => (step.do === 'edit' ? { do: 'edit', trees: trees(step.files) } : step));
  return { identity: given.identity, trees: trees(given.files), steps };
}
