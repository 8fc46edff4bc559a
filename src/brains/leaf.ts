import { leafKit } from '../bt/leaf-kit.ts';
import type { Body } from './body.ts';

/** Definitions of the game's own leaves: `run.host` is the body of the agent that thinks. */
export const { defineAction, defineCondition } = leafKit<Body>();
