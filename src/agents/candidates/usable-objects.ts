import { defineSource } from '../define-leaf.ts';

export const usableObjectCandidates = defineSource({
  name: 'usableObjects',
  summary: 'Every placed object with that use, whatever its tag, that no other unit is using.',
  takes: ['use'],
  needs: ['use'],
  collect: (host, question, into) => host.use.addFree(question, into),
  nameOf: (host, id) => host.nameOf(id),
});
