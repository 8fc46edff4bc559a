/** State machines. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { stateMachine } from './state-machine.ts';
import { state } from './state.ts';
import { transition } from './transition.ts';

export { transition };

/** In the order of the palette. */
export const machineNodes: readonly NodeDefinition[] = [stateMachine, state, transition];
