import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLUMNS, columnsWrittenBy } from '../../domain/tasks/columns.ts';

const schema = readFileSync(
  join(import.meta.dirname, '..', '..', 'supabase', 'schema.sql'),
  'utf8',
);

const names = (list: string | undefined) => (list ?? '').match(/\w+/g)?.sort();
const granted = (act: string) =>
  names(
    new RegExp(`^grant ${act} \\(([^)]+)\\) on public\\.tasks to authenticated;`, 'm').exec(
      schema,
    )?.[1],
  );

describe('the column table and the database say the same of tasks (spec §3)', () => {
  test('every column has its row', () => {
    const table = /^create table public\.tasks \((.*?)\n\);/ms.exec(schema)?.[1] ?? '';
    const columns = [...table.matchAll(/^ {2}"?(?!constraint)(\w+)"? /gm)].map(([, name]) => name);
    expect(columns.length).toBeGreaterThan(30);
    expect(Object.keys(COLUMNS).sort()).toEqual(columns.sort());
  });

  test('the app sends a new task’s columns that a person may insert', () => {
    expect(columnsWrittenBy('form', 'act', 'creation').sort()).toEqual(granted('insert'));
  });

  test('the form and the acts change the columns that a person may update', () => {
    expect(columnsWrittenBy('form', 'act').sort()).toEqual(granted('update'));
  });
});
