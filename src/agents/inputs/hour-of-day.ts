import { defineInput } from '../define-leaf.ts';

export const hourOfDay = defineInput({
  name: 'hourOfDay',
  summary: 'The hour of the day, from 0 to 24; always 12 in a scene without days.',
  type: 'number',
  range: [0, 24],
  needs: ['sense'],
  read: (host) => host.know.hourOfDay(),
});
