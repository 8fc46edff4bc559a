import type { NodeDefinition, LeafContext } from '../engine/author.ts';
import { entityKey } from '../engine/params.ts';
import type { EntityId } from '../sim/state.ts';
import type { BodyWith } from './agent-body.ts';
import { defineAction } from './define-leaf.ts';

interface UseAction {
  readonly type: string;
  readonly summary: string;
  /** "Open a door" */
  readonly verb: string;
  /** Name of the use in the file of the object. */
  readonly use: string;
  /** With the name of the object after each: "opens", "has opened", "cannot open". */
  readonly running: string;
  readonly success: string;
  readonly failure: string;
}

/**
 * An action that uses a placed object within reach. It succeeds when the object is as the use leaves it, even if it was so before;
 * it waits while another unit uses it, and fails when it cannot be used so, or the use goes wrong.
 */
export function defineUseAction({ type, summary, verb, use, ...words }: UseAction): NodeDefinition {
  return defineAction({
    type,
    summary,
    icon: 'action',
    verb,
    needs: ['use'],
    traits: { channels: ['feet', 'hands'] },
    params: { door: entityKey({ doc: 'The door; the agent must stand beside it.' }) },
    memory: { hasBegun: 'number' },
    start(node, context) {
      context.memory.set(node.memory.hasBegun, 0);
    },
    update(node, context) {
      const { host } = context;
      const door = context.read.entity(node.params.door);
      if (host.use.userOf(door) === host.id) return 'running';
      if (host.use.objectState(door) !== undefined && host.use.objectState(door) === host.use.resultOfUse(door, use)) return 'success';
      // It was in use until now, and is not as it should be: that went wrong.
      if (context.memory.get(node.memory.hasBegun) !== 0) return 'failure';
      if (host.use.startUse(door, use)) context.memory.set(node.memory.hasBegun, 1);
      else if (host.use.userOf(door) === 0) return 'failure';
      return 'running';
    },
    halt(node, context) {
      context.host.use.stopUse(context.read.entity(node.params.door));
    },
    explain(node, context, status) {
      const door = context.read.entity(node.params.door);
      if (status === 'failure') return explainFailure(context, { door, use, words: words.failure });
      const name = context.host.nameOf(door);
      const isWaiting = status === 'running' && context.host.use.userOf(door) !== context.host.id;
      return isWaiting ? `waits until ${name} is free` : `${words[status]} ${name}`;
    },
  });
}

interface FailedUse {
  readonly door: EntityId;
  readonly use: string;
  /** "cannot open" */
  readonly words: string;
}

function explainFailure({ host }: LeafContext<BodyWith<'use'>>, { door, use, words }: FailedUse): string {
  if (door === 0) return 'knows of no door';
  const state = host.use.objectState(door);
  const name = host.nameOf(door);
  if (state === undefined) return `${name} is no door`;
  if (!host.use.isWithinUse(door)) return `${words} ${name}: it is out of reach`;
  return host.use.canUse(door, use) ? `${words} ${name}: it did not work` : `${words} ${name}: it is ${state}`;
}
