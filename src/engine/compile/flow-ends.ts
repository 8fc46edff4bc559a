import { defineLeaves } from '../definition/define-leaves.ts';
import type { Result } from '../definition/status.ts';
import { CompiledNode } from './compiled-node.ts';

/** Where the exits of flow nodes lead in the end. Nodes, so that a tick need not ask of every exit what it is. */
export const FLOW_ENDS: Readonly<Record<Result, CompiledNode>> = { success: createEnd('success'), failure: createEnd('failure') };

function createEnd(result: Result): CompiledNode {
  const definition = defineLeaves().defineInstantAction({
    type: 'End',
    summary: 'Leads out of flow nodes.',
    icon: 'action',
    verb: 'End',
    acts: 'never',
    update: () => result,
    explain: () => result,
  });
  const at = { index: -1, id: 'end', tree: '', path: '', position: 0, tags: new Map(), promises: {} };
  const end = new CompiledNode(definition, { type: definition.type }, { at, params: {} });
  end.result = result;
  return end;
}
