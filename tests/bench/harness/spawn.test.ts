import { expect, it, onTestFinished } from 'vitest';
import { OURS } from '../trees/contenders.ts';
import { removeBundle } from './bundle-worker.ts';
import type { Job } from './contract.ts';
import { spawnJob } from './spawn.ts';

const job = (contender: string): Job => ({ group: 'order', scene: 'deep', contender, size: 'smoke' });

it('measures in a process that runs bundled code, and says what went wrong in it', async () => {
  onTestFinished(removeBundle);
  const [ours, peer, unknown] = await Promise.all([OURS, 'behavior3js', 'nobody'].map((name) => spawnJob('trees', job(name))));
  expect(JSON.stringify(ours)).toMatch(/^{"figures":{"calls":\d+}}$/);
  expect(peer).toEqual(ours);
  expect(JSON.stringify(unknown)).toMatch(/^{"failed":"Error: There is no contender /);
});
