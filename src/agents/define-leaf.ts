import { defineLeaves } from '../bt/index.ts';
import type { AgentBody, Capabilities } from './agent-body.ts';

/** Definers for the leaves and inputs of the game: `context.host` is the body of the agent, with the capabilities that the leaf `needs`. */
export const { defineAction, defineCondition, defineInput } = defineLeaves<AgentBody, Capabilities>();
