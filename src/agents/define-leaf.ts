import { defineLeaves } from '../bt/index.ts';
import type { AgentBody } from './agent-body.ts';

/** Definers for the leaves of the game: `context.host` is the body of the agent. */
export const { defineAction, defineCondition } = defineLeaves<AgentBody>();
