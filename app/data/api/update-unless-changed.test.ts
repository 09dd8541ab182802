import { expect, test, vi } from 'vitest';
import type { AppError } from '../errors/errors.ts';
import { CHANGED_ELSEWHERE, rowOfConflict, updateUnlessChanged } from './update-unless-changed.ts';

interface Row {
  title: string;
  notes: string | null;
  updated_at: string;
}

const first: Row = { title: 'Pay', notes: null, updated_at: '1' };

/** Returns a table of one row. `others` changes the row as another device would. */
function table(stored: Row | null) {
  const at = { row: stored };
  return {
    at,
    others: (change: Partial<Row>) => {
      if (at.row) at.row = { ...at.row, ...change, updated_at: `${at.row.updated_at}+` };
    },
    read: vi.fn(async () => ({ data: at.row })),
    write: vi.fn(async (fields: Partial<Row>, updatedAt: string) => {
      if (at.row?.updated_at !== updatedAt) return { data: null };
      at.row = { ...at.row, ...fields, updated_at: `${updatedAt}+` };
      return { data: at.row };
    }),
  };
}

const edit = ({ read, write }: ReturnType<typeof table>, fields: Partial<Row>) =>
  updateUnlessChanged<Row>({ fields, base: first, known: first, read, write });

test('two places at once: an unchanged row is written with one request', async () => {
  const tasks = table(first);
  expect(await edit(tasks, { title: 'Pay Tom' })).toMatchObject({ title: 'Pay Tom' });
  expect(tasks.read).not.toHaveBeenCalled();
});

test('two places at once: only the changed fields are written, over other changes', async () => {
  const tasks = table(first);
  tasks.others({ title: 'Pay Ana' });
  expect(await edit(tasks, { title: 'Pay', notes: 'By Friday' })).toMatchObject({
    title: 'Pay Ana',
    notes: 'By Friday',
  });
});

test('two places at once: a field changed elsewhere is not overwritten', async () => {
  const tasks = table(first);
  tasks.others({ title: 'Pay Ana' });
  const error = await edit(tasks, { title: 'Pay Tom' }).catch((thrown: AppError) => thrown);
  expect(error).toMatchObject({ code: CHANGED_ELSEWHERE });
  expect(rowOfConflict<Row>(error as AppError)?.title).toBe('Pay Ana');
  expect(tasks.at.row?.title).toBe('Pay Ana');
});

test('two places at once: the same change, or a lost response, is no conflict', async () => {
  const tasks = table(first);
  tasks.others({ title: 'Pay Tom' });
  expect(await edit(tasks, { title: 'Pay Tom' })).toMatchObject({ title: 'Pay Tom' });
});

test('two places at once: a page that knows an older row asks before it refuses', async () => {
  const tasks = table(first);
  const known = { ...first, title: 'Older', updated_at: '0' };
  const { read, write } = tasks;
  const fields = { title: 'Pay Tom' };
  expect(await updateUnlessChanged<Row>({ fields, base: first, known, read, write })).toMatchObject(
    fields,
  );
});

test('a row that is gone gives null', async () => {
  expect(await edit(table(null), { title: 'Pay Tom' })).toBeNull();
});

test('a row that never rests ends as unavailable', async () => {
  const tasks = table(first);
  tasks.write.mockImplementation(async () => ({ data: null }));
  await expect(edit(tasks, { title: 'Pay Tom' })).rejects.toMatchObject({ code: 'unavailable' });
});
