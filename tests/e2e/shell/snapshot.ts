import type { Page } from '@playwright/test';

/** Returns the titles in the lists of the stored snapshot, or undefined if no list is stored. */
export const snapshotTitles = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'snapshot')) return undefined;
    return await new Promise<string[] | undefined>((resolve, reject) => {
      const opening = indexedDB.open('snapshot');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('lists').objectStore('lists').getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          const lists: unknown[] = reading.result;
          const rows = lists.filter((each) => Array.isArray(each)).flat() as { title?: string }[];
          resolve(lists.length > 0 ? rows.flatMap(({ title }) => title ?? []) : undefined);
        };
      };
    });
  });
