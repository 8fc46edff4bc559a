import type { BlackboardRow } from '../../../src/studio/ports/studio-port.ts';
import { blackboardRow } from './blackboard-row.ts';
import { StudioPage } from './studio-page.ts';

/** A key of each kind of field, in the order of creation. */
export const ROWS = [
  blackboardRow('calm', true, { type: 'boolean' }),
  blackboardRow('count', 4, { isDeclared: false, description: 'How many.' }),
  blackboardRow('foe', 1, { type: 'entity', meaning: 'Ulf' }),
  blackboardRow('lost', undefined),
  blackboardRow('tag:quiet', 'preferred', { type: 'string' }),
];

interface Board {
  readonly page: StudioPage;
  readonly asked: unknown[];
}

/** The blackboard alone. What is asked of the game is noted, and answered so. */
export async function openBoard(
  rows: readonly BlackboardRow[] = ROWS,
  { answer, isPast = false }: { answer?: string; isPast?: boolean } = {},
): Promise<Board> {
  const asked: unknown[] = [];
  const note = (...of: unknown[]): string | undefined => {
    asked.push(of);
    return answer;
  };
  const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { keyChanges: { set: note, invalidate: note, remove: note } } });
  // What the agent itself holds would come in between.
  page.session.publish = () => {};
  page.pane.live.blackboard.set({ rows, changed: new Set(['own/count']), version: 2, isPast });
  await page.showTab('Blackboard');
  return { page, asked };
}

export const field = (page: StudioPage, key: string) => page.control(`Value of ${key}`) as HTMLInputElement;
