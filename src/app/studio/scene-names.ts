import type { Vocabularies } from '../../engine/names.ts';
import { contentNames } from '../../content/content-names.ts';
import type { RunSession } from '../../runs/session/run-session.ts';

const known = new WeakMap<RunSession, Vocabularies>();

/** The names of things of the game, and which of them the scene of a session has. Worked out once for each session. */
export function sceneNames(session: RunSession): Vocabularies {
  const { content, scenario } = session.run;
  const places = content.lands.get(scenario.map)?.places.map(({ name }) => name) ?? [];
  const names = known.get(session) ?? contentNames(content, { scenario, places });
  known.set(session, names);
  return names;
}
