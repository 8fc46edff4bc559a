import { compileTrees } from '../../agents/compile-trees.ts';
import { dependentTrees, type LibraryEntry, type Program } from '../../bt/index.ts';
import type { Content } from '../../content/load-content.ts';
import type { Team } from '../../sim/state.ts';
import type { TeamTrees } from '../open-run.ts';

/** The documents that take the place of one tree of the game, for one team each. */
export interface TreeVersions {
  /** Name of the tree of the game. */
  readonly tree: string;
  /** Each has that name. */
  readonly documents: Readonly<Record<Team, LibraryEntry>>;
}

/** Compiles the versions, and for each team all trees that use its version; or returns all problems. */
export function compileTeamTrees(
  content: Content,
  { tree, documents }: TreeVersions,
): { readonly teamTrees: TeamTrees } | { readonly problems: readonly string[] } {
  const programs = new Map<string, Program>();
  const problems: string[] = [];
  for (const [team, document] of Object.entries(documents)) {
    const library = new Map(content.library).set(tree, document);
    const compiled = compileTrees(dependentTrees([tree], library), library);
    problems.push(...compiled.problems);
    for (const [name, program] of compiled.programs) programs.set(teamName(team, name), { ...program, name: teamName(team, name) });
  }
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const treeOf = (team: Team, name: string): string => (programs.has(teamName(team, name)) ? teamName(team, name) : name);
  return { teamTrees: { programs, treeOf } };
}

/** No tree of a file has a colon in its name. */
function teamName(team: Team, tree: string): string {
  return `${team}:${tree}`;
}
