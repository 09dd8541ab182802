import { afterEach, describe, expect, test } from 'vitest';
import { confirmed, type Optimistic, optimisticCallbacks, pendingVariables } from './optimistic.ts';
import { queryClient } from './query-client.ts';

interface Rename {
  id: string;
  name: string;
}
type Row = Rename;

const KEY = ['rows'];
const RENAMES: Optimistic<Row[], Rename> = {
  mutationKey: ['rows', 'rename'],
  apply: (rows, { id, name }) => rows.map((row) => (row.id === id ? { id, name } : row)),
};

const shown = () =>
  pendingVariables<Rename>(RENAMES.mutationKey).reduce(
    RENAMES.apply,
    queryClient.getQueryData<Row[]>(KEY) ?? [],
  );

/** Starts a rename and returns functions that make it succeed or fail. */
function rename(variables: Rename) {
  const answer = Promise.withResolvers<void>();
  const mutation = queryClient.getMutationCache().build<void, Error, Rename, unknown>(queryClient, {
    ...optimisticCallbacks<Rename, void>(RENAMES.mutationKey, [
      confirmed({ queryKey: KEY }, RENAMES),
    ]),
    mutationFn: () => answer.promise,
    retry: false,
  });
  const done = mutation.execute(variables).catch(() => {});
  return {
    succeed() {
      answer.resolve();
      return done;
    },
    fail() {
      answer.reject(new Error('refused'));
      return done;
    },
  };
}

afterEach(() => queryClient.clear());

describe('optimistic updates', () => {
  const rows: Row[] = [
    { id: 'a', name: 'first' },
    { id: 'b', name: 'second' },
  ];

  test('shows a pending mutation and leaves the fetched rows as they are', () => {
    queryClient.setQueryData(KEY, rows);
    rename({ id: 'a', name: 'new' });
    expect(shown()[0]).toEqual({ id: 'a', name: 'new' });
    expect(queryClient.getQueryData(KEY)).toBe(rows);
  });

  test('a refused mutation takes nothing of another one with it', async () => {
    queryClient.setQueryData(KEY, rows);
    const refused = rename({ id: 'a', name: 'wrong' });
    rename({ id: 'b', name: 'right' });
    await refused.fail();
    expect(shown()).toEqual([
      { id: 'a', name: 'first' },
      { id: 'b', name: 'right' },
    ]);
  });

  test('a confirmed mutation stays in the cache, which looks no fresher for it', async () => {
    queryClient.setQueryData(KEY, rows, { updatedAt: 1000 });
    await rename({ id: 'a', name: 'new' }).succeed();
    expect(shown()[0]).toEqual({ id: 'a', name: 'new' });
    expect(queryClient.getQueryState(KEY)?.dataUpdatedAt).toBe(1000);
  });

  test('changes no query of another kind below the same key', async () => {
    queryClient.setQueryData(KEY, rows);
    queryClient.setQueryData([...KEY, 'count'], 2);
    await rename({ id: 'a', name: 'new' }).succeed();
    expect(queryClient.getQueryData([...KEY, 'count'])).toBe(2);
    expect(shown()[0]).toEqual({ id: 'a', name: 'new' });
  });

  test('fetches again after the last pending mutation only', async () => {
    queryClient.setQueryData(KEY, rows);
    const [one, two] = [rename({ id: 'a', name: 'x' }), rename({ id: 'b', name: 'y' })];
    await one.succeed();
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(false);
    await two.succeed();
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
  });
});
