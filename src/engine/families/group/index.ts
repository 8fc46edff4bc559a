/** Agents that act together: roles, places and meetings. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { roles } from './roles.ts';
import { semaphore } from './semaphore.ts';
import { together } from './together.ts';

export { roles };

/** In the order of the palette. */
export const groupNodes: readonly NodeDefinition[] = [roles, semaphore, together];
