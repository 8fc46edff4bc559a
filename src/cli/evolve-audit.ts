import { basename } from 'node:path';
import type { TreeDocument } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { fieldOf } from '../core/json-value.ts';
import { Audit, type Audited } from '../evolve/results/audit.ts';
import { auditCardText, withSection, worthLines, worthSection } from '../evolve/results/audit-card.ts';
import { answerLine, answerSection, answerSeedsOf, problemOfAnswerSeeds, type BestAnswer } from '../evolve/results/best-answer.ts';
import { problemOfSeed, type UsedSeed } from '../evolve/results/seed-uses.ts';
import { candidateOf } from '../evolve/search/candidate.ts';
import { RememberedFights } from '../evolve/search/remembered-fights.ts';
import { slotsFor, WHOLE_PARTY, type SearchPlan, type Slot } from '../evolve/search/search-plan.ts';
import { documentOf } from './compared-trees.ts';
import type { AuditArguments } from './evolve-arguments.ts';
import { searchAnswer } from './evolve-answer.ts';
import type { EvolveMeans, FightPlayers } from './evolve-means.ts';
import { kindOf, problemsOfTrees, slotsOfFolder } from './evolve-plan.ts';
import { cardOf, checkResultFiles, quoted, writeTrees } from './evolve-results.ts';
import { UsageError } from './flags.ts';
import { readTextFile, statOf } from './read-text-file.ts';
import { checkWritable, writeTextFile } from './write-text-file.ts';

/** Pairs of fights on each arena that tell how well the best answer does. */
const ANSWER_PAIRS = 10;

interface Auditing {
  readonly args: AuditArguments;
  readonly content: Content;
  readonly plan: SearchPlan;
  readonly trees: readonly TreeDocument[];
  readonly used: readonly UsedSeed[];
  /** The card beside the audited trees; undefined where there is none. */
  readonly card: { readonly file: string; readonly text: string } | undefined;
}

/** Audits trees, prints to the console, and returns the exit code: 0 or 1. @throws UsageError for wrong arguments. */
export async function auditTrees(args: AuditArguments, { load, startPlayers, now }: EvolveMeans): Promise<number> {
  const { content, problems: ofGame } = load();
  const auditing = ofGame.length > 0 ? undefined : opened(args, content);
  const problems = auditing === undefined ? ofGame : problemsOfTrees(auditing.plan.slots, content);
  for (const problem of problems) console.error(problem);
  if (auditing === undefined || problems.length > 0) return 1;
  const players = startPlayers(args.workers);
  try {
    const found = await audited(auditing, players);
    const answer = await answerTo(found, auditing, { players, now });
    writeAudit(auditing, found, answer);
  } finally {
    players.end();
  }
  return 0;
}

function auditSeedOf({ seed }: Pick<AuditArguments, 'seed'>): string {
  return `${seed} audit`;
}

/** @throws UsageError */
function opened(args: AuditArguments, content: Content): Auditing {
  const { audited: path, seed, out } = args;
  const slots = slotsIn(args, content);
  const plan: SearchPlan = { seed, slots, below: undefined, isUnguarded: false, against: [] };
  const trees = slots.flatMap(({ base }) => base ?? []);
  const used = trees.flatMap(usedSeeds);
  const isExploited = args.exploit !== undefined;
  const problem =
    problemOfSeed(auditSeedOf(args), used) ??
    (isExploited ? problemOfAnswerSeeds(answerSeedsOf(seed), usedWithAudit(args, used)) : undefined);
  if (problem !== undefined) throw new UsageError(`--seed: ${problem}`);
  if (out !== undefined) checkResultFiles(out, plan);
  return { args, content, plan, trees, used, card: out === undefined ? cardBeside(path) : undefined };
}

/** The slot of the tree, or those of a party with the trees of the folder. @throws UsageError */
function slotsIn({ audited: path, target }: AuditArguments, content: Content): Slot[] {
  if (!(statOf(path)?.isDirectory() ?? false)) {
    // A whole document has been resolved; the compiler checks it.
    const tree = documentOf('--audit', path, content) as TreeDocument;
    return slotsFor(content, kindOf(target ?? originOf(tree, 'for'), tree, content), { tree });
  }
  if (target !== undefined && target !== WHOLE_PARTY)
    throw new UsageError(`--for: found ${target} with the folder ${path}, expected a tree file`);
  return slotsOfFolder('--audit', path, content);
}

/** @throws UsageError for a card that is that of something else. */
function cardBeside(path: string): Auditing['card'] {
  const file = cardOf(path);
  if (statOf(file) === undefined) return undefined;
  const text = readTextFile(file, { expected: 'the card of a tree' });
  if (typeof text === 'string') throw new UsageError(`--audit: ${text}`);
  const title = `# ${basename(path, '.json')}`;
  if (text.text.split('\n')[0] !== title)
    throw new UsageError(`--audit: ${file}: expected the card of the tree, which begins with "${title}". Move it away, or give an --out`);
  checkWritable('--audit', file);
  return { file, text: text.text };
}

/** What a search or an audit has written into a tree about where it comes from. */
function originOf({ extensions }: TreeDocument, field: 'seed' | 'sealed' | 'audit' | 'for'): string | undefined {
  const value = fieldOf(fieldOf(extensions, 'evolve'), field);
  return typeof value === 'string' ? value : undefined;
}

const USES = {
  seed: 'that the search learned on',
  sealed: 'of its final figures',
  audit: 'with which nodes were taken out of it',
} as const;

function usedSeeds(tree: TreeDocument): UsedSeed[] {
  return (['seed', 'sealed', 'audit'] as const).flatMap((field) => {
    const seed = originOf(tree, field);
    return seed === undefined ? [] : [{ seed, use: USES[field] }];
  });
}

function usedWithAudit(args: AuditArguments, used: readonly UsedSeed[]): UsedSeed[] {
  return [...used, { seed: auditSeedOf(args), use: 'of its audit' }];
}

/** The best answer to what an audit has left; undefined where none is asked for. */
async function answerTo(
  { candidate }: Audited,
  { args, content, plan, used }: Auditing,
  { players, now }: { readonly players: FightPlayers; readonly now: EvolveMeans['now'] },
): Promise<BestAnswer | undefined> {
  const { seed, exploit: limit } = args;
  if (limit === undefined) return undefined;
  return searchAnswer(candidate, { content, plan, players, now, seed, used: usedWithAudit(args, used), limit, pairs: ANSWER_PAIRS });
}

async function audited({ args, content, plan, trees, used }: Auditing, players: FightPlayers): Promise<Audited> {
  const fights = new RememberedFights((...ask) => players.play(...ask));
  const { mostPairs, out } = args;
  let rounds = 0;
  const onRound = (open: number): void => {
    fights.forget();
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${open} nodes are not clear yet`);
    else if (++rounds % 10 === 0) console.error(`${open} nodes are not clear yet`);
  };
  const audit = new Audit({ content, plan, play: fights.play }, { seed: auditSeedOf(args), used, mostPairs, onRound });
  const candidate = candidateOf('', trees, []);
  if (out === undefined) return { candidate, worths: await audit.worths(candidate), takenOut: [] };
  return audit.reduced(candidate, (words) => console.error(words));
}

function writeAudit({ args, plan, trees, card }: Auditing, found: Audited, answer: BestAnswer | undefined): void {
  const { audited: path, out } = args;
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  for (const line of worthLines(found)) console.log(line);
  if (answer !== undefined) console.log(answerLine(answer));
  const sections = [
    worthSection(found, { seed: auditSeedOf(args), command: commandOf(args, plan, answer) }),
    ...(answer === undefined ? [] : [answerSection(answer)]),
  ];
  if (out !== undefined) {
    const files = writeTrees(out, plan, {
      trees: found.candidate.trees,
      describe: ({ description }) => description,
      originOf: ({ extensions }) => ({ ...(fieldOf(extensions, 'evolve') as object), audit: auditSeedOf(args) }),
    });
    const sizes = trees.map(({ name, root }, slot) => [name, root, found.candidate.trees[slot]!.root] as const);
    writeTextFile('--out', files.at(-1)!, auditCardText({ title: basename(out, '.json'), from: basename(path), sizes, sections }));
    console.log(`written: ${files.join(', ')}`);
  } else if (card !== undefined) {
    writeTextFile('--audit', card.file, sections.reduce(withSection, card.text));
    console.log(`written: ${card.file}`);
  }
}

/** What makes the same figures again. */
function commandOf({ audited: path, seed, mostPairs, out }: AuditArguments, { slots }: SearchPlan, answer?: BestAnswer): string {
  const kind = slots.length === 1 ? slots[0]!.kind : undefined;
  const words = [
    '--audit',
    path,
    ...(kind === undefined ? [] : ['--for', kind]),
    '--seed',
    seed,
    '--audit-fights',
    String(2 * mostPairs),
    ...(answer === undefined ? [] : ['--exploit-generations', String(answer.state.generation)]),
    ...(out === undefined ? [] : ['--out', out]),
  ];
  return `npm run evolve -- ${words.map(quoted).join(' ')}`;
}
