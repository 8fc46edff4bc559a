import type { Content } from '../content/load-content.ts';
import type { ArenaName, ArenaText } from '../hud/hud-port.ts';

/** The order of the gallery: from peace through danger to the fight. */
const ARENAS: readonly ArenaName[] = [
  'patrol',
  'controlled-patrol',
  'check-for-danger',
  'flee-from-danger',
  'select-target',
  'approach-target',
  'attack-target',
];

export function scenarioOfArena(name: ArenaName): string {
  return `gallery-${name}`;
}

export function arenaOfScenario(scenario: string): ArenaName | undefined {
  return ARENAS.find((name) => scenarioOfArena(name) === scenario);
}

export function arenaTexts(content: Content): ArenaText[] {
  return ARENAS.flatMap((name) => {
    const scenario = content.scenarios.get(scenarioOfArena(name));
    return scenario?.caption ? [{ name, title: scenario.title, sentences: scenario.caption.text }] : [];
  });
}
