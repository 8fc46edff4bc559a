import { defineLeaves } from '../engine/author.ts';
import type { AgentBody, Capabilities } from './agent-body.ts';
import type { Channel } from './channels.ts';

/** Definers for the leaves, inputs and sources of candidates of the game: `context.host` is the body of the agent, with the capabilities that the leaf `needs`. */
export const { defineAction, defineInstantAction, defineCondition, defineInput, defineSource } = defineLeaves<
  AgentBody,
  Capabilities,
  Channel
>();
