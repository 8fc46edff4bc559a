import { defineSource } from '../define-leaf.ts';

export const hostileObjectCandidates = defineSource({
  name: 'hostileObjects',
  summary: 'Every placed object of an enemy that fire can still harm; with a tag, only those with it.',
  needs: ['stock'],
  collect: (host, question, into) => host.stock.addHostileObjects(question, into),
  nameOf: (host, id) => host.nameOf(id),
});
