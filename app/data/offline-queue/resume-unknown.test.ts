import { expect, test, vi } from 'vitest';

/** Local storage whose own keys are the stored items, as in a browser. */
const storage: Record<string, string> = Object.create({
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
});
vi.stubGlobal('document', { getElementById: () => null });
vi.stubGlobal('window', {
  location: { origin: 'http://127.0.0.1', search: '' },
  localStorage: storage,
});
vi.stubGlobal('navigator', {});
vi.stubGlobal('__PRODUCT_NAME__', 'Prioriti');
vi.stubGlobal('__VERSION__', '0');
const { resumePersistedMutations } = await import('./offline-queue.ts');

test('safety fault 15: a change of a kind that this build does not know stays queued', async () => {
  const change = (kind: string) =>
    JSON.stringify({ mutationKey: [kind, 'act'], variables: {}, submittedAt: 1 });
  storage['mutation:ana:tab-old:1'] = change('labels');
  storage['mutation:ana:tab-old:2'] = change('tasks');
  storage['mutation:ana:tab-old:3'] = '{broken';
  const resumed: unknown[] = [];
  const wait = (act: unknown) => void resumed.push(act);
  await resumePersistedMutations('ana', [{ mutationKey: 'tasks,act', wait }]);
  expect(resumed).toMatchObject([{ mutationKey: ['tasks', 'act'] }]);
  expect(Object.keys(storage)).toEqual(['mutation:ana:tab-old:1']);
});
