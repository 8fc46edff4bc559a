import type { NodeDefinition } from '../../engine/author.ts';

/** "Uses the feet and the hands as long as it runs."; empty for a node that uses no channel of a body. */
export function channelWords({ channels = [] }: Partial<Pick<NodeDefinition, 'channels'>>): string[] {
  return channels.length === 0 ? [] : [`Uses the ${channels.join(' and the ')} as long as it runs.`];
}
