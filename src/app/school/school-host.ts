import type { Content } from '../../content/load-content.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { EntityId } from '../../sim/state.ts';

/** The part of the page that the school needs. */
export interface SchoolHost {
  readonly session: RunSession;
  readonly pace: { setPaused(isPaused: boolean): void };
  /** The content that a scenario is opened with. */
  contentOf: (scenario: string) => Content;
  enter(scenario: string, atSeconds?: number, seed?: string): Promise<void>;
  nextFrame(): Promise<void>;
  restart(): void;
  openList(screen: 'school'): void;
  openStudio(agentId?: EntityId): void;
}
