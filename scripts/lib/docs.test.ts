import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOST_FLAGS, HOST_MEMORY } from '../../backend/process/host-options.ts';

const root = join(import.meta.dirname, '..', '..');
const migrations = readdirSync(join(root, 'supabase', 'migrations'));
const schema = readFileSync(join(root, 'supabase', 'schema.sql'), 'utf8');

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const PATH = /^(app|backend|bench|docs|domain|scripts|supabase|tests)\/[\w./-]+$/;

/** Returns the files, folders and migrations that a document names but that do not exist. */
function missingIn(text: string): string[] {
  return quoted(text).filter((code) => {
    if (PATH.test(code)) return !code.startsWith('app/dist') && !existsSync(join(root, code));
    const migration = /^\*(_\w+\.sql)$/.exec(code)?.[1];
    return migration !== undefined && !migrations.some((name) => name.endsWith(migration));
  });
}

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/developing.md'])(
  '%s names only files that exist',
  (name) => {
    expect(missingIn(readFileSync(join(root, name), 'utf8'))).toEqual([]);
  },
);

test('the README names the flags and variables with which npm start runs the host', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  expect(text).toContain(`node ${HOST_FLAGS.join(' ')} backend/main.mjs`);
  for (const [name, value] of Object.entries(HOST_MEMORY))
    expect(text).toContain(`${name}=${value}`);
});

test('each decision has a number of its own', () => {
  const names = readdirSync(join(root, 'docs', 'decisions'));
  const same = Object.values(Object.groupBy(names, (name) => name.slice(0, 4)));
  expect(same.filter((pages = []) => pages.length > 1)).toEqual([]);
});

test('docs/developing.md names only functions of the database that exist', () => {
  const text = readFileSync(join(root, 'docs', 'developing.md'), 'utf8');
  const named = quoted(text).filter((code) => /^(app|public)\.[a-z_]+$/.test(code));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !schema.includes(name))).toEqual([]);
});

/** Returns the migration with a function's current definition, as `*_subject.sql`. */
function definitionOf(name: string): string {
  const pattern = new RegExp(`create (or replace )?function ${name.replace('.', '\\.')}\\b`, 'i');
  const newest = migrations
    .toSorted()
    .findLast((file) =>
      pattern.test(readFileSync(join(root, 'supabase', 'migrations', file), 'utf8')),
    );
  return newest?.replace(/^\d+/, '*') ?? 'none';
}

test('docs/developing.md names the newest migration of each function', () => {
  const text = readFileSync(join(root, 'docs', 'developing.md'), 'utf8');
  const named = [...text.matchAll(/([^|;\n]*)\(SQL: ([^)]+)\)/g)].map(
    ([, before = '', files = '']) => ({
      functions: quoted(before).filter((code) => /^(app|public)\.[a-z_]+$/.test(code)),
      files: quoted(files),
    }),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const { functions, files } of named) {
    if (functions.length === 0) continue;
    expect(files, functions.join()).toEqual([...new Set(functions.map(definitionOf))]);
  }
});

test('a missing file is found', () => {
  expect(missingIn('See `app/main.tsx` and `domain/no-such-file.ts` and `*_nothing.sql`.')).toEqual(
    ['domain/no-such-file.ts', '*_nothing.sql'],
  );
});
