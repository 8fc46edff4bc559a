import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import type { Content } from '../../src/content/load-content.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { shippedContent } from './shipped-content.ts';

const NOTE: NodeDocument = { type: 'DebugLog', name: 'Note', params: { message: 'on guard', property: { key: 'patrolRange' } } };

/** The game's content, in which both sentries of the arena "Stand guard" write to the log every second. */
export function loggingContent(): Content {
  const guard = shippedContent.library.get('stand-guard')?.document;
  if (guard === undefined) throw new Error('There is no tree "stand-guard".');
  const root = { type: 'Sequence', children: [NOTE, { type: 'Wait', params: { duration: 1 } }] };
  const changed = withTrees(shippedContent, [{ ...(guard as { name: string; description: string }), root }]);
  if ('problems' in changed) throw new Error(changed.problems.join('\n'));
  return changed.content;
}
