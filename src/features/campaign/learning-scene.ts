const PREFIX = 'learn-';

/** The scene that shows a learned branch at work. */
export function sceneOfBranch(branch: string): string {
  return `${PREFIX}${branch}`;
}

export function isLearningScene(scenario: string): boolean {
  return scenario.startsWith(PREFIX);
}
