import { defineLeaves } from '../bt/index.ts';
import type { AgentBody, Capabilities } from './agent-body.ts';

/** Definers for the leaves of the game: `context.host` is the body of the agent, with the capabilities that the leaf `needs`. */
export const { defineAction, defineCondition } = defineLeaves<AgentBody, Capabilities>();
