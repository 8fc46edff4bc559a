import { defineSource } from '../define-leaf.ts';

export const objectCandidates = defineSource({
  name: 'freeObjects',
  summary: 'Every placed object with that tag and use that no other unit is using.',
  takes: ['tag', 'use'],
  needs: ['use'],
  collect: (host, question, into) => host.use.addFree(question, into),
  nameOf: (host, id) => host.nameOf(id),
});
