import { storeOf } from '../../core/storage/text-store.ts';
import type { Page } from '../../page/page.ts';
import { TeachingAdapter } from './teaching-adapter.ts';

export function connectTeaching({ content, field, orders, time, studio, tell }: Page): TeachingAdapter {
  return new TeachingAdapter({
    content,
    field,
    orders,
    time,
    store: storeOf(() => localStorage),
    studio: async () => {
      const loaded = await studio.fetch();
      await loaded?.recoverDrafts();
      return loaded;
    },
    openStudio: () => studio.open(),
    newSeed: () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`,
    tell,
  });
}
