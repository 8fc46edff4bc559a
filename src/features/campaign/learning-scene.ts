import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { Run } from '../../runs/open-run.ts';

const PREFIX = 'learn-';

/** The scene that shows a learned branch at work. */
export function sceneOfBranch(branch: string): string {
  return `${PREFIX}${branch}`;
}

export function isLearningScene(scenario: string): boolean {
  return scenario.startsWith(PREFIX);
}

/** A ring and the name of the learner in its scene, of which it is the first warrior: the comrades there look alike. */
export function learnerMarks({ request, world }: Run): readonly GroundMark[] {
  const name = request.roster?.[0]?.name;
  const learner = isLearningScene(request.scenario) ? world.state.units.find((unit) => unit.isAlive && unit.name === name) : undefined;
  if (learner === undefined) return [];
  const { x, y } = learner;
  return [
    { kind: 'circle', x, y, radiusTiles: 0.8, tone: 'target' },
    { kind: 'label', x, y, heightTiles: 2.4, text: `${learner.name} learns`, tone: 'target' },
  ];
}
