import { expect, test } from 'vitest';
import { LateModule } from '../../src/page/late-module.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function moduleWith(load: () => Promise<object>) {
  const told: string[] = [];
  let loads = 0;
  const counted = (): Promise<object> => {
    loads++;
    return load();
  };
  return { module: new LateModule(counted, (text) => told.push(text)), told, loads: () => loads };
}

test('it is loaded once, however often and however soon it is used', async () => {
  const { module, loads } = moduleWith(() => Promise.resolve({}));
  const used: object[] = [];
  expect(module.loaded).toBeUndefined();
  void module.use((loaded) => void used.push(loaded));
  void module.use((loaded) => void used.push(loaded));
  await settled();
  expect([new Set(used).size, used.length, loads()]).toEqual([1, 2, 1]);
  expect(module.loaded).toBe(used[0]);
});

test('a failure to load is told, and the next use tries again', async () => {
  let isOnline = false;
  const { module, told, loads } = moduleWith(() => (isOnline ? Promise.resolve({}) : Promise.reject(new Error('offline'))));
  void module.use(() => {});
  await settled();
  expect(told).toEqual(['That did not work (offline). Try again.']);
  isOnline = true;
  void module.use(() => {});
  await settled();
  expect([module.loaded, told.length, loads()]).toEqual([{}, 1, 2]);
});

test('a use that fails is told, and what was loaded stays: a second one would have lost its state', async () => {
  const { module, told, loads } = moduleWith(() => Promise.resolve({}));
  void module.use(() => Promise.reject(new Error('a broken link')));
  await settled();
  const { loaded } = module;
  void module.use(() => {
    throw new Error('another');
  });
  await settled();
  expect(told).toEqual(['That did not work (a broken link). Try again.', 'That did not work (another). Try again.']);
  expect([module.loaded === loaded, loads()]).toEqual([true, 1]);
});
